// SPDX-License-Identifier: MIT

public import TermRender

/// A screen on top of the list.
public enum MovieScreen: Hashable, Codable, Sendable {
  /// The details of a movie.
  case details(Movie.ID)
}

/// An action that opens a screen or returns to the list.
public typealias Go = Navigate<MovieScreen>
