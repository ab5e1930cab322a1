// SPDX-License-Identifier: MIT

import TermRender

/// All of the screen: as many panes as it has room for, between a title bar and a line of keys.
struct DashboardScreen: Widget {
  var body: some Widget {
    GeometryReader { size in
      let plan = ScreenPlan(size)
      VStack {
        TitleBar(columns: size.columns)
        if let plan {
          HStack {
            if plan.hasSites { SitePane().frame(width: ScreenPlan.siteColumns) }
            HostsPane(columns: plan.tableColumns)
            HostPane().frame(width: plan.hostColumns)
          }
          HStack {
            TrafficPane().frame(width: plan.chartColumns)
            LogPane()
          }
          .frame(height: plan.lowerRows)
        } else {
          SmallScreen(columns: size.columns)
        }
        // Named, so that it stays what it is when other panes are shown above it.
        BottomLine().id("bottom")
      }
    }
    .minimumSize(columns: 30, rows: 8)
    .overlay(.helpSheet) { HelpSheet() }
    .keys {
      Key("?", does: "Keys", send: InterfaceAction.toggleOverlay(.helpSheet))
      Key("/", does: "Search", send: StartSearch())
      Key("s", does: "Sort", send: TurnOrder.nextColumn)
      Key("r", does: "Reverse", send: TurnOrder.direction)
      Key("]", does: "Next site", send: TurnSite.next)
      Key("[", does: "Site before", send: TurnSite.previous)
      Key("a", "esc", does: "Show all", send: ShowAll())
      Key("p", does: "Pause", send: TogglePause())
      Key("q", "ctrl+c", does: "Quit", send: Quit())
    }
  }
}

/// Which panes a screen has, and how large they are; `nil` where there is room for one at a time.
struct ScreenPlan: Equatable {
  /// Whether the sites are listed.
  let hasSites: Bool
  static let siteColumns = 19
  /// What the log needs to cut none of its lines.
  private static let logColumns = 49
  let tableColumns: Int
  let hostColumns: Int
  let chartColumns: Int
  let lowerRows: Int

  init?(_ size: Size) {
    guard size.columns >= 80, size.rows >= 20 else { return nil }
    hasSites = size.columns >= 104
    hostColumns = min(44, max(28, size.columns / 4))
    tableColumns = size.columns - hostColumns - (hasSites ? Self.siteColumns : 0)
    chartColumns = min(size.columns / 2, size.columns - Self.logColumns)
    lowerRows = max(8, size.rows / 3)
  }
}

/// One pane at a time, with tabs to choose it.
private struct SmallScreen: Widget {
  let columns: Int

  var body: some Widget {
    Observe(\DashboardState.pane) { pane in
      Tabs(selection: pane, send: ChoosePane.init) {
        Tab("Hosts", id: .hosts) { HostTable(columns: columns) }
        Tab("Host", id: .host) { HostDetails() }
        Tab("Traffic", id: .traffic) { TrafficChart() }
        Tab("Log", id: .log) { LogList() }
      }
    }
  }
}
