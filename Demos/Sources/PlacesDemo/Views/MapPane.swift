// SPDX-License-Identifier: MIT

import TermRender

/// The map in a pane that shows whether the map follows the position.
struct MapPane: Widget {
  var body: some Widget {
    Observe(\PlacesState.camera.center) { center in
      GeometryReader { _ in
        Observe(\PlacesState.mapContent, \PlacesState.isShowingDetails) { content, showsDetails in
          if let content {
            MapView(content: content).id("map")
              .keys { if content.labeled != nil, !showsDetails { detailsKey } }
          } else {
            Spinner("Waiting for a position…").frame(maxWidth: .max, maxHeight: .max)
          }
        }
      }
      .pane("Map", info: center == nil ? "" : "c follows you")
      .keys { backKey }
      .accessibilityLiveRegion(false)
    }
  }
}

/// The content of the map.
struct MapContent: Equatable {
  let center: Coordinate
  let metersPerDot: Double
  let paths: [MapPath]
  /// The line of the recorded track.
  let track: [Coordinate]
  /// The most recent positions, oldest first.
  let trail: [Coordinate]
  let places: [NearbyPlace]
  /// The place with a label, if any.
  let labeled: NearbyPlace?
  /// A Boolean value that indicates whether the user has dragged the map since the mouse button was pressed.
  let isDragged: Bool
}

extension PlacesState {
  /// The content of the map, or `nil` before the first position.
  fileprivate var mapContent: MapContent? {
    guard let mapCenter else { return nil }
    return MapContent(
      center: mapCenter,
      metersPerDot: camera.metersPerDot,
      paths: surroundings?.paths ?? [],
      track: journey.outline,
      trail: trail,
      places: results,
      labeled: detailedPlace,
      isDragged: camera.grip?.hasMoved ?? false
    )
  }
}
