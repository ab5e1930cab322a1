// SPDX-License-Identifier: MIT

import TermRender

struct KeysExample: Equatable, Sendable, Codable {
  var line = 5
  var done = "Nothing was pressed yet."

  static let lines = 1...9
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
  .on(MoveLine.self) { example, action in example.go(to: example.line + action.distance) },
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
        Example("Sequences, after tab: j, k, g g, g e; esc drops them") {
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
      Example("A mode: v enters it, esc leaves it") {
        HStack(spacing: 1) {
          Button("Mark", send: InterfaceAction.setMode("mark"))
          Button("Leave", send: InterfaceAction.setMode(nil))
        }
        Text("In it y copies, x cuts; elsewhere they mean nothing.")
      }
      Example("The keys that hold now") { HelpLine() }
    }
    .keys {
      Key("j", does: "Down", send: MoveLine(distance: 1))
      Key("k", does: "Up", send: MoveLine(distance: -1))
      Key("g g", does: "First", send: GoToLine(line: KeysExample.lines.lowerBound))
      Key("g e", does: "Last", send: GoToLine(line: KeysExample.lines.upperBound))
      Key("v", does: "Mark", send: InterfaceAction.setMode("mark"))
    }
    .keys(mode: "mark") {
      Key("y", does: "Copy", send: NoteKey(text: "Copied."))
      Key("x", does: "Cut", send: NoteKey(text: "Cut."))
      Key("esc", does: "Leave", send: InterfaceAction.setMode(nil))
    }
  }
}
