// SPDX-License-Identifier: MIT

import Glibc
import Testing

extension TTYTests {
  /// Tests for queries, drawing, and unsuitable terminals with ncurses.
  @Suite struct ScreenTests {
    @Test func `The first write contains queries before the drawing`() throws {
      let terminal = try PseudoTerminal("--screen")
      let first = try terminal.expect("[ready]")
      let order = [
        "\u{1B}[?1049h", "\u{1B}[>0q", "\u{1B}[?2026$p", "\u{1B}[?u", "\u{1B}[6n", "\u{1B}[c",
      ]
      let places = order.map { first.ranges(of: $0).first?.lowerBound }
      #expect(places.allSatisfy { $0 != nil })
      #expect(places.compactMap(\.self) == places.compactMap(\.self).sorted())
      terminal.type("q")
      #expect(try terminal.end() == .status(0))
      terminal.expectRestored()
      #expect(terminal.afterwards == "printed\r\n")
    }

    @Test func `Replies enable capabilities and never reach the app`() throws {
      let terminal = try PseudoTerminal("--screen")
      try terminal.expect("[ready]")
      terminal.answer(version: "kitty(0.35.2)", synchronizedOutput: 2, keyboard: 0)
      try terminal.expect("\u{1B}[>1u")
      terminal.type("c")
      try terminal.expect("[synchronized=true kitty=true links=true]")
      #expect(!terminal.output.contains("key"))
      terminal.type("q")
      #expect(try terminal.end() == .status(0))
      terminal.expectRestored()
      #expect(terminal.output.contains("\u{1B}[<u"))
    }

    @Test func `A basic terminal receives only basic sequences`() throws {
      let terminal = try PseudoTerminal("--screen")
      try terminal.expect("[ready]")
      terminal.answer(version: nil, synchronizedOutput: 0, keyboard: nil)
      terminal.type("c")
      try terminal.expect("[synchronized=false kitty=false links=false]")
      #expect(!terminal.output.contains("\u{1B}[>1u"))
      terminal.type("q")
      #expect(try terminal.end() == .status(0))
      #expect(!terminal.output.contains("\u{1B}[<u"))
    }

    @Test func `Late replies don't reach the shell`() throws {
      let terminal = try PseudoTerminal("--screen")
      try terminal.expect("[ready]")
      terminal.type("q")
      terminal.answer(version: "xterm(379)", synchronizedOutput: 0, keyboard: nil)
      #expect(try terminal.end() == .status(0))
      terminal.expectRestored()
      #expect(terminal.unreadInput == 0)
    }

    @Test func `A reply and later reports determine the background`() throws {
      let terminal = try PseudoTerminal("--screen")
      try terminal.expect("[ready]")
      terminal.answer(
        version: nil,
        synchronizedOutput: 0,
        keyboard: nil,
        background: "rgb:ffff/ffff/ffff",
        reportsBackgroundChanges: true
      )
      try terminal.expect("\u{1B}[?2031h")
      terminal.type("b")
      try terminal.expect("[background=light]")
      terminal.type("\u{1B}[?997;1n")
      terminal.type("b")
      try terminal.expect("dark]")
      #expect(!terminal.output.contains("key"))
      terminal.type("q")
      #expect(try terminal.end() == .status(0))
      terminal.expectRestored()
      #expect(terminal.output.contains("\u{1B}[?2031l"))
    }

    @Test func `The first frame waits for the reply to the last query`() throws {
      let terminal = try PseudoTerminal(
        "--screen",
        "--awaits-background",
        environment: ["FORCE_COLOR=2"]
      )
      try terminal.expect("\u{1B}[c")
      #expect(!terminal.output.contains("[ready]"))
      terminal.answer(version: nil, synchronizedOutput: 0, keyboard: nil, background: "#ffffff")
      try terminal.expect("[ready]")
      terminal.type("b")
      try terminal.expect("[background=light]")
      terminal.type("q")
      #expect(try terminal.end() == .status(0))
      terminal.expectRestored()
    }

    @Test func `The first frame waits only briefly for a silent terminal`() throws {
      let terminal = try PseudoTerminal(
        "--screen",
        "--awaits-background",
        environment: ["FORCE_COLOR=2"]
      )
      try terminal.expect("[ready]")
      terminal.type("q")
      #expect(try terminal.end() == .status(0))
      terminal.expectRestored()
    }

