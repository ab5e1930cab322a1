// SPDX-License-Identifier: MIT

import StoreTesting
public import TermRender

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
/// It works in Swift Testing and in XCTest.
///
/// ## Random numbers
///
/// All that a pilot does at random follows from its ``seed``. An app has no random numbers but those of its
/// state: a `SeededGenerator` is a part of it, and so of every recording. Give the app its seed where it is
/// made, and each run is the same:
/// ```swift
/// let pilot = Pilot(Game(seed: 7), seed: 7)
/// await pilot.press("r")  // rolls what seed 7 rolls
/// await pilot.walk()  // does what seed 7 does
/// ```
@MainActor
public final class Pilot<A: App> {
  /// The app that is driven.
  public let app: A

  /// The terminal on which the app runs.
  public let terminal: HeadlessTerminal

  /// Decides all that the pilot does at random, which is its
  /// ``walk(steps:avoiding:checkingEvery:fileID:filePath:line:column:)``.
  public let seed: UInt64

  /// What walks do; the next one goes on with it.
  var walker: Walker

  /// What runs the app.
  package let runtime: Runtime<A.State>
  private let clock = TestClock()
  /// When the app wants to be woken, from now; nil while nothing on the screen changes by itself.
  ///
  /// ```swift
  /// #expect(pilot.nextWake == nil)  // an idle app costs nothing
  /// ```
  public private(set) var nextWake: Duration?

  /// Starts an app and paints its first frame.
  ///
  /// - Parameters:
  ///   - app: A new one, on whose store nothing was dispatched. Its clock is replaced by a virtual one.
  ///   - size: Columns and rows of the screen; what is less than 0 counts as 0.
  ///   - capabilities: What the terminal can show.
  ///   - theme: How things look; the theme of apps that choose none unless given.
  ///   - accessible: Whether the app runs in accessible mode: the terminal shows the ``transcript``, and
  ///     that has announcements.
  ///   - seed: Decides all that the pilot does at random.
  public convenience init(
    _ app: A,
    size: Size = Size(columns: 80, rows: 24),
    capabilities: TerminalCapabilities = TerminalCapabilities(),
    theme: Theme? = nil,
    accessible: Bool = false,
    seed: UInt64 = 1
  ) {
    self.init(
      app,
      size: size,
      capabilities: capabilities,
      theme: theme,
      accessible: accessible,
      seed: seed
    ) { _ in }
  }

  /// The same with a runtime that is prepared before the first frame, such as to be recorded.
  package init(
    _ app: A,
    size: Size = Size(columns: 80, rows: 24),
    capabilities: TerminalCapabilities = TerminalCapabilities(),
    theme: Theme? = nil,
    accessible: Bool = false,
    seed: UInt64 = 1,
    preparing: (Runtime<A.State>) -> Void
  ) {
    self.app = app
    self.seed = seed
    walker = Walker(seed: seed)
    terminal = HeadlessTerminal(size: size, capabilities: capabilities)
    app.store.clock = clock
    runtime = Runtime(
      store: app.store,
      terminal: terminal,
      theme: theme.map(ThemeChoice.always) ?? .standard,
      isAccessible: accessible
    ) { app.body.nodes }
    preparing(runtime)
    nextWake = runtime.turn([]).delay
  }

  /// What the app shows now, as far as the terminal can; the debug line, which is the runtime's, is only
  /// in the terminal's frame.
  public var frame: Frame { Frame(runtime.buffer).degraded(to: terminal.capabilities) }

  /// What is read out of the screen in accessible mode, whether the app runs in it or not.
  ///
  /// ```swift
  /// #expect(pilot.transcript.lines.contains("Save, button"))
  /// ```
  /// Of an app that runs in it, it says also what was announced last.
  public var transcript: Transcript { runtime.transcript }

  /// What is read out of the screen when it is drawn from nothing, for tests that compare both.
  package var freshTranscript: Transcript { runtime.transcriptFromNothing }

  /// The frame of now as it is drawn from nothing, for tests that compare both.
  package var freshFrame: Frame { runtime.frameFromNothing().degraded(to: terminal.capabilities) }

  /// The first broken rule of the cells; `nil` when they are sound.
  package var brokenInvariant: String? { runtime.buffer.brokenInvariant() }

