// SPDX-License-Identifier: MIT

import TermRender

/// The list of places in a pane with the category, the order, and the count.
struct PlaceListPane: Widget {
  var body: some Widget {
    GeometryReader { size in
      Observe(\PlacesState.heading) { heading in
        PlaceList()
          .pane(heading.title, info: heading.info(columns: size.columns))
          .keys {
            if heading.isFiltered {
              Key("esc", title: "Show all", id: "places.show-all", send: ShowAllPlaces())
            }
          }
      }
    }
  }
}

/// The text in the first row of the list's pane.
struct PlaceListHeading: Equatable {
  let title: String
  /// The order of the places, such as `by distance`.
  let order: String
  /// The number of places, or `nil` without places.
  let count: String?
  let isFiltered: Bool

  /// Returns the count and the order, or only the order if both don't fit beside the title of a pane.
  func info(columns: Int) -> String {
    guard let count else { return order }
    let info = "\(count) \(order)"
    // The corners of a pane with lines, the spaces around both texts, and the line between them take nine columns.
    return displayWidth(of: title) + displayWidth(of: info) + 9 <= columns ? info : order
  }
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
      order: order,
      count: count,
      isFiltered: query.category != nil || !query.search.isEmpty
    )
  }
}
