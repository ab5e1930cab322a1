// SPDX-License-Identifier: MIT

public import TermCommand

extension DashboardApp: RecordableApp {
  public static let actions = ActionRegistry(
    ChoosePane.self,
    ChooseSite.self,
    EndSearch.self,
    EventLogged.self,
    HostsReported.self,
    Search.self,
    SelectHost.self,
    TrafficReported.self,
    ShowAll.self,
    SortHosts.self,
    StartSearch.self,
    TogglePause.self,
    TurnOrder.self,
    TurnSite.self
  )
}
