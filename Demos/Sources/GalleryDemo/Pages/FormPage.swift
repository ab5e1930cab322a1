// SPDX-License-Identifier: MIT

import TermRender

struct FormExample: Equatable, Sendable, Codable {
  var title = ""
  var year = ""
  var isSeen = false
  /// A Boolean value that indicates whether the form shows errors.
  ///
  /// A submission sets the value to `true`.
  var showsErrors = false
  var saved: String?

  var titleError: String? { title.isEmpty ? "Enter a title." : nil }

  var yearError: String? { Int(year) == nil ? "Enter a number." : nil }
}

enum EditForm: Action, Codable {
  case title(String)
  case year(String)
  case isSeen(Bool)
  case clear
}

struct SubmitForm: Action, Codable {}

let formReducer = Reducer<FormExample>.combine(
  .on(EditForm.self) { example, action in
    switch action {
    case .title(let text): example.title = text
    case .year(let text): example.year = text
    case .isSeen(let isSeen): example.isSeen = isSeen
    case .clear: example = FormExample()
    }
  },
  .on(SubmitForm.self) { example, _ in
    example.showsErrors = true
    if example.titleError == nil, example.yearError == nil {
      example.saved = "\(example.title), \(example.year)\(example.isSeen ? ", watched" : "")"
    }
  }
)

/// The middleware that moves the focus to the first invalid field.
@MainActor let formMiddleware = Middleware<GalleryState>.respond(to: SubmitForm.self) {
  _,
  context in
  let form = context.state.form
  if form.titleError != nil { return [InterfaceAction.focus("form/movie/title")] }
  if form.yearError != nil { return [InterfaceAction.focus("form/movie/year")] }
  return []
}

struct FormPage: Widget {
  var body: some Widget {
    Observe(\GalleryState.form) { form in
      Form(onSubmit: SubmitForm()) {
        FormSection("Movie") {
          FormField("Title", isRequired: true, error: form.showsErrors ? form.titleError : nil) {
            TextField("Stalker", text: form.title) { EditForm.title($0) }
          }
          .id("title")
          FormField("Year", isRequired: true, error: form.showsErrors ? form.yearError : nil) {
            TextField("1979", text: form.year, maxLength: 4) { EditForm.year($0) }
          }
          .id("year")
        }
        FormSection("You") {
          FormField("Watched") {
            Checkbox("in a theater", isChecked: form.isSeen) { EditForm.isSeen($0) }
          }
        }
        FormActions {
          Button("Save", send: SubmitForm())
          Button("Clear", send: EditForm.clear)
        }
      }
      .id("movie")
      Text("Saved: \(form.saved ?? "none")").foregroundStyle(.muted)
    }
  }
}
