// SPDX-License-Identifier: MIT

import TermRender

/// The reducer of the dashboard.
let dashboardReducer = Reducer<DashboardState>.combine(
  .on(HostsReported.self) { $0.take($1) },
  .on(TrafficReported.self) { state, action in
    state.requests.append(Double(action.requests))
    state.failures.append(Double(action.failures))
  },
  .on(EventLogged.self) { state, action in
    state.log.insert(action.entry, at: 0)
    if state.log.count > DashboardState.logLimit { state.log.removeLast() }
  },
  .on(SelectHost.self) { $0.selected = $1.id },
  .on(SortHosts.self) { state, action in
    state.order = action.order
    state.arrange()
  },
  .on(TurnOrder.self) { $0.turn($1) },
  .on(ChooseSite.self) { $0.show($1.site) },
  .on(TurnSite.self) { state, action in
    let sites: [Site?] = [nil] + Site.allCases
    let place = sites.firstIndex(of: state.site) ?? 0
    state.show(sites[(place + (action == .next ? 1 : sites.count - 1)) % sites.count])
  },
  .on(StartSearch.self) { state, _ in state.isSearching = true },
  .on(Search.self) { state, action in
    state.search = action.text
    state.arrange()
  },
  .on(EndSearch.self) { state, _ in state.isSearching = false },
  .on(ShowAll.self) { state, _ in
    state.isSearching = false
    state.search = ""
    state.show(nil)
  },
  .on(TogglePause.self) { state, _ in state.isPaused.toggle() },
  .on(ChoosePane.self) { $0.pane = $1.pane }
)

extension DashboardState {
  fileprivate mutating func take(_ update: HostsReported) {
    pending = (pending ?? []) + update.reports
    let second = seconds
    tick = update.tick
    guard seconds != second else { return }
    hosts = latestHosts
    pending = nil
    for index in hosts.indices {
      hosts[index].load.append(Double(hosts[index].reading.currentLoad))
    }
    arrange()
  }

  fileprivate mutating func show(_ site: Site?) {
    self.site = site
    arrange()
  }

  fileprivate mutating func turn(_ turn: TurnOrder) {
    let columns = HostColumn.allCases
    switch turn {
    case .direction: order.isDescending.toggle()
    case .nextColumn:
      let place = columns.firstIndex(of: order.column) ?? 0
      order.column = columns[(place + 1) % columns.count]
      order.isDescending = order.column.descendsFirst
    }
    arrange()
  }
}

extension DashboardState.HostColumn {
  /// A Boolean value that indicates whether sorting by the column starts with the greatest value.
  var descendsFirst: Bool { self != .name }
}
