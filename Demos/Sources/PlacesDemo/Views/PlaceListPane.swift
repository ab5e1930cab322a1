// SPDX-License-Identifier: MIT

import TermRender

/// The list of places in a border with the category, the order, and the count.
struct PlaceListPane: Widget {
  var body: some Widget {
    Observe(\PlacesState.heading) { heading in
      PlaceList()
        .border(
          titles: [
            BorderTitle(heading.title, style: Style(attributes: .bold)),
            BorderTitle(heading.order, at: .topTrailing),
            BorderTitle(heading.count, at: .bottomTrailing),
          ],
          foreground: .border,
          focusedForeground: .focusedBorder
        )
        .keys {
          if heading.isFiltered {
            Key("esc", title: "Show all", id: "places.show-all", send: ShowAllPlaces())
          }
          detailsKey
        }
    }
  }
}

/// The text in the border of the list.
struct PlaceListHeading: Equatable {
  let title: String
  let order: String
  let count: String
  let isFiltered: Bool
}

extension PlacesState {
  /// The text in the border of the list.
  fileprivate var heading: PlaceListHeading {
    let category = query.category?.title
    let search = query.search.isEmpty ? nil : "“\(query.search)”"
    let title = [search, category].compactMap(\.self).joined(separator: " in ")
    let (shown, all) = (results.count, surroundings?.places.count ?? 0)
    return PlaceListHeading(
      title: title.isEmpty ? "All places" : title,
      order: query.sort == .distance ? "by distance" : "by name",
      count: all == 0 ? "" : shown == all ? "\(all)" : "\(shown) of \(all)",
      isFiltered: query.category != nil || !query.search.isEmpty
    )
  }
}

/// The rows of the places, or the reason why there are none.
private struct PlaceList: Widget {
  var body: some Widget {
    Observe(\PlacesState.listContent) { content in
      switch content {
      case .waiting:
        Spinner("Waiting for a position…").frame(maxWidth: .max, maxHeight: .max)
      case .loading: Spinner("Loading places…").frame(maxWidth: .max, maxHeight: .max)
      case .failed(let reason):
        VStack(alignment: .center) {
          Text("✗ Couldn't load places").bold().foregroundStyle(.danger)
          Text(reason).multilineTextAlignment(.center).padding(.horizontal)
          Text("")
          Button("Retry", send: FetchPlaces()).id("main").defaultFocus()
        }
        .frame(maxWidth: .max, maxHeight: .max)
      case .places(let places, let selection):
        List(places) { PlaceRow(nearby: $0) }
          .selection(selection, send: SelectPlace.init)
          .onActivate { _ in ShowDetails() }
          .emptyState { EmptyList() }
          .id("main")
          .defaultFocus()
          .accessibilityLabel("Places")
      }
    }
    .accessibilityLiveRegion(false)
  }
}

/// The contents of the list.
private enum ListContent: Equatable {
  /// A message that the app has no position yet.
  case waiting
  /// A message that the places are loading.
  case loading
  /// A failure, with a reason for the user.
  case failed(String)
  /// The places, and the selected place.
  case places([NearbyPlace], Place.ID?)
}

extension PlacesState {
  /// The contents of the list.
  ///
  /// Loaded places remain visible during a request and after a failure.
  fileprivate var listContent: ListContent {
    if position == nil { return .waiting }
    if surroundings == nil {
      if let failure = places.failure { return .failed(failure.message) }
      return .loading
    }
    return .places(results, selectedPlace?.id)
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
    HStack(spacing: 1) {
      Text(nearby.place.category.symbol).foregroundStyle(nearby.place.category.foreground)
        .accessibilityHidden()
      Text(nearby.place.name).lineLimit(1).frame(maxWidth: .max, alignment: .leading)
      Text(nearby.distance.distanceText).foregroundStyle(.muted)
        .frame(width: 6, alignment: .trailing)
    }
  }
}
