// SPDX-License-Identifier: MIT

import Testing
import TimeTravelDemo

@testable import CounterDemo
@testable import DashboardDemo
@testable import GalleryDemo
@testable import StoreRecorder
@testable import TermCommand
@testable import TermDevTools
@testable import TermRender
@testable import TermTesting

@MainActor
@Suite struct ComparisonTests {
  private func session(_ keys: [KeyPress]) async throws -> Recording<CounterApp> {
    try await Recording(CounterApp()) { pilot in
      for key in keys { await pilot.press(key) }
    }
  }

  private func compare<A: RecordableApp>(
    _ first: SessionLog,
    _ second: SessionLog,
    of app: A.Type
  ) throws -> SessionComparison<A>.Difference? {
    try SessionComparison(
      LoadedSession<A>(first, from: "first"),
      LoadedSession<A>(second, from: "second")
    )
    .run()
  }

  @Test func `A session does not differ from itself`() async throws {
    let log = try await session(["+", "+", "r", "t"]).log
    #expect(try compare(log, log, of: CounterApp.self) == nil)
  }

  /// Puts another action in the place of one in the middle of a session, and checks that it is found there.
  private func expectFound<A: RecordableApp>(
    _ planted: any Action,
    inPlaceOf original: any Action,
    _ recording: Recording<A>
  ) throws {
    var log = recording.log
    let wanted = ActionText(original)
    let places = log.entries.indices.filter { index in
      guard case .change(let change) = log.entries[index] else { return false }
      return ActionText(change.action) == wanted
    }
    let place = try #require(places.dropFirst(places.count / 2).first)
    guard case .change(let change) = log.entries[place] else { return }
    log.entries[place] = .change(
      SessionChange(planted, at: change.time, cause: change.cause, role: change.role)
    )
    let difference = try #require(try compare(recording.log, log, of: A.self))
    // Of what is not seen at once, as on a screen without cells, the action is told all the same.
    let found =
      difference.earlier ?? (difference.number, difference.actions.first, difference.actions.second)
    #expect(found.1 == wanted)
    #expect(found.2 == ActionText(planted))
    let marks = log.entries[..<place].count { if case .frame = $0 { true } else { false } }
    #expect(found.0 == marks + 1)
    let report = difference.report(("first", "second"))
    #expect(report.contains("\(ActionText(planted))"))
    if difference.earlier != nil { return }
    // The frame after the action, which may come a moment later.
    let shown = log.entries[place...].lazy
      .compactMap { if case .frame(let time) = $0 { time } else { nil } }
      .first
    let time = try #require(shown)
    #expect(report.contains("first: at \(time.inSeconds) s, after \(wanted)"), "\(report)")
  }

  @Test func `A planted change is found at its action in the counter`() async throws {
    var random = SeededGenerator(seed: 5)
    let keys: [KeyPress] = ["+", "+", "+", "-", "left", "right", "r", "t", "u", "tab", "h", "esc"]
    let presses = (0..<50 * Walks.tenths).compactMap { _ in keys.randomElement(using: &random) }
    try expectFound(Decrease(), inPlaceOf: Increase(), try await session(presses))
  }

  @Test func `A planted change is found at its action in the gallery`() async throws {
    try expectFound(
      TurnPage.previous,
      inPlaceOf: TurnPage.next,
      try await Walks.gallery(11)
    )
  }

  @Test func `A planted change is found at its action in the dashboard`() async throws {
    try expectFound(
      TurnOrder.nextColumn,
      inPlaceOf: TurnOrder.direction,
      try await Walks.dashboard(11)
    )
  }

  @Test func `A planted change is found at its action in the panel of time travel`() async throws {
    try expectFound(
      PanelCommand.goToNewest,
      inPlaceOf: PanelCommand.goToOldest,
      try await Walks.timeTravel(11)
    )
  }

  @Test func `A session that ends before differs at the frame it does not have`() async throws {
    let (long, short) = (try await session(["+", "+"]), try await session(["+"]))
    let difference = try #require(try compare(long.log, short.log, of: CounterApp.self))
    #expect(difference.number == long.frames.count)
    #expect(difference.frames.second == nil)
    #expect(difference.report(("a", "b")).contains("b: has ended before"))
  }

  @Test func `An extra action after those that are equal is found`() async throws {
    let recording = try await session(["+", "+"])
    var log = recording.log
    let place = try #require(
      log.entries.lastIndex {
        if case .change(let change) = $0 { change.isRevision } else { false }
      }
    )
    guard case .change(let change) = log.entries[place] else { return }
    let extra = SessionChange(Increase(), at: change.time, cause: change.cause, role: .revision)
    log.entries.insert(.change(extra), at: place + 1)
    let longer = try #require(try compare(recording.log, log, of: CounterApp.self))
    #expect(longer.actions.first == nil)
    #expect(longer.actions.second == ActionText(Increase()))
    let shorter = try #require(try compare(log, recording.log, of: CounterApp.self))
    #expect(shorter.actions.first == ActionText(Increase()))
    #expect(shorter.actions.second == nil)
  }
}
