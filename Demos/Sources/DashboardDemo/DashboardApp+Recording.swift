// SPDX-License-Identifier: MIT

public import TermCommand
public import TermRender

extension DashboardApp: RecordableApp {
  public static let actions: ActionRegistry = {
    var actions = ActionRegistry(
      ChoosePane.self,
      ChooseSite.self,
      EndSearch.self,
      Search.self,
      SelectHost.self,
      ShowAll.self,
      SortHosts.self,
      StartSearch.self,
      TogglePause.self,
      TurnOrder.self,
      TurnSite.self
    )
    // The names in sessions recorded before version 0.1.0.
    actions.register(EventLogged.self, aliases: "DashboardDemo.Happened")
    actions.register(HostsReported.self, aliases: "DashboardDemo.Measured")
    actions.register(TrafficReported.self, aliases: "DashboardDemo.Served")
    return actions
  }()
}

extension DashboardApp {
  /// Returns the reports of the next update of the fleet.
  public static func answers(to effect: String, in state: DashboardState) -> [any Action] {
    guard effect == "fleet" else { return [] }
    var simulation = FleetSimulation(state)
    return simulation.advance()
  }
}
