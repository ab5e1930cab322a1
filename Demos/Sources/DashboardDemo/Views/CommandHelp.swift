// SPDX-License-Identifier: MIT

import TermRender

/// A container in which the key help shows which commands are possible now, and whether `p` resumes the updates.
///
/// When the state changes, only the help is redrawn.
struct CommandHelp<Content: Widget>: Widget {
  @WidgetBuilder let content: @MainActor () -> Content

  var body: some Widget {
    Observe(\DashboardState.isPaused, \DashboardState.isFiltered) { isPaused, isFiltered in
      content().commands(
        titles: isPaused ? ["dashboard.pause": "Resume"] : [:],
        disabled: isFiltered ? [] : ["dashboard.show-all"]
      )
    }
  }
}

extension DashboardState {
  /// A Boolean value that indicates whether a site or a search text limits the table.
  fileprivate var isFiltered: Bool { site != nil || !search.isEmpty }
}
