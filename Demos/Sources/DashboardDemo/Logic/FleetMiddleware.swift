// SPDX-License-Identifier: MIT

import TermRender

/// The middleware that runs the simulated fleet on a separate thread while the dashboard isn't paused.
@MainActor let feeding: [Middleware<DashboardState>] = [
  .on(Started.self) { _, context in feed(context.state) },
  .on(TogglePause.self) { _, context in feed(context.state) },
]

/// Returns an effect that sends the fleet's reports 30 times per second.
///
/// Actions that are sent together arrive together, and require only one frame.
private func feed(_ state: DashboardState) -> Effect {
  if state.isPaused { return .cancel("fleet") }
  return .run(id: "fleet") { effect in
    var simulation = FleetSimulation(state)
    while true {
      try await effect.sleep(for: DashboardState.interval)
      for report in simulation.advance() { effect.send(report) }
    }
  }
}

/// The middleware that moves the focus to the search field and back to the table.
@MainActor let focusFollowing: [Middleware<DashboardState>] = [
  .onChange(of: \.isSearching) { _, isSearching in
    InterfaceAction.focus(isSearching ? .search : .hosts)
  }
]

extension WidgetID {
  /// The table of hosts.
  static let hosts: WidgetID = "hosts"
  /// The search field.
  static let search: WidgetID = "search"
}
