// SPDX-License-Identifier: MIT

import TermRender

struct TextFieldExample: Equatable, Sendable, Codable {
  var title = ""
  var password = "swordfish"
  var year = "197"
  var submitted: String?

  /// The error message for the year, or `nil` if it's valid.
  var yearError: String? {
    switch Int(year) {
    case nil: "Enter a number."
    case .some(1888...2100): nil
    case .some: "Enter a year from 1888 to 2100."
    }
  }
}

enum EditField: Action, Codable {
  case title(String)
  case year(String)
}

struct SubmitTitle: Action, Codable {}

let textFieldReducer = Reducer<TextFieldExample>.combine(
  .on(EditField.self) { example, action in
    switch action {
    case .title(let text): example.title = text
    case .year(let text): example.year = text
    }
  },
  .on(SubmitTitle.self) { example, _ in example.submitted = example.title }
)

struct TextFieldPage: Widget {
  var body: some Widget {
    Observe(\GalleryState.textField) { example in
      VStack(spacing: 1) {
        Example("Press enter to submit") {
          TextField(
            "Movie title",
            text: example.title,
            send: { EditField.title($0) },
            onSubmit: SubmitTitle()
          )
          .frame(maxWidth: 40)
          .id("title")
          Text("Submitted: \(example.submitted ?? "none")").foregroundStyle(.muted)
        }
        Example("Hidden text") {
          SecureField("Password", text: \GalleryState.textField.password)
            .frame(maxWidth: 40)
            .id("password")
          let count = example.password.count
          Text(count == 1 ? "1 character" : "\(count) characters").foregroundStyle(.muted)
        }
        Example("Up to four characters, validated") {
          TextField("1979", text: example.year, maxLength: 4, error: example.yearError) {
            EditField.year($0)
          }
          .frame(maxWidth: 40)
          .id("year")
        }
        Example("Disabled") {
          TextField("Locked", text: "Stalker") { EditField.title($0) }
            .frame(maxWidth: 40)
            .disabled()
        }
      }
    }
  }
}
