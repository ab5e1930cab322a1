// SPDX-License-Identifier: MIT

import TermDevTools
import TermRender

/// The screen of the app: the panes that fit, between a title bar and a help line.
struct MoviesScreen: Widget {
  /// A session to open in the time travel panel instead of the app's own history.
  let session: OpenedSession?

  var body: some Widget {
    Dialogs {
      GeometryReader { size in
        let plan = ScreenPlan(size)
        VStack {
          TitleBar(plan: plan, isNarrow: size.columns < 50)
            .accessibilityLiveRegion()
          VStack {
            if let detailColumns = plan.detailColumns {
              HStack(spacing: 1) {
                MovieListPane(hasDirectors: plan.hasDirectors)
                // The details pane follows the list. Screen readers already speak its rows.
                DetailPane().accessibilityLiveRegion(false).frame(width: detailColumns)
              }
            } else {
              Observe(\MoviesState.route.isEmpty) { isList in
                if isList { MovieListPane(hasDirectors: false) } else { DetailPane() }
              }
            }
            if plan.logRows > 0 {
              Observe(\MoviesState.activity.lines.isEmpty) { isLogEmpty in
                if !(isLogEmpty && plan.hidesEmptyLog) {
                  // With a constant height, new entries don't move the panes above.
                  ActivityPane(namesMode: !plan.titleNamesMode).accessibilityLiveRegion()
                    .frame(height: plan.logRows)
                }
              }
            }
          }
          .padding([.horizontal, .top], plan.margin)
          // An explicit identifier preserves the line's state when the panes above it change.
          Footer().id("bottom")
        }
      }
    }
    .minimumSize(columns: 32, rows: 8)
    .overlay(.helpSheet) { CommandHelp { HelpSheet() } }
    .keys { movieKeys }
    .devTools(opening: session)
  }
}

/// A plan for the panes of a screen and their sizes.
struct ScreenPlan: Equatable {
  /// The number of empty columns at the sides and of empty rows below the title bar.
  let margin: Int
  /// The width of the details pane in columns, or `nil` if only one pane fits.
  let detailColumns: Int?
  /// The height of the activity log in rows, including its border, or 0 if the log doesn't fit.
  let logRows: Int
  /// A Boolean value that indicates whether the activity log is hidden while it's empty.
  let hidesEmptyLog: Bool
  /// A Boolean value that indicates whether the rows of the list show directors.
  let hasDirectors: Bool
  /// A Boolean value that indicates whether the title bar shows the network mode, instead of the activity log.
  ///
  /// While the log is hidden because it's empty, the title bar always shows the mode.
  let titleNamesMode: Bool

  init(_ size: Size) {
    margin = size.columns >= 100 && size.rows >= 30 ? 1 : 0
    detailColumns = size.columns < 100 ? nil : min(max(36, size.columns / 3), 64)
    logRows =
      size.columns < 60 || size.rows < 24 ? 0 : size.rows < 30 ? 5 : size.rows < 50 ? 6 : 10
    hidesEmptyLog = size.rows < 30
    hasDirectors = size.columns - (detailColumns ?? 0) >= 72
    titleNamesMode = logRows == 0 || size.columns >= 110
  }
}
