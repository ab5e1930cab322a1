// SPDX-License-Identifier: MIT

import TermRender

extension PlaceCategory {
  /// The title of a list of the places in the category.
  var title: String {
    switch self {
    case .food: "Food and drink"
    case .shop: "Shops"
    case .sight: "Sights"
    case .outdoors: "Outdoors"
    case .transport: "Transport"
    case .health: "Health"
    }
  }

  /// The title in one word, for the legend of the map.
  var word: String { self == .food ? "food" : title.lowercased() }

  /// The symbol in the list and on the map, which also differs in ASCII.
  var symbol: String {
    switch self {
    case .food: "◆"
    case .shop: "■"
    case .sight: "▲"
    case .outdoors: "▼"
    case .transport: "►"
    case .health: "+"
    }
  }

  /// The foreground style of the symbol.
  var foreground: Theme.Foreground {
    switch self {
    // The route has the color of a warning.
    case .food: .series2
    case .shop: .accent
    case .sight: .text
    case .outdoors: .success
    case .transport: .information
    case .health: .danger
    }
  }
}
