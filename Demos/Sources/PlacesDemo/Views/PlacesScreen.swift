// SPDX-License-Identifier: MIT

import TermRender

/// The screen of the app.
struct PlacesScreen: Widget {
  var body: some Widget {
    Observe(
      \PlacesState.screen,
      \PlacesState.journey.isTrack,
      \PlacesState.simulatesNetwork
    ) { screen, isTrack, simulatesNetwork in
      VStack {
        switch screen {
        case .settings:
          GeometryReader { size in
            SettingsView().padding([.horizontal, .top], size.paneMargin)
          }
        case .permission(let permission): PermissionView(permission: permission)
        case .places: PlacesView()
        }
        Footer().id("bottom")
      }
      .keys {
        if screen == .places { placeKeys }
        appKeys
        if screen == .places {
          mapKeys
          if isTrack { speedKeys }
          if simulatesNetwork { networkKey }
          paneKeys
        }
      }
    }
    .minimumSize(columns: 32, rows: 10)
    .overlay(.helpSheet) { CommandHelp { HelpSheet() } }
  }
}

/// The content of the screen.
enum ScreenContent: Equatable {
  /// The settings.
  case settings
  /// An explanation of the permission that the app needs.
  case permission(Permission)
  /// The list, the map, and the details.
  case places
}

extension PlacesState {
  /// The content of the screen.
  var screen: ScreenContent {
    if route.last == .settings { return .settings }
    return permission == .granted ? .places : .permission(permission)
  }

  /// A Boolean value that indicates whether the app simulates a network.
  var simulatesNetwork: Bool { network != nil }
}
