// SPDX-License-Identifier: MIT

import StoreTesting
public import TermRender

/// A test driver that presses an app's keys and reads its frames without a terminal.
///
/// ```swift
/// let pilot = Pilot(Counter(), size: Size(columns: 40, rows: 7))
/// await pilot.press("+", "+")
/// expectSnapshot(of: pilot.frame)
/// ```
/// The app runs in its actual runtime, on a `HeadlessTerminal` and a virtual clock. Each call returns when the app is
/// idle. An app is idle when the mailbox is empty, the last frame is painted, and each effect has ended or is sleeping
/// on the clock. If the app isn't idle after five seconds, the test fails with the names of the running effects. The
/// pilot works with Swift Testing and XCTest.
///
/// ## Random numbers
///
/// The pilot's ``seed`` determines all of its random choices. An app must obtain random numbers only from its state. A
/// `SeededGenerator` in the state is part of every recording. To repeat a run exactly, pass a seed to the app:
/// ```swift
/// let pilot = Pilot(Game(seed: 7), seed: 7)
/// await pilot.press("r")  // rolls with seed 7
/// await pilot.performRandomActions()  // performs the actions of seed 7
/// ```
@MainActor
public final class Pilot<A: App> {
  /// The app under test.
  public let app: A

  /// The terminal that the app runs on.
  public let terminal: HeadlessTerminal

  /// The seed of the pilot's random actions.
  ///
  /// See ``performRandomActions(steps:avoiding:checkingEvery:fileID:filePath:line:column:)``.
  public let seed: UInt64

  /// The generator of random actions, shared by consecutive calls.
  var walker: Walker

  /// The runtime of the app.
  package let runtime: AppRuntime<A.State>
  /// The causes since the first random action, or `nil` before it.
  var recording: PilotRecording<A.State>?
  private let clock = TestClock()
  /// The log of the turns, or `nil` unless the environment requests one.
  private var turnLog = TurnLog()
  /// The time until the app's next scheduled update, or `nil` if no update is scheduled.
  ///
  /// ```swift
  /// #expect(pilot.nextWake == nil)  // an idle app requires no timer
  /// ```
  public private(set) var nextWake: Duration?

  /// Creates a pilot, starts the app, and paints its first frame.
  ///
  /// - Parameters:
  ///   - app: A new app whose store has received no actions. The pilot replaces the store's clock with a virtual clock.
  ///   - size: The size of the screen. Negative dimensions are treated as 0. The default is 80×24.
  ///   - capabilities: The capabilities of the terminal.
  ///   - theme: The theme of the app, or `nil` for the theme that matches the terminal's background.
  ///   - accessible: Pass `true` to run the app in accessible mode. The terminal then shows the ``transcript``, which
  ///     includes announcements.
  ///   - keys: The user's key bindings. The default changes no key bindings.
  ///   - interface: The first state of the user interface. The default is the initial state.
  ///   - seed: The seed of the pilot's random actions. The default is 1.
  public convenience init(
    _ app: A,
    size: Size = Size(columns: 80, rows: 24),
    capabilities: TerminalCapabilities = TerminalCapabilities(),
    theme: Theme? = nil,
    accessible: Bool = false,
    keys: KeyRemapping = KeyRemapping(),
    interface: InterfaceState = InterfaceState(),
    seed: UInt64 = 1
  ) {
    self.init(
      app,
      size: size,
      capabilities: capabilities,
      theme: theme,
      accessible: accessible,
      seed: seed
    ) { runtime in
      runtime.remapping = keys
      runtime.replaceInterface(interface)
    }
  }

  /// Creates a pilot with a runtime that a closure prepares before the first frame, for example to record the session.
  package init(
    _ app: A,
    size: Size = Size(columns: 80, rows: 24),
    capabilities: TerminalCapabilities = TerminalCapabilities(),
    theme: Theme? = nil,
    accessible: Bool = false,
    seed: UInt64 = 1,
    preparing: (AppRuntime<A.State>) -> Void
  ) {
    self.app = app
    self.seed = seed
    walker = Walker(seed: seed)
    terminal = HeadlessTerminal(size: size, capabilities: capabilities)
    app.store.clock = clock
    runtime = AppRuntime(
      store: app.store,
      terminal: terminal,
      theme: theme.map(ThemeChoice.always) ?? .automatic,
      isAccessible: accessible
    ) { app.body.nodes }
    preparing(runtime)
    performTurn([])
  }

  /// The current frame of the app, limited to the terminal's capabilities.
  ///
  /// The frame doesn't include the debug line, which only the terminal's frame contains.
  public var frame: Frame { Frame(runtime.buffer).adapted(to: terminal.capabilities) }

  /// The transcript of the screen for screen readers, even if the app doesn't run in accessible mode.
  ///
  /// ```swift
  /// #expect(pilot.transcript.lines.contains("Save, button"))
  /// ```
  /// If the app runs in accessible mode, the transcript includes the latest announcements.
  public var transcript: Transcript { runtime.transcript }

