// SPDX-License-Identifier: MIT

import Glibc
import TermScreen
import Testing

extension TTYTests {
  /// Terminals that are slow, stop, or go away.
  @Suite struct HostileTerminalTests {
    /// Long where SOAK is set.
    private static let isLong = getenv("SOAK") != nil

    @Test
    func `A byte a millisecond drops frames, but no key and no action, and no memory is taken`()
      throws
    {
      let app = try AppTerminal(size: Size(columns: 200, rows: 60))
      // Until the terminal takes no more.
      app.turnPages(20)
      app.terminal.type("t")
      app.terminal.readSlowly(bytes: 200)
      let pages = app.terminal.residentPages
      let rounds = Self.isLong ? 300 : 10
      for _ in 0..<rounds {
        app.turnPages(10)
        app.terminal.type(String(repeating: "c", count: 30))
        app.terminal.readSlowly(bytes: 100)
      }
      app.terminal.type("t")
      let growth = app.terminal.residentPages - pages
      #expect(growth < 512, "\(growth) pages")
      try app.expectStatus("presses=\(30 * rounds) ticks=16000 ")
      app.terminal.type("c")
      try app.expectStatus("presses=\(30 * rounds + 1) ")
      try app.expectPage(20 + 10 * rounds)
      // What a terminal takes before it is read, what was read slowly, and a few frames of twelve
      // thousand bytes: not one for each page.
      let bytes = app.terminal.bytes.count
      #expect(bytes < 70_000 + 100 * rounds, "\(bytes) bytes")
      app.terminal.type("q")
      #expect(try app.terminal.end() == .status(0))
      app.terminal.expectRestored()
    }

    @Test func `A terminal that takes nothing for seconds misses nothing but frames`() throws {
      let app = try AppTerminal(size: Size(columns: 200, rows: 60))
      app.turnPages(30)
      let end = ContinuousClock.now + (Self.isLong ? .seconds(5) : .milliseconds(300))
      var presses = 0
      while ContinuousClock.now < end {
        app.terminal.type("c")
        presses += 1
        poll(nil, 0, 5)
      }
      try app.expectStatus("presses=\(presses) ")
      try app.expectPage(30)
      app.terminal.type("q")
      #expect(try app.terminal.end() == .status(0))
      app.terminal.expectRestored()
    }

    @Test func `Stopped in the middle of a frame, it paints the screen whole when it is continued`()
      throws
    {
      let app = try AppTerminal(size: Size(columns: 200, rows: 60))
      // More than the terminal takes: once the app has nothing left to do but wait for it, a frame is cut.
      app.turnPages(20)
      poll(nil, 0, 500)
      app.terminal.send(SIGSTOP)
      app.terminal.listen(for: 50)
      #expect(app.page == nil)
      app.terminal.scribble("\r\n[1]+  Stopped\r\n$ fg\r\n")
      app.terminal.send(SIGCONT)
      app.terminal.type("c")
      try app.expectStatus("presses=1 ")
      try app.expectPage(20)
      app.terminal.type("q")
      #expect(try app.terminal.end() == .status(0))
      app.terminal.expectRestored()
      let output = app.terminal.output
      // What was set before it was stopped is taken back once, and at the end once more.
      #expect(output.ranges(of: "\u{1B}[?1049h").count == 2)
      #expect(output.ranges(of: "\u{1B}[?1049l").count == 2)
    }

    @Test(arguments: [false, true])
    func `A window that is closed ends the app, which hears of it`(ignoringHangUp: Bool) throws {
      let app = try AppTerminal(ignoringHangUp: ignoringHangUp)
      app.terminal.hangUp()
      let end = try app.terminal.end()
      #expect(end == (ignoringHangUp ? .status(0) : .signal(SIGHUP)) || end == .status(0))
      app.expectLife(["WillEnd"])
    }

    @Test(arguments: [false, true])
    func `So does one that is closed while it takes no output`(ignoringHangUp: Bool) throws {
      let app = try AppTerminal(
        ignoringHangUp: ignoringHangUp,
        size: Size(columns: 200, rows: 60)
      )
      app.turnPages(30)
      app.terminal.type("t")
      app.terminal.hangUp()
      let end = try app.terminal.end()
      #expect(end == (ignoringHangUp ? .status(0) : .signal(SIGHUP)) || end == .status(0))
      app.expectLife(["WillEnd"])
    }

    @Test func `And one that is closed while a program has it`() throws {
      let app = try AppTerminal(program: "echo '<runs>'; read line")
      app.terminal.type("e")
      try app.terminal.expect("<runs>")
      app.terminal.hangUp()
      _ = try app.terminal.end()
      app.expectLife(["Suspended", "WillEnd"])
    }

    @Test func `An app that is killed while it is stopped hears of it`() throws {
      let app = try AppTerminal(shell: true)
      app.terminal.type("\u{1A}")
      try app.terminal.expect("Stopped")
      try app.terminal.expect("$ ")
      app.terminal.type("kill %1; wait; echo '<over>'\n")
      try app.terminal.expect("\n<over>")
      app.expectLife(["Suspended", "WillEnd"])
      app.terminal.expectRestored()
    }

    @Test func `What eight threads print neither tears the screen nor is lost`() throws {
      let app = try AppTerminal()
      app.terminal.type("l")
      try app.expectPage(800)
      #expect(!app.terminal.output.contains("line "))
      app.terminal.type("q")
      #expect(try app.terminal.end() == .status(0))
      let lines = app.terminal.afterwards.split(separator: "\r\n").sorted()
      let expected = (0..<8).flatMap { thread in (0..<100).map { "line \(thread).\($0)" } }.sorted()
      #expect(lines == expected.map { Substring($0) })
    }
  }
}
