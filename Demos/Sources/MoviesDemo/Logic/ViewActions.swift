// SPDX-License-Identifier: MIT

public import TermRender

// Changes of the view.

/// Selects a movie.
public struct SelectMovie: Action, Hashable, Codable {
  /// The movie.
  public let movie: Movie.ID
}

/// Changes the filter, the search text, or the order of the list.
public struct ShowMovies: Action, Hashable, Codable {
  /// The new query.
  public let query: MovieQuery
}

/// Opens or closes the search line.
public struct SetFinding: Action, Hashable, Codable {
  /// A Boolean value that indicates whether the search line is open.
  public let isFinding: Bool
}

/// Opens, changes, or closes the form.
public struct SetForm: Action, Equatable, Codable {
  /// The new contents of the form, or `nil` to close it.
  public let form: MovieForm?
}

/// Shows or hides the question whether to quit with pending changes.
public struct AskToQuit: Action, Hashable, Codable {
  /// A Boolean value that indicates whether the question is shown.
  public let isAsking: Bool
}
