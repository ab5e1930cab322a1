// SPDX-License-Identifier: MIT

import TermRender

/// The details of the place on the details screen, or else of the selected place.
struct DetailPane: Widget {
  var body: some Widget {
    Observe(\PlacesState.details?.place.name) { name in
      // The reader fills the available space, so that new text doesn't redraw the surrounding regions.
      GeometryReader { size in
        Observe(\PlacesState.details, \PlacesState.isShowingDetails) { details, isShowingDetails in
          if details == nil, !isShowingDetails {
            // Without a scroll view, the pane doesn't take the focus from a list that is still loading.
            Text("No place selected").foregroundStyle(.muted).padding(.horizontal)
          } else {
            ScrollView {
              VStack {
                if let details {
                  if size.columns < 64 {
                    DetailText(details: details, showsKeys: size.rows > 14)
                  } else {
                    WideDetailText(details: details)
                  }
                } else {
                  Text("This place is too far away now.").foregroundStyle(.muted)
                  Text("")
                  Text("Press esc to return to the list.").foregroundStyle(.muted)
                }
              }
              .padding(.horizontal)
            }
            .id("details")
          }
        }
      }
      .pane(name ?? "Details")
      .id("details-pane")
      .keys { backKey }
    }
  }
}

/// The content of the details pane.
struct PlaceDetails: Equatable {
  let place: Place
  /// The distance and the direction from the position.
  let way: String
  /// The distance in columns of the distance line.
  let columns: Int
  /// The radius of the search, such as `600 m`.
  let radius: String
  /// A Boolean value that indicates whether the map beside the details follows the position.
  let followsPosition: Bool

  /// The length of the distance line, which is the radius of the search.
  static let columns = 12
}

extension PlacesState {
  /// The content of the details pane, or `nil` if the place isn't nearby.
  fileprivate var details: PlaceDetails? {
    guard let position, let searchArea, let nearby = detailedPlace else { return nil }
    let direction = position.direction(to: nearby.place.coordinate)
    return PlaceDetails(
      place: nearby.place,
      way: "\(nearby.distance.distanceText) \(direction) of you",
      columns: Int(min(nearby.distance / searchArea.radius, 1) * Double(PlaceDetails.columns)),
      radius: searchArea.radius.distanceText,
      followsPosition: camera.followsPosition
    )
  }
}

/// The details in one column.
private struct DetailText: Widget {
  let details: PlaceDetails
  /// A Boolean value that indicates whether the keys of the map beside the details are below them.
  let showsKeys: Bool

  var body: some Widget {
    DetailSummary(details: details)
    Text("")
    DetailFacts(place: details.place)
    if showsKeys {
      Text("")
      Text("")
      MapHint(keys: "+ -", title: "Zoom the map", isStacked: true)
      MapHint(
        keys: "c",
        title: "Follow your position",
        isPossible: !details.followsPosition,
        isStacked: true
      )
    }
  }
}

/// The details in two columns, with the keys of the map above them.
private struct WideDetailText: Widget {
  let details: PlaceDetails

  var body: some Widget {
    HStack(alignment: .top, spacing: 4) {
      VStack {
        DetailSummary(details: details)
        Text("")
        HStack(spacing: 2) {
          MapHint(keys: "+ -", title: "Zoom")
          MapHint(keys: "c", title: "Follow position", isPossible: !details.followsPosition)
        }
      }
      DetailFacts(place: details.place)
    }
  }
}

/// The category and the distance of a place, whose name is the title of the pane.
private struct DetailSummary: Widget {
  let details: PlaceDetails

  var body: some Widget {
    let category = details.place.category
    HStack(spacing: 1) {
      Text(category.symbol).foregroundStyle(category.foreground).accessibilityHidden()
      Text(category.title)
    }
    Text(details.way).foregroundStyle(.muted)
    HStack {
      Text("●").foregroundStyle(.success)
      Text(String(repeating: "━", count: details.columns)).foregroundStyle(.warning)
      Text(category.symbol).foregroundStyle(category.foreground)
      Text(String(repeating: "─", count: PlaceDetails.columns - details.columns))
        .foregroundStyle(.track)
      Text(" within \(details.radius)").foregroundStyle(.muted)
    }
    .accessibilityHidden()
  }
}

/// Keys of the map, which screen readers speak with all other keys.
private struct MapHint: Widget {
  let keys: String
  let title: String
  /// A Boolean value that indicates whether the command is possible now.
  var isPossible = true
  /// A Boolean value that indicates whether other keys are in the row below.
  ///
  /// The backgrounds of stacked keys would look like one shape.
  var isStacked = false

  var body: some Widget {
    HStack(spacing: 1) {
      if isStacked {
        Text(keys).bold().foregroundStyle(isPossible ? .accent : .disabled)
          .frame(width: 4, alignment: .leading)
      } else if isPossible {
        Text(" \(keys) ").bold().background(.key)
      } else {
        Text(" \(keys) ").foregroundStyle(.disabled).background(.key)
      }
      Text(title).foregroundStyle(isPossible ? .muted : .disabled)
    }
    .accessibilityHidden()
  }
}

/// The labeled lines about a place.
private struct DetailFacts: Widget {
  let place: Place

  var body: some Widget {
    Grid(horizontalSpacing: 2) {
      ForEach(place.facts) { fact in
        GridRow {
          Text(fact.label).foregroundStyle(.muted)
          Text(fact.value)
        }
      }
      GridRow {
        Text("Position").foregroundStyle(.muted)
        Text(place.coordinate.text)
      }
    }
  }
}

extension Coordinate {
  /// The latitude and longitude with four decimal places, such as `54.5012, 6.4996`.
  var text: String { "\(latitude.fourDecimals), \(longitude.fourDecimals)" }
}

extension Double {
  fileprivate var fourDecimals: String {
    let units = Int((min(magnitude, 1e9) * 10_000).rounded())
    let digits = String(units % 10_000)
    let zeros = String(repeating: "0", count: 4 - digits.count)
    return "\(self < 0 ? "-" : "")\(units / 10_000).\(zeros)\(digits)"
  }
}
