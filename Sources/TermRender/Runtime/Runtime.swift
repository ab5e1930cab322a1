// SPDX-License-Identifier: MIT

package import StateStore
package import TermScreen
package import TermTree

/// A runtime that binds a store, a widget tree, and a terminal, and schedules frames.
///
/// Each turn of the loop handles all pending events and then paints at most one frame. If the screen hasn't changed,
/// the turn doesn't paint a frame.
///
/// The properties that every key press uses are exempt from exclusivity checks. Their accesses never overlap, because
/// each access ends before an action or a frame starts.
@MainActor
package final class Runtime<State> {
  package let store: Store<State>
  package let tree: WidgetTree
  let makeTree: @MainActor (Observers<State>) -> WidgetTree
  package let terminal: any Terminal
  /// The app's theme.
  package let theme: ThemeChoice

  /// A Boolean value that indicates whether the app runs in accessible mode, which displays lines of text.
  package let isAccessible: Bool

  /// The state of the interface, such as the focus and the toasts.
  ///
  /// Only actions change the state.
  package internal(set) var interface: InterfaceState {
    // There's no `_read` accessor, because unoptimized Swift 6.3 code reads part of the yielded value after it was
    // freed.
    get { tree.context.interface }
    _modify { yield &tree.context.interface }
  }

  /// A Boolean value that indicates whether the app has terminated.
  @exclusivity(unchecked) package internal(set) var hasEnded = false

  let observers: Observers<State>

  /// The journals that record the work of the runtime, in order.
  @exclusivity(unchecked) package var journals: [any RuntimeJournal] = []

  /// The app's screen, without the debug line.
  @exclusivity(unchecked) package internal(set) var buffer: CellBuffer
  @exclusivity(unchecked) var pendingUpdates = PendingUpdates()
  @exclusivity(unchecked) var debugLine: DebugLine?
  /// The messages that cover the screen until the next input.
  @exclusivity(unchecked) var notice = KeyMapWarning()
  /// The state of the transcript, or `nil` if the app doesn't run in accessible mode.
  @exclusivity(unchecked) var transcriptDisplay: TranscriptDisplay?
  /// The last window title that was set.
  @exclusivity(unchecked) var windowTitle: String?
  /// The IDs of widgets that were reported as duplicates or as dialogs without keys.
  var reportedNames: Set<WidgetID> = []
  /// The widgets with invalid stored states that have been reported.
  var reportedStates: Set<WidgetID> = []
  /// The IDs in updates that have matched no widget on the screen so far.
  var unmatchedUpdates: Set<WidgetID> = []
  /// The IDs in focus actions that have matched no widget on the screen so far.
  var unmatchedFocuses: Set<WidgetID> = []
  /// The messages about invalid and unreachable keys that were already reported.
  package internal(set) var reportedWarnings: Set<String> = []

  /// The names of all commands that have been on the screen, collected if users have custom key bindings.
  var commandNames: Set<CommandName> = []

  /// The user's key bindings, which replace the app's key bindings.
  package var remapping: KeyRemapping {
    get { tree.context.remapping }
    set { tree.context.remapping = newValue }
  }
  @exclusivity(unchecked) var phase = Phase.new
  @exclusivity(unchecked) var pendingCommands = PendingCommands()
  /// The events that arrived while the app didn't own the terminal.
  var backlog: [TerminalEvent] = []
  /// The program that owns the terminal, or `nil` if no program is running.
  var foregroundProgram: TerminalProgram?
  private var revisionToken: SubscriptionToken?
  /// A closure that returns the time since the runtime was created, according to the store's clock.
  let stopwatch: () -> Duration
  /// The app's time at its start.
  ///
  /// The time is greater than 0 if the app continues a session.
  @exclusivity(unchecked) private var startTime = Duration.zero
  private var isResuming = false
  /// The time at which the app was suspended, according to the stopwatch, or `nil` while the app runs.
  @exclusivity(unchecked) var stoppedAt: Duration?
  /// The total duration of completed suspensions.
  @exclusivity(unchecked) var timeStopped = Duration.zero
  /// The app's time, if it's currently constant.
  @exclusivity(unchecked) private var turnTime: Duration?
  var pointer = PointerTracker()
  /// The accumulated ticks of the wheel that no widget has received yet.
  @exclusivity(unchecked) var wheel: (event: MouseEvent, columns: Int, rows: Int)?
  /// A Boolean value that indicates whether ``settleFocus()`` dispatches the current actions.
  @exclusivity(unchecked) var isSettling = false
  /// The widgets that could have the focus in the previous frame, in order.
  @exclusivity(unchecked) var focusableIDs: [WidgetID] = []

  enum Phase {
    case new, running, stopped
  }

  /// The commands that actions have requested.
  ///
  /// The runtime performs these commands when the store is idle.
  struct PendingCommands {
    var end = false
    var suspension = false
    /// The programs to run in the foreground, in order.
    var programs: [TerminalProgram] = []
  }

  package init(
    store: Store<State>,
    terminal: any Terminal,
    theme: ThemeChoice = .standard,
    isAccessible: Bool = false,
    debugKey: KeySequence? = nil,
    @WidgetBuilder body: @escaping @MainActor () -> Nodes
  ) {
    self.store = store
    self.isAccessible = isAccessible
    self.terminal = terminal
    self.theme = theme
    observers = Observers(store) { [weak terminal] in terminal?.requestTurn() }
    stopwatch = Self.stopwatch(store.clock)
    makeTree = { observers in
      WidgetTree(
        services: observers.services,
        isAccessible: isAccessible,
        keys: Self.defaultKeys(isAccessible: isAccessible, debugKey: debugKey),
        lastKeys: [Self.lastKey],
        body: body
      )
    }
    tree = makeTree(observers)
    if isAccessible { transcriptDisplay = TranscriptDisplay() }
    buffer = CellBuffer(size: terminal.size)
    revisionToken = store.onRevision { terminal.requestTurn() }
    store.innermost = { [weak self] in self?.perform($0) }
    store.appTime = { [weak self] in self?.now }
    observers.publish(self)
  }

  /// Returns a newly drawn frame of the current state.
  ///
  /// The new frame must equal the frame on the screen.
  package func frameFromNothing() -> Frame { Frame(drawnFromNothing().buffer) }

  /// Draws the current state with a new widget tree.
  ///
  /// - Parameter isAccessible: Pass `true` to describe the widgets for accessible mode. The default is the setting of
  ///   the app.
  /// - Returns: The widget tree and its drawing.
  func drawnFromNothing(isAccessible: Bool? = nil) -> (tree: WidgetTree, buffer: CellBuffer) {
    let observers = Observers(store)
    observers.publish(self)
    let fresh = makeTree(observers)
    fresh.context.isAccessible = isAccessible ?? self.isAccessible
    fresh.context.interface = interface
    fresh.context.time = tree.context.time
    fresh.context.capabilities = tree.context.capabilities
    fresh.context.theme = tree.context.theme
    fresh.context.remapping = remapping
    let buffer = CellBuffer(size: buffer.size)
    store.forbiddingDispatch(during: "drawing a frame") {
      fresh.drawAll(in: buffer)
      fresh.updateActiveKeys()
    }
    return (fresh, buffer)
  }

  private static func stopwatch<C: Clock<Duration>>(_ clock: C) -> () -> Duration {
    let start = clock.now
    return { start.duration(to: clock.now) }
  }

  /// Runs the terminal's event loop until the app terminates.
  package func run() { terminal.run { [self] in turn($0) } }

  /// Handles events, and then paints a frame if it's due.
  ///
  /// While it handles many events, the method still paints a frame every 16 ms.
  package func turn(_ events: [TerminalEvent]) -> LoopWait {
    inTurn { handleTurn(events) }
    if hasEnded { return .end }
    return nextWake.map { .atMost(max(.zero, $0 - runningTime)) } ?? .forEvents
  }

  /// The app's time.
  ///
  /// The time is paused while the app is suspended. Toasts don't expire and animations don't advance while they aren't
  /// visible, and a recorded session has no gap. The store's clock, which effects use to sleep, keeps running.
  ///
  /// The time is also constant during a turn, so that all consequences of an event have the same time. The first access
  /// between two turns, for example by an action of an effect, fixes the time until the following turn ends.
  package var now: Duration {
    if let turnTime { return turnTime }
    terminal.requestTurn()
    return fixTime()
  }

  private func fixTime() -> Duration {
    let time = runningTime
    turnTime = time
    return time
  }

  /// The app's running time until now, without suspensions.
  private var runningTime: Duration { startTime + (stoppedAt ?? stopwatch()) - timeStopped }

  /// Pauses the app's time at the time of this turn, until `stoppedAt` is `nil` again.
  func stopTime() { stoppedAt = now - startTime + timeStopped }

  /// Performs work while the app's time is constant.
  package func inTurn(_ body: () -> Void) {
    _ = fixTime()
    body()
    for journal in journals { journal.recordEndOfTurn() }
    turnTime = nil
  }

  private func handleTurn(_ events: [TerminalEvent]) {
    if phase == .new { begin() }
    if pendingCommands.suspension || pendingCommands.end || hasExpiredToast
      || phase == .running && !pendingCommands.programs.isEmpty
    {
      passTime()
    }
    let events = inOrder(events).joiningMoves()
    var lastPaint = events.count > 1 ? ContinuousClock.now : nil
    for (index, event) in events.enumerated() where !hasEnded {
      if phase == .stopped, !event.resumes, !event.isEnd {
        backlog.append(event)
        continue
      }
      handle(event)
      performPendingCommands()
      if let last = lastPaint, index % 8 == 7, ContinuousClock.now - last > .milliseconds(16) {
        turnWheel()
        _ = fixTime()
        paint()
        lastPaint = .now
      }
    }
    turnWheel()
    if !hasEnded, phase == .running { paint() }
  }

  func begin() {
    if isResuming { return continueSession() }
    phase = .running
    record(.started)
    store.start()
  }

  /// Prepares the runtime to continue a session.
  ///
  /// The app receives `Resumed` instead of `Started`.
  ///
  /// - Parameters:
  ///   - interface: The state of the interface at the end of the session.
  ///   - time: The app's time at the end of the session.
  package func resume(_ interface: InterfaceState, at time: Duration) {
    self.interface = interface
    startTime = time
    isResuming = true
  }

  /// Starts the app in the middle of a session.
  func continueSession() {
    phase = .running
    pendingUpdates.all = true
    record(.continued)
    store.dispatch(Resumed(from: .session))
  }

  /// Performs the work that is due at the current time.
  func passTime() {
    record(.timePassed)
    performPendingCommands()
    dismissExpiredToasts()
  }

  /// The time of the next scheduled change on the screen, or `nil` if no change is scheduled.
  private var nextWake: Duration? {
    guard phase == .running else { return nil }
    var wake = tree.nextTick
    for toast in interface.toasts {
      guard let expiry = toast.expiry else { continue }
      wake = wake.map { min($0, expiry) } ?? expiry
    }
    return wake
  }

  private var hasExpiredToast: Bool { interface.toasts.contains { hasExpired($0) } }

  private func hasExpired(_ toast: PresentedToast) -> Bool {
    toast.expiry.map { $0 <= now } ?? false
  }

  private func dismissExpiredToasts() {
    for toast in interface.toasts where hasExpired(toast) {
      store.dispatch(InterfaceAction.dismissToast(toast.id))
    }
  }

  func handle(_ event: TerminalEvent) {
    if case .input(.mouse(let event)) = event {
      dismissNotice()
      return handle(event)
    }
    turnWheel()
    if case .input(.reply) = event { return }
    if event.isTyped {
      dismissNotice()
      prepareForInput()
    }
    record(.event(event))
    switch event {
    case .input(.key(let press)): handle(press)
    case .input(.mouse): break
    case .input(.paste(let text)): handlePaste(text)
    case .input(.focus(let hasFocus)): store.dispatch(TerminalFocusChanged(hasFocus: hasFocus))
    case .input(.reply): break
    case .resized(let size):
      pendingUpdates.all = true
      store.dispatch(TerminalResized(size))
    case .copied(let result): store.dispatch(CopyFinished(result))
    case .suspendRequested: pendingCommands.suspension = true
    case .resumed: reclaimTerminal()
    case .programEnded(let result):
      reclaimTerminal()
      if let program = foregroundProgram.take() { store.dispatch(ProgramExited(program, result)) }
    case .closed: pendingCommands.end = true
    }
  }

  /// Performs an action for the runtime.
  ///
  /// The reducers receive the action, too.
  private func perform(_ action: any Action) {
    // Compare types, because a failed cast takes longer than a reducer.
    switch ObjectIdentifier(type(of: action)) {
    case ObjectIdentifier(InterfaceAction.self):
      if let action = action as? InterfaceAction { change(action) }
    case ObjectIdentifier(CopyToClipboard.self):
      if let action = action as? CopyToClipboard { terminal.copy(action.text) }
    case ObjectIdentifier(Quit.self): pendingCommands.end = true
    case ObjectIdentifier(Suspend.self): pendingCommands.suspension = true
    case ObjectIdentifier(RunProgram.self):
      if let action = action as? RunProgram { pendingCommands.programs.append(action.program) }
    case ObjectIdentifier(ToggleDebugLine.self): toggleDebugLine()
    case ObjectIdentifier(ScrollTranscript.self):
      if let action = action as? ScrollTranscript { scrollTranscript(action) }
    default: return
    }
    terminal.requestTurn()
  }

  private func change(_ action: InterfaceAction) {
    switch action {
    case .focusNext: moveFocus(to: tree.tabStop(by: 1))
    case .focusPrevious: moveFocus(to: tree.tabStop(by: -1))
    case .moveFocus(let direction, let group):
      guard let focus = interface.focus else { return }
      moveFocus(to: tree.order(ofGroup: group).id(from: focus, toward: direction))
    case .showPopup(let popup) where tree.resolved(popup) != popup:
      store.dispatch(InterfaceAction.showPopup(tree.resolved(popup)))
    default:
      if case .update(let id, _) = action { recordUpdate(of: id) }
      recordScroll(action)
      let focus = interface.focus
      pendingUpdates.parts.formUnion(interface.reduce(action, at: now))
      pendingUpdates.hasNewInterface = true
      if let focus, focus != interface.focus { reportFocusLoss(of: focus) }
    }
  }
}
