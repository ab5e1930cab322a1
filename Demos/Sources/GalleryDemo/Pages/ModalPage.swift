// SPDX-License-Identifier: MIT

import TermRender

struct ModalExample: Equatable, Sendable, Codable {
  var name = "Stalker"
  /// The name while it is edited in the dialog; `nil` while that is closed.
  var draft: String?
}

enum RenameFilm: Action, Codable {
  case begin
  case edit(String)
  case save, cancel
}

let modalReducer = Reducer<ModalExample>.on(RenameFilm.self) { example, action in
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
    Example("The film") {
      Observe(\GalleryState.modal.name) { Text("It is called “\($0)”.") }
      Button("Rename", send: RenameFilm.begin)
    }
  }
}

/// What stands around the whole screen, so that all of it is under the dialogs.
struct Dialogs<Content: Widget>: Widget {
  @WidgetBuilder let content: @MainActor () -> Content

  var body: some Widget {
    Observe(\GalleryState.modal.isOpen, \GalleryState.alert.question) { isOpen, question in
      content()
        .modal("Rename the film", isPresented: isOpen, dismiss: RenameFilm.cancel) { RenameForm() }
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
      Text("What is under this is dim and out of reach.").foregroundStyle(.muted)
      Observe(\GalleryState.modal.draft) { draft in
        TextField(
          "Its name",
          text: draft ?? "",
          send: RenameFilm.edit,
          onSubmit: RenameFilm.save
        )
      }
      HStack(spacing: 1) {
        Button("Save", send: RenameFilm.save)
        Button("Cancel", send: RenameFilm.cancel)
      }
      .focusGroup(.horizontal)
    }
    .padding(.horizontal)
    .maximumSize(columns: 47)
  }
}
