// SPDX-License-Identifier: MIT

import TermDevTools
import TermRender
import TestSupport
import Testing

@testable import TermTTY
@testable import TermVT

/// Tests for sanitized output, which prevents a terminal from interpreting an app's text as control sequences.
///
/// The tests run a complete app with the real screen writer and check every byte.
@MainActor
@Suite struct EscapeTests {
  /// The capabilities of a terminal and the accessible mode of the app.
  struct Screen: Sendable, CustomTestStringConvertible {
    var name: String
    var capabilities = TerminalCapabilities()
    var isAccessible = false

    var testDescription: String { name }

    static let all = [
      Screen(name: "all capabilities"),
      Screen(
        name: "ASCII",
        capabilities: TerminalCapabilities(colorDepth: .ansi16, supportsUnicode: false)
      ),
      Screen(name: "accessible", isAccessible: true),
    ]
  }

  @Test(arguments: Screen.all, HostileApp.Page.allCases)
  func `No widget sends unsanitized text to the terminal`(
    screen: Screen,
    page: HostileApp.Page
  ) async throws {
    for seed in 1...UInt64(Soak.count(1, soak: 40)) {
      let app = HostileApp(seed: seed)
      let size = Size(columns: 100, rows: 40)
      let terminal = try WatchedTerminal(size: size, capabilities: screen.capabilities)
      let runtime = AppRuntime(
        store: app.store,
        terminal: terminal,
        isAccessible: screen.isAccessible
      ) { app.body.nodes }
      _ = runtime.turn([])
      app.store.dispatch(HostileApp.Turn(page: page))
      _ = runtime.turn([])
      var random = SeededGenerator(seed: seed)
      for _ in 0..<Soak.count(20, soak: 100) {
        let event = Self.event(using: &random)
        if case .input(.focus) = event {
          let toast = Toast(HostileText.text(using: &random), .failure)
          app.store.dispatch(InterfaceAction.showToast(toast))
        }
        _ = runtime.turn([event])
      }
      checkExports(of: runtime, seed: seed)
      #expect(terminal.faults == [], "seed \(seed)")
      #expect(terminal.bytesWritten > 0)
    }
  }

  /// Returns a random event that changes the screen.
  private static func event(using random: inout SeededGenerator) -> TerminalEvent {
    switch Int.random(in: 0..<8, using: &random) {
    case 0: .input(.paste(HostileText.text(using: &random)))
    case 1: .input(.focus(true))
    case 2:
      .input(
        .mouse(
          MouseEvent(
            .press,
            button: .right,
            at: Point(x: 9, y: Int.random(in: 0..<20, using: &random))
          )
        )
      )
    default: .input(.key(keys.randomElement(using: &random) ?? "tab"))
    }
  }

  private static let keys: [KeyPress] = [
    "tab", "shift+tab", "enter", "down", "up", "right", "left", "space", "a", "/", "esc", "f1",
    "f2",
    "f3", "f4", "d", "shift+f10", "pagedown", "alt+down",
  ]

  /// Verifies that exported frames contain only the text of the frame.
  private func checkExports(of runtime: AppRuntime<HostileApp.State>, seed: UInt64) {
    let frame = Frame(runtime.buffer)
    let ansi = OutputGrammar.fault(in: Array(frame.ansi.utf8), allowing: [.frame, .export])
    #expect(ansi == nil, "as ANSI, seed \(seed)")
    var cast = Asciicast(
      title: HostileText.text(seed),
      size: frame.size,
      capabilities: TerminalCapabilities()
    )
    cast.append(frame, at: .seconds(1))
    var image = AnimatedSVG(title: HostileText.text(seed))
    image.append(frame, for: .seconds(1))
    for text in [frame.text, frame.svg(title: HostileText.text(seed)), image.text, cast.text] {
      let bad = text.unicodeScalars.first { $0 != "\n" && !OutputGrammar.isShown($0) }
      #expect(bad == nil, "seed \(seed)")
    }
    let shown = frame.snapshot.unicodeScalars
      .first { $0 != "\n" && $0 != "\u{200B}" && !OutputGrammar.isShown($0) }
    #expect(shown == nil, "as a snapshot, seed \(seed)")
  }

  @Test func `Titles and copied text are escaped`() {
    for seed in 0..<UInt64(Soak.count(2_000, soak: 200_000)) {
      let text = HostileText.text(seed)
      var modes = ScreenModes()
      modes.title = WindowTitle(text)
      let title = ScreenModes().changing(to: modes)
      #expect(OutputGrammar.fault(in: Array(title.utf8), allowing: [.title]) == nil)
      var clipboard = ClipboardExchange()
      clipboard.learn(fromVersion: seed % 2 == 0 ? "xterm" : "")
      clipboard.copy(text)
      let copy = clipboard.nextCommand()?.text ?? ""
      #expect(OutputGrammar.fault(in: Array(copy.utf8), allowing: [.clipboard]) == nil)
    }
  }

  @Test func `The output grammar accepts only valid output`() {
    let good = [
      "a漢e\u{301}", "\u{1B}[3;4H\u{1B}[1;38;5;7m", "\u{1B}]8;id=1;http://x\u{1B}\\", "\r\n\u{8}",
    ]
    for text in good { #expect(OutputGrammar.fault(in: Array(text.utf8)) == nil) }
    // A mark that combines with the preceding semicolon, and a byte that isn't valid UTF-8.
    let title = "\u{1B}]2;\u{1F3FE};x\u{1B}\\"
    #expect(OutputGrammar.fault(in: Array(title.utf8), allowing: [.title]) == nil)
    let broken = Array("\u{1B}]2;".utf8) + [0x9B, 0x1B, 0x5C]
    #expect(OutputGrammar.fault(in: broken, allowing: [.title]) != nil)
    let bad = [
      "\u{7}", "\t", "\u{9B}1m", "\u{202E}", "\u{1B}c", "\u{1B}[6n", "\u{1B}[5m", "\u{1B}[1;2;3H",
      "\u{1B}]0;x\u{1B}\\", "\u{1B}]8;id=1;höhe\u{1B}\\", "\u{1B}]2;x\u{1B}\\", "\u{1B}[?1049h",
      "\u{1B}[38;5;256m", "\u{1B}[", "\u{1B}]8;id=1;x\u{7}", "\u{1B}[-1C", "\u{1B}[1 q",
    ]
    for text in bad {
      #expect(OutputGrammar.fault(in: Array(text.utf8)) != nil, "\(text.debugDescription)")
    }
    #expect(OutputGrammar.fault(in: [0xC3]) != nil)
    #expect(OutputGrammar.fault(in: [0x9B, 0x32, 0x4A]) != nil)
  }
}
