// SPDX-License-Identifier: MIT

import Glibc
import TermScreen
import TestSupport
import Testing

@testable import TermTTY

extension TTYTests {
  /// Tests with terminals that are slow, blocked, or closed.
  @Suite struct HostileTerminalTests {
    @Test func `An app on a slow terminal drops only frames`() throws {
      let app = try AppTerminal(size: Size(columns: 200, rows: 60))
      let turned = try app.terminal.fillUp(typing: "p")
      app.terminal.type("t")
      app.terminal.readSlowly(bytes: 200)
      let pages = app.terminal.residentPages
      let rounds = Soak.count(10, soak: 300)
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
      try app.expectPage(turned + 10 * rounds)
      // The terminal's buffer, the slowly read bytes, and a few frames of twelve thousand bytes, but not one frame per
      // page.
      let bytes = app.terminal.bytes.count
      #expect(bytes < 70_000 + 100 * rounds, "\(bytes) bytes")
      app.terminal.type("q")
      #expect(try app.terminal.end() == .status(0))
      app.terminal.expectRestored()
    }

    @Test func `A slow terminal paints few of many pages`() throws {
      let terminal = try PseudoTerminal("--screen", columns: 200, rows: 60)
      try terminal.expect("[ready]")
      let turned = try terminal.fillUp(typing: "p")
      for _ in 0..<200 {
        terminal.type("p")
        terminal.readSlowly(bytes: 3)
      }
      terminal.type("f")
      terminal.type("q")
      #expect(try terminal.end() == .status(0))
      let report = try #require(terminal.afterwards.firstMatch(of: /(\d+) frames of (\d+) pages/))
      let frames = try #require(Int(report.1))
      #expect(frames > 1 && frames < 10, "\(frames) frames")
      #expect(Int(report.2) == turned + 200)
    }

    @Test func `A blocked terminal receives only the last title`() throws {
      let terminal = try PseudoTerminal("--screen", columns: 200, rows: 60)
      try terminal.expect("[ready]")
      _ = try terminal.fillUp(typing: "p")
      for _ in 0..<300 {
        terminal.type(String(repeating: "n", count: 10))
        poll(nil, 0, 1)
      }
      // The app handles all keys while the terminal is blocked.
      try terminal.waitForInput()
      try terminal.expect("\u{1B}]2;title 3000\u{1B}\\")
      #expect(terminal.output.ranges(of: "title ").count < 300)
      terminal.type("q")
      #expect(try terminal.end() == .status(0))
      terminal.expectRestored()
    }

    @Test func `A blocked terminal receives only the last copied text`() throws {
      let terminal = try PseudoTerminal("--screen", columns: 200, rows: 60)
      try terminal.expect("[ready]")
      _ = try terminal.fillUp(typing: "p")
      let pages = try copy(300, to: terminal)
      let growth = try copy(300, to: terminal) - pages
      #expect(growth < 1_024, "\(growth) pages")
      let letters = Base64.encode("copy 600 " + String(repeating: "x", count: 70_000))
      try terminal.expect("\u{1B}]52;c;\(letters)\u{1B}\\")
      // The first copy may have been sent before the terminal was blocked.
      let sent = terminal.output.ranges(of: "\u{1B}]52;").count
      #expect(sent <= 2)
      terminal.type("r")
      terminal.type("q")
      #expect(try terminal.end() == .status(0))
      terminal.expectRestored()
      #expect(terminal.afterwards.contains("\(sent) copies sent\r\n"))
      #expect(terminal.afterwards.contains("\(600 - sent) copies overtaken\r\n"))
    }

    /// Makes the test host copy strings of 70 KB each.
    ///
    /// - Returns: The memory pages of the test host after it has read all keys.
    private func copy(_ count: Int, to terminal: PseudoTerminal) throws -> Int {
      for _ in 0..<count {
        terminal.type("Y")
        poll(nil, 0, 1)
      }
      try terminal.waitForInput()
      return terminal.residentPages
    }

    @Test func `A copy made just before the end is sent`() throws {
      let terminal = try PseudoTerminal("--screen", columns: 200, rows: 60)
      try terminal.expect("[ready]")
      _ = try terminal.fillUp(typing: "p")
      terminal.type("yq")
      #expect(try terminal.end() == .status(0))
      terminal.expectRestored()
      #expect(terminal.output.ranges(of: "\u{1B}]52;c;ZMOpasOgIHZ1\u{1B}\\").count == 1)
    }

