// SPDX-License-Identifier: MIT

import TermRender

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

extension Reducer<PlacesState> {
  /// The reducer of the map.
  static let map = on(MapAction.self) { state, action in
    guard let center = state.mapCenter else { return }
    switch action {
    case .zoom(let steps): state.camera.zoom(by: steps)
    case .move(let columns, let rows):
      state.camera.move(columns: columns, rows: rows, from: center)
    case .grip(let column, let row):
      state.camera.grip = MapCamera.Grip(column: column, row: row, center: center)
    case .drag(let column, let row): state.camera.drag(toColumn: column, row: row)
    case .release: state.camera.grip = nil
    case .follow: state.camera.center = nil
    }
  }
}
