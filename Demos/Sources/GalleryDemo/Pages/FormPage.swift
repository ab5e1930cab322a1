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

  var shownTitleError: String? { showsErrors ? titleError : nil }

  var shownYearError: String? { showsErrors ? yearError : nil }
}

struct SubmitForm: Action, Codable {}

let formReducer = Reducer<FormExample>.on(SubmitForm.self) { example, _ in
  example.showsErrors = true
  if example.titleError == nil, example.yearError == nil {
    example.saved = "\(example.title), \(example.year)\(example.isSeen ? ", watched" : "")"
  }
}

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
    Observe(
      \GalleryState.form.shownTitleError,
      \GalleryState.form.shownYearError,
      \GalleryState.form.saved
    ) { titleError, yearError, saved in
      Form(onSubmit: SubmitForm()) {
        FormSection("Movie") {
          FormField("Title", isRequired: true, error: titleError) {
            TextField("Stalker", text: \GalleryState.form.title)
          }
          .id("title")
          FormField("Year", isRequired: true, error: yearError) {
            TextField("1979", text: \GalleryState.form.year, maxLength: 4)
          }
          .id("year")
        }
        FormSection("You") {
          FormField("Watched") {
            Checkbox("in a theater", isChecked: \GalleryState.form.isSeen)
          }
        }
        FormActions {
          Button("Save", role: .primary, send: SubmitForm())
          Button("Clear", send: Assign(\GalleryState.form, FormExample()))
        }
      }
      .id("movie")
      Text("Saved: \(saved ?? "none")").foregroundStyle(.muted)
    }
  }
}
