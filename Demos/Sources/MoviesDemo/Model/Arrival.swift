// SPDX-License-Identifier: MIT

/// The steps that precede sending after a session resumes or time travel continues from an earlier state.
enum Arrival: Equatable, Codable, Sendable {
  /// A session resumes: the app loads the movies and shows them as they're stored.
  case loading
  /// Time travel continues from an earlier list: the app reads the stored movies to compare them with that list.
  case reading
  /// The service stores the earlier list.
  case storing(Restoration)
}

/// The changes that make the stored movies equal to an earlier list.
struct Restoration: Equatable, Codable, Sendable {
  /// The movies that the service adds or replaces.
  private var changed: [MovieRecord]
  /// The movies that the service deletes.
  private var removed: [Movie.ID]
  /// The changes that roll the shown list back to the stored one if the service rejects the restoration.
  private(set) var reversal: MovieChanges

  /// Creates the restoration of an earlier list.
  ///
  /// - Parameters:
  ///   - stored: The movies as they're stored, in ascending order of their identifiers.
  ///   - past: The movies of the earlier list, in ascending order of their identifiers.
  init(from stored: [MovieRecord], to past: [MovieRecord]) {
    let changes = MovieChanges(from: stored, to: past)
    (changed, removed) = (changes.changed, changes.removed)
    reversal = MovieChanges(from: past, to: stored)
  }

  /// The movies whose stored values differ from the earlier list.
  var movies: [Movie.ID] { request.movies }

  /// A single service request with all changes.
  var request: ServiceRequest { .replace(changed, removing: removed) }

  /// Excludes movies that another program has just changed.
  mutating func leaveOut(_ ids: Set<Movie.ID>) {
    changed.removeAll { ids.contains($0.id) }
    removed.removeAll { ids.contains($0) }
    reversal.changed.removeAll { ids.contains($0.id) }
    reversal.removed.removeAll { ids.contains($0) }
  }
}
