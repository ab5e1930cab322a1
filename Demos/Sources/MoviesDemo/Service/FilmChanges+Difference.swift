// SPDX-License-Identifier: MIT

extension FilmChanges {
  /// Finds what became of films.
  ///
  /// - Parameters:
  ///   - old: The films as they were, by ascending ids.
  ///   - new: The films as they are, by ascending ids.
  /// - Complexity: O(old + new): one walk through both, without hashing.
  init(from old: [FilmRecord], to new: [FilmRecord]) {
    self.init(changed: [], removed: [])
    var gone = old[...]
    for film in new {
      while let next = gone.first, next.id < film.id { removed.append(gone.removeFirst().id) }
      if let same = gone.first, same.id == film.id {
        gone.removeFirst()
        if same == film { continue }
      }
      changed.append(film)
    }
    removed += gone.map(\.id)
  }

  var isEmpty: Bool { changed.isEmpty && removed.isEmpty }
}
