// SPDX-License-Identifier: MIT

import FoundationEssentials
import MoviesDemo
import Testing

@testable import StoreRecorder
@testable import TermCommand
@testable import TermRender

/// The session that ships with the time travel demo.
@MainActor
@Suite struct TourTests {
  private let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Sources/TimeTravelDemo/watchlist.jsonl").standardized

  private var shipped: LoadedSession<MoviesApp> {
    get throws {
      try LoadedSession(try SessionLog(parsing: Array(Data(contentsOf: file))), from: "shipped")
    }
  }

  @Test func `The shipped session equals a new recording of the tour`() async throws {
    let bytes = try await Tour.record().log.bytes
    if ProcessInfo.processInfo.environment["SNAPSHOT_TESTING_RECORD"] != nil {
      return try Data(bytes).write(to: file)
    }
    #expect(
      try Data(contentsOf: file) == Data(bytes),
      "Check the differences and record the session again: make snapshots FILTER=TourTests"
    )
  }

  @Test func `The shipped session has 48 revisions and two failures`() throws {
    let session = try shipped
    #expect(session.warnings == [])
    let history = try History<MoviesState>(session.log, reducer: .movies)
    #expect(history.oldest...history.newest == 0...48)
    let failures = session.log.changes.filter { $0.action is any FailureAction }
    #expect(failures.count == 2)
    let end = history.state(at: 48)
    #expect(end.pendingCount == 0)
    #expect(end.failedCount == 0)
  }

  @Test func `The shipped session replays to the same frames and changes`() async throws {
    let (session, recording) = (try shipped, try await Tour.record())
    #expect(await frames(of: session) == recording.frames)
    let again = session.rerun()
    #expect(actions(again) == actions(session.log))
    #expect(runs(again) == runs(session.log))
  }
}
