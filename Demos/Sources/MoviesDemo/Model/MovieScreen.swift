// SPDX-License-Identifier: MIT

public import TermRender

/// A screen on top of the list.
public enum MovieScreen: Hashable, Codable, Sendable {
  /// All about one film.
  case details(Film.ID)
}

/// Goes to a screen, or back to the list.
public typealias Go = Navigate<MovieScreen>
