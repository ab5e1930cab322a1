// SPDX-License-Identifier: MIT

import TermRender

/// What stands around the whole screen, so that all of it is under the dialogs.
struct Dialogs<Content: Widget>: Widget {
  @WidgetBuilder let content: @MainActor () -> Content

  var body: some Widget {
    Observe(\MoviesState.dialog) { dialog in
      content()
        .modal(
          dialog?.title ?? "",
          isPresented: dialog?.isForm ?? false,
          dismiss: FilmFormEvent.didCancel
        ) {
          FilmFormView()
        }
        .alert(
          dialog?.title ?? "",
          isPresented: dialog.map { !$0.isForm } ?? false,
          kind: .warning,
          message: dialog?.message ?? "",
          dismiss: MovieListEvent.didTapStay
        ) {
          Button("Quit", send: Quit()).keys { quitKey }
          Button("Stay", send: MovieListEvent.didTapStay).defaultFocus().keys { quitKey }
        }
    }
  }

  /// Wherever the focus is in the question.
  private var quitKey: Key { Key("q", does: "Quit", send: Quit()) }
}

/// What lies over the screen.
enum MovieDialog: Equatable {
  case form(FilmForm.Purpose)
  /// Whether to quit while so many films have changes under way.
  case quitting(pending: Int)

  var isForm: Bool {
    if case .form = self { true } else { false }
  }

  /// What the keys do, for a question.
  var message: String {
    switch self {
    case .form: ""
    case .quitting(0): "q quits, esc stays."
    case .quitting: "q again quits and loses what is pending, esc stays."
    }
  }

  var title: String {
    switch self {
    case .form(.add): "Add a film"
    case .form(.rename): "Rename the film"
    case .quitting(0): "All changes are saved now."
    case .quitting(1): "1 change is pending."
    case .quitting(let count): "\(count) changes are pending."
    }
  }
}

extension MoviesState {
  /// What lies over the screen; nil if nothing does.
  var dialog: MovieDialog? {
    isAskingToQuit ? .quitting(pending: pendingCount) : form.map { .form($0.purpose) }
  }
}
