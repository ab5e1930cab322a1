// SPDX-License-Identifier: MIT

import TermRender

/// The keys that hold now, or the text to search for while that is typed.
struct BottomLine: Widget {
  var body: some Widget {
    Observe(\DashboardState.isSearching) { isSearching in
      if isSearching {
        SearchLine()
      } else {
        HelpLine().padding(.horizontal)
      }
    }
  }
}

/// A line to search in; the table follows each letter.
private struct SearchLine: Widget {
  var body: some Widget {
    HStack(spacing: 1) {
      Text("/").bold().foregroundStyle(.accent)
      Observe(\DashboardState.search) { search in
        TextField("Part of a name", text: search, send: Search.init, onSubmit: EndSearch())
          .id("search")
      }
      Text("esc").bold().foregroundStyle(.accent)
      Text("all").foregroundStyle(.muted)
    }
    .padding(.horizontal)
    .keys { Key("esc", does: "Show all", send: ShowAll()) }
  }
}
