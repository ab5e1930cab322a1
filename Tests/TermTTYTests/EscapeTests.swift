// SPDX-License-Identifier: MIT

import Glibc
import Testing

extension TTYTests {
  /// Tests for escape timeouts and sequences that arrive in parts.
  @Suite struct EscapeTests {
    /// Starts a test host and replies to its queries.
    private func probed(_ variables: [String], keyboard: Int? = nil) throws -> PseudoTerminal {
      let terminal = try PseudoTerminal("--screen", environment: variables)
      try terminal.expect("[ready]")
      terminal.answer(version: nil, synchronizedOutput: 0, keyboard: keyboard)
      terminal.type("c")
      try terminal.expect("links=false]")
      return terminal
    }

    @Test(
      arguments: [
        ([], 25...2000), (["SSH_TTY=/dev/pts/1"], 100...2000), (["ESCDELAY=400"], 400...2400),
        (["ESCDELAY=0"], 0...1000),
      ] as [([String], ClosedRange<Int>)]
    )
    func `The escape key arrives after the configured or network timeout`(
      variables: [String],
      milliseconds: ClosedRange<Int>
    ) throws {
      let limit = Duration.milliseconds(milliseconds.upperBound)
      let time = try PseudoTerminal.shortestTime(atMost: limit) {
        let terminal = try probed(variables)
        let start = ContinuousClock.now
        terminal.type("\u{1B}")
        try terminal.expect("esc]")
        return ContinuousClock.now - start
      }
      #expect(time >= .milliseconds(milliseconds.lowerBound))
      #expect(time <= limit)
    }

    @Test func `The escape key arrives immediately with the kitty protocol`() throws {
      let limit = Duration.seconds(8)
      let time = try PseudoTerminal.shortestTime(atMost: limit) {
        let terminal = try probed(["ESCDELAY=9000"], keyboard: 0)
        #expect(terminal.output.contains("\u{1B}[>1u"))
        let start = ContinuousClock.now
        terminal.type("\u{1B}[27u")
        try terminal.expect("esc]")
        return ContinuousClock.now - start
      }
      #expect(time <= limit)
    }

    @Test(arguments: [
      "\u{1B}|[?62;22c", "\u{1B}[|?62;22c", "\u{1B}P|>|foot(1.16.2)\u{1B}\\\u{1B}[?62c",
    ])
    func `A reply split across reads produces no key`(answer: String) throws {
      let terminal = try PseudoTerminal("--screen")
      try terminal.expect("[ready]")
      for part in answer.split(separator: "|", maxSplits: 1) {
        terminal.type(String(part))
        // Four times the escape timeout for typed keys.
        terminal.listen(for: 100)
      }
      terminal.type("c")
      try terminal.expect("]")
      terminal.type("q")
      #expect(try terminal.end() == .status(0))
      #expect(!terminal.output.contains("key"))
      #expect(!terminal.output.contains("esc"))
    }

    @Test func `A reply to a copy that is split across reads produces no key`() throws {
      let terminal = try PseudoTerminal("--screen")
      try terminal.expect("[ready]")
      terminal.answer(version: "tmux 3.5a", synchronizedOutput: 0, keyboard: nil)
      terminal.type("y")
      try terminal.expect("\u{1B}]52;c;?\u{1B}\\\u{1B}[c")
      // The pauses are longer than the timeouts for typed keys: 25 ms, and 500 ms within a string.
      for (part, pause) in [
        ("\u{1B}]", 100), ("52;c;ZMOpasOgIHZ1\u{1B}", 700), ("\\\u{1B}[", 100), ("?62c", 0),
      ] {
        terminal.type(part)
        terminal.listen(for: pause)
      }
      try terminal.expect("[copied confirmed]")
      #expect(!terminal.output.contains("key"))
    }

    @Test(arguments: PseudoTerminal.loops)
    func `Input isn't late if it arrives while the main queue is blocked`(loop: String) throws {
      let terminal = try PseudoTerminal(loop)
      try terminal.expect("[ready")
      // Shortens the timeout of ten seconds.
      terminal.type("d")
      try terminal.expect("[impatient]")
      for (start, rest, events) in [
        ("\u{1B}", "[A", "[key up]\r\n"), ("\u{1B}[", "A", "[key up]\r\n"),
        ("\u{1B}[1;", "5A", "[key up]\r\n"), ("\u{1B}]", "52;c;QUJD\u{1B}\\", ""),
        ("\u{1B}]52;c;QUJD\u{1B}", "\\", ""), ("\u{1B}[200~a", "b\u{1B}[201~", "[paste 2]\r\n"),
      ] {
        terminal.type("D\(start)")
        try terminal.expect("[blocked]\r\n")
        terminal.type("\(rest)v")
        #expect(
          try terminal.expect("[key v]\r\n") == "\(events)[key v]\r\n",
          "\(start.debugDescription)"
        )
      }
      terminal.type("q")
      #expect(try terminal.end() == .status(0))
    }

    @Test func `A paste without an end doesn't block later keys`() throws {
      let terminal = try PseudoTerminal()
      try terminal.expect("ready")
      // Shortens the timeout of ten seconds.
      terminal.type("d")
      try terminal.expect("[impatient]")
      terminal.type("\u{1B}[200~lost")
      try terminal.expect("[paste 4]")
      terminal.type("j\u{1B}[200~q\u{1B}[201~v")
      try terminal.expect("[key j]")
      try terminal.expect("[paste 1]")
      try terminal.expect("[key v]")
      terminal.type("q")
      #expect(try terminal.end() == .status(0))
    }

