// SPDX-License-Identifier: MIT

import StoreRecorder
import TermDevTools
import TermRender
import TermTesting
import Testing

@testable import CounterDemo
@testable import TermCommand

@MainActor
@Suite struct ComparisonTests {
  private func session(_ keys: [KeyPress]) async throws -> Recording<CounterApp> {
    try await Recording(CounterApp()) { pilot in
      for key in keys { await pilot.press(key) }
    }
  }

  private func compare(
    _ first: SessionLog,
    _ second: SessionLog
  ) throws -> SessionComparison<CounterApp>.Difference? {
    try SessionComparison(
      LoadedSession<CounterApp>(first, from: "first"),
      LoadedSession<CounterApp>(second, from: "second")
    )
    .run()
  }

  @Test func `A session does not differ from itself`() async throws {
    let log = try await session(["+", "+", "r", "t"]).log
    #expect(try compare(log, log) == nil)
  }

  @Test func `A planted change is found at its action`() async throws {
    var random = SeededGenerator(seed: 5)
    let keys: [KeyPress] = ["+", "+", "+", "-", "left", "right", "r", "t", "u", "tab", "h", "esc"]
    let log = try await session((0..<300).compactMap { _ in keys.randomElement(using: &random) })
      .log
    var planted = log
    let places = log.entries.indices.filter { index in
      if case .change(let change) = log.entries[index] { change.action is Increase } else { false }
    }
    let place = try #require(places.dropFirst(places.count / 2).first)
    guard case .change(let change) = log.entries[place] else { return }
    planted.entries[place] = .change(
      SessionChange(Decrease(), at: change.time, cause: change.cause, role: .revision)
    )
    let difference = try #require(try compare(log, planted))
    #expect(difference.actions.first?.type == "CounterDemo.Increase")
    #expect(difference.actions.second?.type == "CounterDemo.Decrease")
    let marks = log.entries[..<place].count { if case .frame = $0 { true } else { false } }
    #expect(difference.number == marks + 1)
    let report = difference.report(("first", "second"))
    #expect(report.contains("first: at \(change.time.inSeconds) s, after CounterDemo.Increase"))
  }

  @Test func `A session that ends before differs at the frame it does not have`() async throws {
    let (long, short) = (try await session(["+", "+"]), try await session(["+"]))
    let difference = try #require(try compare(long.log, short.log))
    #expect(difference.number == long.frames.count)
    #expect(difference.frames.second == nil)
    #expect(difference.report(("a", "b")).contains("b: has ended before"))
  }
}