    @Test func `A terminal blocked for seconds misses only frames`() throws {
      let app = try AppTerminal(size: Size(columns: 200, rows: 60))
      let turned = try app.terminal.fillUp(typing: "p")
      let end = ContinuousClock.now + .milliseconds(Soak.count(300, soak: 5_000))
      var presses = 0
      while ContinuousClock.now < end {
        app.terminal.type("c")
        presses += 1
        poll(nil, 0, 5)
      }
      try app.expectStatus("presses=\(presses) ")
      try app.expectPage(turned)
      app.terminal.type("q")
      #expect(try app.terminal.end() == .status(0))
      app.terminal.expectRestored()
    }

    /// Returns an app that is stopped in the middle of a frame, and the page to which it has turned.
    private func stopDuringFrame() throws -> (AppTerminal, page: Int) {
      var attempts = 0
      while true {
        let app = try AppTerminal(size: Size(columns: 200, rows: 60))
        let turned = try app.terminal.fillUp(typing: "p")
        app.terminal.send(SIGSTOP)
        app.terminal.listen(for: 50)
        // Rarely, the terminal is full exactly at the end of a frame.
        if app.page == nil { return (app, turned) }
        attempts += 1
        try #require(attempts < 20, "No frame was truncated.")
      }
    }

    @Test func `An app stopped during a frame repaints the screen when continued`() throws {
      let (app, turned) = try stopDuringFrame()
      app.terminal.scribble("\r\n[1]+  Stopped\r\n$ fg\r\n")
      app.terminal.send(SIGCONT)
      app.terminal.type("c")
      try app.expectStatus("presses=1 ")
      try app.expectPage(turned)
      app.terminal.type("q")
      #expect(try app.terminal.end() == .status(0))
      app.terminal.expectRestored()
      let output = app.terminal.output
      // The rest of the frame isn't sent. The next bytes end the truncated sequences.
      let continued = try #require(output.ranges(of: "$ fg\r\n").first)
      let isCut = output[continued.upperBound...].hasPrefix("\u{1B}\\\u{1B}[?2026l")
      #expect(isCut || PseudoTerminal.handlesSignalsOnAnotherThread)
      // Modes are reset once after the stop, and once at the end.
      #expect(output.ranges(of: "\u{1B}[?1049h").count == 2)
      #expect(output.ranges(of: "\u{1B}[?1049l").count == 2)
    }

    /// The command that starts an app whose hang-ups are ignored.
    private static let ignoringHangUp = ["sh", "-c", "trap '' HUP; exec \"$0\""]

    @Test(arguments: [false, true])
    func `Closing the window ends the app`(ignoringHangUp: Bool) throws {
      let app = try AppTerminal(starter: ignoringHangUp ? Self.ignoringHangUp : [])
      app.terminal.hangUp()
      let end = try app.terminal.end()
      #expect(end == (ignoringHangUp ? .status(0) : .signal(SIGHUP)) || end == .status(0))
      app.expectLife(["WillTerminate"])
    }

    @Test(arguments: [false, true])
    func `Closing a blocked window ends the app`(ignoringHangUp: Bool) throws {
      let app = try AppTerminal(
        starter: ignoringHangUp ? Self.ignoringHangUp : [],
        size: Size(columns: 200, rows: 60)
      )
      _ = try app.terminal.fillUp(typing: "p")
      app.terminal.type("t")
      app.terminal.hangUp()
      let end = try app.terminal.end()
      #expect(end == (ignoringHangUp ? .status(0) : .signal(SIGHUP)) || end == .status(0))
      app.expectLife(["WillTerminate"])
    }

    @Test func `Closing the window ends an app with a foreground program`() throws {
      let app = try AppTerminal(program: "echo '<runs>'; read line")
      app.terminal.type("e")
      try app.terminal.expect("<runs>")
      app.terminal.hangUp()
      _ = try app.terminal.end()
      app.expectLife(["WillSuspend", "WillTerminate"])
    }

    @Test func `A suspended app receives the last action when killed`() throws {
      let app = try AppTerminal(shell: true)
      app.terminal.type("\u{1A}")
      try app.terminal.expect("Stopped")
      try app.terminal.expect("$ ")
      app.terminal.type("kill %1; wait; echo '<over>'\n")
      try app.terminal.expect("\n<over>")
      app.expectLife(["WillSuspend", "WillTerminate"])
      app.terminal.expectRestored()
    }

    @Test func `Output from eight threads is complete and leaves the screen intact`() throws {
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