    @Test(arguments: ["\u{1B}]52;c;lost", "\u{1B}P>|lost"])
    func `A string without an end doesn't block later keys`(start: String) throws {
      let terminal = try PseudoTerminal()
      try terminal.expect("ready")
      // Shortens the timeout of ten seconds.
      terminal.type("d")
      try terminal.expect("[impatient]")
      terminal.type(start)
      // A key within the timeout still belongs to the string.
      for _ in 0..<600 where !terminal.output.contains("[key j]") {
        terminal.listen(for: 100)
        terminal.type("j")
      }
      try terminal.expect("[key j]")
      terminal.type("q")
      #expect(try terminal.end() == .status(0))
    }

    @Test func `esc in a string without an end is a key after half a second`() throws {
      let terminal = try PseudoTerminal()
      try terminal.expect("ready")
      terminal.type("\u{1B}]5")
      terminal.listen(for: 100)
      terminal.type("\u{1B}")
      try terminal.expect("[key esc]", within: .seconds(8))
      terminal.type("j")
      try terminal.expect("[key j]")
    }

    @Test func `A string doesn't continue after a suspension`() throws {
      let terminal = try PseudoTerminal()
      try terminal.expect("ready")
      terminal.type("\u{1B}]52;c;lost")
      try terminal.waitForInput()
      terminal.send(SIGTSTP)
      try terminal.expect("[resumed")
      terminal.type("j")
      try terminal.expect("[key j]", within: .seconds(8))
    }

    @Test(arguments: [("q", false), ("\u{1A}", false), ("e", false), ("q", true)])
    func `Late replies don't reach the next program`(key: String, toCopy: Bool) throws {
      var line = ""
      // On a busy host, the replies can be later than the second for which the app waits.
      for _ in 0..<8 where !line.hasSuffix("[[mine]]") {
        line = try lineAfterLateReplies(after: key, toCopy: toCopy)
      }
      #expect(line.hasSuffix("[[mine]]"), "\(line.debugDescription)")
    }

    /// Starts the test host, which receives its replies 800 ms after a key that gives the terminal away.
    ///
    /// - Parameters:
    ///   - key: The key, which quits, suspends, or runs a program.
    ///   - toCopy: A Boolean value that indicates whether the replies are those to a copy. Otherwise, they're those to
    ///     the queries at the start.
    /// - Returns: The line that the next owner of the terminal reads.
    /// - Throws: An error if expected output is missing.
    private func lineAfterLateReplies(after key: String, toCopy: Bool) throws -> String {
      let program = "echo '<runs>'; read line; echo \"[[$line]]\""
      // With job control, a stopped program doesn't stop the script.
      let script = "set -m; \(PseudoTerminal.testHost) --screen; \(program)"
      let terminal = try PseudoTerminal(
        command: ["bash", "--norc", "--noprofile", "-c", script],
        environment: ["TEST_HOST_PROGRAM=\(program)"]
      )
      try terminal.expect("[ready]")
      if toCopy {
        terminal.answer(version: "tmux 3.5a", synchronizedOutput: 0, keyboard: nil)
        terminal.type("y")
        try terminal.expect("\u{1B}]52;c;?\u{1B}\\\u{1B}[c")
      }
      terminal.type(key)
      terminal.listen(for: 800)
      if toCopy {
        terminal.type("\u{1B}]52;c;ZMOpasOgIHZ1\u{1B}\\\u{1B}[?62c")
      } else {
        terminal.answer(version: "XTerm(379)", synchronizedOutput: 0, keyboard: nil)
      }
      try terminal.expect("<runs>")
      terminal.type("mine\n")
      return try terminal.expect("]]")
    }

    @Test(arguments: [("^?", "ctrl+backspace]"), ("^H", "y backspace]")])
    func `The terminal's settings determine the backspace key`(
      erase: String,
      name: String
    ) throws {
      let terminal = try PseudoTerminal(
        command: ["sh", "-c", "stty erase '\(erase)'; exec \(PseudoTerminal.testHost) --screen"]
      )
      try terminal.expect("[ready]")
      terminal.type("\u{8}")
      try terminal.expect(name)
    }

    @Test func `Late and repeated replies have no effect`() throws {
      let terminal = try probed([])
      let late =
        "\u{1B}[2;3R\u{1B}[?62;22c\u{1B}[?2026;2$y\u{1B}P>|kitty(0.35.2)\u{1B}\\\u{1B}[?0u"
        + "\u{1B}]10;rgb:0/0/0\u{7}\u{1B}P1+r524742=38\u{1B}\\\u{1B}[>41;379;0c\u{1B}[0n"
      terminal.type(late + late)
      terminal.type("b")
      try terminal.expect("unknown]")
      terminal.type("c")
      try terminal.expect("links=false]")
      terminal.type("q")
      #expect(try terminal.end() == .status(0))
      #expect(!terminal.output.contains("\u{1B}[>1u"))
      #expect(!terminal.output.contains("key"))
    }

    @Test func `Pending replies don't reach a foreground program`() throws {
      let terminal = try PseudoTerminal(
        "--screen",
        environment: ["TEST_HOST_PROGRAM=echo '<runs>'; read line; echo \"<$line>\""]
      )
      try terminal.expect("[ready]")
      terminal.type("e")
      terminal.answer(version: "XTerm(379)", synchronizedOutput: 0, keyboard: nil)
      try terminal.expect("<runs>")
      terminal.type("mine\n")
      try terminal.expect("<mine>")
      try terminal.expect("exited(0)]")
      terminal.type("q")
      #expect(try terminal.end() == .status(0))
    }
  }
}
