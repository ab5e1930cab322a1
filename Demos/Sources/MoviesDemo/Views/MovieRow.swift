// SPDX-License-Identifier: MIT

import TermRender

// snippet: optimistic-row
/// A row of the list with one movie.
///
/// When the movie changes, only its row is redrawn.
struct MovieRow: Widget {
  /// The position of the row in the list, to which events refer.
  let row: Int
  let movie: Movie.ID
  let hasDirector: Bool

  var body: some Widget {
    Observe(\MoviesState.[rowOf: movie]) { content in
      if let content {
        HStack(spacing: 1) {
          GenreSymbol(genre: content.genre)
          Text(content.title).lineLimit(1).frame(maxWidth: .max, alignment: .leading)
          if hasDirector {
            Text(content.director).foregroundStyle(.muted).lineLimit(1)
              .frame(maxWidth: 22, alignment: .leading)
              .regularWeight()
          }
          Text(content.year).foregroundStyle(.muted).frame(width: 4)
            .padding(.trailing, 1)
            .regularWeight()
          StatusLabel(status: content.status, isWatched: content.isWatched)
            .onClick(send: MovieListEvent.didTapWatchToggle(rowIndex: row))
        }
      }
    }
  }
}
// end

/// The contents of a row.
struct RowContent: Equatable {
  let genre: Genre?
  let title: String
  let director: String
  let year: String
  let isWatched: Bool
  let status: MovieStatus
}

// snippet: optimistic-part
extension MoviesState {
  /// Accesses the contents of a movie's row, or `nil` if the movie no longer exists.
  subscript(rowOf id: Movie.ID) -> RowContent? {
    guard let movie = movies[id] else { return nil }
    return RowContent(
      genre: movie.genre,
      title: movie.title.value,
      director: movie.director,
      year: "\(movie.year)",
      isWatched: movie.watched.value,
      status: status(of: movie)
    )
  }
}
// end
