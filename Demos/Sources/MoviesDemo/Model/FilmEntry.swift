// SPDX-License-Identifier: MIT

import TermRender

/// What filtering, searching and sorting need to know of a film.
///
/// The list keeps one for each film, side by side, so that to go through ten thousand is quick.
struct FilmEntry {
  let id: Film.ID
  let added: Int
  let year: Int
  let title: FoldedText
  let director: FoldedText
  let isListed: Bool
  let isWatched: Bool
  let isUnsaved: Bool

  init(_ film: Film) {
    id = film.id
    added = film.added
    year = film.year
    title = FoldedText(film.title.value)
    director = FoldedText(film.director)
    isListed = film.isShown
    isWatched = film.watched.value
    isUnsaved = !film.requests.isEmpty
  }

  /// Returns whether a filter shows the film.
  func passes(_ filter: FilmQuery.Filter) -> Bool {
    switch filter {
    case .all: true
    case .unwatched: !isWatched
    case .watched: isWatched
    case .unsaved: isUnsaved
    }
  }

  /// Returns whether title or director have a text in them.
  func matches(_ search: FoldedText) -> Bool {
    title.contains(search) || director.contains(search)
  }

  /// Returns whether the film stands before another; of two different ones, one always does.
  func precedes(_ other: FilmEntry, by sort: FilmQuery.Sort) -> Bool {
    switch sort {
    case .added:
      (other.added, other.id) < (added, id)
    case .title:
      title == other.title ? (year, id) < (other.year, other.id) : title < other.title
    case .year:
      (year, title, id) < (other.year, other.title, other.id)
    }
  }
}
