// SPDX-License-Identifier: MIT

package import StateStore
package import TermScreen
package import TermTree

/// A runtime that binds a store, a widget tree, and a terminal, and schedules frames.
///
/// Each turn of the loop handles all pending events and then paints at most one frame. If the screen hasn't changed,
/// the turn doesn't paint a frame.
@MainActor
package class Runtime {
  /// The app's store.
  let appStore: any RunningStore
  package let tree: WidgetTree
  let makeTree: @MainActor (StoreObservers) -> WidgetTree
  private let makeObservers: @MainActor () -> StoreObservers
  package let terminal: any Terminal
  /// The app's theme.
  package let theme: ThemeChoice

  /// A Boolean value that indicates whether the app runs in accessible mode, which displays lines of text.
  package var isAccessible: Bool { tree.context.isAccessible }

  /// The state of the interface, such as the focus and the toasts.
  ///
  /// Only actions change the state.
  package internal(set) var interface: InterfaceState {
    // There's no `_read` accessor, because unoptimized Swift 6.3 code reads part of the yielded value after it was
    // freed.
    get { tree.context.interface }
    _modify { yield &tree.context.inputs.interface }
  }

  /// A Boolean value that indicates whether the app has terminated.
  package var hasEnded: Bool { parts.lifecycle.phase == .ended }

  /// The app's screen, without the debug line.
  package var buffer: CellBuffer { tree.screen }

  /// The number of frames that the app has presented, which is the number of the last frame in a recording.
  package var frameCount: Int { parts.updates.frameCount }

  /// The user's key bindings, which replace the app's key bindings.
  package var remapping: KeyRemapping {
    get { tree.remapping }
    set { tree.remapping = newValue }
  }

  /// The journals that record the work of the runtime, in order.
  package var journals: [any RuntimeJournal] {
    get { parts.journals }
    set { parts.journals = newValue }
  }

  /// A Boolean value that indicates whether the user can open a development tool over the screen.
  package var allowsTools: Bool {
    get { parts.allowsTools }
    set { parts.allowsTools = newValue }
  }

  package var tools: SessionTools {
    get { parts.tools }
    set { parts.tools = newValue }
  }

  package var keyAdvisor: KeyAdvisor { parts.keyAdvisor }

  /// Calls a closure when the app terminates, before the terminal is restored.
  package func whenEnded(_ body: @escaping @MainActor () -> Void) { parts.endings.append(body) }

  let observers: StoreObservers

  /// The data of the runtime by topic.
  ///
  /// This property doesn't check for overlapping accesses. The checks would add 10 % to the instructions of a key press
  /// without a frame. Each access ends before an action or a frame starts.
  @exclusivity(unchecked) var parts: RuntimeParts

  package init<State>(
    _ store: Store<State>,
    terminal: any Terminal,
    theme: ThemeChoice = .automatic,
    isAccessible: Bool = false,
    debugKey: KeySequence? = nil,
    @WidgetBuilder body: @escaping @MainActor () -> Nodes
  ) {
    appStore = store
    self.terminal = terminal
    self.theme = theme
    observers = StoreObservers(store) { terminal.requestTurn() }
    parts = RuntimeParts(
      clock: AppClock(store.clock),
      presenter: Presenter(terminal, isAccessible: isAccessible)
    )
    makeObservers = { StoreObservers(store) }
    makeTree = { observers in
      WidgetTree(ofApp: observers, isAccessible: isAccessible, debugKey: debugKey, body: body)
    }
    tree = makeTree(observers)
    tree.buffer = CellBuffer(size: terminal.size)
    appStore.innermost = { [weak self] in self?.perform($0) }
    appStore.appTime = { [weak self] in self?.now }
  }

  /// Returns a newly drawn frame of the current state.
  ///
  /// The new frame must equal the frame on the screen.
  package func frameFromNothing() -> Frame { Frame(drawnFromNothing().buffer) }

  /// Draws the current state with a new widget tree.
  ///
  /// - Parameters:
  ///   - isAccessible: Pass `true` to describe the widgets for accessible mode. The default is the setting of
  ///     the app.
  ///   - table: The table of the drawing. The default is a new table.
  ///   - draw: A closure that draws the tree in a buffer. The default draws the whole screen.
  /// - Returns: The widget tree and its drawing.
  func drawnFromNothing(
    isAccessible: Bool? = nil,
    table: CellTable = CellTable(),
    _ draw: @MainActor (WidgetTree, CellBuffer) -> Void = { $0.drawAll(in: $1) }
  ) -> (tree: WidgetTree, buffer: CellBuffer) {
    let observers = makeObservers()
    observers.service = self.observers.service
    let fresh = makeTree(observers)
    fresh.context.inputs = tree.context.inputs
    fresh.context.isAccessible = isAccessible ?? self.isAccessible
    fresh.context.theme = tree.context.theme
    let buffer = CellBuffer(size: buffer.size, table: table)
    observers.draw {
      draw(fresh, buffer)
      fresh.showActiveKeys()
    }
    return (fresh, fresh.screen)
  }

  /// Runs the terminal's event loop until the app terminates.
  package func run() { terminal.run { [self] in turn($0) } }

  /// Handles events, and then paints a frame if it's due.
  ///
  /// While it handles many events, the method still paints a frame every 16 ms.
  package func turn(_ events: [TerminalEvent]) -> LoopWait {
    inTurn { handleTurn(events) }
    if hasEnded { return .end }
    if hasPostedInput { return .atMost(.zero) }
    let wake = nextWake.map { max(.zero, $0 - parts.clock.runningTime) }
    return [wake, parts.tool?.nextWake].compactMap(\.self).min().map { .atMost($0) } ?? .forEvents
  }

  /// The app's time.
  ///
  /// The time is constant during a turn, so that all consequences of an event have the same time. The first access
  /// between two turns, for example by an action of an effect, fixes the time until the following turn ends.
  package var now: Duration {
    if let time = parts.clock.heldTime { return time }
    terminal.requestTurn()
    return parts.clock.hold()
  }

  /// Performs work while the app's time is constant.
  package func inTurn(_ body: () -> Void) {
    parts.clock.hold()
    body()
    for journal in parts.journals { journal.recordEndOfTurn() }
    parts.clock.release()
  }

  private func handleTurn(_ events: [TerminalEvent]) {
    if parts.lifecycle.phase == .new { begin() }
    if parts.lifecycle.hasDueRequest || hasExpiredToast { passTime() }
    let events = parts.lifecycle.inOrder(events).joiningMoves()
    var lastPaint = events.count > 1 ? ContinuousClock.now : nil
    for (index, event) in events.enumerated() where !hasEnded {
      if parts.lifecycle.holdsBack(event) { continue }
      guard let event = eventAfterTool(event) else { continue }
      handle(event)
      performRequests()
      if let last = lastPaint, index % 8 == 7, ContinuousClock.now - last > .milliseconds(16) {
        turnWheel()
        parts.clock.hold()
        paint()
        lastPaint = .now
      }
    }
    handlePostedInput()
    turnWheel()
    if parts.lifecycle.phase == .running { paint() }
  }

  /// Performs the work that is due at the current time.
  func passTime() {
    record(.timePassed)
    performRequests()
    dismissExpiredToasts()
  }

  /// The time of the next scheduled change on the screen, or `nil` if no change is scheduled.
  private var nextWake: Duration? {
    guard parts.lifecycle.phase == .running else { return nil }
    return [tree.nextTick, nextToastExpiry].compactMap(\.self).min()
  }

  /// The time at which the next toast disappears, or `nil` if no toast will disappear.
  package var nextToastExpiry: Duration? { interface.toasts.compactMap { expiry(of: $0) }.min() }

  private var hasExpiredToast: Bool { interface.toasts.contains { hasExpired($0) } }

  private func hasExpired(_ toast: PresentedToast) -> Bool {
    expiry(of: toast).map { $0 <= now } ?? false
  }

  /// Returns the time at which a toast disappears, or `nil` if it remains, for example because its button has the focus.
  func expiry(of toast: PresentedToast) -> Duration? {
    interface.focus == toast.buttonID ? nil : toast.expiry
  }

  private func dismissExpiredToasts() {
    for toast in interface.toasts where hasExpired(toast) {
      appStore.dispatch(InterfaceAction.dismissToast(toast.id))
    }
  }

  /// Performs the commands that actions have requested.
  ///
  /// The store must be idle.
  func performRequests() {
    if parts.lifecycle.requestsSuspension {
      parts.lifecycle.requestsSuspension = false
      releaseTerminal { terminal.suspend() }
    }
    if parts.lifecycle.phase == .running, !parts.lifecycle.requestsEnd,
      !parts.lifecycle.requestedPrograms.isEmpty
    {
      let program = parts.lifecycle.requestedPrograms.removeFirst()
      releaseTerminal {
        parts.lifecycle.foregroundProgram = program
        terminal.execute(program)
      }
    }
    if parts.lifecycle.requestsEnd, !hasEnded {
      parts.lifecycle.phase = .ended
      appStore.dispatch(WillTerminate())
      for journal in parts.journals { journal.recordEnd() }
      for ending in parts.endings { ending() }
    }
  }
}
