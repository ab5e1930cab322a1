// SPDX-License-Identifier: MIT

public import TermRender

// Results from the service.

/// An action that reports a request that the service carried out.
public struct RequestSucceeded: Timed, Hashable, Codable {
  /// The request.
  public let request: Request.ID
  /// The number of changes that the service has made, including this one.
  public let changeCount: Int
  /// The time of the action since the start of the app.
  public var time = Duration.zero
}

/// An action that reports a request that the network failed or the service rejected.
public struct RequestFailed: Timed, Hashable, Codable {
  /// The request.
  public let request: Request.ID
  /// The reason, for the user.
  public let reason: String
  /// The time of the action since the start of the app.
  public var time = Duration.zero
}

/// An action that reports changes to the stored movies, regardless of which program made them.
public struct MoviesChanged: Timed, Hashable, Codable {
  /// The differences.
  ///
  /// The first differences after loading starts contain all movies.
  public let changes: MovieChanges
  /// The time of the action since the start of the app.
  public var time = Duration.zero
}

/// An action that reports a failure to load or follow the movies.
public struct LoadingFailed: Timed, Hashable, Codable {
  /// The reason, for the user.
  public let reason: String
  /// The time of the action since the start of the app.
  public var time = Duration.zero
}

/// An action that loads the movies again.
public struct LoadMovies: Action, Hashable, Codable {}

/// An action that reports that the earlier list is stored.
public struct RestoreSucceeded: Timed, Hashable, Codable {
  /// The number of changes that the service has made, including this one.
  public let changeCount: Int
  /// The time of the action since the start of the app.
  public var time = Duration.zero
}

/// An action that reports that the earlier list couldn't be stored.
public struct RestoreFailed: Timed, Hashable, Codable {
  /// The reason, for the user.
  public let reason: String
  /// The time of the action since the start of the app.
  public var time = Duration.zero
}

/// An action that changes the mode of the simulated network.
public struct SetServiceMode: Timed, Hashable, Codable {
  /// The new mode.
  public let mode: ServiceMode
  /// The time of the action since the start of the app.
  public var time = Duration.zero
}
