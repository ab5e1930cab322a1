// SPDX-License-Identifier: MIT

import TermRender

// Changes to movies. Each action starts a request to the service or ends requests.

/// An action that marks movies as watched or unwatched, in one transaction.
public struct SetWatched: Timed, Hashable, Codable {
  /// The movies.
  public let movies: [Movie.ID]
  /// A Boolean value that indicates whether the movies become watched.
  public let isWatched: Bool
  /// The number of movies that are skipped because of pending changes.
  public var leftOut = 0
  /// The time of the action since the start of the app.
  public var time = Duration.zero
}

/// An action that renames a movie.
public struct RenameMovie: Timed, Hashable, Codable {
  /// The movie.
  public let movie: Movie.ID
  /// The new title.
  public let title: String
  /// The time of the action since the start of the app.
  public var time = Duration.zero
}

/// An action that adds a movie with a random identifier.
public struct AddMovie: Timed, Hashable, Codable {
  /// The title.
  public let title: String
  /// The year of release.
  public let year: Int
  /// The director.
  public let director: String
  /// The length in minutes, or 0 if it isn't known.
  public let minutes: Int
  /// The time of the action since the start of the app.
  public var time = Duration.zero
}

/// An action that deletes a movie.
public struct DeleteMovie: Timed, Hashable, Codable {
  /// The movie.
  public let movie: Movie.ID
  /// The time of the action since the start of the app.
  public var time = Duration.zero
}

/// An action that undoes the last change by starting a new one.
public struct UndoLastChange: Timed, Hashable, Codable {
  /// The change that restores the previous values.
  public let reversal: ServiceRequest
  /// The time of the action since the start of the app.
  public var time = Duration.zero
}

/// An action that retries failed requests.
public struct RetryRequests: Timed, Hashable, Codable {
  /// The requests, in the order of retrying.
  public let requests: [Request.ID]
  /// The time of the action since the start of the app.
  public var time = Duration.zero
}

/// An action that cancels the pending requests for a movie, and discards its failed changes.
public struct CancelChanges: Timed, Hashable, Codable {
  /// The movie.
  public let movie: Movie.ID
  /// The time of the action since the start of the app.
  public var time = Duration.zero
}
