// SPDX-License-Identifier: MIT

import TermRender

/// The rows of the places, one of which is selected.
struct PlaceRows: Widget {
  let places: [NearbyPlace]
  let selection: Place.ID?

  var body: some Widget {
    Observe(\PlacesState.isShowingDetails) { showsDetails in
      List(places) { PlaceRow(nearby: $0) }
        .selection(selection, send: SelectPlace.init)
        .onActivate { _ in ShowDetails() }
        .emptyState { EmptyList() }
        .id("main")
        .defaultFocus()
        .accessibilityLabel("Places")
        .keys { if selection != nil, !showsDetails { detailsKey } }
    }
  }
}

/// An explanation of why the list is empty, with the next step.
private struct EmptyList: Widget {
  var body: some Widget {
    Observe(\PlacesState.query) { query in
      VStack(alignment: .center) {
        if !query.search.isEmpty {
          Text("No results for “\(query.search)”").multilineTextAlignment(.center)
          Text("Press esc to show all.").foregroundStyle(.muted)
        } else if let category = query.category {
          Text("No places in “\(category.title)”")
          Text("Press f for the next category.").foregroundStyle(.muted)
        } else {
          Text("No places nearby")
          Text("Move on, or press r to reload.").foregroundStyle(.muted)
        }
      }
      .padding(.horizontal)
    }
  }
}

/// A row with a symbol for the category, the name, and the distance.
private struct PlaceRow: Widget {
  let nearby: NearbyPlace

  var body: some Widget {
    let distance = nearby.distance.distanceText
    HStack(spacing: 1) {
      Text(nearby.place.category.symbol).foregroundStyle(nearby.place.category.foreground)
        .accessibilityHidden()
      Text(nearby.place.name).lineLimit(1).frame(maxWidth: .max, alignment: .leading)
      Text(distance).foregroundStyle(.muted)
        .frame(width: max(5, distance.count), alignment: .trailing)
        .padding(.trailing, 1)
    }
  }
}
