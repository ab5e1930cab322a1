// SPDX-License-Identifier: MIT

import TermRender

// Permission.

/// An action that requests permission to use the position, if the app can request it.
struct RequestPermission: Action, Codable {}

/// An action that reports the user's decision.
struct DecidePermission: Action, Codable {
  let permission: Permission
}

// Positions.

/// An action that reports the current position.
struct PositionReported: Action, Codable {
  let coordinate: Coordinate
}

/// An action that reports that the source has no more positions.
struct PositionsEnded: Action, Codable {}

/// An action that reports that the source of positions failed.
struct PositionsFailed: Action, Codable {
  /// The reason, for the user.
  let reason: String
}

/// An action that pauses the journey, or continues or repeats it.
struct TogglePause: Action, Codable {}

/// An action that changes the speed of a recorded track by a number of steps.
struct ChangeSpeed: Action, Codable {
  let steps: Int
}

// Places.

/// An event that requests the places near the position.
///
/// Middleware replaces the event with a ``StartRequest`` for the current position.
struct FetchPlaces: Event, Codable {}

/// An action that starts a request and cancels the request in flight.
struct StartRequest: Action, Codable {
  let request: PlaceRequest
}

/// An action that reports the places in the area of a request.
struct PlacesLoaded: Action, Codable {
  /// The number of the request.
  let request: Int
  let surroundings: Surroundings
}

/// An action that reports the failure of a request.
struct PlacesFailed: Action, Codable {
  /// The number of the request.
  let request: Int
  /// The reason, for the user.
  let reason: String
}

/// An action that switches to the next mode of the simulated network.
struct ShowNextNetwork: Action, Codable {}

// The list.

/// An action that selects a place.
struct SelectPlace: Action, Codable {
  let place: Place.ID
}

/// An event that opens the details of the selected place.
struct ShowDetails: Event, Codable {}

/// An action that switches to the next category.
struct ShowNextCategory: Action, Codable {}

/// An action that switches to the next sort order.
struct ShowNextSort: Action, Codable {}

/// An action that opens or closes the search line.
struct SetSearching: Action, Codable {
  let isSearching: Bool
}

/// An action that shows all places.
struct ShowAllPlaces: Action, Codable {}

// The map.

/// An action that changes the part of the map on the screen.
enum MapAction: Action, Codable {
  /// A change of the scale by a number of steps, where positive steps show more detail.
  case zoom(Int)
  /// A movement by a number of cells to the east and to the south.
  case move(columns: Int, rows: Int)
  /// A press of the mouse button in a cell of the map.
  case grip(column: Int, row: Int)
  /// A movement of the pointer to a cell of the map.
  case drag(column: Int, row: Int)
  /// A release of the mouse button.
  case release
  /// The return to the position.
  case follow
}
