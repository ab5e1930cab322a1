// SPDX-License-Identifier: MIT

public import TermRender

/// A movie in the list, with its pending changes.
///
/// Its title, its watched state, and its presence in the list show the result of a change immediately. The movie rolls
/// back changes that the service rejects.
public struct Movie: Identifiable, Equatable, Codable, Sendable {
  /// The identifier of the movie.
  public let id: Int64
  /// The year of release.
  public internal(set) var year: Int
  /// The director.
  public internal(set) var director: String
  /// The length in minutes, or 0 if it isn't known.
  public internal(set) var minutes: Int
  /// The position in the order of adding.
  public internal(set) var added: Int

  // snippet: optimistic-movie
  /// The title.
  public internal(set) var title: Mutating<String>
  /// A Boolean value that indicates whether the user has watched the movie.
  public internal(set) var watched: Mutating<Bool>
  /// A Boolean value that indicates whether the movie is in the list: added, and not deleted.
  public internal(set) var listed: Mutating<Bool>
  // end

  /// The requests that concern the movie, oldest first: the pending requests, or else the last failed requests.
  public internal(set) var requests: [Request.ID] = []

  /// Creates a movie from a record.
  ///
  /// - Parameters:
  ///   - record: The stored values, or the values to store.
  ///   - isStored: A Boolean value that indicates whether the service has the movie. The default is `true`.
  public init(_ record: MovieRecord, isStored: Bool = true) {
    id = record.id
    year = record.year
    director = record.director
    minutes = record.minutes
    added = record.added
    title = Mutating(record.title, .queue)
    watched = Mutating(record.isWatched, .queue)
    listed = Mutating(isStored, .queue)
  }
}

// MARK: - Derived

extension Movie {
  /// A Boolean value that indicates whether the movie has a pending change.
  public var isChanging: Bool {
    watched.current != nil || title.current != nil || listed.current != nil
  }

  /// A Boolean value that indicates whether the last change failed and no newer change is pending.
  public var isNotSaved: Bool { !requests.isEmpty && !isChanging }

  /// A Boolean value that indicates whether the movie has a row: it's in the list, or adding it failed.
  public var isShown: Bool {
    if case .failed(attempted: true, _) = listed.phase { true } else { listed.value }
  }

  /// A Boolean value that indicates whether the service has the movie, or will have it if the pending changes succeed.
  public var canChange: Bool { listed.value }

  /// A Boolean value that indicates whether marking all movies as watched includes the movie.
  var canBeMarked: Bool { canChange && !isChanging && !watched.value }

  /// A Boolean value that indicates whether the service doesn't have the movie and no pending change adds it.
  var isAbsent: Bool { !listed.confirmed && listed.current == nil }

  /// The movie as it's stored, without the pending changes, or `nil` if it isn't stored.
  var settledRecord: MovieRecord? {
    guard listed.confirmed else { return nil }
    var record = record
    record.title = title.confirmed
    record.isWatched = watched.confirmed
    return record
  }

  /// The movie with its pending changes.
  public var record: MovieRecord {
    MovieRecord(
      id: id,
      title: title.value,
      year: year,
      director: director,
      minutes: minutes,
      isWatched: watched.value,
      added: added
    )
  }
}
