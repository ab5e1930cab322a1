// SPDX-License-Identifier: MIT

import TermRender

/// The list of movies in a pane that shows the filter, the search text, the order, and the count of a filtered list.
struct MovieListPane: Widget {
  let hasDirectors: Bool

  var body: some Widget {
    Observe(\MoviesState.heading) { heading in
      MovieListView(hasDirectors: hasDirectors)
        .pane(heading.title, info: heading.info)
        .keys {
          if !heading.query.search.isEmpty {
            Key(
              "esc",
              title: "Show all",
              id: "movies.show-all",
              send: MovieListEvent.didCancelSearch
            )
          }
        }
    }
  }
}

/// The text in the first row of the list's pane.
struct ListHeading: Equatable {
  let query: MovieQuery
  let shown: Int
  let total: Int

  var title: String {
    let movies = query.filter.name
    return query.search.isEmpty ? movies : "\(movies) with “\(query.search)”"
  }

  var info: String {
    if shown == total { return order }
    return "\(order) · \(shown) of \(total == 1 ? "1 movie" : "\(total) movies")"
  }

  private var order: String {
    switch query.sort {
    case .added: "last added first"
    case .title: "by title"
    case .year: "by year"
    }
  }
}

extension MoviesState {
  /// The text in the first row of the list's pane.
  var heading: ListHeading {
    ListHeading(query: movies.query, shown: movies.shown.count, total: movies.count)
  }
}

extension MovieQuery.Filter {
  /// The title of a list with this filter.
  var name: String {
    switch self {
    case .all: "All movies"
    case .unwatched: "Unwatched"
    case .watched: "Watched"
    case .unsaved: "Pending or not saved"
    }
  }
}