  /// The widget with the focus, when its scroll views have cells but none for it.
  package var hiddenFocus: WidgetID? { runtime.hiddenFocus }

  /// Keys of the screen that can never be pressed, because others take their presses first.
  ///
  /// ```swift
  /// #expect(pilot.keyConflicts == [])
  /// ```
  /// The keys that every app has, such as `tab`, may be hidden.
  public var keyConflicts: [KeyConflict] {
    // Those of every app stand last.
    KeyConflict.all(in: runtime.tree.keyScopes.dropLast())
  }

  /// What only the interface knows: focus, overlay.
  public var interface: InterfaceState { runtime.interface }

  /// Whether the app has ended.
  public var hasEnded: Bool { runtime.hasEnded }

  /// Regions that the last frame drew; `terminal.frameCount` says whether there was a new one.
  public var redrawnRegions: Int { runtime.tree.drawnRegions }

  /// Bytes that the last frame would take on a terminal: an estimate which depends on nothing but the
  /// frames, see `HeadlessTerminal.bytesWritten`.
  public var bytes: Int { terminal.frameBytes }

  /// Presses keys, one after the other; each is painted before the next one.
  ///
  /// - Parameters:
  ///   - presses: The keys.
  ///   - fileID: The file of the test, where a failure is shown.
  ///   - filePath: The same file as a path.
  ///   - line: The line in it.
  ///   - column: The column in it.
  public func press(
    _ presses: KeyPress...,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let place = TestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
    for press in presses { await turn([.input(.key(press))], at: place) }
  }

  /// Gives the screen another size.
  ///
  /// - Parameters:
  ///   - size: Columns and rows; what is less than 0 counts as 0.
  ///   - fileID: The file of the test, where a failure is shown.
  ///   - filePath: The same file as a path.
  ///   - line: The line in it.
  ///   - column: The column in it.
  public func resize(
    to size: Size,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    terminal.resize(to: size)
    let place = TestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
    await turn([.resized(size)], at: place)
  }

  /// Lets virtual time pass; effects that sleep wake in the order of their deadlines.
  ///
  /// - Parameters:
  ///   - duration: How long; not negative.
  ///   - fileID: The file of the test, where a failure is shown.
  ///   - filePath: The same file as a path.
  ///   - line: The line in it.
  ///   - column: The column in it.
  public func advance(
    by duration: Duration,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let place = TestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
    await settle(at: place)
    var left = duration
    repeat {
      // What is animated is painted at each of its steps.
      let step = nextWake.map { min(left, max($0, .nanoseconds(1))) } ?? left
      await clock.advance(by: step) { @MainActor _ in await self.settle(at: place) }
      await settle(at: place)
      left -= step
    } while left > .zero
  }

  /// Waits until everything has settled, for tests that dispatch or send by themselves.
  ///
  /// - Parameters:
  ///   - fileID: The file of the test, where a failure is shown.
  ///   - filePath: The same file as a path.
  ///   - line: The line in it.
  ///   - column: The column in it.
  public func settle(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await settle(at: TestPlace(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  private func settle(at place: TestPlace) async {
    let deadline = ContinuousClock.now + .seconds(5)
    // Where many tests take turns, few of those seconds are this one's.
    var turns = 0
    repeat {
      while !isSettled {
        turns += 1
        guard ContinuousClock.now < deadline || turns < 100 else {
          let effects = app.store.runningEffects.joined(separator: ", ")
          place.fail("The app has not settled within five seconds. Running effects: \(effects).")
          return
        }
        await Task.yield()
        app.store.receiveMail()
      }
      paint()
      // What the terminal told in that turn may have started effects, or made it tell more.
    } while !hasEnded && (!isSettled || terminal.hasPending) && ContinuousClock.now < deadline
  }

  private var isSettled: Bool {
    // In this order: an effect may send, then fall asleep.
    app.store.runningEffects.count <= clock.sleeperCount && app.store.isMailboxEmpty
  }

  func turn(_ events: [TerminalEvent], at place: TestPlace) async {
    guard !hasEnded else {
      place.fail("The app has ended and takes no more events.")
      return
    }
    nextWake = runtime.turn(events).delay
    await settle(at: place)
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
