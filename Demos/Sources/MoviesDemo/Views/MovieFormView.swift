// SPDX-License-Identifier: MIT

import TermRender

/// The fields of the movie form, with errors.
struct MovieFormView: Widget {
  var body: some Widget {
    Observe(\MoviesState.form?.purpose, \MoviesState.form?.shownFaults) { purpose, faults in
      if let purpose {
        Form(onSubmit: MovieFormEvent.didSubmit) {
          ForEach(purpose.fields) { field in
            FormField(field.label, isRequired: field.isRequired, error: faults?[field]) {
              TextField(field.example, text: \MoviesState.[form: field])
            }
            .id(field.rawValue)
          }
          FormActions {
            Button(
              purpose == .add ? "Add" : "Rename",
              role: .primary,
              send: MovieFormEvent.didSubmit
            )
            Button("Cancel", send: MovieFormEvent.didCancel)
          }
        }
        .id("movie")
        .frame(maxWidth: 48)
      }
    }
  }
}

extension MovieForm.Field {
  fileprivate var label: String {
    switch self {
    case .title: "Title"
    case .year: "Year"
    case .director: "Director"
    case .minutes: "Minutes"
    }
  }

  fileprivate var isRequired: Bool { self == .title || self == .year }

  /// The placeholder of an empty field.
  fileprivate var example: String {
    switch self {
    case .title: "Stalker"
    case .year: "1979"
    case .director: "Andrei Tarkovsky"
    case .minutes: "161"
    }
  }
}
