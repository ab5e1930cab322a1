// SPDX-License-Identifier: MIT

import StoreTesting
public import TermRender
public import Testing

/// Drives an app in a test: presses its keys and reads its frames, without a terminal.
///
/// ```swift
/// let pilot = Pilot(Counter(), size: Size(columns: 40, rows: 7))
/// await pilot.press("+", "+")
/// expectSnapshot(of: pilot.frame)
/// ```
/// The real runtime runs the app on a `HeadlessTerminal` and a virtual clock. After each call
/// everything has settled: nothing is in the mailbox, the last frame is painted, and each effect has
/// ended or sleeps on the clock. What does not settle within five seconds fails the test and is named.
@MainActor
public final class Pilot<A: App> {
  public let app: A

  /// The terminal on which the app runs.
  public let terminal: HeadlessTerminal

  private let runtime: Runtime<A.State>
  private let clock = TestClock()
  /// When the app wants to be woken, from now.
  private var nextWake: Duration?

  /// Starts an app and paints its first frame.
  ///
  /// - Parameters:
  ///   - app: A new one, on whose store nothing was dispatched. Its clock is replaced by a virtual one.
  ///   - size: Columns and rows of the screen, each at least 1.
  ///   - capabilities: What the terminal can show; a frame holds what was asked for all the same.
  public init(
    _ app: A,
    size: Size = Size(columns: 80, rows: 24),
    capabilities: TerminalCapabilities = TerminalCapabilities()
  ) {
    self.app = app
    terminal = HeadlessTerminal(size: size, capabilities: capabilities)
    app.store.clock = clock
    runtime = Runtime(store: app.store, terminal: terminal) { app.body.nodes }
    nextWake = runtime.turn([]).delay
  }

  /// What the app shows now; the debug line, which is the runtime's, is only in the terminal's frame.
  public var frame: Frame { Frame(runtime.buffer) }

  /// The frame of now as it is drawn from nothing, for tests that compare both.
  package var freshFrame: Frame { runtime.frameFromNothing() }

  /// The first broken rule of the cells; `nil` when they are sound.
  package var brokenInvariant: String? { runtime.buffer.brokenInvariant() }

  /// What only the interface knows: focus, overlay.
  public var interface: InterfaceState { runtime.interface }

  /// Whether the app has ended.
  public var hasEnded: Bool { runtime.hasEnded }

  /// Regions that the last frame drew.
  public var drawnRegions: Int { runtime.tree.drawnRegions }

  /// Presses keys, one after the other; each is painted before the next one.
  ///
  /// - Parameters:
  ///   - presses: The keys.
  ///   - sourceLocation: Where a failure is shown.
  public func press(
    _ presses: KeyPress...,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    for press in presses { await turn([.input(.key(press))], sourceLocation) }
  }

  /// Gives the screen another size.
  public func resize(to size: Size, sourceLocation: SourceLocation = #_sourceLocation) async {
    terminal.resize(to: size)
    await turn([.resized(size)], sourceLocation)
  }

  /// Lets virtual time pass; effects that sleep wake in the order of their deadlines.
  ///
  /// - Parameters:
  ///   - duration: How long; not negative.
  ///   - sourceLocation: Where a failure is shown.
  public func advance(
    by duration: Duration,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    await settle(sourceLocation: sourceLocation)
    var left = duration
    repeat {
      // What is animated is painted at each of its steps.
      let step = nextWake.map { min(left, max($0, .nanoseconds(1))) } ?? left
      await clock.advance(by: step) { @MainActor _ in
        await self.settle(sourceLocation: sourceLocation)
      }
      await settle(sourceLocation: sourceLocation)
      left -= step
    } while left > .zero
  }

  /// Waits until everything has settled, for tests that dispatch or send by themselves.
  ///
  /// - Parameter sourceLocation: Where a failure is shown.
  public func settle(sourceLocation: SourceLocation = #_sourceLocation) async {
    let deadline = ContinuousClock.now + .seconds(5)
    while !isSettled {
      guard ContinuousClock.now < deadline else {
        let effects = app.store.runningEffects.joined(separator: ", ")
        Issue.record(
          "The app has not settled within five seconds. Running effects: \(effects).",
          sourceLocation: sourceLocation
        )
        return
      }
      await Task.yield()
      app.store.receiveMail()
    }
    paint()
  }

  private var isSettled: Bool {
    // In this order: an effect may send, then fall asleep.
    app.store.runningEffects.count <= clock.sleeperCount && app.store.isMailboxEmpty
  }

  func turn(_ events: [TerminalEvent], _ sourceLocation: SourceLocation) async {
    guard !hasEnded else {
      Issue.record("The app has ended and takes no more events.", sourceLocation: sourceLocation)
      return
    }
    nextWake = runtime.turn(events).delay
    await settle(sourceLocation: sourceLocation)
  }

  private func paint() {
    if !hasEnded { nextWake = runtime.turn(terminal.takePending()).delay }
  }
}

extension LoopWait {
  /// The longest sleep, if there is one.
  fileprivate var delay: Duration? {
    if case .atMost(let delay) = self { delay } else { nil }
  }
}
