// SPDX-License-Identifier: MIT

import TermRender

struct HelpSheetPage: Widget {
  var body: some Widget {
    Example("The sheet lists the keys that are active at the focus") {
      VStack(spacing: 1) {
        Button("Show movie keys", send: InterfaceAction.toggleOverlay(.helpSheet))
          .keys {
            Key(
              "e",
              title: "Edit movie",
              id: "gallery.help-sheet.edit",
              group: "Movie",
              send: NoteKey(text: "Edit movie.")
            )
            Key(
              "d d",
              title: "Delete movie",
              id: "gallery.help-sheet.delete",
              group: "Movie",
              send: NoteKey(text: "Delete movie.")
            )
          }
        Button("Show review keys", send: InterfaceAction.toggleOverlay(.helpSheet))
          .keys {
            Key(
              "w",
              title: "Write review",
              id: "gallery.help-sheet.review",
              group: "Review",
              send: NoteKey(text: "Write review.")
            )
            Key(
              "1",
              "2",
              "3",
              title: "Rate movie",
              id: "gallery.help-sheet.rate",
              group: "Review",
              send: NoteKey(text: "Rate movie.")
            )
          }
      }
      .focusGroup(.vertical)
    }
    Example("Last command") { Observe(\GalleryState.keys.done) { Text($0) } }
    Text("Press esc to close the sheet. It shows remapped keys.")
      .foregroundStyle(.muted)
  }
}
