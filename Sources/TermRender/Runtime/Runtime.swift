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
  let terminal: any Terminal
  /// The theme that was chosen for the app.
  let theme: Theme?

  /// What only the interface knows; changed by actions.
  @exclusivity(unchecked) package internal(set) var interface = InterfaceState() {
    didSet { tree.pass.interface = interface }
  }

  /// Whether the app has ended.
  @exclusivity(unchecked) package private(set) var hasEnded = false

  let observer: PartObserver<State>

  /// What the app shows; the debug line is not in it.
  @exclusivity(unchecked) package internal(set) var buffer: CellBuffer
  @exclusivity(unchecked) var due = Due()
  var debugLine: DebugLine?
  var reportedIDs: Set<WidgetID> = []
  @exclusivity(unchecked) private var phase = Phase.new
  @exclusivity(unchecked) private var wishes = Wishes()
  /// Events that came while the app was about to be stopped.
  private var backlog: [TerminalEvent] = []
  private var revisionToken: SubscriptionToken?

  private enum Phase {
    case new, running, stopped
  }

  /// What actions have asked for, to be done when the store has nothing to do.
  struct Wishes {
    var end = false
    var suspension = false
  }

  package init(
    store: Store<State>,
    terminal: any Terminal,
    theme: Theme? = nil,
    @WidgetBuilder body: @escaping @MainActor () -> Nodes
  ) {
    self.store = store
    self.terminal = terminal
    self.theme = theme
    observer = PartObserver(store)
    tree = WidgetTree(
      services: [ObjectIdentifier(State.self): observer],
      keys: Self.defaultKeys,
      body: body
    )
    buffer = CellBuffer(size: terminal.size)
    revisionToken = store.onRevision { [weak terminal] in terminal?.requestTurn() }
    store.innermost = { [weak self] in self?.perform($0) }
  }

  /// Runs the loop of the terminal until the app ends.
  package func run() { terminal.run { [self] in turn($0) } }

  /// Handles what happened, then paints a frame if one is due.
  ///
  /// In a flood of events a frame is painted every 16 ms all the same.
  package func turn(_ events: [TerminalEvent]) -> LoopWait {
    if phase == .new {
      phase = .running
      store.start()
    }
    fulfilWishes()
    let events = inOrder(events)
    var lastPaint = events.count > 1 ? ContinuousClock.now : nil
    for (index, event) in events.enumerated() where !hasEnded {
      if phase == .stopped, event != .resumed {
        backlog.append(event)
        continue
      }
      handle(event)
      fulfilWishes()
      if let last = lastPaint, index % 8 == 7, ContinuousClock.now - last > .milliseconds(16) {
        paint()
        lastPaint = .now
      }
    }
    if hasEnded { return .end }
    if phase == .running { paint() }
    return .forEvents
  }

  /// The events with those before that waited for the app to be continued.
  private func inOrder(_ events: [TerminalEvent]) -> [TerminalEvent] {
    guard phase == .stopped, !backlog.isEmpty, events.contains(.resumed) else { return events }
    defer { backlog = [] }
    return [.resumed] + backlog + events.filter { $0 != .resumed }
  }

  private func handle(_ event: TerminalEvent) {
    switch event {
    case .input(.key(let press)): handle(press)
    case .input: break
    case .resized(let size):
      due.all = true
      store.dispatch(Resized(size))
    case .suspendRequested: wishes.suspension = true
    case .resumed:
      phase = .running
      due.all = true
      buffer.damageAll()
      store.dispatch(Resumed())
    case .closed: wishes.end = true
    }
  }

  /// Does what actions have asked for, now that the store has nothing to do.
  private func fulfilWishes() {
    if wishes.suspension {
      wishes.suspension = false
      store.dispatch(Suspended())
      // What answers this by quitting must not be stopped first.
      if !wishes.end {
        phase = .stopped
        terminal.suspend()
      }
    }
    if wishes.end, !hasEnded {
      hasEnded = true
      store.dispatch(WillEnd())
    }
  }

  /// Performs an action that is meant for the runtime; the reducers get it all the same.
  private func perform(_ action: any Action) {
    // Compared by type: a failed cast costs more than a reducer.
    switch ObjectIdentifier(type(of: action)) {
    case ObjectIdentifier(InterfaceAction.self):
      if let action = action as? InterfaceAction { change(action) }
    case ObjectIdentifier(Quit.self): wishes.end = true
    case ObjectIdentifier(Suspend.self): wishes.suspension = true
    case ObjectIdentifier(ToggleDebugLine.self): toggleDebugLine()
    default: return
    }
    terminal.requestTurn()
  }

  private func change(_ action: InterfaceAction) {
    switch action {
    case .focusNext: moveFocus(by: 1)
    case .focusPrevious: moveFocus(by: -1)
    default: interface.reduce(action)
    }
  }
}
