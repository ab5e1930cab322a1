// SPDX-License-Identifier: MIT

import TermDevTools
import TermRender

/// All of the screen: as many panes as it has room for, between a title bar and a line of keys.
struct MoviesScreen: Widget {
  /// What is looked at in the place of the app's own past.
  let session: OpenedSession?

  var body: some Widget {
    Dialogs {
      GeometryReader { size in
        let plan = ScreenPlan(size)
        VStack {
          TitleBar(namesMode: plan.logRows == 0, isNarrow: size.columns < 50)
            .accessibilityAnnounced()
          if let detailColumns = plan.detailColumns {
            HStack {
              FilmListPane(hasDirectors: plan.hasDirectors)
              // It follows the list, whose rows are read by themselves.
              DetailPane().accessibilityAnnounced(false).frame(width: detailColumns)
            }
          } else {
            Observe(\MoviesState.route.isEmpty) { isList in
              if isList { FilmListPane(hasDirectors: false) } else { DetailPane() }
            }
          }
          if plan.logRows > 0 {
            ActivityPane().accessibilityAnnounced().frame(height: plan.logRows)
          }
          // Named, so that it stays what it is when other panes are shown above it.
          BottomLine().id("bottom")
        }
      }
    }
    .minimumSize(columns: 32, rows: 8)
    .overlay(.helpSheet) { HelpSheet() }
    .keys { movieKeys }
    .timeTravel(opening: session)
  }
}

/// Which panes a screen has, and how large they are.
struct ScreenPlan: Equatable {
  /// The columns of the pane beside the list; nil where there is room for one pane only.
  let detailColumns: Int?
  /// The rows of the activity log with its border; 0 where there is no room for it.
  let logRows: Int
  /// Whether rows of the list name the directors.
  let hasDirectors: Bool

  init(_ size: Size) {
    detailColumns = size.columns < 76 ? nil : min(max(36, size.columns / 3), 64)
    let hasLog = detailColumns != nil && size.rows >= 18
    logRows = hasLog ? min(max(6, size.rows / 4), 20) : 0
    hasDirectors = size.columns - (detailColumns ?? 0) >= 72
  }
}
