// SPDX-License-Identifier: MIT

public import TermRender

// What comes from the service.

/// The service carried out a request.
public struct RequestSucceeded: Timed, Hashable, Codable {
  /// The request.
  public let request: Request.ID
  /// How many changes the service had made with it.
  public let changeCount: Int
  /// When it happened.
  public var time = Duration.zero
}

/// A request did not get through, or the service refused it.
public struct RequestFailed: Timed, Hashable, Codable {
  /// The request.
  public let request: Request.ID
  /// Why, in words.
  public let reason: String
  /// When it happened.
  public var time = Duration.zero
}

/// The stored films are different, whoever changed them.
public struct FilmsChanged: Timed, Hashable, Codable {
  /// The differences; the first after loading began are all films.
  public let changes: FilmChanges
  /// When it happened.
  public var time = Duration.zero
}

/// The films did not come, or will not come any more.
public struct LoadingFailed: Timed, Hashable, Codable {
  /// Why, in words.
  public let reason: String
  /// When it happened.
  public var time = Duration.zero
}

/// Loads the films anew.
public struct LoadFilms: Action, Hashable, Codable {}

/// The list of the past is stored.
public struct PastStored: Timed, Hashable, Codable {
  /// How many changes the service had made with it.
  public let changeCount: Int
  /// When it happened.
  public var time = Duration.zero
}

/// The list of the past could not be stored.
public struct PastRefused: Timed, Hashable, Codable {
  /// Why, in words.
  public let reason: String
  /// When it happened.
  public var time = Duration.zero
}

/// Changes how well the simulated network does.
public struct SetServiceMode: Timed, Hashable, Codable {
  /// The new mode.
  public let mode: ServiceMode
  /// When it happened.
  public var time = Duration.zero
}
