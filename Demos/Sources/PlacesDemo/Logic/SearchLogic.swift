// SPDX-License-Identifier: MIT

import TermRender

/// An action that switches to the next category.
struct ShowNextCategory: Action, Codable {}

/// An action that switches to the next sort order.
struct ShowNextSort: Action, Codable {}

/// An action that opens or closes the search line.
struct SetSearching: Action, Codable {
  let isSearching: Bool
}

/// An action that shows all places.
struct ShowAllPlaces: Action, Codable {}

extension Reducer<PlacesState> {
  /// The reducer of the category, the sort order, and the search.
  static let search = combine(
    .on(ShowNextCategory.self) { state, _ in
      let all: [PlaceCategory?] = [nil] + PlaceCategory.allCases.map(Optional.some)
      state.query.category = all.next(after: state.query.category)
    },
    .on(ShowNextSort.self) { state, _ in
      state.query.sort = PlaceQuery.Sort.allCases.next(after: state.query.sort)
    },
    .on(SetSearching.self) { state, action in state.isSearching = action.isSearching },
    .on(ShowAllPlaces.self) { state, _ in
      state.query.search = ""
      state.query.category = nil
      state.isSearching = false
    }
  )
}

extension Array where Element: Equatable {
  /// Returns the element after another element, or the first element after the last one.
  func next(after element: Element) -> Element {
    let index = firstIndex(of: element) ?? count - 1
    return self[(index + 1) % count]
  }
}
