// SPDX-License-Identifier: MIT

import TermRender

/// The rows of the films that are shown, or why there are none.
struct FilmListView: Widget {
  let hasDirectors: Bool

  var body: some Widget {
    Observe(\MoviesState.listContent, \MoviesState.films.selection) { content, selection in
      switch content {
      case .loading:
        Spinner("Loading the films…").frame(maxWidth: .max, maxHeight: .max)
      case .failed(let reason):
        VStack(alignment: .center) {
          Text("✗ The films did not come.").bold().foregroundStyle(.danger)
          Text(reason).multilineTextAlignment(.center).padding(.horizontal)
          Text("")
          Button("R  Try again", send: MovieListEvent.didTapRetryAll)
        }
        .frame(maxWidth: .max, maxHeight: .max)
      case .films(let films, let query):
        // By their places, which events speak of.
        List(films.indices, id: { films[$0] }) { row in
          FilmRow(row: row, film: films[row], hasDirector: hasDirectors)
        }
        .selection(selection, send: MovieListEvent.didSelect)
        .onActivate { MovieListEvent.didTapDetailsButton(rowIndex: $0) }
        .emptyState { EmptyList(query: query) }
        .id("films")
        .defaultFocus()
        .accessibilityLabel("Films")
      }
    }
  }
}

/// What stands in the list.
enum ListContent: Equatable {
  /// The films have not come yet.
  case loading
  /// They did not come, for a reason in words.
  case failed(String)
  /// The films that are shown, and by which query.
  case films([Film.ID], FilmQuery)
}

extension MoviesState {
  /// What stands in the list; films that are known are shown whatever became of the service.
  var listContent: ListContent {
    if films.count == 0 {
      if loading.isLoading { return .loading }
      if let failure = loading.failure { return .failed(failure.message) }
    }
    return .films(films.shown, films.query)
  }
}

/// Why no film is shown, and how to see some again.
private struct EmptyList: Widget {
  let query: FilmQuery

  var body: some Widget {
    VStack(alignment: .center) {
      if !query.search.isEmpty {
        Text("No film has “\(query.search)” in it.").multilineTextAlignment(.center)
        Text("esc shows all films").foregroundStyle(.muted)
      } else if query.filter != .all {
        Text("No film is here now: \(query.filter.name.lowercased()).")
        Text("f goes to the next filter").foregroundStyle(.muted)
      } else {
        Text("No film is on the list.")
        Text("a adds one").foregroundStyle(.muted)
      }
    }
    .padding(.horizontal)
  }
}
