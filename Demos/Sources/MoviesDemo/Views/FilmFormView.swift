// SPDX-License-Identifier: MIT

import TermRender

/// The fields of a film, and what is wrong with them.
struct FilmFormView: Widget {
  var body: some Widget {
    Observe(\MoviesState.form) { form in
      if let form {
        Form(onSubmit: FilmFormEvent.didSubmit) {
          ForEach(form.fields) { field in
            FormField(
              field.label,
              isRequired: field.isRequired,
              error: form.showsFaults ? form.fault(in: field) : nil
            ) {
              TextField(field.example, text: form[field]) { FilmFormEvent.didChange(field, $0) }
            }
            .id(field.rawValue)
          }
          FormActions {
            Button(form.purpose == .add ? "Add" : "Rename", send: FilmFormEvent.didSubmit)
            Button("Cancel", send: FilmFormEvent.didCancel)
          }
        }
        .id("film")
        .frame(maxWidth: 48)
      }
    }
  }
}

extension FilmForm.Field {
  fileprivate var label: String {
    switch self {
    case .title: "Title"
    case .year: "Year"
    case .director: "Director"
    case .minutes: "Minutes"
    }
  }

  fileprivate var isRequired: Bool { self == .title || self == .year }

  /// What an empty field asks for.
  fileprivate var example: String {
    switch self {
    case .title: "As on the poster"
    case .year: "1979"
    case .director: "Who made it"
    case .minutes: "How long it is"
    }
  }
}
