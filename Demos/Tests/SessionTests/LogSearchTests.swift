// SPDX-License-Identifier: MIT

import FoundationEssentials
import Testing

@testable import StoreRecorder
@testable import TermCommand
@testable import TermDevTools
@testable import TermRender
@testable import TermTesting

/// Searches, continued sessions, and requests of the app with 10,000 rows.
extension LogSessionTests {
  @Test func `A shorter session marks the same row`() async throws {
    let recording = try await Recording(LogApp(), size: Self.size) { pilot in
      await pilot.press("f2")
      pilot.app.store.dispatch(InterfaceAction.focus("lines"))
      await pilot.press("home", "enter", "f2")
    }
    let session = try recording.loaded
    let properties = try session.properties(["marked"])
    var shrinker = Shrinker(session.log, runner: LocalTrials<LogApp>(properties))
    let result = try #require(try shrinker.run())
    #expect(result.causes.after < result.causes.before)
    #expect(inputs(result.session).contains("key enter"))
    #expect(!inputs(result.session).contains("key f2"))
  }

  @Test func `A resumed session continues with the same rows`() async throws {
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = "\(folder)/log.jsonl"
    let first = try await resume(LogApp(), path) { pilot in
      await pilot.press("f2")
      pilot.app.store.dispatch(InterfaceAction.focus("query"))
      await pilot.type("99")
    }
    let frame = first.frame
    first.endRecording()
    let second = try await resume(LogApp(), path)
    #expect(second.frame == frame)
    #expect(second.app.store.state.lines.count == 10_001)
    await second.press("backspace", "f2")
    let session = try LoadedSession<LogApp>(path: path)
    #expect(await frames(of: session).last == second.frame)
  }

  @Test func `Requests about the running app find the visible rows`() async throws {
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = "\(folder)/app/log.sock"
    let pilot = try await resume(LogApp(), "\(folder)/log.jsonl") { await $0.press("f2", "f2") }
    let server = InspectServer(
      try ConnectionListener(path),
      AppIdentity("log", build: nil),
      pilot.runtime
    )
    defer { server.close() }
    let client = LineConnection(try LocalSocket.connect(to: path, of: "log"))
    let replies = Replies()
    client.receive = { replies.add($0) }
    var requests = ["tree", "frame", "state", "record"].map { InspectRequest($0) }
    requests[2].path = "matches[10001].text"
    for request in requests { client.send(request.line) }
    // The first line is the greeting.
    while replies.lines.count < 5, client.isOpen { await Task.yield() }
    let lines = replies.lines.dropFirst()
    #expect(lines.count == 4)
    #expect(lines.prefix(2).allSatisfy { $0.contains("Another line") })
    #expect(lines.dropFirst(2).first == #"{"state":"Another line"}"#)
    #expect(lines.last?.contains("log.jsonl") == true)
    // The command explains a cell with the session that the app records.
    let session = try LoadedSession<LogApp>(path: "\(folder)/log.jsonl")
    let cell = try position(of: "Another line", in: pilot.frame)
    let origin = try #require(try session.origins(of: [cell]).first)
    #expect(origin.because.contains { $0.event.contains("AppendLine") }, "\(origin)")
  }
}

/// The lines that an app sends.
@MainActor
private final class Replies {
  private(set) var lines: [String] = []

  func add(_ input: LineConnection.Input) {
    if case .line(let line) = input { lines.append(String(decoding: line, as: UTF8.self)) }
  }
}
