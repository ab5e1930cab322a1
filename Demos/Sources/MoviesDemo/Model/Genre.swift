// SPDX-License-Identifier: MIT

/// A genre of movies.
enum Genre: CaseIterable {
  case drama, crime, action, war, family, thriller, animation, romance, fantasy, scienceFiction

  /// The genre in words.
  var title: String { self == .scienceFiction ? "science fiction" : "\(self)" }
}
