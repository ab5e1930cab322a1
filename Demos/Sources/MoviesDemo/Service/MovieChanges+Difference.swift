// SPDX-License-Identifier: MIT

extension MovieChanges {
  /// Creates the difference between two lists of movies.
  ///
  /// - Parameters:
  ///   - old: The previous movies, in ascending order of their identifiers.
  ///   - new: The current movies, in ascending order of their identifiers.
  /// - Complexity: O(*m* + *n*), where *m* and *n* are the numbers of previous and current movies. The comparison is a
  ///   single pass over both lists, without hashing.
  init(from old: [MovieRecord], to new: [MovieRecord]) {
    self.init(changed: [], removed: [])
    var gone = old[...]
    for movie in new {
      while let next = gone.first, next.id < movie.id { removed.append(gone.removeFirst().id) }
      if let same = gone.first, same.id == movie.id {
        gone.removeFirst()
        if same == movie { continue }
      }
      changed.append(movie)
    }
    removed += gone.map(\.id)
  }

  var isEmpty: Bool { changed.isEmpty && removed.isEmpty }
}
