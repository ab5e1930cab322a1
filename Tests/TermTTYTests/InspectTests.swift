// SPDX-License-Identifier: MIT

import Glibc
import TermDevTools
import TestSupport
import Testing

extension TTYTests {
  /// Tests of requests to an app in a terminal, with both event loops.
  @Suite struct InspectTests {
    private let folder: String
    private var path: String { "\(folder)/app.sock" }

    init() throws {
      var name = Array("/tmp/inspect.XXXXXX".utf8CString)
      folder = String(cString: try #require(mkdtemp(&name)))
    }

    private func start(_ loop: [String]) throws -> PseudoTerminal {
      let terminal = try PseudoTerminal(
        command: [PseudoTerminal.program("inspect-test-host"), path] + loop
      )
      try terminal.expect("Count: 0")
      return terminal
    }

    /// Sends a request in a new connection.
    private func ask(
      _ name: String,
      _ change: (inout InspectRequest) -> Void = { _ in }
    ) throws
      -> String
    {
      var request = InspectRequest(name)
      change(&request)
      let client = try InspectClient(path, of: "host")
      return String(decoding: try client.reply(to: request, within: .seconds(60)), as: UTF8.self)
    }

    @Test(arguments: [[], ["--dispatched"]])
    func `An app answers requests`(loop: [String]) throws {
      let terminal = try start(loop)
      #expect(try ask("press") { $0.keys = ["+"] } == #"{"frame":2}"#)
      #expect(try ask("press") { $0.keys = ["+"] } == #"{"frame":3}"#)
      try terminal.expect("2")
      #expect(try ask("state") == #"{"state":2}"#)
      #expect {
        _ = try InspectClient(path, of: "guest")
      } throws: {
        "\($0)".contains("belongs to host, not guest. Use the program host instead.")
      }
      #expect(try ask("wait") { $0.condition = "settled" } == #"{"settled":true,"frame":3}"#)
      #expect(
        try ask("wait") { ($0.condition, $0.timeout) = ("frame contains 3", 0.05) }
          == #"{"holds":false,"frame":3}"#
      )
      #expect(try ask("press") { $0.keys = ["q"] } == #"{"ended":true}"#)
      #expect(try terminal.end() == .status(0))
      #expect(access(path, F_OK) != 0)
      rmdir(folder)
    }

    @Test(arguments: [[], ["--dispatched"]])
    func `A signal removes the socket, and a killed app is replaced`(loop: [String]) throws {
      let first = try start(loop)
      first.send(SIGKILL)
      #expect(try first.end() == .signal(SIGKILL))
      #expect(access(path, F_OK) == 0 && access("\(path).lock", F_OK) == 0)
      #expect(throws: ConnectionError.self) { try ask("state") }

      let second = try start(loop)
      #expect(try ask("state") == #"{"state":0}"#)
      let third = try PseudoTerminal(
        command: [PseudoTerminal.program("inspect-test-host"), path] + loop
      )
      #expect(try third.end() == .status(1))
      #expect(third.output.contains("another app already does"))
      second.send(SIGTERM)
      #expect(try second.end() == .signal(SIGTERM))
      #expect(access(path, F_OK) != 0 && access("\(path).lock", F_OK) != 0)
      rmdir(folder)
    }

    @Test func `A held lock is reported before the terminal changes`() throws {
      let lock = open("\(path).lock", O_CREAT | O_RDWR, 0o600)
      defer { close(lock) }
      #expect(flock(lock, LOCK_EX) == 0)
      let terminal = try PseudoTerminal(
        command: [PseudoTerminal.program("crash-test-host"), "--inspect", path],
        environment: ["TERMRENDER_SESSIONS=off"]
      )
      terminal.listen(for: 500)
      #expect(terminal.hasOldSettings)
      #expect(try terminal.end() == .status(1))
      #expect(terminal.output.contains("“\(path)”: another app already does."))
      #expect(!terminal.output.contains("\u{1B}"))
      unlink("\(path).lock")
      rmdir(folder)
    }

    @Test(arguments: [[], ["--dispatched"]])
    func `Requests are answered while another program owns the terminal`(loop: [String]) throws {
      let terminal = try start(loop)
      _ = try ask("press") { $0.keys = ["e"] }
      #expect(try ask("press") { $0.keys = ["+"] } == #"{"frame":1,"stopped":"program"}"#)
      #expect(try ask("state") == #"{"state":0}"#)
      // The end of its input ends the program.
      terminal.type("\u{4}")
      try terminal.expect("Count: 1")
      _ = try ask("press") { $0.keys = ["q"] }
      #expect(try terminal.end() == .status(0))
      rmdir(folder)
    }

    @Test(arguments: [[], ["--dispatched"]])
    func `An app without clients doesn't wake up`(loop: [String]) throws {
      let terminal = try start(loop)
      try expectRest(terminal)
    }

    @Test func `An app doesn't wake up after its last client has left`() throws {
      let terminal = try start([])
      #expect(try ask("press") { $0.keys = ["+"] } == #"{"frame":2}"#)
      try expectRest(terminal)
    }

    private func expectRest(_ terminal: PseudoTerminal) throws {
      terminal.listen(for: 300)
      let before = terminal.contextSwitches
      let count = terminal.bytes.count
      terminal.listen(for: Soak.isOn ? 5000 : 2000)
      #expect(terminal.contextSwitches == before)
      #expect(before > 0)
      #expect(terminal.bytes.count == count)
      terminal.type("q")
      #expect(try terminal.end() == .status(0))
      rmdir(folder)
    }
  }
}
