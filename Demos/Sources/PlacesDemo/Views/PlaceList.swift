// SPDX-License-Identifier: MIT

import TermRender

/// The rows of the places, or the reason why there are none.
struct PlaceList: Widget {
  var body: some Widget {
    Observe(\PlacesState.listContent) { content in
      switch content {
      case .waiting:
        Spinner("Waiting for a position…").frame(maxWidth: .max, maxHeight: .max)
      case .loading: Spinner("Loading places…").frame(maxWidth: .max, maxHeight: .max)
      case .failed(let reason):
        VStack(alignment: .center) {
          Text("✗ Couldn't load places").bold().foregroundStyle(.danger)
          Text(reason).multilineTextAlignment(.center).padding(.horizontal)
          Text("")
          Button("Retry", send: FetchPlaces()).id("main").defaultFocus()
        }
        .frame(maxWidth: .max, maxHeight: .max)
      case .places(let places, let selection):
        PlaceRows(places: places, selection: selection)
      }
    }
    .accessibilityLiveRegion(false)
  }
}

/// The contents of the list.
private enum ListContent: Equatable {
  /// A message that the app has no position yet.
  case waiting
  /// A message that the places are loading.
  case loading
  /// A failure, with a reason for the user.
  case failed(String)
  /// The places, and the selected place.
  case places([NearbyPlace], Place.ID?)
}

extension PlacesState {
  /// The contents of the list.
  ///
  /// Loaded places remain visible during a request and after a failure.
  fileprivate var listContent: ListContent {
    if position == nil { return .waiting }
    if surroundings == nil {
      if let failure = places.failure { return .failed(failure.message) }
      return .loading
    }
    return .places(results, selectedPlace?.id)
  }
}
