// SPDX-License-Identifier: MIT

import TermRender

/// The keys that hold now, or the text to search for while that is typed.
struct BottomLine: Widget {
  var body: some Widget {
    Observe(\MoviesState.isFinding) { isFinding in
      if isFinding {
        FindLine()
      } else {
        HelpLine().padding(.horizontal)
      }
    }
  }
}

/// A line to search in; the list follows each letter.
private struct FindLine: Widget {
  var body: some Widget {
    HStack(spacing: 1) {
      Text("/").bold().foregroundStyle(.accent).accessibilityHidden()
      Observe(\MoviesState.films.query.search) { search in
        TextField(
          "Title or director",
          text: search,
          send: MovieListEvent.didChangeSearch,
          onSubmit: MovieListEvent.didSubmitSearch
        )
        .id("find")
        .accessibilityLabel("Find")
        .accessibilityHint("esc shows all")
      }
      Observe(\MoviesState.films.shown.count) { count in
        Text(count == 1 ? "1 film" : "\(count) films").frame(minWidth: 8, alignment: .trailing)
          .accessibilityAnnounced()
      }
      Text("esc").bold().foregroundStyle(.accent).accessibilityHidden()
      Text("all").foregroundStyle(.muted).accessibilityHidden()
    }
    .padding(.horizontal)
    .keys { Key("esc", does: "Show all", send: MovieListEvent.didCancelSearch) }
  }
}