  /// The transcript of a newly drawn screen, for comparison with the current transcript.
  package var freshTranscript: Transcript { runtime.transcriptFromNothing }

  /// A newly drawn frame of the current state, for comparison with the current frame.
  package var freshFrame: Frame { runtime.frameFromNothing().adapted(to: terminal.capabilities) }

  /// A description of the first violated rule of the cell buffer, or `nil` if the buffer is valid.
  package var brokenInvariant: String? { runtime.buffer.brokenInvariant() }

  /// The state of the interface, such as the focus and the overlay.
  public var interface: InterfaceState { runtime.interface }

  /// A Boolean value that indicates whether the app has terminated.
  public var hasEnded: Bool { runtime.hasEnded }

  /// The number of regions drawn in the last frame.
  ///
  /// To detect new frames, use `terminal.frameCount`.
  public var redrawnRegions: Int { runtime.tree.drawnRegions }

  /// The estimated number of bytes to draw the last frame on a terminal.
  ///
  /// The estimate depends only on the frames. See `HeadlessTerminal.bytesWritten`.
  public var bytes: Int { terminal.frameBytes }

  /// Presses keys in order.
  ///
  /// The app paints a frame after each key press.
  ///
  /// - Parameters:
  ///   - presses: The keys to press.
  ///   - fileID: The file ID to report in failures.
  ///   - filePath: The file path to report in failures.
  ///   - line: The line to report in failures.
  ///   - column: The column to report in failures.
  public func press(
    _ presses: KeyPress...,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    for press in presses { await turn([.input(.key(press))], at: location) }
  }

  /// Resizes the screen.
  ///
  /// - Parameters:
  ///   - size: The new size. Negative dimensions are treated as 0.
  ///   - fileID: The file ID to report in failures.
  ///   - filePath: The file path to report in failures.
  ///   - line: The line to report in failures.
  ///   - column: The column to report in failures.
  public func resize(
    to size: Size,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    terminal.resize(to: size)
    let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    await turn([.resized(size)], at: location)
  }

  /// Advances the virtual time.
  ///
  /// Sleeping effects resume in the order of their deadlines.
  ///
  /// - Parameters:
  ///   - duration: The time to advance by. It must not be negative.
  ///   - fileID: The file ID to report in failures.
  ///   - filePath: The file path to report in failures.
  ///   - line: The line to report in failures.
  ///   - column: The column to report in failures.
  public func advance(
    by duration: Duration,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    await settle(at: location)
    var left = duration
    repeat {
      // Each step of an animation is painted.
      let step = nextWake.map { min(left, max($0, .nanoseconds(1))) } ?? left
      await clock.advance(by: step) { @MainActor _ in await self.settle(at: location) }
      await settle(at: location)
      left -= step
    } while left > .zero
  }

  /// Waits until the app is idle.
  ///
  /// Call this method after a test dispatches or sends actions directly.
  ///
  /// - Parameters:
  ///   - fileID: The file ID to report in failures.
  ///   - filePath: The file path to report in failures.
  ///   - line: The line to report in failures.
  ///   - column: The column to report in failures.
  public func settle(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await settle(at: TestLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  private func settle(at location: TestLocation) async {
    var time = SettlingTime()
    repeat {
      while !isSettled {
        guard time.isLeft else {
          let effects = app.store.runningEffects.joined(separator: ", ")
          location.fail(
            "The app didn't settle within five seconds. Running effects: \(effects). "
              + "Make them end or sleep on the store's clock."
          )
          return
        }
        await Task.yield()
        app.store.receiveMail()
        time.endTurn()
      }
      paint()
      time.endTurn()
      // The terminal events of this turn can start effects or cause more events.
    } while !hasEnded && (!isSettled || hasWork && time.isLeft)
  }

  /// A Boolean value that indicates whether the next turn handles input.
  private var hasWork: Bool { terminal.hasPending || runtime.hasPostedInput }

  private var isSettled: Bool {
    // The order is significant, because an effect can send an action and then sleep.
    app.store.runningEffects.count <= clock.sleeperCount && app.store.isMailboxEmpty
  }

  func turn(_ events: [TerminalEvent], at location: TestLocation) async {
    guard !hasEnded else {
      location.fail("Couldn't send events, because the app has terminated. Create a new pilot.")
      return
    }
    performTurn(events)
    await settle(at: location)
  }

  private func paint() {
    if !hasEnded { performTurn(terminal.takePending()) }
  }

  private func performTurn(_ events: [TerminalEvent]) {
    nextWake = runtime.turn(events).delay
    if let line = turnLog?.line(after: events, of: self) { TurnLog.append(line) }
  }
}

extension LoopWait {
  /// The maximum time to sleep, or `nil` to sleep until an event arrives.
  fileprivate var delay: Duration? {
    if case .atMost(let delay) = self { delay } else { nil }
  }
}
