// SPDX-License-Identifier: MIT

import TermRender

struct HelpSheetPage: Widget {
  var body: some Widget {
    Example("Open it: it lists the keys that hold where the focus is") {
      VStack(spacing: 1) {
        Button("On a film", send: InterfaceAction.toggleOverlay(.helpSheet))
          .keys {
            Key("e", does: "Edit the film", send: NoteKey(text: "Edit the film."))
            Key("d d", does: "Delete the film", send: NoteKey(text: "Delete the film."))
          }
        Button("On a review", send: InterfaceAction.toggleOverlay(.helpSheet))
          .keys {
            Key("w", does: "Write a review", send: NoteKey(text: "Write a review."))
            Key("1", "2", "3", does: "Rate the film", send: NoteKey(text: "Rate the film."))
          }
      }
      .focusGroup(.vertical)
    }
    Example("What was pressed") { Observe(\GalleryState.keys.done) { Text($0) } }
    Text("Esc closes it. Keys that you have remapped stand in it as you have them.")
      .foregroundStyle(.muted)
  }
}
