// SPDX-License-Identifier: MIT

import TermRender

/// Selects a host and shows its readings.
struct SelectHost: Action, Codable {
  let id: Host.ID
}

/// Sorts the hosts.
struct SortHosts: Action, Codable {
  let order: TableSortOrder<DashboardState.HostColumn>
}

/// Sorts by the next column, or reverses the order.
enum TurnOrder: Action, Codable {
  case nextColumn, direction
}

/// Shows the hosts of a site, or of all sites if the site is `nil`.
struct ChooseSite: Action, Codable {
  let site: Site?
}

/// Shows the hosts of the next or the previous site.
///
/// All sites come between the last and the first.
enum TurnSite: Action, Codable {
  case next, previous
}

/// Opens the search line.
struct StartSearch: Action, Codable {}

/// Shows the hosts whose names contain the given text.
struct Search: Action, Codable {
  let text: String
}

/// Closes the search line, and retains the search text.
struct EndSearch: Action, Codable {}

/// Shows all hosts.
struct ShowAll: Action, Codable {}

/// Pauses or resumes the updates.
struct TogglePause: Action, Codable {}

/// Selects the pane of a small screen.
struct ChoosePane: Action, Codable {
  let pane: DashboardState.Pane
}
