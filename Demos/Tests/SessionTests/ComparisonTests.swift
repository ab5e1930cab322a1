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

  @Test func `A session equals itself`() async throws {
    let log = try await session(["+", "+", "r", "t"]).log
    #expect(try compare(log, log, of: CounterApp.self) == nil)
  }

  /// Replaces an action in the middle of a session and checks that the comparison finds it.
  private func expectFound<A: RecordableApp>(
    _ planted: any Action,
    inPlaceOf original: any Action,
    _ recording: Recording<A>
  ) throws {
    var log = recording.log
    let wanted = ActionText(original)
    let indexes = log.entries.indices.filter { index in
      guard case .change(let change) = log.entries[index] else { return false }
      return ActionText(change.action) == wanted
    }
    let index = try #require(indexes.dropFirst(indexes.count / 2).first)
    guard case .change(let change) = log.entries[index] else { return }
    log.entries[index] = .change(
      SessionChange(planted, at: change.time, cause: change.cause, role: change.role)
    )
    let difference = try #require(try compare(recording.log, log, of: A.self))
    // The comparison also reports an action without a visible effect, such as on a screen without cells.
    let found =
      difference.earlier ?? (difference.number, difference.actions.first, difference.actions.second)
    #expect(found.1 == wanted)
    #expect(found.2 == ActionText(planted))
    let marks = log.entries[..<index].count { if case .frame = $0 { true } else { false } }
    #expect(found.0 == marks + 1)
    let report = difference.report(("first", "second"))
    #expect(report.contains("\(ActionText(planted))"))
    if difference.earlier != nil { return }
    // The first frame after the action.
    let shown = log.entries[index...].lazy
      .compactMap { if case .frame(let time, _, _) = $0 { time } else { nil } }
      .first
    let time = try #require(shown)
    #expect(report.contains("first: at \(time.inSeconds) s, after \(wanted)"), "\(report)")
  }

  @Test func `A comparison finds a replaced action in the counter`() async throws {
    var random = SeededGenerator(seed: 5)
    let keys: [KeyPress] = ["+", "+", "+", "-", "left", "right", "r", "t", "u", "tab", "h", "esc"]
    let presses = (0..<50 * Walks.tenths).compactMap { _ in keys.randomElement(using: &random) }
    try expectFound(Decrease(), inPlaceOf: Increase(), try await session(presses))
  }

  @Test func `A comparison finds a replaced action in the gallery`() async throws {
    try expectFound(
      TurnPage.previous,
      inPlaceOf: TurnPage.next,
      try await Walks.gallery.value
    )
  }

  @Test func `A comparison finds a replaced action in the dashboard`() async throws {
    try expectFound(
      TurnOrder.nextColumn,
      inPlaceOf: TurnOrder.direction,
      try await Walks.dashboard.value
    )
  }

  @Test func `A comparison finds a replaced command in the time travel panel`() async throws {
    try expectFound(
      PanelCommand.goToNewest,
      inPlaceOf: PanelCommand.goToOldest,
      try await Walks.timeTravel.value
    )
  }

  @Test func `A shorter session differs at its first missing frame`() async throws {
    let (long, short) = (try await session(["+", "+"]), try await session(["+"]))
    let difference = try #require(try compare(long.log, short.log, of: CounterApp.self))
    #expect(difference.number == long.frames.count)
    #expect(difference.frames.second == nil)
    #expect(difference.report(("a", "b")).contains("b: already ended"))
  }

  @Test func `A comparison finds an additional action`() async throws {
    let recording = try await session(["+", "+"])
    var log = recording.log
    let index = try #require(
      log.entries.lastIndex {
        if case .change(let change) = $0 { change.isRevision } else { false }
      }
    )
    guard case .change(let change) = log.entries[index] else { return }
    let extra = SessionChange(Increase(), at: change.time, cause: change.cause, role: .revision)
    log.entries.insert(.change(extra), at: index + 1)
    let longer = try #require(try compare(recording.log, log, of: CounterApp.self))
    #expect(longer.actions.first == nil)
    #expect(longer.actions.second == ActionText(Increase()))
    let shorter = try #require(try compare(log, recording.log, of: CounterApp.self))
    #expect(shorter.actions.first == ActionText(Increase()))
    #expect(shorter.actions.second == nil)
  }
}
