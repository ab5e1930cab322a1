// SPDX-License-Identifier: MIT

import TermRender

/// The rows of the visible movies, or the reason why no movies are visible.
struct MovieListView: Widget {
  let hasDirectors: Bool

  var body: some Widget {
    Observe(\MoviesState.listContent, \MoviesState.movies.selection) { content, selection in
      switch content {
      case .loading:
        LoadingMessage().frame(maxWidth: .max, maxHeight: .max)
      case .failed(let reason):
        VStack(alignment: .center) {
          Text("✗ Couldn't load movies").bold().foregroundStyle(.danger)
          Text(reason).multilineTextAlignment(.center).padding(.horizontal)
          Text("")
          Button("R  Retry", send: MovieListEvent.didTapRetryAll)
        }
        .frame(maxWidth: .max, maxHeight: .max)
      case .movies(let movies, let query):
        // Rows use positions as their data because events refer to positions.
        List(movies.indices, id: { movies[$0] }) { row in
          MovieRow(row: row, movie: movies[row], hasDirector: hasDirectors)
        }
        .selection(selection, send: MovieListEvent.didSelect)
        .onActivate { MovieListEvent.didTapDetailsButton(rowIndex: $0) }
        .emptyState { EmptyList(query: query) }
        .id("movies")
        .defaultFocus()
        .accessibilityLabel("Movies")
      }
    }
  }
}

/// The contents of the list.
enum ListContent: Equatable {
  /// A message that the movies are loading.
  case loading
  /// A loading failure, with a reason for the user.
  case failed(String)
  /// The visible movies, and the query that selects them.
  case movies([Movie.ID], MovieQuery)
}

extension MoviesState {
  /// The contents of the list.
  ///
  /// Loaded movies remain visible even if the service fails.
  var listContent: ListContent {
    if movies.count == 0 {
      if loading.isLoading { return .loading }
      if let failure = loading.failure { return .failed(failure.message) }
    }
    return .movies(movies.shown, movies.query)
  }

  /// A Boolean value that indicates whether the list is on the screen, instead of a message.
  var showsList: Bool { if case .movies = listContent { true } else { false } }
}

/// An explanation of why no movie is visible, and a hint on how to show or add movies.
private struct EmptyList: Widget {
  let query: MovieQuery

  var body: some Widget {
    VStack(alignment: .center) {
      if !query.search.isEmpty {
        Text("No results for “\(query.search)”").multilineTextAlignment(.center)
        Text("Press esc to show all movies.").foregroundStyle(.muted)
      } else if query.filter != .all {
        Text("No movies in “\(query.filter.name)”")
        Text("Press f for the next filter.").foregroundStyle(.muted)
      } else {
        Text("No movies")
        Text("Press a to add one.").foregroundStyle(.muted)
      }
    }
    .padding(.horizontal)
  }
}
