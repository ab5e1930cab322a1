// SPDX-License-Identifier: MIT

import TermRender

struct ModalExample: Equatable, Sendable, Codable {
  var name = "Stalker"
  /// The title in the dialog, or `nil` while the dialog is closed.
  var draft: String?
}

enum RenameMovie: Action, Codable {
  case begin
  case edit(String)
  case save, cancel
}

let modalReducer = Reducer<ModalExample>.on(RenameMovie.self) { example, action in
  switch action {
  case .begin: example.draft = example.name
  case .edit(let name): example.draft = name
  case .save:
    example.name = example.draft ?? example.name
    example.draft = nil
  case .cancel: example.draft = nil
  }
}

struct ModalPage: Widget {
  var body: some Widget {
    VStack(spacing: 1) {
      Example("Movie", spacing: 1) {
        Observe(\GalleryState.modal.name) { Text("Title: \($0)") }
        Button("Rename", send: RenameMovie.begin)
      }
      Example("In the dialog") {
        Text("tab moves only between the dialog's widgets.").foregroundStyle(.muted)
        Text("enter in the text field saves the title.").foregroundStyle(.muted)
        Text("esc closes the dialog without a change.").foregroundStyle(.muted)
      }
      Example("After the dialog") {
        Text("The focus returns to the button that opened it.").foregroundStyle(.muted)
      }
    }
  }
}

/// A container that presents the dialogs over the whole screen.
struct Dialogs<Content: Widget>: Widget {
  @WidgetBuilder let content: @MainActor () -> Content

  var body: some Widget {
    Observe(\GalleryState.modal.isOpen, \GalleryState.alert.question) { isOpen, question in
      content()
        .modal("Rename movie", isPresented: isOpen, dismiss: RenameMovie.cancel) { RenameForm() }
        .alerts(question)
    }
  }
}

extension ModalExample {
  fileprivate var isOpen: Bool { draft != nil }
}

private struct RenameForm: Widget {
  var body: some Widget {
    VStack(spacing: 1) {
      Text("The screen behind this dialog is inactive.").foregroundStyle(.muted)
      Observe(\GalleryState.modal.draft) { draft in
        TextField(
          "Title",
          text: draft ?? "",
          send: RenameMovie.edit,
          onSubmit: RenameMovie.save
        )
      }
      HStack(spacing: 1) {
        Button("Save", role: .primary, send: RenameMovie.save)
        Button("Cancel", send: RenameMovie.cancel)
      }
      .focusGroup(.horizontal)
    }
    .padding(.horizontal)
    .maximumSize(columns: 47)
  }
}
