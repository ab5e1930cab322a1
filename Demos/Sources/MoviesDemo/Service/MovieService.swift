// SPDX-License-Identifier: MIT

/// A service that stores the movies.
public protocol MovieService: Sendable {
  /// Returns a stream of the differences since the previous element.
  ///
  /// The first element contains all movies.
  ///
  /// The stream reports changes by all programs, and ends when its consumer cancels it. After each request that raises
  /// the change count, the stream contains an element with at least that count, even if no movies changed.
  func changes() -> AsyncThrowingStream<MovieChanges, any Error>

  /// Carries out a request in one transaction, and returns after the changes are durable.
  ///
  /// - Parameter request: The request.
  /// - Returns: The change count that includes the request. See ``MovieChanges/changeCount``.
  /// - Throws: An error if the request fails, in which case it has no effect.
  @discardableResult
  func perform(_ request: ServiceRequest) async throws -> Int
}

/// The stored values of a movie.
public struct MovieRecord: Identifiable, Hashable, Codable, Sendable {
  /// The identifier of the movie.
  public var id: Int64
  /// The title.
  public var title: String
  /// The year of release.
  public var year: Int
  /// The director.
  public var director: String
  /// The length in minutes, or 0 if it isn't known.
  public var minutes: Int
  /// A Boolean value that indicates whether the user has watched the movie.
  public var isWatched: Bool
  /// The position in the order of adding.
  ///
  /// The newest movie has the greatest position.
  public var added: Int

  /// Creates a record.
  ///
  /// By default, the movie isn't watched.
  public init(
    id: Int64,
    title: String,
    year: Int,
    director: String,
    minutes: Int,
    isWatched: Bool = false,
    added: Int
  ) {
    self.id = id
    self.title = title
    self.year = year
    self.director = director
    self.minutes = minutes
    self.isWatched = isWatched
    self.added = added
  }
}

/// Changes to the stored movies.
public struct MovieChanges: Hashable, Codable, Sendable {
  /// The new and changed movies.
  public var changed: [MovieRecord]
  /// The identifiers of the deleted movies.
  public var removed: [MovieRecord.ID]
  /// The number of changes that the service itself had made when it read the movies.
  ///
  /// The count never decreases. A request raises it if the request changes the database.
  ///
  /// Each request returns a count. Movies that were read at a lower count don't include the effects of that request.
  public var changeCount: Int

  /// Creates changes.
  ///
  /// By default, the changes are empty, with a change count of 0.
  public init(
    changed: [MovieRecord] = [],
    removed: [MovieRecord.ID] = [],
    changeCount: Int = 0
  ) {
    self.changed = changed
    self.removed = removed
    self.changeCount = changeCount
  }
}

/// A request to the service, which takes effect as a whole or not at all.
public enum ServiceRequest: Hashable, Codable, Sendable {
  /// A request to mark movies as watched or unwatched.
  case setWatched([MovieRecord.ID], Bool)
  /// A request to rename a movie.
  case rename(MovieRecord.ID, String)
  /// A request to add a new movie.
  case add(MovieRecord)
  /// A request to delete a movie.
  case delete(MovieRecord.ID)
  /// A request to restore a deleted movie.
  case restore(MovieRecord)
  /// A request to add movies, replace movies that have the same identifiers, and delete others.
  case replace([MovieRecord], removing: [MovieRecord.ID])
}
