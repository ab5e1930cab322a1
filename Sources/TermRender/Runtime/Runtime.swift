// SPDX-License-Identifier: MIT

package import StateStore
package import TermScreen
package import TermWidgets

/// Binds a store, a tree of widgets and a terminal; decides when a frame is made.
///
/// Every turn of the loop handles all that happened, then paints at most one frame, and none when
/// nothing on the screen has changed.
@MainActor
package final class Runtime<State> {
  package let store: Store<State>
  package let tree: WidgetTree
  let terminal: any Terminal

  /// What only the interface knows; changed by actions.
  package internal(set) var interface = InterfaceState()

  /// Whether the app has ended.
  package private(set) var hasEnded = false

  let observer: PartObserver<State>
  var buffer: CellBuffer
  var due = Due()
  var debugLine: DebugLine?
  private var isStarted = false
  private var revisionToken: SubscriptionToken?

  /// What the next frame has to bring up to date.
  struct Due {
    /// Everything is laid out and drawn.
    var all = true
    /// Regions to build again.
    var regions: [ObjectIdentifier: Region] = [:]
    /// Widgets whose regions are drawn again.
    var widgets: Set<WidgetID> = []
    /// The buffer holds what the terminal does not show yet.
    var isDrawn = false
  }

  package init(
    store: Store<State>,
    terminal: any Terminal,
    @WidgetBuilder body: @escaping @MainActor () -> Nodes
  ) {
    self.store = store
    self.terminal = terminal
    observer = PartObserver(store)
    tree = WidgetTree(services: [ObjectIdentifier(State.self): observer], body: body)
    buffer = CellBuffer(size: terminal.size)
    revisionToken = store.onRevision { [unowned terminal] in terminal.requestTurn() }
    store.middleware.append(
      .around { [weak self] action, context in
        if self?.perform(action) != true { context.next(action) }
      }
    )
  }

  /// Runs the loop of the terminal until the app ends.
  package func run() { terminal.run { [self] in turn($0) } }

  /// Handles what happened, then paints a frame if one is due.
  ///
  /// In a flood of events a frame is painted every 16 ms all the same.
  package func turn(_ events: [TerminalEvent]) -> LoopWait {
    if !isStarted {
      isStarted = true
      store.start()
    }
    var lastPaint = events.count < Self.eventsBetweenLooks ? nil : ContinuousClock.now
    for (index, event) in events.enumerated() where !hasEnded {
      handle(event)
      if let last = lastPaint, index % Self.eventsBetweenLooks == 0,
        ContinuousClock.now - last > .milliseconds(16)
      {
        paint()
        lastPaint = .now
      }
    }
    if hasEnded { return .end }
    paint()
    return .forEvents
  }

  /// Events that are handled before the clock is looked at again.
  private static var eventsBetweenLooks: Int { 64 }

  private func handle(_ event: TerminalEvent) {
    switch event {
    case .input(.key(let press)): handle(press)
    case .input: break
    case .resized(let size):
      due.all = true
      store.dispatch(Resized(size))
    case .suspendRequested: suspend()
    case .resumed:
      due.all = true
      buffer.damageAll()
      store.dispatch(Resumed())
    case .closed: end()
    }
  }

  func suspend() {
    store.dispatch(Suspended())
    terminal.suspend()
  }

  func end() {
    guard !hasEnded else { return }
    hasEnded = true
    store.dispatch(WillEnd())
  }
}