    @Test func `The background is queried again when the window gains focus`() throws {
      let terminal = try PseudoTerminal("--screen")
      try terminal.expect("[ready]")
      terminal.answer(version: nil, synchronizedOutput: 0, keyboard: nil, background: "#000000")
      terminal.type("b")
      try terminal.expect("[background=dark]")
      terminal.type("\u{1B}[I")
      try terminal.expect("\u{1B}]11;?\u{7}")
      terminal.type("\u{1B}]11;#ffffff\u{7}b")
      try terminal.expect("[background=light]")
      terminal.type("q")
      #expect(try terminal.end() == .status(0))
    }

    @Test func `A window title is sanitized, and restored at the end`() throws {
      let terminal = try PseudoTerminal("--screen")
      try terminal.expect("[ready]")
      terminal.type("t")
      try terminal.expect("\u{1B}[22;2t\u{1B}]2;a]2;bc\u{1B}\\")
      terminal.type("T")
      try terminal.expect("\u{1B}[23;2t")
      terminal.type("t")
      try terminal.expect("\u{1B}[22;2t")
      terminal.type("q")
      #expect(try terminal.end() == .status(0))
      terminal.expectRestored()
      #expect(terminal.output.ranges(of: "\u{1B}[23;2t").count == 2)
    }

    @Test(arguments: [
      ("\u{1B}]52;c;ZMOpasOgIHZ1\u{1B}\\", "confirmed"), ("\u{1B}]52;;aGVsbG8=\u{7}", "refused"),
      ("", "sent"),
    ])
    func `A copy is verified if the terminal replies`(answer: String, result: String) throws {
      let terminal = try PseudoTerminal("--screen")
      try terminal.expect("[ready]")
      terminal.answer(version: "foot(1.16.2)", synchronizedOutput: 0, keyboard: nil)
      terminal.type("y")
      try terminal.expect("\u{1B}]52;c;ZMOpasOgIHZ1\u{1B}\\\u{1B}]52;c;?\u{1B}\\\u{1B}[c")
      terminal.type(answer + "\u{1B}[?62c")
      try terminal.expect("[copied \(result)]")
      terminal.type("q")
      #expect(try terminal.end() == .status(0))
    }

    @Test func `A copy isn't verified if the terminal asks the user`() throws {
      let terminal = try PseudoTerminal("--screen")
      try terminal.expect("[ready]")
      terminal.answer(version: "kitty(0.35.2)", synchronizedOutput: 0, keyboard: nil)
      terminal.type("y")
      try terminal.expect("[copied sent]")
      #expect(!terminal.output.contains("52;c;?"))
      terminal.type("q")
      #expect(try terminal.end() == .status(0))
    }

    @Test func `A silent terminal doesn't delay the end`() throws {
      let limit = Duration.seconds(2)
      let time = try PseudoTerminal.shortestTime(atMost: limit) {
        let terminal = try PseudoTerminal("--screen")
        try terminal.expect("[ready]")
        let start = ContinuousClock.now
        terminal.type("q")
        #expect(try terminal.end() == .status(0))
        return ContinuousClock.now - start
      }
      #expect(time <= limit)
    }

    @Test func `A resize back to the old size repaints the screen`() throws {
      let terminal = try PseudoTerminal("--screen")
      try terminal.expect("[ready]")
      // The program receives this event after two immediate resizes.
      terminal.send(SIGWINCH)
      try terminal.expect("\u{1B}[2J")
      try terminal.expect("resized 80x24")
      terminal.type("q")
      #expect(try terminal.end() == .status(0))
    }

    @Test func `tmux shows the whole screen after restoring its size`() throws {
      let tmux = try Tmux()
      try tmux.type("\(PseudoTerminal.testHost) --screen", "Enter")
      try tmux.waitUntil { $0.hasPrefix("[ready]") }
      try tmux.type("p")
      let page = try tmux.waitUntil { $0.hasPrefix("[page 1]") }.split(separator: "\n").dropFirst()
      for _ in 0..<20 {
        try tmux.resize(through: (40, 10), (80, 24))
        try tmux.waitUntil {
          $0.hasPrefix("[resized 80x24]") && $0.split(separator: "\n").dropFirst() == page
        }
        try tmux.type("x")
        try tmux.waitUntil { $0.hasPrefix("[key x]") }
      }
      try tmux.type("q")
    }

    @Test(arguments: [(20, 40_000, "20x32766"), (65_535, 65_535, "32766x30")])
    func `The size of a huge terminal is limited`(
      _ columns: UInt16,
      _ rows: UInt16,
      _ used: String
    ) throws {
      let terminal = try PseudoTerminal("--screen")
      try terminal.expect("[ready]")
      terminal.resize(columns: columns, rows: rows)
      try terminal.expect("[resized \(used)]")
      terminal.resize(columns: 80, rows: 24)
      try terminal.expect("[resized 80x24]")
      terminal.type("q")
      #expect(try terminal.end() == .status(0))
      terminal.expectRestored()
    }

