// SPDX-License-Identifier: MIT

/// Where the films are kept.
public protocol MovieService: Sendable {
  /// Returns the differences since the last element, the first of which are all films.
  ///
  /// It tells of every change, whoever made it, and ends when its consumer goes. After each request that
  /// raised the change count there is an element with that count or a greater one, be it without films.
  func changes() -> AsyncThrowingStream<FilmChanges, any Error>

  /// Carries out a request in one transaction; returns when it is safely stored.
  ///
  /// - Parameter request: What is asked for.
  /// - Returns: The change count with it; see ``FilmChanges/changeCount``.
  /// - Throws: Why nothing of it was carried out.
  @discardableResult
  func perform(_ request: ServiceRequest) async throws -> Int
}

/// A film as it is stored.
public struct FilmRecord: Identifiable, Hashable, Codable, Sendable {
  /// Tells the film from all others.
  public var id: Int64
  /// What it is called.
  public var title: String
  /// When it came out.
  public var year: Int
  /// Who made it.
  public var director: String
  /// How long it is.
  public var minutes: Int
  /// Whether it was watched.
  public var isWatched: Bool
  /// Its place in the order of adding; the newest has the greatest.
  public var added: Int

  /// Creates a record.
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

/// What became of the stored films.
public struct FilmChanges: Hashable, Codable, Sendable {
  /// Films that are new or different.
  public var changed: [FilmRecord]
  /// Films that are gone.
  public var removed: [FilmRecord.ID]
  /// How many changes the service itself had made when it read the films; it never falls.
  ///
  /// A request raises it when it changes something. So films that were read at a smaller count than a
  /// request has returned do not know of that request.
  public var changeCount: Int

  /// Creates changes.
  public init(
    changed: [FilmRecord] = [],
    removed: [FilmRecord.ID] = [],
    changeCount: Int = 0
  ) {
    self.changed = changed
    self.removed = removed
    self.changeCount = changeCount
  }
}

/// One thing that is asked of the service, carried out wholly or not at all.
public enum ServiceRequest: Hashable, Codable, Sendable {
  /// Notes of films whether they were watched.
  case setWatched([FilmRecord.ID], Bool)
  /// Gives a film another title.
  case rename(FilmRecord.ID, String)
  /// Adds a new film.
  case add(FilmRecord)
  /// Deletes a film.
  case delete(FilmRecord.ID)
  /// Adds a film that was deleted.
  case restore(FilmRecord)
  /// Puts films in the place of those with the same ids, and takes others out.
  case replace([FilmRecord], removing: [FilmRecord.ID])
}
