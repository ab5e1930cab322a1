// SPDX-License-Identifier: MIT

import TermRender

/// An action that selects a host and shows its readings.
struct SelectHost: Action, Codable {
  let id: Host.ID
}

/// An action that sorts the hosts.
struct SortHosts: Action, Codable {
  let order: TableSortOrder<DashboardState.HostColumn>
}

/// An action that sorts by the next column, or reverses the order.
enum TurnOrder: Action, Codable {
  case nextColumn, direction
}

/// An action that shows the hosts of a site, or of all sites if the site is `nil`.
struct ChooseSite: Action, Codable {
  let site: Site?
}

/// An action that shows the hosts of the next or the previous site.
///
/// The choice of all sites is between the last site and the first.
enum TurnSite: Action, Codable {
  case next, previous
}

/// An action that opens the search line.
struct StartSearch: Action, Codable {}

/// An action that shows the hosts whose names contain the given text.
struct Search: Action, Codable {
  let text: String
}

/// An action that closes the search line, and retains the search text.
struct EndSearch: Action, Codable {}

/// An action that shows all hosts.
struct ShowAll: Action, Codable {}

/// An action that pauses or resumes the updates.
struct TogglePause: Action, Codable {}

/// An action that selects the visible pane of a small screen.
struct ChoosePane: Action, Codable {
  let pane: DashboardState.Pane
}