    @Test func `A slow terminal shows only the latest frame`() throws {
      let terminal = try PseudoTerminal("--screen", columns: 200, rows: 60)
      try terminal.expect("[ready]")
      terminal.type("p")
      try terminal.expect(letter(page: 1, row: 59, column: 0))
      let pages = terminal.residentPages
      terminal.type(String(repeating: "p", count: 199))
      // Nothing is read in the meantime. Each page has 11,800 letters, and nearly all of them change.
      let bottom = (0..<200).map { letter(page: 200, row: 59, column: $0) }.joined()
      let shown = try terminal.expect(bottom)
      #expect(shown.utf8.count < 200 * 11_800 / 2)
      // Only the rest of one frame is retained: here, less than half a megabyte.
      #expect(terminal.residentPages - pages < 128)
      terminal.type("q")
      #expect(try terminal.end() == .status(0))
      terminal.expectRestored()
    }

    /// Returns the letter that the test host draws.
    private func letter(page: Int, row: Int, column: Int) -> String {
      String(UnicodeScalar(UInt8(0x61 + (row * (7 + page) + column * 3 + page * 5) % 26)))
    }

    @Test(arguments: [[], ["TERM"], ["TERM=no-such-terminal"], ["TERM="]])
    func `An unknown terminal type is treated as xterm`(
      environment: [String]
    ) throws {
      let terminal = try PseudoTerminal("--screen", environment: environment)
      try terminal.expect("[ready]")
      terminal.type("q")
      #expect(try terminal.end() == .status(0))
      terminal.expectRestored()
    }

    @Test(arguments: ["vt100", "linux"])
    func `Other terminal types receive no xterm sequences`(
      _ term: String
    ) throws {
      let terminal = try PseudoTerminal("--screen", environment: ["TERM=\(term)"])
      try terminal.expect("[ready]")
      terminal.type("mty")
      try terminal.expect("[copied refused]")
      terminal.type("q")
      #expect(try terminal.end() == .status(0))
      let modes = Set(terminal.output.matches(of: /\u{1B}\[\?(\d+)/).map { String($0.1) })
      #expect(modes.isSubset(of: ["1", "6", "7", "25"]), "\(modes)")
      #expect(!terminal.output.contains("\u{1B}]") && !terminal.output.contains("\u{1B}[>"))
      #expect(!terminal.output.contains("$p"))
    }

    @Test func `A dumb terminal is rejected with a message`() throws {
      let terminal = try PseudoTerminal("--screen", environment: ["TERM=dumb"])
      #expect(try terminal.end() == .status(69))
      #expect(
        terminal.output
          == "Can't use the terminal “dumb”: it supports only line-by-line output. "
          + "Set TERM to the type of your terminal, for example xterm-256color.\r\n"
      )
      #expect(terminal.hasOldSettings)
    }

    @Test(arguments: PseudoTerminal.loops)
    func `A termination signal ends the program`(loop: String) throws {
      let terminal = try PseudoTerminal("--screen", loop)
      try terminal.expect("[ready]")
      terminal.type("m")
      try terminal.expect("\u{1B}[?1002h")
      terminal.send(SIGTERM)
      #expect(try terminal.end() == .signal(SIGTERM))
      terminal.expectRestored()
    }

    @Test func `tmux shows the app after fg and the shell afterward`() throws {
      let tmux = try Tmux()
      try tmux.type("echo before", "Enter")
      try tmux.waitUntil { $0.contains("\nbefore\n") }
      try tmux.type("\(PseudoTerminal.testHost) --screen", "Enter")
      try tmux.waitUntil { $0.hasPrefix("[ready]") }
      try tmux.type("p")
      let page = try tmux.waitUntil { $0.hasPrefix("[page 1]") }
      try tmux.type("C-z")
      try tmux.waitUntil { $0.contains("before\n") && $0.contains("Stopped") }
      try tmux.type("fg", "Enter")
      let again = try tmux.waitUntil { $0.hasPrefix("[resumed]") }
      #expect(again.split(separator: "\n").dropFirst() == page.split(separator: "\n").dropFirst())
      try tmux.type("q")
      let shell = try tmux.waitUntil { $0.contains("before\n") && $0.contains("printed") }
      #expect(!shell.contains("[resumed]"))
    }
  }
}
