// SPDX-License-Identifier: MIT

package import StateStore
package import TermScreen
package import TermWidgets

/// Binds a store, a tree of widgets and a terminal; decides when a frame is made.
///
/// Every turn of the loop handles all that happened, then paints at most one frame, and none when
/// nothing on the screen has changed.
///
/// What every key touches is not checked for overlapping accesses, which none has: each is over before
/// an action or a frame is begun.
@MainActor
package final class Runtime<State> {
  package let store: Store<State>
  package let tree: WidgetTree
  let makeTree: @MainActor (Observers<State>) -> WidgetTree
  package let terminal: any Terminal
  /// The theme that was chosen for the app.
  package let theme: ThemeChoice

  /// Whether the screen is read out as lines of text instead of being shown.
  package let isAccessible: Bool

  /// What only the interface knows; changed by actions.
  package internal(set) var interface: InterfaceState {
    // No `_read`: without optimisation, Swift 6.3 reads a part of what is yielded after that was freed.
    get { tree.pass.interface }
    _modify { yield &tree.pass.interface }
  }

  /// Whether the app has ended.
  @exclusivity(unchecked) package internal(set) var hasEnded = false

  let observers: Observers<State>

  /// Those who hear what happens, in order.
  @exclusivity(unchecked) package var journals: [any RuntimeJournal] = []

  /// What the app shows; the debug line is not in it.
  @exclusivity(unchecked) package internal(set) var buffer: CellBuffer
  @exclusivity(unchecked) var due = Due()
  @exclusivity(unchecked) var debugLine: DebugLine?
  /// What lies over the screen until something is pressed.
  @exclusivity(unchecked) var notice = Notice()
  /// What reads the screen out instead of showing it; `nil` unless the app runs in accessible mode.
  @exclusivity(unchecked) var reading: Reading?
  /// The title of the window that was set last.
  @exclusivity(unchecked) var shownTitle: String?
  /// What was said to be called like another one, or to be left by no key.
  var reportedNames: Set<WidgetID> = []
  /// Names in updates that no widget on the screen has had so far.
  var unmetUpdates: Set<WidgetID> = []
  /// Names that were given the focus and that no widget on the screen has had so far.
  var unmetFocuses: Set<WidgetID> = []
  /// What was said of keys that cannot be pressed.
  package internal(set) var complaints: Set<String> = []

  /// What all keys were called that were on the screen so far, where users have keys of their own.
  var keyTitles: Set<String> = []

  /// Other presses for keys, as the user wishes.
  package var remapping: KeyRemapping {
    get { tree.pass.remapping }
    set { tree.pass.remapping = newValue }
  }
  @exclusivity(unchecked) var phase = Phase.new
  @exclusivity(unchecked) var wishes = Wishes()
  /// Events that came while the terminal was not the app's.
  var backlog: [TerminalEvent] = []
  /// The program that has the terminal; `nil` for none.
  var borrower: TerminalProgram?
  private var revisionToken: SubscriptionToken?
  /// Time since the app was made, by the store's clock.
  let stopwatch: () -> Duration
  /// The app's time when it began: more than 0 where it goes on with a session.
  @exclusivity(unchecked) private var startTime = Duration.zero
  private var isResuming = false
  /// When the app was stopped, by the stopwatch; `nil` while it runs.
  @exclusivity(unchecked) var stoppedAt: Duration?
  /// How long it was stopped until it was continued the last time.
  @exclusivity(unchecked) var timeStopped = Duration.zero
  /// The app's time while it stands still.
  @exclusivity(unchecked) private var heldTime: Duration?
  var pointer = PointerTracker()
  /// Ticks of the wheel that nothing got yet.
  @exclusivity(unchecked) var wheel: (event: MouseEvent, columns: Int, rows: Int)?
  /// Whether the actions dispatched now are those of ``settleFocus()``.
  @exclusivity(unchecked) var isSettling = false
  /// The widgets that could have the focus in the last frame, in order.
  @exclusivity(unchecked) var focusableIDs: [WidgetID] = []

  enum Phase {
    case new, running, stopped
  }

  /// What actions have asked for, to be done when the store has nothing to do.
  struct Wishes {
    var end = false
    var suspension = false
    /// The programs that are to get the terminal, one after the other.
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
    if isAccessible { reading = Reading() }
    buffer = CellBuffer(size: terminal.size)
    revisionToken = store.onRevision { terminal.requestTurn() }
    store.innermost = { [weak self] in self?.perform($0) }
    store.appTime = { [weak self] in self?.now }
    observers.publish(self)
  }

  /// The frame of now, drawn from nothing; what is on the screen must be the same.
  package func frameFromNothing() -> Frame { Frame(drawnFromNothing().buffer) }

  /// What is drawn from nothing, and what drew it.
  ///
  /// - Parameter isAccessible: Whether widgets say what they are; as in the app unless given.
  /// - Returns: The widgets, and what they drew.
  func drawnFromNothing(isAccessible: Bool? = nil) -> (tree: WidgetTree, buffer: CellBuffer) {
    let observers = Observers(store)
    observers.publish(self)
    let fresh = makeTree(observers)
    fresh.pass.isAccessible = isAccessible ?? self.isAccessible
    fresh.pass.interface = interface
    fresh.pass.time = tree.pass.time
    fresh.pass.capabilities = tree.pass.capabilities
    fresh.pass.theme = tree.pass.theme
    fresh.pass.remapping = remapping
    let buffer = CellBuffer(size: buffer.size)
    store.forbiddingDispatch(during: "making a frame") {
      fresh.drawAll(in: buffer)
      fresh.updateActiveKeys()
    }
    return (fresh, buffer)
  }

  private static func stopwatch<C: Clock<Duration>>(_ clock: C) -> () -> Duration {
    let start = clock.now
    return { start.duration(to: clock.now) }
  }

  /// Runs the loop of the terminal until the app ends.
  package func run() { terminal.run { [self] in turn($0) } }

  /// Handles what happened, then paints a frame if one is due.
  ///
  /// In a flood of events a frame is painted every 16 ms all the same.
  package func turn(_ events: [TerminalEvent]) -> LoopWait {
    inTurn { handleTurn(events) }
    if hasEnded { return .end }
    return nextWake.map { .atMost(max(.zero, $0 - runningTime)) } ?? .forEvents
  }

  /// The app's time.
  ///
  /// It stands still while the app is stopped: so a toast does not expire and no animation jumps while
  /// nobody can see them, and a recorded session has no gap. The store's clock, by which effects sleep,
  /// goes on.
  ///
  /// It also stands still during a turn, so that all that follows from one event happens at one time; and
  /// between two turns from when it is asked for, such as by the answer of an effect, until the turn that
  /// follows.
  package var now: Duration {
    if let heldTime { return heldTime }
    terminal.requestTurn()
    return holdTime()
  }

  private func holdTime() -> Duration {
    let time = runningTime
    heldTime = time
    return time
  }

  /// How long the app has run until this moment, without the time for which it was stopped.
  private var runningTime: Duration { startTime + (stoppedAt ?? stopwatch()) - timeStopped }

  /// Stops the app's time at the time of this turn, until `stoppedAt` is nil again.
  func stopTime() { stoppedAt = now - startTime + timeStopped }

  /// Does something during which the app's time stands still.
  package func inTurn(_ body: () -> Void) {
    _ = holdTime()
    body()
    for journal in journals { journal.noteEndOfTurn() }
    heldTime = nil
  }

  private func handleTurn(_ events: [TerminalEvent]) {
    if phase == .new { begin() }
    if wishes.suspension || wishes.end || hasExpiredToast
      || phase == .running && !wishes.programs.isEmpty
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
      fulfilWishes()
      if let last = lastPaint, index % 8 == 7, ContinuousClock.now - last > .milliseconds(16) {
        turnWheel()
        _ = holdTime()
        paint()
        lastPaint = .now
      }
    }
    turnWheel()
    if !hasEnded, phase == .running { paint() }
  }

  func begin() {
    if isResuming { return goOn() }
    phase = .running
    note(.started)
    store.start()
  }

  /// Lets the app go on with a session instead of beginning: it gets `Resumed`, not `Started`.
  ///
  /// - Parameters:
  ///   - interface: The state of the interface at the end of the session.
  ///   - time: The app's time then.
  package func resume(_ interface: InterfaceState, at time: Duration) {
    self.interface = interface
    startTime = time
    isResuming = true
  }

  /// Begins in the middle of a session.
  func goOn() {
    phase = .running
    due.all = true
    note(.continued)
    store.dispatch(Resumed(from: .session))
  }

  /// Does what is due now that time has passed.
  func passTime() {
    note(.timePassed)
    fulfilWishes()
    dismissExpiredToasts()
  }

  /// When something on the screen is due to change by itself; `nil` when nothing is.
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

  private func hasExpired(_ toast: ShownToast) -> Bool { toast.expiry.map { $0 <= now } ?? false }

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
    note(.event(event))
    switch event {
    case .input(.key(let press)): handle(press)
    case .input(.mouse): break
    case .input(.paste(let text)): handlePaste(text)
    case .input(.focus(let hasFocus)): store.dispatch(TerminalFocusChanged(hasFocus: hasFocus))
    case .input(.reply): break
    case .resized(let size):
      due.all = true
      store.dispatch(Resized(size))
    case .copied(let result): store.dispatch(Copied(result))
    case .suspendRequested: wishes.suspension = true
    case .resumed: comeBack()
    case .programEnded(let result):
      comeBack()
      if let program = borrower.take() { store.dispatch(ProgramEnded(program, result)) }
    case .closed: wishes.end = true
    }
  }

  /// Performs an action that is meant for the runtime; the reducers get it all the same.
  private func perform(_ action: any Action) {
    // Compared by type: a failed cast costs more than a reducer.
    switch ObjectIdentifier(type(of: action)) {
    case ObjectIdentifier(InterfaceAction.self):
      if let action = action as? InterfaceAction { change(action) }
    case ObjectIdentifier(Copy.self):
      if let action = action as? Copy { terminal.copy(action.text) }
    case ObjectIdentifier(Quit.self): wishes.end = true
    case ObjectIdentifier(Suspend.self): wishes.suspension = true
    case ObjectIdentifier(RunProgram.self):
      if let action = action as? RunProgram { wishes.programs.append(action.program) }
    case ObjectIdentifier(ToggleDebugLine.self): toggleDebugLine()
    case ObjectIdentifier(ReadOn.self): if let action = action as? ReadOn { readOn(action) }
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
      if case .update(let id, _) = action { noteUpdate(of: id) }
      noteScroll(action)
      due.parts.formUnion(interface.reduce(action, at: now))
      due.hasNewInterface = true
    }
  }
}
