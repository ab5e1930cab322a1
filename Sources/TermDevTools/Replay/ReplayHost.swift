// SPDX-License-Identifier: MIT

import StateStore
package import StoreRecorder
package import TermRender

/// A session host that replaces a running app, so that a replay can display the app's time travel panel.
///
/// The host's store receives the actions of the session, and its panel receives the panel commands. The host has no
/// terminal and no middleware, and it writes no files. The session contains the messages of the panel.
@MainActor
package final class ReplayHost<State>: SessionHost {
  package let store: Store<State>
  package var interface: InterfaceState
  package let theme: ThemeChoice
  package let isAccessible: Bool
  package let remapping: KeyRemapping
  /// The current time of the session, unless ``clock`` provides the time.
  package var now: Duration {
    get { clock?() ?? time }
    set { time = newValue }
  }
  /// A closure that returns the current time, or `nil` if the session provides the time.
  package var clock: (@MainActor () -> Duration)?
  private var time = Duration.zero
  package let terminal: any Terminal
  package var journals: [any RuntimeJournal] = []
  package var tools = SessionTools()
  /// A closure that schedules a drawing.
  package var onRedraw: @MainActor () -> Void = {}
  private let makeScreen: @MainActor () -> ScreenRenderer<State>
  private var isStale = false

  /// Creates a host.
  ///
  /// - Parameters:
  ///   - state: The first state of the session.
  ///   - reducer: The reducer that applies actions to the state.
  ///   - interface: The first state of the user interface.
  ///   - screen: The environment of the app.
  ///   - makeScreen: A closure that returns a renderer for the screen of the app.
  package init(
    _ state: State,
    reducer: Reducer<State>,
    interface: InterfaceState,
    screen: SessionScreen,
    makeScreen: @escaping @MainActor () -> ScreenRenderer<State>
  ) {
    store = Store(state, reducer)
    store.performsEffects = false
    self.interface = interface
    theme = screen.theme
    isAccessible = screen.accessible == true
    remapping = screen.remapping
    terminal = HeadlessTerminal(size: screen.size, capabilities: screen.capabilities)
    self.makeScreen = makeScreen
    _ = RuntimeRecorder.recording(self)
  }

  package func replaceInterface(_ interface: InterfaceState) { self.interface = interface }

  package func redrawAll() {
    isStale = true
    onRedraw()
  }

  package func makeRenderer() -> ScreenRenderer<State> {
    let screen = makeScreen()
    screen.remapping = remapping
    return screen
  }
}

// MARK: - Replaying

extension ReplayHost {
  private var panel: TravelPanel<ReplayHost>? { TravelPanel.attached(to: self) }

  /// A Boolean value that indicates whether the app has a panel.
  ///
  /// The value is valid after the first draw.
  package var hasPanel: Bool { panel != nil }

  /// A Boolean value that indicates whether the panel covers the app.
  var isPanelOpen: Bool { panel?.isOpen == true }

  /// The recorder, which provides the history of the panel with the causes and effects of the session.
  private var recorder: Recorder { RuntimeRecorder.recording(self).recorder }

  /// Records a cause, the start or end of an effect, or a frame of the session.
  func record(_ entry: SessionEntry) { recorder.replay(entry) }

  /// Performs an action of the session.
  package func perform(_ change: SessionChange) {
    recorder.replay(causedBy: change.cause) {
      switch change.action {
      case let command as PanelCommand where !command.isMessage: panel?.perform(command)
      case let action where change.role == .dropped: recorder.didDrop(action)
      case let action: store.dispatch(action)
      }
    }
  }

  /// Advances playback to the time of a frame.
  package func play(until time: Duration) {
    now = time
    panel?.play(until: time)
  }

  /// Returns a Boolean value that indicates whether the entire screen must be redrawn, and resets the value.
  ///
  /// Call this method before each draw. The value doesn't account for state changes.
  package func takeNeedsRedraw() -> Bool {
    defer { isStale = false }
    return isStale || isPanelOpen
  }

  /// Transfers the panel at the end of the session to an app.
  ///
  /// Call this method before the app's first frame.
  func transferPanel<Host: SessionHost<State>>(to host: Host, opening opens: Bool) {
    guard let panel else { return }
    TravelPanel<Host>.transfer(host, panel)
    guard opens, let panel = TravelPanel.attached(to: host) else { return }
    panel.displaysFile = true
    panel.open()
  }
}

extension PanelCommand {
  /// A Boolean value that indicates whether the panel sent the command through the app's store.
  package var isMessage: Bool {
    switch self {
    case .tell, .answer: true
    default: false
    }
  }
}
