// SPDX-License-Identifier: MIT

import TermRender

struct FocusExample: Equatable, Sendable, Codable {
  var pressed = "none"
}

struct PressPad: Action, Codable {
  let name: String
}

let focusReducer = Reducer<FocusExample>.on(PressPad.self) { $0.pressed = $1.name }

struct FocusPage: Widget {
  let isNarrow: Bool

  var body: some Widget {
    SideBySide(isNarrow: isNarrow, spacing: 4) {
      Example("All four arrow keys") { Pad(names: ["7", "8", "9", "4", "5", "6", "1", "2", "3"]) }
        .focusGroup()
      Example("Up and down only") {
        ForEach(["Open", "Save", "Print"]) { Button($0, send: PressPad(name: $0)) }
      }
      .focusGroup(.vertical)
    }
    Observe(\GalleryState.focus.pressed) { Text("Pressed: \($0)") }
    Example("By identifier, from anywhere") {
      HStack(spacing: 1) {
        Button("Focus 5", send: InterfaceAction.focus("focus/5"))
        Button("Clear focus", send: InterfaceAction.focus(nil))
      }
    }
  }
}

/// A pad of buttons in rows of three.
private struct Pad: Widget {
  let names: [String]

  var body: some Widget {
    ForEach(Array(stride(from: 0, to: names.count, by: 3))) { start in
      HStack(spacing: 1) {
        ForEach(names[start...].prefix(3)) { Button($0, send: PressPad(name: $0)).id($0) }
      }
    }
  }
}
