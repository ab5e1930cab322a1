// SPDX-License-Identifier: MIT

import TermRender

/// The middleware that moves the focus when the search line changes.
@MainActor let focusFollowing: [Middleware<PlacesState>] = [
  .onChange(of: \.isSearching) { _, isSearching in
    InterfaceAction.focus(isSearching ? .search : .main)
  }
]

extension WidgetID {
  /// The main control without a screen on top: the list, or the button that replaces it.
  static let main: WidgetID = "main"
  /// The search field.
  static let search: WidgetID = "search"
}
