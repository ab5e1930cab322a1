// SPDX-License-Identifier: MIT

import Glibc
import Testing

extension TTYTests {
  /// Tests with copies whose verification would require replies over the parser's limit, in terminals that reply.
  @Suite struct LongCopyTests {
    @Test(
      .enabled(if: LongCopyTests.has("tmux"), "tmux is not installed"),
      arguments: LongCopyTests.copies
    )
    func `A copy in tmux leaves the text in an editor`(bytes: Int, result: String) throws {
      let host = PseudoTerminal.program("app-test-host")
      let name = "termrender-\(UInt32.random(in: 0...UInt32.max))"
      let command = "tmux -L \(name) -f /dev/null new-session \(host) ';' set -s set-clipboard on"
      try expectText("text", after: result, bytes: bytes, command: command)
    }

    @Test(
      .enabled(
        if: LongCopyTests.has("xterm") && LongCopyTests.has("xvfb-run"),
        "xterm or Xvfb is not installed"
      ),
      arguments: LongCopyTests.copies
    )
    func `A copy in xterm leaves the text in an editor`(bytes: Int, result: String) throws {
      let host = PseudoTerminal.program("app-test-host")
      let command = "xvfb-run -a xterm -xrm '*allowWindowOps: true' -e \(host)"
      try expectText("text", after: result, bytes: bytes, command: command)
    }

    private static let copies = [(40_000, "confirmed"), (60_000, "sent"), (74_994, "sent")]

    private static func has(_ program: String) -> Bool {
      system("command -v \(program) >/dev/null 2>&1") == 0
    }

    /// Runs the test host, and checks the result of the copy and the text of the editor afterward.
    private func expectText(
      _ text: String,
      after result: String,
      bytes: Int,
      command: String
    ) throws {
      var name = Array("/tmp/test-host.XXXXXX".utf8CString)
      let file = mkstemp(&name)
      try #require(file >= 0)
      close(file)
      let log = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
      defer { unlink(log) }
      let terminal = try PseudoTerminal(
        command: ["sh", "-c", "\(command); cat \(log)"],
        environment: ["TEST_HOST_LOG=\(log)", "TEST_HOST_COPY=\(bytes)", "TMUX"]
      )
      #expect(try terminal.end() == .status(0))
      let lines = terminal.output.split(separator: "\r\n").filter { !$0.contains("\u{1B}") }
      #expect(lines.last == "\(result) \(text)")
    }
  }
}
