// SPDX-License-Identifier: MIT

import TermRender

struct KeysExample: Equatable, Sendable, Codable {
  var line = 5
  var done = "No key pressed yet."

  static let lines = 1...9

  /// The identifiers of the commands that aren't possible now.
  var disabledCommands: Set<CommandID> {
    switch line {
    case Self.lines.lowerBound: ["gallery.keys.up", "gallery.keys.first"]
    case Self.lines.upperBound: ["gallery.keys.down", "gallery.keys.last"]
    default: []
    }
  }
}

struct GoToLine: Action, Codable {
  var line: Int
}

struct MoveLine: Action, Codable {
  let distance: Int
}

struct NoteKey: Action, Codable {
  let text: String
}

let keysReducer = Reducer<KeysExample>.combine(
  .on(GoToLine.self) { example, action in example.go(to: action.line) },
  .on(MoveLine.self) { example, action in example.go(to: example.line &+ action.distance) },
  .on(NoteKey.self) { $0.done = $1.text }
)

extension KeysExample {
  fileprivate mutating func go(to line: Int) {
    self.line = min(max(line, Self.lines.lowerBound), Self.lines.upperBound)
    done = "Went to line \(self.line)."
  }
}

struct KeysPage: Widget {
  var body: some Widget {
    VStack(spacing: 1) {
      Observe(\GalleryState.keys) { example in
        Example("Press tab, then j, k, g g, or g e (esc cancels)") {
          HStack(spacing: 2) {
            ForEach(KeysExample.lines) { line in
              if line == example.line {
                Text("‹\(line)›").bold().foregroundStyle(.accent)
              } else {
                Text(" \(line) ").foregroundStyle(.muted)
              }
            }
          }
          Text(example.done)
        }
      }
      Example("A mode: press v to enter, esc to leave") {
        HStack(spacing: 1) {
          Button("Mark", send: InterfaceAction.setMode("mark"))
          Button("Leave", send: InterfaceAction.setMode(nil))
        }
        Text("Only in this mode, y copies and x cuts.")
      }
      Example("Active keys") {
        Observe(\GalleryState.keys.disabledCommands) { HelpLine().commands(disabled: $0) }
      }
    }
    .keys {
      Key("j", title: "Down", id: "gallery.keys.down", send: MoveLine(distance: 1))
      Key("k", title: "Up", id: "gallery.keys.up", send: MoveLine(distance: -1))
      Key(
        "g g",
        title: "First",
        id: "gallery.keys.first",
        send: GoToLine(line: KeysExample.lines.lowerBound)
      )
      Key(
        "g e",
        title: "Last",
        id: "gallery.keys.last",
        send: GoToLine(line: KeysExample.lines.upperBound)
      )
      Key("v", title: "Mark", id: "gallery.keys.mark", send: InterfaceAction.setMode("mark"))
    }
    .keys(mode: "mark") {
      Key("y", title: "Copy", id: "gallery.keys.copy", send: NoteKey(text: "Copied."))
      Key("x", title: "Cut", id: "gallery.keys.cut", send: NoteKey(text: "Cut."))
      Key("esc", title: "Leave", id: "gallery.keys.leave", send: InterfaceAction.setMode(nil))
    }
  }
}
