// SPDX-License-Identifier: MIT

import TermRender

/// The list of places in a pane with the category, the order, and the count.
struct PlaceListPane: Widget {
  var body: some Widget {
    Observe(\PlacesState.heading) { heading in
      PlaceList()
        .pane(heading.title, info: heading.info)
        .keys {
          if heading.isFiltered {
            Key("esc", title: "Show all", id: "places.show-all", send: ShowAllPlaces())
          }
        }
    }
  }
}

/// The text in the first row of the list's pane.
struct PlaceListHeading: Equatable {
  let title: String
  let info: String
  let isFiltered: Bool
}

extension PlacesState {
  /// The text in the first row of the list's pane.
  fileprivate var heading: PlaceListHeading {
    let category = query.category?.title
    let search = query.search.isEmpty ? nil : "“\(query.search)”"
    let title = [search, category].compactMap(\.self).joined(separator: " in ")
    let (shown, all) = (results.count, surroundings?.places.count ?? 0)
    let order = query.sort == .distance ? "by distance" : "by name"
    let count = all == 0 ? nil : shown == all ? "\(all)" : "\(shown) of \(all)"
    return PlaceListHeading(
      title: title.isEmpty ? "All places" : title,
      info: [order, count].compactMap(\.self).joined(separator: " · "),
      isFiltered: query.category != nil || !query.search.isEmpty
    )
  }
}
