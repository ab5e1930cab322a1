// SPDX-License-Identifier: MIT

import TermRender

/// Lets the fleet report, on a thread of its own, unless that is paused.
@MainActor let feeding: [Middleware<DashboardState>] = [
  .on(Started.self) { _, context in feed(context.state) },
  .on(TogglePause.self) { _, context in feed(context.state) },
]

/// Sends what comes in thirty times a second; what is sent together arrives together, for one frame.
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

/// Brings the focus to the text to search for, and back.
@MainActor let focusFollowing: [Middleware<DashboardState>] = [
  .onChange(of: \.isSearching) { _, isSearching in
    InterfaceAction.focus(isSearching ? .search : .hosts)
  }
]

extension WidgetID {
  /// The table of machines.
  static let hosts: WidgetID = "hosts"
  /// The text to search for.
  static let search: WidgetID = "search"
}
