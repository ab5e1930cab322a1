// SPDX-License-Identifier: MIT

import CounterDemo
import DashboardDemo
import DemoTestSupport
import GalleryDemo
import MoviesDemo
import PlacesDemo
import Testing
import TimeTravelDemo

@testable import StoreRecorder
@testable import TermDevTools
@testable import TermRender
@testable import TermTesting

/// Random walks with and without the inspector over each demo.
@MainActor
@Suite struct InspectorWalkTests {
  /// A demo with development tools, whose mouse is off so that all random input is for the app.
  struct Inspected<A: App>: App {
    let app: A

    init() { app = A() }

    init(_ app: A) { self.app = app }

    var store: Store<A.State> { app.store }

    var body: some Widget { app.body.devTools() }
  }

  /// Everything that the app shows, records, and stores.
  struct Trace<State> {
    var frames: [Frame] = []
    var entries: [String] = []
    var state: State
  }

  @Test(arguments: Soak.seeds(1, soak: 12))
  func `The inspector changes nothing in the counter`(seed: UInt64) async {
    await expectSameTrace(seed) { CounterApp() }
  }

  @Test(arguments: Soak.seeds(1, soak: 12))
  func `The inspector changes nothing in the gallery`(seed: UInt64) async {
    await expectSameTrace(seed) { GalleryApp() }
  }

  @Test(arguments: Soak.seeds(1, soak: 12))
  func `The inspector changes nothing in the dashboard`(seed: UInt64) async {
    await expectSameTrace(seed) { DashboardApp() }
  }

  @Test(arguments: Soak.seeds(1, soak: 12))
  func `The inspector changes nothing in the movies`(seed: UInt64) async throws {
    let services = try (0..<2).map { _ in try DatabaseService(path: ":memory:") }
    var index = 0
    // The replies of the database arrive in any order.
    await expectSameTrace(seed, hasOrder: false) {
      defer { index += 1 }
      return MoviesApp(service: services[index], mode: .slow, seed: seed)
    }
  }

  @Test(arguments: Soak.seeds(1, soak: 6))
  func `The inspector changes nothing in the places`(seed: UInt64) async throws {
    try await expectSameTrace(seed) { try shippedPlaces() }
  }

  @Test(arguments: Soak.seeds(1, soak: 6))
  func `The inspector changes nothing in the time travel demo`(seed: UInt64) async {
    await expectSameTrace(seed) { TimeTravelApp() }
  }

  private func expectSameTrace<A: App>(
    _ seed: UInt64,
    hasOrder: Bool = true,
    _ location: SourceLocation = #_sourceLocation,
    _ makeApp: () throws -> A
  ) async rethrows {
    let plain = await trace(of: Inspected(try makeApp()), seed, inspects: false)
    let inspected = await trace(of: Inspected(try makeApp()), seed, inspects: true)
    #expect((plain.frames == inspected.frames) as Bool, sourceLocation: location)
    if hasOrder {
      let difference = zip(plain.entries, inspected.entries).first { $0 != $1 }
      #expect(difference == nil, sourceLocation: location)
    }
    #expect(plain.entries.count == inspected.entries.count, sourceLocation: location)
    #expect(isEqual(plain.state, inspected.state), sourceLocation: location)
  }

  private func isEqual(_ one: Any, _ other: Any) -> Bool {
    func isSame<Value: Equatable>(_ value: Value) -> Bool { value == other as? Value }
    guard let value = one as? any Equatable else { return false }
    return isSame(value)
  }

  /// Performs random actions, between which the inspector is opened, used, and closed.
  private func trace<A: App>(
    of app: Inspected<A>,
    _ seed: UInt64,
    inspects: Bool
  ) async -> Trace<A.State> {
    var trace = Trace(state: app.store.state)
    let entries = Entries()
    let pilot = Pilot(app, seed: seed) { runtime in
      RuntimeRecorder.recording(runtime).recorder.listen { entries.add($0) }
    }
    await pilot.settle()
    var random = SeededGenerator(seed: seed)
    for _ in 0..<12 {
      await pilot.performRandomActions(steps: 5, avoiding: ["q", "ctrl+c", "s", "x", "b"])
      trace.frames.append(pilot.frame)
      guard inspects, !pilot.hasEnded else { continue }
      pilot.runtime.allowsTools = true
      pilot.runtime.openTool()
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        await pilot.press(Self.keys.randomElement(using: &random) ?? "1")
      }
      // In every other round, the inspector remains open while the app receives the input.
      pilot.runtime.openTool()
      await pilot.press(Bool.random(using: &random) ? "alt+i" : "esc")
    }
    trace.entries = entries.texts
    trace.state = pilot.app.store.state
    return trace
  }

  private static let keys: [KeyPress] = [
    "1", "2", "3", "4", "5", "6", "down", "down", "right", "left", "enter", "d", "m", "tab", "end",
  ]

  @MainActor
  private final class Entries {
    var texts: [String] = []

    func add(_ entry: SessionEntry) {
      let time = entry.time?.inSeconds ?? ""
      switch entry {
      case .cause(let cause): texts.append("\(time) cause \(cause.number) \(cause.words)")
      case .change(let change):
        texts.append("\(time) \(change.role) \(ActionText(change.action)) by \(change.cause ?? -1)")
      case .run(let run): texts.append("\(time) run \(run.number) \(run.event)")
      default: texts.append("\(time) \(entry)")
      }
    }
  }
}
