// SPDX-License-Identifier: MIT

import TermRender

/// A screen on top of the list.
enum PlacesRoute: Hashable, Codable, Sendable {
  /// The details of a place.
  case details(Place.ID)
  /// The map, on a screen with space for one pane.
  case map
  /// The settings.
  case settings
}

/// An action that opens a screen or returns to the list.
typealias Go = Navigate<PlacesRoute>
