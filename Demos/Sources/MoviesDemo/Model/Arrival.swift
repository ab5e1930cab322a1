// SPDX-License-Identifier: MIT

/// What is done before anything is sent, as the state comes from a session or from the past.
enum Arrival: Equatable, Codable, Sendable {
  /// A session goes on: the films are loaded, and hold as they are stored.
  case loading
  /// The list is one of the past: the films are read, to know in what they differ from it.
  case reading
  /// They are stored as they were.
  case storing(Restoration)
}

/// What makes the stored films those of the past.
struct Restoration: Equatable, Codable, Sendable {
  /// The films that were different.
  private var changed: [FilmRecord]
  /// The films that were not there.
  private var removed: [Film.ID]
  /// What makes the list as it is stored, for when it is refused.
  private(set) var reversal: FilmChanges

  /// - Parameters:
  ///   - stored: The films as they are stored, by ascending ids.
  ///   - past: The films as they were, by ascending ids.
  init(from stored: [FilmRecord], to past: [FilmRecord]) {
    let changes = FilmChanges(from: stored, to: past)
    (changed, removed) = (changes.changed, changes.removed)
    reversal = FilmChanges(from: past, to: stored)
  }

  /// The films that are not stored as they were.
  var films: [Film.ID] { request.films }

  /// All of it as one thing that is asked of the service.
  var request: ServiceRequest { .replace(changed, removing: removed) }

  /// Leaves films as another program has just made them.
  mutating func leaveOut(_ ids: Set<Film.ID>) {
    changed.removeAll { ids.contains($0.id) }
    removed.removeAll { ids.contains($0) }
    reversal.changed.removeAll { ids.contains($0.id) }
    reversal.removed.removeAll { ids.contains($0) }
  }
}
