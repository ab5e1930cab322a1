// SPDX-License-Identifier: MIT

import TermRender

/// The screen of the app: the panes that fit, between a title bar and a help line.
struct DashboardScreen: Widget {
  var body: some Widget {
    GeometryReader { size in
      let plan = ScreenPlan(size)
      VStack {
        TitleBar(columns: size.columns)
        if let plan {
          VStack {
            HStack(spacing: 1) {
              if plan.hasSites { SitePane().frame(width: ScreenPlan.siteColumns) }
              HostsPane(columns: plan.tableColumns)
              HostPane().frame(width: plan.hostColumns)
            }
            HStack(spacing: 1) {
              TrafficPane(columns: plan.chartColumns).frame(width: plan.chartColumns)
              LogPane()
            }
            .frame(height: plan.lowerRows)
          }
          .padding([.horizontal, .top], plan.margin)
        } else {
          SmallScreen(columns: size.columns)
        }
        // An explicit identifier preserves the line's state when the panes above it change.
        Footer().id("bottom")
      }
    }
    .minimumSize(columns: 30, rows: 8)
    .overlay(.helpSheet) { CommandHelp { HelpSheet() } }
    .keys {
      Key(
        "?",
        title: "Keys",
        id: "help.toggle",
        group: "App",
        send: InterfaceAction.toggleOverlay(.helpSheet)
      )
      Key("/", title: "Find", id: "dashboard.find", group: "Services", send: StartSearch())
      Key("s", title: "Sort", id: "dashboard.sort", group: "Services", send: TurnOrder.nextColumn)
      Key(
        "r",
        title: "Reverse",
        id: "dashboard.reverse",
        group: "Services",
        send: TurnOrder.direction
      )
      // With the short title, the help line contains both keys at 80 columns.
      Key(
        "[",
        title: "Previous",
        id: "dashboard.previous-site",
        group: "Site",
        send: TurnSite.previous
      )
      Key("]", title: "Next site", id: "dashboard.next-site", group: "Site", send: TurnSite.next)
      Key(
        "a",
        "esc",
        title: "Show all",
        id: "dashboard.show-all",
        group: "Services",
        send: ShowAll()
      )
      Key("p", title: "Pause", id: "dashboard.pause", group: "App", send: TogglePause())
      Key("q", "ctrl+c", title: "Quit", id: "app.quit", group: "App", send: Quit())
    }
  }
}

/// A plan for the panes of a screen and their sizes.
///
/// The initializer returns `nil` if only one pane fits at a time.
struct ScreenPlan: Equatable {
  /// A Boolean value that indicates whether the screen lists the sites.
  let hasSites: Bool
  static let siteColumns = 19
  /// The width that shows every line of the log in full.
  private static let logColumns = 48
  /// The number of empty columns at the sides and of empty rows below the title bar.
  let margin: Int
  let tableColumns: Int
  let hostColumns: Int
  let chartColumns: Int
  let lowerRows: Int

  init?(_ size: Size) {
    guard size.columns >= 80, size.rows >= 20 else { return nil }
    margin = size.columns >= 100 && size.rows >= 30 ? 1 : 0
    let columns = size.columns - 2 * margin
    hasSites = size.columns >= 104
    hostColumns = min(44, max(26, size.columns / 4))
    tableColumns = columns - hostColumns - 1 - (hasSites ? Self.siteColumns + 1 : 0)
    chartColumns = min(columns / 2, columns - 1 - Self.logColumns)
    lowerRows = max(8, size.rows / 3)
  }
}

/// A screen that shows one pane at a time, selected by tabs.
private struct SmallScreen: Widget {
  let columns: Int

  var body: some Widget {
    Observe(\DashboardState.pane) { pane in
      Tabs(selection: pane, send: ChoosePane.init) {
        Tab("Hosts", id: .hosts) { HostTable(columns: columns) }
        Tab("Host", id: .host) { HostDetails(showsTitle: true) }
        Tab("Traffic", id: .traffic) { TrafficChart() }
        Tab("Log", id: .log) { LogList() }
      }
    }
  }
}
