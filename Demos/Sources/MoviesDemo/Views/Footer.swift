// SPDX-License-Identifier: MIT

import TermRender

/// The active key bindings, or the search line while it's open.
struct Footer: Widget {
  var body: some Widget {
    Observe(\MoviesState.isFinding) { isFinding in
      if isFinding {
        FindLine()
      } else {
        CommandHelp { HelpLine().padding(.horizontal) }
      }
    }
  }
}

/// A search line.
///
/// The list updates with each key press.
private struct FindLine: Widget {
  var body: some Widget {
    HStack(spacing: 1) {
      Text("/").bold().foregroundStyle(.accent).accessibilityHidden()
      Observe(\MoviesState.movies.query.search) { search in
        TextField(
          "Title or director",
          text: search,
          send: MovieListEvent.didChangeSearch,
          onSubmit: MovieListEvent.didSubmitSearch
        )
        .id("find")
        .accessibilityLabel("Find")
        .accessibilityHint("Press esc to show all movies.")
      }
      Observe(\MoviesState.movies.shown.count) { count in
        Text(count == 1 ? "1 movie" : "\(count) movies").frame(minWidth: 9, alignment: .trailing)
          .accessibilityLiveRegion()
      }
      Text("esc").bold().foregroundStyle(.accent).accessibilityHidden()
      Text("Show all").foregroundStyle(.muted).accessibilityHidden()
    }
    .padding(.horizontal)
    .keys {
      Key("esc", title: "Show all", id: "movies.show-all", send: MovieListEvent.didCancelSearch)
    }
  }
}
