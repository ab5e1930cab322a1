// SPDX-License-Identifier: MIT

import TermRender

/// The details of the place on the details screen, or else of the selected place.
struct DetailPane: Widget {
  var body: some Widget {
    // The reader fills the available space, so that new text doesn't redraw the surrounding regions.
    GeometryReader { _ in
      Observe(\PlacesState.details, \PlacesState.isShowingDetails) { details, isShowingDetails in
        if details == nil, !isShowingDetails {
          // Without a scroll view, the pane doesn't take the focus from a list that is still loading.
          Text("No place selected").foregroundStyle(.muted).padding(.horizontal)
        } else {
          ScrollView {
            VStack {
              if let details {
                DetailText(details: details)
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
    .pane("Details")
    .id("details-pane")
    .keys { backKey }
  }
}

/// The content of the details pane.
struct PlaceDetails: Equatable {
  let place: Place
  /// The distance and the direction from the position.
  let way: String
}

extension PlacesState {
  /// The content of the details pane, or `nil` if the place isn't nearby.
  fileprivate var details: PlaceDetails? {
    guard let position, let nearby = detailedPlace else { return nil }
    let direction = position.direction(to: nearby.place.coordinate)
    return PlaceDetails(
      place: nearby.place,
      way: "\(nearby.distance.distanceText) \(direction) of you"
    )
  }
}

private struct DetailText: Widget {
  let details: PlaceDetails

  var body: some Widget {
    let place = details.place
    Text(place.name).bold()
    HStack(spacing: 1) {
      Text(place.category.symbol).foregroundStyle(place.category.foreground).accessibilityHidden()
      Text(place.category.title)
    }
    Text(details.way).foregroundStyle(.muted)
    Text("")
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
    let units = Int((magnitude * 10_000).rounded())
    let digits = String(units % 10_000)
    let zeros = String(repeating: "0", count: 4 - digits.count)
    return "\(self < 0 ? "-" : "")\(units / 10_000).\(zeros)\(digits)"
  }
}
