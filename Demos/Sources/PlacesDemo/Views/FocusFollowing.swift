// SPDX-License-Identifier: MIT

import TermRender

/// The middleware that moves the focus after navigation, and when the search line opens or closes.
@MainActor let focusFollowing: [Middleware<PlacesState>] = [
  .respond(to: Go.self) { _, context in
    switch context.state.route.last {
    case nil: [InterfaceAction.focus(.main)]
    case .details: [InterfaceAction.focus(.details)]
    case .map: [InterfaceAction.focus(.map)]
    case .settings: [InterfaceAction.focus("settings/permission")]
    }
  },
  .onChange(of: \.isSearching) { _, isSearching in
    InterfaceAction.focus(isSearching ? .search : .main)
  },
]

extension WidgetID {
  /// The main control without a screen on top: the list, or the button that replaces it.
  static let main: WidgetID = "main"
  /// The details pane.
  static let details: WidgetID = "details"
  /// The map.
  static let map: WidgetID = "map"
  /// The search field.
  static let search: WidgetID = "search"
}
