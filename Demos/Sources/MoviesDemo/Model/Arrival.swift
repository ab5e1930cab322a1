// SPDX-License-Identifier: MIT

/// The steps that precede sending after a session resumes or time travel continues from an earlier state.
enum Arrival: Equatable, Codable, Sendable {
  /// The loading of the stored movies, such as after a session resumes.
  case loading
  /// The reading of the stored movies, to compare them with the earlier list from which time travel continues.
  case reading
  /// The storing of the earlier list by the service.
  case storing(Restoration)
}

/// The changes that make the stored movies equal to an earlier list.
struct Restoration: Equatable, Codable, Sendable {
  /// The movies that the service adds or replaces.
  private var changed: [MovieRecord]
  /// The movies that the service deletes.
  private var removed: [Movie.ID]
  /// The changes that roll the visible list back to the stored list if the service rejects the restoration.
  private(set) var reversal: MovieChanges

  /// Creates the restoration of an earlier list.
  ///
  /// - Parameters:
  ///   - stored: The stored movies, in ascending order of their identifiers.
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
