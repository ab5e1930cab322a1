// SPDX-License-Identifier: MIT

import TermRender

/// The values of a movie that filtering, searching, and sorting read.
///
/// The list stores its entries in one array, so that a pass over 10,000 movies is fast.
struct MovieEntry {
  let id: Movie.ID
  let added: Int
  let year: Int
  let title: FoldedText
  let director: FoldedText
  let isListed: Bool
  let isWatched: Bool
  let isUnsaved: Bool

  init(_ movie: Movie) {
    id = movie.id
    added = movie.added
    year = movie.year
    title = FoldedText(movie.title.value)
    director = FoldedText(movie.director)
    isListed = movie.isShown
    isWatched = movie.watched.value
    isUnsaved = !movie.requests.isEmpty
  }

  /// Returns a Boolean value that indicates whether the filter includes the movie.
  func passes(_ filter: MovieQuery.Filter) -> Bool {
    switch filter {
    case .all: true
    case .unwatched: !isWatched
    case .watched: isWatched
    case .unsaved: isUnsaved
    }
  }

  /// Returns a Boolean value that indicates whether the title or the director contains the given text.
  func matches(_ search: FoldedText) -> Bool {
    title.contains(search) || director.contains(search)
  }

  /// Returns a Boolean value that indicates whether the movie precedes another movie.
  ///
  /// The order is total: of two different movies, one always precedes the other.
  func precedes(_ other: MovieEntry, by sort: MovieQuery.Sort) -> Bool {
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
