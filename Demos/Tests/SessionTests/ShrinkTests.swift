// SPDX-License-Identifier: MIT

import CounterDemo
import DemoTestSupport
import FoundationEssentials
import StateStore
import Testing

@testable import StoreRecorder
@testable import TermCommand
@testable import TermDevTools
@testable import TermRender
@testable import TermTesting

/// Searches for the fewest causes of planted bugs, in the process of the tests.
@MainActor
@Suite struct ShrinkTests {
  private nonisolated static let bugs: [any Bug.Type] = [
    SubtractByTen.self, UndoInHistory.self, TickByFive.self, ResetAtThree.self,
    ThemeAfterMonochrome.self, ThemeOnLastPage.self, EuroPasted.self, ResizeOnThirdPage.self,
    NetworkTwice.self, FormClosed.self, SavedWhileSearching.self, SavedInAnotherMode.self,
  ]

  /// The numbers of random actions before a bug, and the seeds.
  private nonisolated static let noise: [(steps: Int, seed: UInt64)] =
    Soak.isOn ? (1...3).flatMap { [(15, $0), (30, $0), (300, $0)] } : [(15, 1)]

  /// The number of bugs to shrink, which is that of all bugs for Scripts/test-generated.sh.
  private nonisolated static let bugCount = Soak.isOn || generatedTests != nil ? bugs.count : 4

  /// The folder for the tests of the shrunk sessions, or `nil` to write no files.
  private nonisolated static let generatedTests = ProcessInfo.processInfo.environment[
    "WRITE_GENERATED_TESTS"
  ]

  @Test(arguments: 0..<bugCount, noise.indices)
  func `A planted bug shrinks to its minimum`(number: Int, noise: Int) async throws {
    let (steps, seed) = Self.noise[noise]
    try await shrink(Self.bugs[number], steps, seed: seed)
  }

  private func shrink<B: Bug>(_ bug: B.Type, _ noise: Int, seed: UInt64) async throws {
    let size = Size(columns: 90, rows: 30)
    let recording = try await Recording(Buggy<B>(), size: size, seed: seed) { pilot in
      await pilot.settle()
      await B.addNoise(pilot, steps: noise)
      await pilot.resize(to: size)
      await pilot.press("esc", "esc", "esc")
      await B.reach(pilot)
      await pilot.press("down")
    }
    let session = try recording.loaded
    let properties = try session.properties(["action Planted"])
    #expect(recording.log.changes.contains { $0.action is Planted })
    let result = try #require(try shrunk(session, properties))
    #expect(result.causes.after <= B.minimum, "\(B.self): \(inputs(result.session))")
    #expect(result.isMinimal)
    try expectMinimal(result.session, of: Buggy<B>.self, properties)
    // Like the command, the test of a property depends on the actions of the shorter session.
    let shorter = try LoadedSession<Buggy<B>>(result.session, from: "\(B.self).jsonl").rerun()
    let test = TestWriter.test(
      try LoadedSession<Buggy<B>>(shorter, from: "\(B.self).jsonl"),
      expectingNot: properties,
      command: "shrink"
    )
    #expect(test.source.contains(#"hasPrefix("SessionTests.Planted ")"#), "\(test.source)")
    if let folder = Self.generatedTests { try test.write(to: folder, as: "\(B.self)Tests.swift") }
  }

  @Test func `A session without the property has no result`() async throws {
    let recording = try await Recording(CounterApp()) { await $0.press("+", "+") }
    let session = try recording.loaded
    #expect(try shrunk(session, session.properties(["frame contains Count: 9"])) == nil)
  }

  @Test func `One key replaces several inputs with the same result`() async throws {
    let recording = try await Recording(CounterApp()) { pilot in
      // The last control is the button of the key t.
      await pilot.press("shift+tab", "enter", "t", "t")
    }
    let session = try recording.loaded
    let result = try #require(try shrunk(session, session.properties(["state isTicking = true"])))
    #expect(inputs(result.session) == ["start", "key t"])
  }

