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
