// SPDX-License-Identifier: MIT

import TermRender

/// The map in a pane that shows whether the map follows the position.
struct MapPane: Widget {
  var body: some Widget {
    Observe(\PlacesState.camera.center) { center in
      GeometryReader { size in
        Observe(\PlacesState.mapContent, \PlacesState.isShowingDetails) { content, showsDetails in
          if let content {
            VStack {
              MapView(content: content).id("map")
                .keys { if content.labeled != nil, !showsDetails { detailsKey } }
              if MapLegend.fits(in: size) { MapLegend().padding(.horizontal) }
            }
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

/// The symbols of the categories on the map and their meanings in one row.
///
/// Screen readers don't speak the legend, because they speak no symbols.
private struct MapLegend: Widget {
  private static let spacing = 2

  /// Returns a Boolean value that indicates whether the legend fits below a map in the available space.
  static func fits(in size: Size) -> Bool {
    let columns = PlaceCategory.allCases.map { displayWidth(of: $0.word) + 2 + spacing }
    // One column is empty at each side.
    return columns.reduce(2 - spacing, +) <= size.columns && size.rows >= 12
  }

  var body: some Widget {
    HStack(spacing: Self.spacing) {
      ForEach(PlaceCategory.allCases) { category in
        HStack(spacing: 1) {
          Text(category.symbol).foregroundStyle(category.foreground)
          Text(category.word).foregroundStyle(.muted)
        }
      }
    }
    .accessibilityHidden()
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
  /// The map of the shipped town around its center, or `nil` if the app has a service for other towns.
  ///
  /// The map doesn't depend on the position, so the app can show it before the user grants permission.
  var townMap: MapContent? {
    guard network != nil, let town = try? Surroundings.town.get(),
      let center = Coordinate(latitude: 54.5, longitude: 6.5)
    else { return nil }
    return MapContent(
      center: center,
      metersPerDot: camera.metersPerDot,
      paths: town.paths,
      track: journey.outline,
      trail: [],
      places: PlaceQuery().results(in: town.places, from: center),
      labeled: nil,
      isDragged: false
    )
  }

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
