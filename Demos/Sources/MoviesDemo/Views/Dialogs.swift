// SPDX-License-Identifier: MIT

import TermRender

/// A container that presents the dialogs over the whole screen.
struct Dialogs<Content: Widget>: Widget {
  @WidgetBuilder let content: @MainActor () -> Content

  var body: some Widget {
    Observe(\MoviesState.dialog) { dialog in
      content()
        .modal(
          dialog?.title ?? "",
          isPresented: dialog?.isForm ?? false,
          dismiss: MovieFormEvent.didCancel
        ) {
          MovieFormView()
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

  /// A key binding that works anywhere in the question.
  private var quitKey: Key { Key("q", title: "Quit", id: "app.quit", send: Quit()) }
}

/// A dialog over the screen.
enum MovieDialog: Equatable {
  case form(MovieForm.Purpose)
  /// A question of whether to quit while the given number of movies have pending changes.
  case quitting(pending: Int)

  var isForm: Bool {
    if case .form = self { true } else { false }
  }

  /// The message of a question, which includes its keys.
  var message: String {
    switch self {
    case .form: ""
    case .quitting(0): "Press q to quit, or esc to stay."
    case .quitting: "Press q to quit and discard them, or esc to stay."
    }
  }

  var title: String {
    switch self {
    case .form(.add): "Add movie"
    case .form(.rename): "Rename movie"
    case .quitting(0): "All changes are saved."
    case .quitting(1): "1 change is pending."
    case .quitting(let count): "\(count) changes are pending."
    }
  }
}

extension MoviesState {
  /// The dialog to present, or `nil` if there is none.
  var dialog: MovieDialog? {
    isAskingToQuit ? .quitting(pending: pendingCount) : form.map { .form($0.purpose) }
  }
}
