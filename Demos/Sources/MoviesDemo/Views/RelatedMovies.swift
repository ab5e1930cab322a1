// SPDX-License-Identifier: MIT

import TermRender

/// Other movies of the same genre and of the same decade, which fill a high details pane.
///
/// Screen readers don't speak them, because the list contains them.
struct RelatedMovies: Widget {
  /// The number of available rows.
  let rows: Int
  /// The number of available rows while all changes of the movie in the details pane are saved.
  let savedRows: Int

  /// The number of rows from which the movies are visible: for each group an empty row, the title, and two movies.
  private static let leastRows = 8

  var body: some Widget {
    if savedRows >= Self.leastRows {
      Observe(\MoviesState.related, \MoviesState.isDetailedMovieSaved) { groups, isSaved in
        let rows = isSaved ? savedRows : self.rows
        if rows >= Self.leastRows {
          VStack {
            ForEach(groups) { group in
              Text("")
              Text(group.title).foregroundStyle(.muted)
              ForEach(group.movies.prefix(rows / groups.count - 2)) { RelatedRow(movie: $0) }
            }
          }
          .accessibilityHidden()
        }
      }
    }
  }
}

/// The status, the title, and the year of a movie.
private struct RelatedRow: Widget {
  let movie: RowContent

  var body: some Widget {
    HStack(spacing: 1) {
      Text(movie.status.symbol).foregroundStyle(movie.status.foreground)
      Text(movie.title).lineLimit(1).frame(maxWidth: .max, alignment: .leading)
      Text(movie.year).foregroundStyle(.muted)
    }
  }
}

/// Movies that have a property of the movie in the details pane.
struct RelatedGroup: Equatable {
  let title: String
  let movies: [RowContent]

  /// The maximum number of movies.
  static let limit = 6
}

extension MoviesState {
  /// A Boolean value that indicates whether the movie in the details pane has no pending or failed change.
  fileprivate var isDetailedMovieSaved: Bool { details?.request == nil }

  /// Other movies of the genre and of the decade of the movie in the details pane, without groups that are empty.
  fileprivate var related: [RelatedGroup] {
    guard let movie = details?.movie else { return [] }
    // A search of all rows would take too long in a list of many movies.
    let others = movies.shown.prefix(200).filter { $0 != movie.id }.compactMap { movies[$0] }
    let decade = movie.year / 10
    var groups = [group("From the \(decade)0s", others.filter { $0.year / 10 == decade })]
    if let genre = movie.genre {
      groups.insert(group("More \(genre.title)", others.filter { $0.genre == genre }), at: 0)
    }
    return groups.filter { !$0.movies.isEmpty }
  }

  private func group(_ title: String, _ movies: [Movie]) -> RelatedGroup {
    RelatedGroup(
      title: title,
      movies: movies.prefix(RelatedGroup.limit).compactMap { self[rowOf: $0.id] }
    )
  }
}
