// SPDX-License-Identifier: MIT

import TermRender

/// The panes that fit, below a title bar and the messages about failures.
struct PlacesView: Widget {
  var body: some Widget {
    GeometryReader { size in
      VStack {
        TitleBar()
        VStack {
          FailureMessages()
          Panes(plan: ScreenPlan(size))
        }
        .padding([.horizontal, .top], size.paneMargin)
      }
    }
  }
}

/// The panes of a plan.
private struct Panes: Widget {
  let plan: ScreenPlan

  var body: some Widget {
    switch plan {
    case .one:
      Observe(\PlacesState.route.last) { route in
        switch route {
        case .details: DetailPane()
        case .map: MapPane()
        case nil, .settings: PlaceListPane()
        }
      }
    case .two(let columns):
      HStack(spacing: 1) {
        Observe(\PlacesState.isShowingDetails) { isShowingDetails in
          if isShowingDetails { DetailPane() } else { PlaceListPane() }
        }
        .frame(width: columns)
        MapPane()
      }
    case .three(let columns, let rows):
      HStack(spacing: 1) {
        PlaceListPane().frame(width: columns)
        VStack {
          MapPane()
          // The pane follows the list. Screen readers already speak its rows.
          DetailPane().accessibilityLiveRegion(false).frame(height: rows)
        }
      }
    }
  }
}

extension Size {
  /// The number of empty columns at the sides of the panes, and of empty rows above them.
  ///
  /// The size is that of the screen without the help line.
  var paneMargin: Int { columns >= 100 && rows >= 29 ? 1 : 0 }
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
  /// A list with the given width beside a map, and details with the given height below the map.
  case three(columns: Int, rows: Int)

  init(_ size: Size) {
    switch size.columns {
    case ..<70: self = .one
    case ..<112: self = .two(columns: min(44, max(34, size.columns / 3 + 8)))
    default:
      self = .three(columns: min(44, max(34, size.columns / 4)), rows: min(8, size.rows / 3))
    }
  }
}
