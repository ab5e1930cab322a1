// SPDX-License-Identifier: MIT

import TermRender

/// The list of films in a border that says which are shown, and in which order.
struct FilmListPane: Widget {
  let hasDirectors: Bool

  var body: some Widget {
    Observe(\MoviesState.heading) { heading in
      FilmListView(hasDirectors: hasDirectors)
        .border(
          titles: [
            BorderTitle(heading.title, style: Style(attributes: .bold)),
            BorderTitle(heading.order, at: .topTrailing),
            BorderTitle(heading.count, at: .bottomTrailing),
          ],
          ink: .border,
          focusedInk: .focusedBorder
        )
        .keys {
          if !heading.query.search.isEmpty {
            Key("esc", does: "Show all", send: MovieListEvent.didCancelSearch)
          }
        }
    }
  }
}

/// What the border around the list says.
struct ListHeading: Equatable {
  let query: FilmQuery
  let shown: Int
  let total: Int

  var title: String {
    let films = query.filter.name
    return query.search.isEmpty ? films : "\(films) with “\(query.search)”"
  }

  var order: String {
    switch query.sort {
    case .added: "newest first"
    case .title: "by title"
    case .year: "by year"
    }
  }

  var count: String {
    if total == 0 { return "" }
    let films = total == 1 ? "1 film" : "\(total) films"
    return shown == total ? films : "\(shown) of \(films)"
  }
}

extension MoviesState {
  /// What the border around the list says.
  var heading: ListHeading {
    ListHeading(query: films.query, shown: films.shown.count, total: films.count)
  }
}

extension FilmQuery.Filter {
  /// Which films it shows, in words.
  var name: String {
    switch self {
    case .all: "All films"
    case .unwatched: "Unwatched"
    case .watched: "Watched"
    case .unsaved: "Pending or not saved"
    }
  }
}
