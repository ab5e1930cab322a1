// SPDX-License-Identifier: MIT

public import TermRender

// Results from the service.

/// Reports that the service carried out a request.
public struct RequestSucceeded: Timed, Hashable, Codable {
  /// The request.
  public let request: Request.ID
  /// The number of changes that the service has made, including this one.
  public let changeCount: Int
  /// The time of the action since the start of the app.
  public var time = Duration.zero
}

/// Reports that the network failed a request or the service rejected it.
public struct RequestFailed: Timed, Hashable, Codable {
  /// The request.
  public let request: Request.ID
  /// The reason, for the user.
  public let reason: String
  /// The time of the action since the start of the app.
  public var time = Duration.zero
}

/// Reports that the stored movies changed, regardless of which program changed them.
public struct MoviesChanged: Timed, Hashable, Codable {
  /// The differences.
  ///
  /// The first ones after loading starts contain all movies.
  public let changes: MovieChanges
  /// The time of the action since the start of the app.
  public var time = Duration.zero
}

/// Reports that loading or following the movies failed.
public struct LoadingFailed: Timed, Hashable, Codable {
  /// The reason, for the user.
  public let reason: String
  /// The time of the action since the start of the app.
  public var time = Duration.zero
}

/// Loads the movies again.
public struct LoadMovies: Action, Hashable, Codable {}

/// Reports that the earlier list is stored.
public struct RestoreSucceeded: Timed, Hashable, Codable {
  /// The number of changes that the service has made, including this one.
  public let changeCount: Int
  /// The time of the action since the start of the app.
  public var time = Duration.zero
}

/// Reports that the earlier list couldn't be stored.
public struct RestoreFailed: Timed, Hashable, Codable {
  /// The reason, for the user.
  public let reason: String
  /// The time of the action since the start of the app.
  public var time = Duration.zero
}

/// Changes the mode of the simulated network.
public struct SetServiceMode: Timed, Hashable, Codable {
  /// The new mode.
  public let mode: ServiceMode
  /// The time of the action since the start of the app.
  public var time = Duration.zero
}
