// SPDX-License-Identifier: MIT

import CounterDemo
import DashboardDemo
import FoundationEssentials
import GalleryDemo
import MoviesDemo
import PlacesDemo
import TermRender
import Testing
import TimeTravelDemo

@testable import StoreRecorder
@testable import TermCommand
@testable import TermDevTools
@testable import TermScreen

/// Sessions that earlier versions recorded.
///
/// Random actions were recorded before the widget engine became public, and the session of places and the bundle before
/// sessions contained the hash of each frame that the user saw. Each session has a list of checksums, one for each frame
/// on the screen. The sessions are never recorded again: they show that sessions of earlier commits still replay. If a
/// demo adds a part to its state, the part is added to the first state of its session. The checksums change only with
/// the look of the demos, after a comparison of all frames as text.
@MainActor
@Suite struct FixtureTests {
  @Test func `An earlier session of the counter replays to the same frames`() async throws {
    try await expectSameFrames("counter", CounterApp.self)
  }

  @Test func `An earlier session of the gallery replays to the same frames`() async throws {
    try await expectSameFrames("gallery", GalleryApp.self)
  }

  @Test func `An earlier session of the dashboard replays to the same frames`() async throws {
    try await expectSameFrames("dashboard", DashboardApp.self)
  }

  @Test func `An earlier session of the movies demo replays to the same frames`() async throws {
    try await expectSameFrames("movies", MoviesApp.self)
  }

  @Test func `An earlier session of the places demo replays to the same frames`() async throws {
    try await expectSameFrames("places", PlacesApp.self)
  }

  @Test func `A bundle of an earlier version replays, and its difference names the other build`()
    throws
  {
    let log = try SessionLog(parsing: Array(fixture("counter.bundle")))
    let bundle = try LoadedSession<CounterApp>(log, from: "counter.bundle")
    #expect(bundle.warnings == [])
    let timeline = SessionTimeline(bundle)
    while timeline.step() != nil {}
    #expect(timeline.state.count.present == 2)
    #expect(try BundleVerification(bundle).report.contains("Another build of the program recorded"))
  }

  @Test func `An earlier time travel session replays to the same frames`() async throws {
    try await expectSameFrames("time-travel", EarlierTimeTravelApp.self)
  }

  /// Checks that a session replays without a warning to frames with the stored checksums, and that a bundle of it is
  /// verified.
  private func expectSameFrames<A: RecordableApp>(_ name: String, _ app: A.Type) async throws {
    let bytes = try fixture("\(name).jsonl")
    let checksums = try fixture("\(name).frames")
    let expected = String(decoding: checksums, as: UTF8.self).split(separator: "\n").map(
      String.init
    )
    let session = try LoadedSession<A>(try SessionLog(parsing: Array(bytes)), from: name)
    #expect(session.warnings == [])
    let replayed = await frames(of: session)
    let bundle = try LoadedSession<A>(SessionBundle(session).log, from: "\(name).bundle")
    #expect(try BundleVerification(bundle).report.hasPrefix("All "))
    if ProcessInfo.processInfo.environment["SNAPSHOT_TESTING_RECORD"] != nil {
      let text = replayed.map { "\(checksum($0))\n" }.joined()
      return try Data(text.utf8).write(to: fixtures.appending(path: "\(name).frames"))
    }
    #expect(replayed.count == expected.count)
    let difference = zip(replayed, expected).enumerated().first { checksum($1.0) != $1.1 }
    if let (number, (frame, _)) = difference {
      Issue.record(
        """
        The replayed frame \(number + 1) differs from the recorded frame. Its checksum is \(checksum(frame)):
        \(frame.snapshot)
        """
      )
    }
  }

  /// Returns a 64-bit checksum of a frame's size, cells, and cursor, in hexadecimal digits.
  private func checksum(_ frame: Frame) -> String {
    var hash = ContentHash("\(frame.size)")
    var style = Style.plain
    for cell in frame.cells {
      hash.combine("\n\(cell.text)")
      guard cell.style != style else { continue }
      style = cell.style
      hash.combine("\t\(style)")
    }
    if let cursor = frame.cursor { hash.combine("\ncursor \(cursor)") }
    return String(hash.value, radix: 16)
  }
}

/// Returns the contents of a file of an earlier session.
private func fixture(_ name: String) throws -> Data {
  try Data(contentsOf: fixtures.appending(path: name))
}

private let fixtures = URL(filePath: #filePath).deletingLastPathComponent()
  .appending(path: "Fixtures")

/// The time travel demo with the session that it shipped with when its fixture was recorded.
///
/// The panel shows the names of the session's actions, some of which have since been replaced.
private struct EarlierTimeTravelApp: RecordableApp {
  static let actions = TimeTravelApp.actions

  private let app: TimeTravelApp

  init() {
    do {
      app = try TimeTravelApp(opening: Array(fixture("watchlist.jsonl")))
    } catch {
      preconditionFailure("Couldn't open the earlier session: \(error)")
    }
  }

  var store: Store<MoviesState> { app.store }

  var usesMouse: Bool { app.usesMouse }

  var body: some Widget { app.body }
}
