// SPDX-License-Identifier: MIT

import Synchronization
import TermRender
import TermTesting
import Testing

/// A journal that stores the causes and frames it receives.
@MainActor
final class Notes: RuntimeJournal {
  var causes: [(cause: RuntimeCause, time: Duration)] = []
  var frames: [FrameMark] = []

  func record(_ cause: RuntimeCause, at time: Duration) { causes.append((cause, time)) }
  func record(_ frame: FrameMark) { frames.append(frame) }
  func recordEndOfTurn() {}
}

struct SetPassword: Action {
  let text: String
}

@MainActor
@Suite struct SessionJournalTests {
  private let notes = Notes()

  private func pilot(
    @WidgetBuilder _ content: @escaping @MainActor () -> Nodes
  ) -> Pilot<
    Probe<S, Nodes>
  > {
    let store = makeStore()
    let notes = notes
    return Pilot(Probe(store) { content() }, size: Size(columns: 20, rows: 4)) {
      $0.journals = [notes]
    }
  }

  @Test func `Causes arrive in order with the app's time`() async {
    let pilot = pilot { Observe(\S.name) { TextField("Name", text: $0) { _ in Go() } } }
    await pilot.advance(by: .seconds(2))
    await pilot.press("x")
    await pilot.paste("y")
    await pilot.resize(to: Size(columns: 9, rows: 3))
    #expect(
      notes.causes.map(\.cause) == [
        .started, .event(.input(.key("x"))), .event(.input(.paste("y"))),
        .event(.resized(Size(columns: 9, rows: 3))),
      ]
    )
    #expect(notes.causes.map(\.time) == [.zero, .seconds(2), .seconds(2), .seconds(2)])
  }

  @Test func `A frame mark contains a frame's time, size, and capabilities`() async {
    let pilot = pilot { Observe(\S.count) { Text("\($0)") } }
    await pilot.advance(by: .seconds(1))
    #expect(notes.frames.count == 1)
    pilot.app.store.dispatch(Edit { $0.count = 5 })
    await pilot.settle()
    let mark = FrameMark(
      time: .seconds(1),
      size: Size(columns: 20, rows: 4),
      capabilities: TerminalCapabilities()
    )
    #expect(notes.frames.last == mark)
    pilot.app.store.dispatch(Edit { $0.name = "not shown" })
    await pilot.settle()
    #expect(notes.frames.count == 2)
  }

  @Test func `Input to a secure field is recorded as bullets`() async {
    let pilot = pilot { SecureField("Password", text: "") { SetPassword(text: $0) } }
    await pilot.press("tab", "h", "é", "backspace", "ctrl+u")
    await pilot.type("e\u{301}")
    await pilot.paste("e\u{301}👨‍👩‍👧‍👦x")
    let causes = notes.causes.dropFirst(2).map(\.cause)
    #expect(
      causes == [
        .event(.input(.key("•"))), .event(.input(.key("•"))), .event(.input(.key("backspace"))),
        .event(.input(.key("ctrl+u"))), .event(.input(.key("•"))),
        .event(.input(.key("\u{FE0E}"))), .event(.input(.paste("•••"))),
      ]
    )
  }

  @Test func `Wheel ticks in one turn form one cause`() async {
    let pilot = pilot { ScrollView { ForEach(0..<50) { Text("\($0)") } } }
    let tick = TerminalEvent.input(.mouse(MouseEvent(.wheelDown, at: Point(x: 1, y: 1))))
    _ = pilot.runtime.turn([tick, tick, tick])
    #expect(
      notes.causes.map(\.cause) == [
        .started, .wheel(at: Point(x: 1, y: 1), columns: 0, rows: 3, held: []),
      ]
    )
  }

  @Test func `An expiring toast records the passage of time as its cause`() async {
    let pilot = pilot { Text("app") }
    pilot.app.store.dispatch(InterfaceAction.showToast(Toast("Saved", for: .seconds(4))))
    await pilot.advance(by: .seconds(3))
    #expect(notes.causes.map(\.cause) == [.started])
    await pilot.advance(by: .seconds(1))
    #expect(notes.causes.last?.cause == .timePassed)
    #expect(notes.causes.last?.time == .seconds(4))
    #expect(pilot.interface.toasts.isEmpty)
  }

  @Test func `All consequences of one cause share its time`() async {
    let store = makeStore()
    let clock = LeapingClock()
    store.clock = clock
    let terminal = HeadlessTerminal(size: Size(columns: 20, rows: 3))
    let runtime = AppRuntime(store: store, terminal: terminal) {
      Text("a").keys {
        Key("t", title: "Toast", send: InterfaceAction.showToast(Toast("t", for: .seconds(1))))
      }
    }
    _ = runtime.turn([])
    runtime.journals = [notes]
    _ = runtime.turn([.input(.key("t")), .input(.key("t"))])
    let times = Set(notes.causes.map(\.time))
    #expect(times.count == 1)
    #expect(Set(runtime.interface.toasts.map(\.expiry)) == Set(times.map { $0 + .seconds(1) }))
    #expect(notes.frames.map(\.time) == Array(times))
  }

  @Test func `Performing recorded causes reproduces the state of the runtime`() async {
    let content: @MainActor () -> Nodes = {
      VStack {
        Observe(\S.count) { count in Button("Add \(count)", send: Edit { $0.count += 1 }) }
        ScrollView { ForEach(0..<30) { Text("\($0)") } }
      }
      .nodes
    }
    let pilot = pilot(content)
    await pilot.press("tab", "enter", "enter", "tab", "down", "pagedown")
    await pilot.scroll(rows: 2, at: Point(x: 1, y: 2), unchecked: ())
    await pilot.press("shift+tab", "space")

    let terminal = HeadlessTerminal(size: Size(columns: 20, rows: 4))
    let again = AppRuntime(store: makeStore(), terminal: terminal, body: content)
    for (cause, _) in notes.causes {
      again.perform(cause)
      again.paintDueFrame()
    }
    #expect(again.store.state.count == 3)
    #expect(again.interface == pilot.interface)
    #expect(Frame(again.buffer) == pilot.frame)
  }
}

extension Pilot {
  /// Sends wheel events even if the app doesn't use the mouse.
  fileprivate func scroll(rows: Int, at position: Point, unchecked: Void) async {
    for _ in 0..<rows {
      _ = runtime.turn([.input(.mouse(MouseEvent(.wheelDown, at: position)))])
    }
    await settle()
  }
}

/// A clock that advances by a second on each read.
private final class LeapingClock: Clock {
  typealias Instant = ContinuousClock.Instant

  private let readings = Counter()
  private let start = ContinuousClock.now

  var now: Instant { start + .seconds(readings.next()) }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {}
}

private final class Counter: Sendable {
  private let count = Mutex(0)

  func next() -> Int {
    count.withLock {
      $0 += 1
      return $0
    }
  }
}
