// SPDX-License-Identifier: MIT

import StateStore
package import StoreRecorder
package import TermRender

/// Stands in for a running app while its session is replayed, so that its panel of time travel is shown as it was.
///
/// Its store hears the actions of the session, and its panel what was done in the panel. There is no terminal and
/// no middleware, and no file is written: what the panel answered is in the session.
@MainActor
package final class ReplayHost<State>: SessionHost {
  package let store: Store<State>
  package var interface: InterfaceState
  package let theme: ThemeChoice
  package let isAccessible: Bool
  package let remapping: KeyRemapping
  /// The time of the session.
  package var now = Duration.zero
  package let terminal: any Terminal
  package var journals: [any RuntimeJournal] = []
  private let body: @MainActor () -> Nodes
  private var isStale = false

  /// - Parameters:
  ///   - state: The first state of the session.
  ///   - reducer: What actions do to it.
  ///   - interface: What only the interface knew at the beginning.
  ///   - screen: What the app ran in.
  ///   - body: What the app shows.
  package init(
    _ state: State,
    reducer: Reducer<State>,
    interface: InterfaceState,
    screen: SessionScreen,
    body: @escaping @MainActor () -> Nodes
  ) {
    store = Store(state, reducer)
    store.performsEffects = false
    self.interface = interface
    theme = screen.theme
    isAccessible = screen.accessible == true
    remapping = screen.remapping
    terminal = HeadlessTerminal(size: screen.size, capabilities: screen.capabilities)
    self.body = body
    _ = RuntimeRecorder.recording(self)
  }

  package func replaceInterface(_ interface: InterfaceState) { self.interface = interface }

  package func redrawAll() { isStale = true }

  package func makeOffscreenScreen() -> OffscreenScreen<State> {
    let screen = OffscreenScreen(
      store.state,
      theme: theme,
      isAccessible: isAccessible,
      body: body
    )
    screen.remapping = remapping
    return screen
  }
}

// MARK: - Replaying

extension ReplayHost {
  private var panel: TravelPanel<ReplayHost>? { TravelPanel.known(to: self) }

  /// Whether the app has a panel, which is known once it was drawn.
  package var hasPanel: Bool { panel != nil }

  /// Does what an action of the session did.
  package func perform(_ change: SessionChange) {
    switch change.action {
    case let command as PanelCommand where !command.isAnswer: panel?.perform(command)
    case let action where change.role == .dropped:
      RuntimeRecorder.recording(self).recorder.didDrop(action, of: "")
    case let action: store.dispatch(action)
    }
  }

  /// Lets time pass until a frame is painted.
  package func play(until time: Duration) {
    now = time
    panel?.play(until: time)
  }

  /// Whether the screen is to be drawn wholly, since more than the states has changed; asked before each drawing.
  package func takeStaleness() -> Bool {
    defer { isStale = false }
    return isStale || panel?.isOpen == true
  }

  /// Lets an app go on with the panel as it is at the end of the session; before its first frame.
  package func handOver<Host: SessionHost<State>>(to host: Host) {
    if let panel { TravelPanel<Host>.give(host, panel) }
  }
}

extension PanelCommand {
  /// Whether it comes from the panel itself, by the way of the app's store.
  package var isAnswer: Bool { if case .tell = self { true } else { false } }
}

extension SessionLog {
  /// Whether something was done in a panel of time travel.
  package var showsPanel: Bool { changes.contains { $0.action is PanelCommand } }

  /// Whether an entry says that the app went on elsewhere in its past since the user asked the panel for it.
  ///
  /// Who replays the panel has done so already.
  ///
  /// - Parameter index: That of a fork, a branch or a state.
  /// - Returns: Whether an action of the panel stands before it.
  package func isOfPanel(_ index: Int) -> Bool {
    guard index > 0, case .change(let change) = entries[index - 1] else { return false }
    return change.action is PanelCommand
  }
}
