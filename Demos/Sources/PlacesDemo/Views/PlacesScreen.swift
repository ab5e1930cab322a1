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
        case .settings: SettingsView()
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
    .overlay(.helpSheet) { HelpSheet() }
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

/// The panes that fit, below a title bar and the messages about failures.
private struct PlacesView: Widget {
  var body: some Widget {
    TitleBar()
    FailureMessages()
    GeometryReader { size in
      switch ScreenPlan(size) {
      case .one:
        Observe(\PlacesState.route.last) { route in
          switch route {
          case .details: DetailPane()
          case .map: MapPane()
          case nil, .settings: PlaceListPane()
          }
        }
      case .two(let columns):
        HStack {
          Observe(\PlacesState.isShowingDetails) { isShowingDetails in
            if isShowingDetails { DetailPane() } else { PlaceListPane() }
          }
          .frame(width: columns)
          MapPane()
        }
      case .three(let columns):
        HStack {
          PlaceListPane().frame(width: columns)
          MapPane()
          // The pane follows the list. Screen readers already speak its rows.
          DetailPane().accessibilityLiveRegion(false).frame(width: columns)
        }
      }
    }
  }
}

extension PlacesState {
  /// A Boolean value that indicates whether the details of a place are on top of the list.
  var isShowingDetails: Bool { if case .details = route.last { true } else { false } }
}

/// A plan for the panes of a screen.
enum ScreenPlan: Equatable {
  /// A single pane.
  case one
  /// A list or details with the given width, and a map.
  case two(columns: Int)
  /// A list and details with the given width, and a map between them.
  case three(columns: Int)

  init(_ size: Size) {
    switch size.columns {
    case ..<70: self = .one
    case ..<112: self = .two(columns: min(44, max(34, size.columns / 3 + 8)))
    default: self = .three(columns: min(44, max(34, size.columns / 4)))
    }
  }
}
