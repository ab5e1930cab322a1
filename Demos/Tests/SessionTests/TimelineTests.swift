// SPDX-License-Identifier: MIT

import Synchronization
import Testing

@testable import CounterDemo
@testable import StoreRecorder
@testable import TermCommand
@testable import TermDevTools
@testable import TermRender
@testable import TermTesting

@MainActor
@Suite struct TimelineTests {
  /// Checks 100 frames in an order that jumps forward and backward.
  private func expectSameFramesInAnyOrder<A: RecordableApp>(_ recording: Recording<A>) throws {
    let timeline = SessionTimeline(try recording.loaded)
    let positions = timeline.log.entries.indices.filter {
      if case .frame = timeline.log.entries[$0] { true } else { false }
    }
    #expect(positions.count == recording.frames.count)
    for number in (1...100).map({ $0 * 7919 % positions.count }) {
      timeline.seek(to: positions[number] + 1)
      #expect(timeline.frameNumber == number + 1)
      #expect(timeline.frame == recording.frames[number], "frame \(number + 1)")
    }
  }

  @Test func `Seeking in a session of the counter shows the recorded frames`() async throws {
    try expectSameFramesInAnyOrder(try await Walks.counter.value)
  }

  @Test func `Seeking repeats the commands of the time travel panel`() async throws {
    let recording = try await Recording(CounterApp()) { pilot in
      await pilot.press("+", "+", "T", "left", "enter", "esc", "+", "T", "left", "k", "esc", "+")
    }
    try expectSameFramesInAnyOrder(recording)
  }

  @Test func `Seeking restores the state and interface before a fork`() async throws {
    let time = Duration.zero
    func count() -> [SessionEntry] {
      [.change(SessionChange(Increase(), at: time, cause: nil, role: .revision))]
    }
    let focus = InterfaceAction.focus(WidgetID("b"))
    let recording = try await Recording(CounterApp()) { _ in }
    let changes = (0..<80).flatMap { _ in count() }
    let log = SessionLog(
      head: recording.log.head,
      entries: changes
        + [.change(SessionChange(focus, at: time, cause: nil, role: .other))] + count()
        + [.fork(SessionFork(revision: 50, at: time))] + count()
        + [.branch(0, at: time)] + count()
    )
    let timeline = SessionTimeline(
      try LoadedSession<CounterApp>(try SessionLog(parsing: log.bytes), from: "f")
    )
    let expected: [(position: Int, count: Int, isFocused: Bool)] = [
      (86, 82, true), (85, 81, true), (84, 51, false), (83, 50, false), (82, 81, true),
      (80, 80, false), (7, 7, false), (86, 82, true),
    ]
    for (position, count, isFocused) in expected {
      timeline.seek(to: position)
      #expect(timeline.state.count.present == count, "position \(position)")
      #expect((timeline.interface.focus != nil) == isFocused, "position \(position)")
    }
  }

  @Test func `Seeking in either direction starts at the nearest keyframe`() {
    let change = SessionChange(Increase(), at: .zero, cause: nil, role: .revision)
    let reduced = Mutex(0)
    let timeline = SessionTimeline(
      SessionLog(entries: Array(repeating: .change(change), count: 1_000)),
      from: 0,
      interface: InterfaceState(),
      screen: SessionScreen(),
      reducer: Reducer { count, _ in
        count += 1
        reduced.withLock { $0 += 1 }
      },
      body: { Nodes([]) }
    )
    timeline.seek(to: 1_000)
    for position in [10, 990, 500, 700] {
      reduced.withLock { $0 = 0 }
      timeline.seek(to: position)
      #expect(timeline.state == position)
      #expect(reduced.withLock { $0 } <= 64, "position \(position)")
    }
  }

  @Test func `Commands of an app without a time travel panel draw at most twice`() {
    let actions = [
      SessionChange(Increase(), at: .zero, cause: 0, role: .revision),
      SessionChange(PanelCommand.open, at: .zero, cause: 0, role: .tool),
    ]
    let drawn = Mutex(0)
    let timeline = SessionTimeline(
      SessionLog(entries: (0..<100).flatMap { _ in actions.map { .change($0) } }),
      from: 0,
      interface: InterfaceState(),
      screen: SessionScreen(),
      reducer: Reducer { count, _ in count += 1 },
      body: {
        Observe(\Int.self) { count in
          let _ = drawn.withLock { $0 += 1 }
          Text("\(count)")
        }
        .nodes
      }
    )
    for _ in 0..<2 {
      drawn.withLock { $0 = 0 }
      timeline.seek(to: 200)
      #expect(timeline.state == 100)
      #expect((1...2).contains(drawn.withLock { $0 }))
      timeline.seek(to: 0)
    }
  }
}
