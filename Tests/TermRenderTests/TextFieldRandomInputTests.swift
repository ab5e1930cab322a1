// SPDX-License-Identifier: MIT

import StateStore
import TermRender
import TermTesting
import TestSupport
import Testing

/// Random input for fields and forms.
///
/// Frames are valid, depend only on the state, and contain the caret.
@MainActor
@Suite struct TextFieldRandomInputTests {
  private struct Draft: Sendable {
    var title = "Alien"
    var code = ""
    var password = ""
    var submissions = 0
  }

  private struct Change: Action {
    let change: @Sendable (inout Draft) -> Void
  }

  private static func store() -> Store<Draft> {
    Store(
      Draft(),
      .combine(
        .on(Change.self) { draft, change in change.change(&draft) },
        .on(Note.self) { draft, _ in draft.submissions += 1 }
      )
    )
  }

  @WidgetBuilder
  private static var body: Nodes {
    Form(onSubmit: Note(text: "submit")) {
      FormSection("Film") {
        FormField("Title", isRequired: true, error: "Enter a title.") {
          Observe(\Draft.title) { text in
            TextField("Title", text: text, maxLength: 40) { text in Change { $0.title = text } }
          }
        }
      }
      Observe(\Draft.code) { text in
        FormField("Code", error: text.isEmpty ? "Empty" : nil) {
          TextField("Code", text: text) { text in
            // The app converts the text to capital letters and removes spaces.
            Change { $0.code = text.uppercased().filter { $0 != " " } }
          }
        }
      }
      FormField("Password") {
        Observe(\Draft.password) { text in
          SecureField("Password", text: text) { text in Change { $0.password = text } }
            .frame(width: 5)
        }
      }
      FormActions {
        Button("Save", send: Note(text: "save"))
        Button("Cancel", send: Note(text: "cancel"))
      }
    }
  }

  @Test(arguments: Soak.seeds(8, soak: 40))
  func `Any input leaves a valid frame`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let store = Self.store()
    let terminal = HeadlessTerminal(
      size: Size(columns: 40, rows: 14),
      capabilities: TerminalCapabilities(supportsUnicode: seed % 4 != 3)
    )
    let runtime = AppRuntime(store: store, terminal: terminal) { Self.body }
    _ = runtime.turn([])
    for step in 0..<150 {
      let events = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        event(on: terminal, &random)
      }
      _ = runtime.turn(events)
      let context = "seed \(seed), step \(step): \(events)"
      #expect(runtime.buffer.brokenInvariant() == nil, "\(context)")
      let frame = Frame(runtime.buffer)
      guard frame == runtime.frameFromNothing() else {
        Issue.record("\(context): the frame differs from a fresh frame.")
        return
      }
      expectCaret(in: frame, runtime, context)
      if runtime.hasEnded { break }
    }
  }

  /// Expects the cursor in the focused field if the field is visible, and no cursor if no field has the focus.
  private func expectCaret(in frame: Frame, _ runtime: AppRuntime<Draft>, _ context: String) {
    guard let focused = runtime.tree.focused, focused.handlers.takesText else {
      #expect(frame.cursor == nil, "\(context)")
      return
    }
    let row = Rect(
      x: focused.frame.x,
      y: focused.frame.y,
      columns: focused.frame.columns,
      rows: min(1, focused.frame.rows)
    )
    let seen = row.intersection(Rect(size: frame.size))
    guard !seen.isEmpty, seen.columns == row.columns else { return }
    #expect(frame.cursor.map(seen.contains) ?? false, "\(context)")
  }

  private func event(
    on terminal: HeadlessTerminal,
    _ random: inout SeededGenerator
  ) -> TerminalEvent {
    let size = terminal.size
    let point = Point(
      x: Int.random(in: 0...max(0, size.columns), using: &random),
      y: Int.random(in: 0...max(0, size.rows), using: &random)
    )
    switch Int.random(in: 0..<20, using: &random) {
    case 0:
      let new = Size(
        columns: [0, 1, 2, 5, 17, 30, 60].randomElement(using: &random) ?? 1,
        rows: [0, 1, 3, 9, 20].randomElement(using: &random) ?? 1
      )
      terminal.resize(to: new)
      return .resized(new)
    case 1: return .input(.paste("pasted \u{1B}日本\r\n e\u{301} "))
    case 2: return .input(.mouse(MouseEvent(.press, button: .left, at: point)))
    case 3: return .input(.mouse(MouseEvent(.drag, button: .left, at: point)))
    case 4: return .input(.mouse(MouseEvent(.release, button: .left, at: point)))
    case 5: return .input(.mouse(MouseEvent(.wheelDown, at: point)))
    case 6..<13:
      let scalars = Array("ab ß日👩💻\u{200D}\u{301}🇩🇪".unicodeScalars)
      return .input(.key(KeyPress(.character(scalars.randomElement(using: &random) ?? "a"))))
    default: return .input(.key(Self.presses.randomElement(using: &random) ?? "left"))
    }
  }

  private static let presses: [KeyPress] = [
    "left", "right", "home", "end", "shift+left", "shift+home", "ctrl+left", "alt+f", "up", "down",
    "backspace", "delete", "ctrl+w", "alt+d", "ctrl+u", "ctrl+k", "ctrl+_", "ctrl+y", "tab",
    "shift+tab", "enter", "esc", "ctrl+shift+a",
  ]
}
