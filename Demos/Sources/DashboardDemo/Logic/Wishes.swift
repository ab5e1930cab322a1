// SPDX-License-Identifier: MIT

import TermRender

/// Shows the readings of a machine.
struct SelectHost: Action, Codable {
  let id: Host.ID
}

/// Sorts the machines.
struct SortHosts: Action, Codable {
  let order: TableOrder<DashboardState.HostColumn>
}

/// Sorts by the next column, or the other way.
enum TurnOrder: Action, Codable {
  case nextColumn, direction
}

/// Shows the machines of a site; `nil` for all.
struct ChooseSite: Action, Codable {
  let site: Site?
}

/// Shows the machines of the site after or before; between the last and the first there are all.
enum TurnSite: Action, Codable {
  case next, previous
}

/// Begins to type what is searched for.
struct StartSearch: Action, Codable {}

/// Shows the machines that have a text in their names.
struct Search: Action, Codable {
  let text: String
}

/// Ends typing what is searched for, which is kept.
struct EndSearch: Action, Codable {}

/// Shows all machines again.
struct ShowAll: Action, Codable {}

/// Stops the updates, or goes on with them.
struct TogglePause: Action, Codable {}

/// Chooses what a small screen shows.
struct ChoosePane: Action, Codable {
  let pane: DashboardState.Pane
}
