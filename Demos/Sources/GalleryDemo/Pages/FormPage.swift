// SPDX-License-Identifier: MIT

import TermRender

struct FormExample: Equatable, Sendable, Codable {
  var title = ""
  var year = ""
  var genre: Genre?
  var isSeen = false
  var format: Format?
  /// A Boolean value that indicates whether the form shows the errors of unfinished fields.
  ///
  /// A submission sets the value to `true`.
  var showsErrors = false
  var saved: String?

  enum Genre: String, CaseIterable, Sendable, Codable {
    case comedy, drama, thriller, western
  }

  enum Format: String, CaseIterable, Sendable, Codable {
    case cinema, stream, disc
  }

  /// A form with an error in the year.
  static let unfinished = FormExample(
    title: "Stalker",
    year: "197x",
    genre: .drama,
    isSeen: true,
    format: .cinema
  )

  static let filled = FormExample(
    title: "Stalker",
    year: "1979",
    genre: .drama,
    isSeen: true,
    format: .cinema
  )

  var titleError: String? { title.isEmpty ? "Enter a title." : nil }

  var yearError: String? {
    (1888...2100).contains(Int(year) ?? 0) ? nil : "Enter a year from 1888 to 2100."
  }

  var isValid: Bool { titleError == nil && yearError == nil }

  var shownTitleError: String? { showsErrors ? titleError : nil }

  var shownYearError: String? {
    let isComplete = year.count == 4 || !year.isEmpty && Int(year) == nil
    return showsErrors || isComplete ? yearError : nil
  }

  /// The saved movie, or a description of the next step.
  var summary: String {
    if let saved { return "Saved: \(saved)" }
    return isValid ? "Press Save, or enter in the last field." : "Enter a title and a year to save."
  }
}

struct SubmitForm: Action, Codable {}

let formReducer = Reducer<FormExample>.on(SubmitForm.self) { example, _ in
  example.showsErrors = true
  guard example.isValid else { return }
  let values = [
    example.title, example.year, example.genre?.rawValue, example.format?.rawValue,
    example.isSeen ? "watched" : nil,
  ]
  example.saved = values.compactMap { $0 }.joined(separator: ", ")
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
    Observe(\GalleryState.form) { form in
      Form(onSubmit: SubmitForm()) {
        FormSection("Movie") {
          FormField(
            "Title",
            isRequired: true,
            error: form.shownTitleError
          ) {
            TextField(
              "Stalker",
              text: \GalleryState.form.title
            )
          }
          .id("title")
          FormField(
            "Year",
            isRequired: true,
            error: form.shownYearError
          ) {
            TextField(
              "From 1888 to 2100",
              text: \GalleryState.form.year,
              maxLength: 4
            )
          }
          .id("year")
          FormField("Genre") {
            Picker(
              FormExample.Genre.allCases,
              selection: \GalleryState.form.genre,
              prompt: "Any genre"
            ) { $0.rawValue }
          }
        }
        FormSection("You") {
          FormField("Watched") {
            Checkbox("in a theater", isChecked: \GalleryState.form.isSeen)
          }
          FormField("Format") {
            RadioGroup(
              FormExample.Format.allCases,
              selection: \GalleryState.form.format,
              axis: .horizontal
            ) { $0.rawValue }
          }
        }
        FormActions {
          Button("Save", role: .primary, send: SubmitForm()).disabled(!form.isValid)
          Button("Fill in", send: Assign(\GalleryState.form, FormExample.filled))
          Button("Clear", send: Assign(\GalleryState.form, FormExample()))
        }
      }
      .id("movie")
      Text(form.summary).foregroundStyle(.muted)
    }
  }
}
