// SPDX-License-Identifier: MIT

import CounterDemo
import Synchronization
import Testing

@testable import StoreRecorder
@testable import TermCommand
@testable import TermDevTools
@testable import TermRender
@testable import TermTesting

/// Tests of sessions that are recorded with a continuously running clock.
@MainActor
@Suite struct SessionTimeTests {
  @Test func `A session recorded in real time replays to the same changes`() async throws {
    let app = StampApp()
    app.store.clock = RunningClock()
    let terminal = HeadlessTerminal(size: Size(columns: 40, rows: 4))
    let runtime = AppRuntime(store: app.store, terminal: terminal) { app.body.nodes }
    var entries: [SessionEntry] = []
    let head = try SessionHeader(app: "test", of: runtime)
    RuntimeRecorder.recording(runtime).recorder.listen { entries.append($0) }

    _ = runtime.turn([])
    _ = runtime.turn([.input(.key("s")), .input(.key("s"))])
    app.store.send(Stamp())
    while app.store.state.times.count < 3 { await Task.yield() }
    _ = runtime.turn([])
    _ = runtime.turn([.suspendRequested])
    _ = runtime.turn([.resumed])
    for _ in 0..<2 {
      app.store.dispatch(Stamp())
      _ = runtime.turn([])
    }

    let times = app.store.state.times
    #expect(times.count == 5)
    #expect(times[0] == times[1])
    #expect(times == times.sorted())
    let log = SessionLog(head: head, entries: entries)
    let stamps = log.changes.filter { $0.action is Stamp }
    #expect(stamps.map(\.time) == times)
    let session = try LoadedSession<StampApp>(SessionLog(parsing: log.bytes), from: "test")
    #expect(actions(session.rerun()) == actions(log))
  }

  @Test func `A session records changed capabilities`() async throws {
    let recording = try await Recording(CounterApp()) { pilot in
      await pilot.press("+")
      pilot.terminal.capabilities.colorDepth = .monochrome
      pilot.terminal.capabilities.supportsUnicode = false
      await pilot.press("+")
    }
    let session = try recording.loaded
    let screens = session.log.entries.compactMap { entry in
      if case .cause(let cause) = entry, case .screen(_, let capabilities) = cause.runtimeCause {
        capabilities
      } else {
        nil as TerminalCapabilities?
      }
    }
    #expect(screens.map(\.colorDepth) == [.monochrome])
    #expect(screens.map(\.supportsUnicode) == [false])
    #expect(await frames(of: session) == recording.frames)
  }
}

/// An app that stores the time of each action.
private struct StampApp: RecordableApp {
  struct State: Codable, Sendable, Equatable { var times: [Duration] = [] }

  static let actions = ActionRegistry(Stamp.self)

  let store = Store(
    State(),
    .on(Stamp.self) { state, stamp in state.times.append(stamp.time) },
    middleware: [
      Middleware { action, context in
        guard var stamp = action as? Stamp else { return action }
        stamp.time = context.elapsed
        return stamp
      }
    ]
  )

  var body: some Widget {
    Observe(\State.times.count) { Text("\($0)") }
      .keys { Key("s", title: "Stamp", send: Stamp()) }
  }
}

private struct Stamp: Action, Codable { var time = Duration.zero }

/// A clock that advances by one millisecond with each read.
private final class RunningClock: Clock {
  typealias Instant = ReplayClock.Instant

  private let time = Mutex(Duration.zero)

  var now: Instant {
    time.withLock { time in
      time += .milliseconds(1)
      return Instant(offset: time)
    }
  }

  var minimumResolution: Duration { .zero }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    throw CancellationError()
  }
}