  @Test func `Pauses, sizes, and pastes become as simple as possible`() async throws {
    let recording = try await Recording(
      CounterApp(),
      size: Size(columns: 50, rows: 12),
      theme: .dark
    ) { pilot in
      await pilot.paste("nothing")
      await pilot.press("right", "t")
      await pilot.advance(by: .seconds(3))
      await pilot.press("t", "right", "+")
    }
    let session = try recording.loaded
    let result = try #require(try shrunk(session, session.properties(["state count.current > 9"])))
    #expect(result.causes.after <= 4)
    let head = try LoadedSession<CounterApp>(result.session, from: "test")
    #expect(head.screen == SessionScreen())
    #expect(result.session.steps.allSatisfy { $0.time == .zero })
  }

  @Test func `The end of the time ends the search`() async throws {
    let recording = try await Recording(CounterApp()) { pilot in
      for _ in 0..<20 { await pilot.press("+") }
    }
    let session = try recording.loaded
    let runner = LocalTrials<CounterApp>(try session.properties(["state count.current = 20"]))
    var shrinker = Shrinker(session.log, runner: runner) { true }
    let result = try #require(try shrinker.run())
    #expect(!result.isMinimal)
    #expect(result.causes.after == 20)
    #expect(SessionSearch<CounterApp>.summary(result, .seconds(2)).hasPrefix("20 causes → 20 in "))
  }

  @Test(arguments: [
    ("frame contains Count: 2", #"#expect(!pilot.frame.text.contains("Count: 2"))"#),
    (
      "state count.current = 2",
      #"#expect(try !CounterApp.property("state count.current = 2").holds(in: app.store.state))"#
    ),
    ("fault", "#expect(pilot.fault == nil)"),
    ("not frame contains x", #"#expect(pilot.frame.text.contains("x"))"#),
  ])
  func `A test expects that a property doesn't hold`(property: String, line: String) async throws {
    let recording = try await Recording(CounterApp()) { await $0.press("+", "+") }
    let session = try recording.loaded
    let text = TestWriter.test(
      session,
      expectingNot: try session.properties([property]),
      command: "x"
    ).source
    #expect(text.contains("  \(line)\n"))
    #expect(text.contains(#"  await pilot.press("+", "+")"#))
  }

  @Test func `The test of a crash is an exit test`() async throws {
    let recording = try await Recording(CounterApp()) { await $0.press("+") }
    let session = try recording.loaded
    let text = TestWriter.test(
      session,
      expectingNot: try session.properties(["crash"]),
      command: "x"
    ).source
    #expect(text.contains("@Test func `test.jsonl doesn't crash`() async {\n"))
    #expect(text.contains("  await #expect(processExitsWith: .success) { @MainActor in\n"))
  }

  @Test func `A crash can't be combined with another property`() async throws {
    let session = try await Recording(CounterApp()) { await $0.press("+") }.loaded
    #expect(throws: CommandError.self) { try session.properties(["crash", "fault"]) }
  }

  @Test(.enabled(if: Soak.isOn))
  func `A property among 10,000 causes shrinks to three causes`() async throws {
    var random = SeededGenerator(seed: 7)
    let noise: [KeyPress] = ["+", "-", "up", "down", "tab", "h", "esc", "?", "u", "ctrl+r", "home"]
    var keys = (0..<10_000).map { _ in noise.randomElement(using: &random) ?? "+" }
    for index in [2_000, 7_000] {
      keys.replaceSubrange(index..<index + 3, with: ["esc", "esc", "right"])
    }
    keys.replaceSubrange(9_997..., with: ["esc", "esc", "-"])
    var log = try await Recording(CounterApp()) { _ in }.log
    for (index, key) in keys.enumerated() {
      let time = Duration.milliseconds(50 * index)
      let kind = SessionCause.Kind(.event(.input(.key(key))))
      log.entries += [
        .cause(SessionCause(number: index + 2, time: time, kind: kind)), .frame(at: time),
      ]
    }
    let search = try SessionSearch(
      try LoadedSession<CounterApp>(try SessionLog(parsing: log.bytes), from: "long.jsonl"),
      when: ["state step = 10", "action Decrease"],
      program: Program.url("counter").path,
      processes: 2,
      within: .seconds(600)
    )
    let summary = try search.run().summary
    #expect(summary.hasPrefix("10000 causes → 3 in "), "\(summary)")
  }
}
