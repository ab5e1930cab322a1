// SPDX-License-Identifier: MIT

import TermRender

/// The active key bindings, or the search line while it's open.
struct Footer: Widget {
  var body: some Widget {
    Observe(\DashboardState.isSearching) { isSearching in
      if isSearching {
        SearchLine()
      } else {
        CommandHelp { HelpLine().padding(.horizontal) }
      }
    }
  }
}

/// A search line.
///
/// The table updates with each key press.
private struct SearchLine: Widget {
  var body: some Widget {
    HStack(spacing: 1) {
      Text("/").bold().foregroundStyle(.accent)
      Observe(\DashboardState.search) { search in
        TextField("Host name", text: search, send: Search.init, onSubmit: EndSearch())
          .id("search")
      }
      Text("esc").bold().foregroundStyle(.accent)
      Text("Show all").foregroundStyle(.muted)
    }
    .padding(.horizontal)
    .keys { Key("esc", title: "Show all", id: "dashboard.show-all", send: ShowAll()) }
  }
}
