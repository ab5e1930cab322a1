// SPDX-License-Identifier: MIT

import StoreRecorder
package import TermRender

/// The time travel panel of a process that follows an app in another process.
///
/// The panel displays the received session. It can save the session, but it can't change the app.
@MainActor
package final class FollowedPanel<A: RecordableApp> {
  /// A closure that returns the current time of the process.
  package var clock: @MainActor () -> Duration = { .zero }
  /// A closure that schedules a drawing.
  package var redraw: @MainActor () -> Void = {}

  private let session: FollowedSession<A>
  private var host: ReplayHost<A.State>?
  /// The number of the frame that the panel displays as its end.
  private var frame = -1

  /// Creates a panel.
  ///
  /// - Parameter session: The session to display.
  package init(_ session: FollowedSession<A>) { self.session = session }

  /// The panel with the newest entries of the session, or `nil` until the session has a frame.
  var current: (any TimeTravelPanel)? {
    if host == nil { host = makeHost() }
    guard let host, let panel = TravelPanel.attached(to: host) else { return nil }
    if panel.isOpen { follow(panel) } else { frame = -1 }
    return panel
  }

  private func follow(_ panel: TravelPanel<ReplayHost<A.State>>) {
    guard let timeline = session.timeline, session.frameCount != frame else { return }
    frame = session.frameCount
    panel.host.store.replace(state: timeline.state)
    panel.host.interface = timeline.interface
    (panel.host.terminal as? HeadlessTerminal)?.resize(to: timeline.size)
    panel.travel.follow(timeline.history)
  }

  private func makeHost() -> ReplayHost<A.State>? {
    guard let timeline = session.timeline, let screen = session.screen else { return nil }
    let host = ReplayHost(
      timeline.state,
      reducer: session.app.store.reducer,
      interface: timeline.interface,
      screen: screen,
      makeScreen: session.makeScreen(timeline.state, screen)
    )
    host.clock = { [unowned self] in clock() }
    host.onRedraw = { [unowned self] in redraw() }
    host.tools[KnownHeader.self] = KnownHeader(session.head)
    // The panel writes files only if its store performs effects. No action of this store has effects.
    host.store.performsEffects = true
    TravelPanel.of(host, opening: nil).state.isReadOnly = true
    return host
  }
}

extension Widget {
  /// Adds the time travel panel of an app in another process.
  ///
  /// - Parameter panel: The panel.
  /// - Returns: The widget with the panel.
  package func timeTravel<A>(of panel: FollowedPanel<A>) -> some Widget {
    nodes.behindPanel(PanelFinder { _ in panel.current })
  }
}
