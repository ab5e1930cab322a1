// SPDX-License-Identifier: MIT

public import TermRender

// What the user looks at.

/// Selects a film.
public struct SelectFilm: Action, Hashable, Codable {
  /// The film.
  public let film: Film.ID
}

/// Changes which films are shown, and in which order.
public struct ShowFilms: Action, Hashable, Codable {
  /// Which and in which order.
  public let query: FilmQuery
}

/// Opens or closes the line where something to search for is typed.
public struct SetFinding: Action, Hashable, Codable {
  /// Whether it is open.
  public let isFinding: Bool
}

/// Opens a form, changes it, or closes it by nil.
public struct SetForm: Action, Equatable, Codable {
  /// The form as it is from now on.
  public let form: FilmForm?
}

/// Asks whether to quit although changes are under way, or stops asking.
public struct AskToQuit: Action, Hashable, Codable {
  /// Whether it asks.
  public let isAsking: Bool
}
