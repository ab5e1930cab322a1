// SPDX-License-Identifier: MIT

public import TermRender

// Changes to the view.

/// An action that selects a movie.
public struct SelectMovie: Action, Hashable, Codable {
  /// The movie.
  public let movie: Movie.ID
}

/// An action that changes the filter, the search text, or the order of the list.
public struct ShowMovies: Action, Hashable, Codable {
  /// The new query.
  public let query: MovieQuery
}

/// An action that opens or closes the search line.
public struct SetFinding: Action, Hashable, Codable {
  /// A Boolean value that indicates whether the search line is open.
  public let isFinding: Bool
}

/// An action that opens or closes the form, or shows its errors.
public struct SetForm: Action, Equatable, Codable {
  /// The new contents of the form, or `nil` to close it.
  public let form: MovieForm?
}

/// An action that shows or hides the question of whether to quit with pending changes.
public struct AskToQuit: Action, Hashable, Codable {
  /// A Boolean value that indicates whether the question is visible.
  public let isAsking: Bool
}
