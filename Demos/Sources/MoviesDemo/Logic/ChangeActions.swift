// SPDX-License-Identifier: MIT

import TermRender

// What becomes of films: each begins a request to the service, or ends some.

/// Notes of films whether they were watched, all in one transaction.
public struct SetWatched: Timed, Hashable, Codable {
  /// The films.
  public let films: [Film.ID]
  /// Whether they were.
  public let isWatched: Bool
  /// How many films were left out since a change of them is under way.
  public var leftOut = 0
  /// When it happened.
  public var time = Duration.zero
}

/// Gives a film another title.
public struct RenameFilm: Timed, Hashable, Codable {
  /// The film.
  public let film: Film.ID
  /// Its new title.
  public let title: String
  /// When it happened.
  public var time = Duration.zero
}

/// Adds a film, whose id is drawn from the state's generator.
public struct AddFilm: Timed, Hashable, Codable {
  /// What it is called.
  public let title: String
  /// When it came out.
  public let year: Int
  /// Who made it.
  public let director: String
  /// How long it is.
  public let minutes: Int
  /// When it happened.
  public var time = Duration.zero
}

/// Deletes a film.
public struct DeleteFilm: Timed, Hashable, Codable {
  /// The film.
  public let film: Film.ID
  /// When it happened.
  public var time = Duration.zero
}

/// Takes the last change back by a new one.
public struct TakeBack: Timed, Hashable, Codable {
  /// The change that makes all as it was.
  public let reversal: ServiceRequest
  /// When it happened.
  public var time = Duration.zero
}

/// Asks again for what the service refused.
public struct RetryRequests: Timed, Hashable, Codable {
  /// The requests, in the order in which they are made again.
  public let requests: [Request.ID]
  /// When it happened.
  public var time = Duration.zero
}

/// Gives up what is under way for a film, and forgets what was refused.
public struct CancelChanges: Timed, Hashable, Codable {
  /// The film.
  public let film: Film.ID
  /// When it happened.
  public var time = Duration.zero
}
