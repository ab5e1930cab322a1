// SPDX-License-Identifier: MIT

import TermRender

/// The status of the last request in words.
struct RequestStatusText: Widget {
  var body: some Widget {
    Observe(\PlacesState.requestStatus) { status in
      switch status {
      case .waiting: Text("")
      case .town(let count): Text("\(count) places").foregroundStyle(.muted)
      case .loading: Spinner("loading…")
      case .loaded(let count): Text(count == 1 ? "✓ 1 place" : "✓ \(count) places")
      case .failed: Text("✗ not loaded").foregroundStyle(.danger)
      }
    }
    .frame(minWidth: 12, alignment: .trailing)
    .accessibilityLiveRegion()
  }
}

/// The status of the last request.
enum RequestStatus: Equatable {
  /// No request.
  case waiting
  /// No permission to use the position, in a town with a number of places.
  case town(Int)
  /// A request in flight.
  case loading
  /// A reply with a number of places.
  case loaded(Int)
  /// A failure.
  case failed
}

extension PlacesState {
  /// The status of the last request.
  var requestStatus: RequestStatus {
    switch places {
    case .initial: townStatus
    case .loading: .loading
    case .value(let surroundings): .loaded(surroundings.places.count)
    case .failure: .failed
    }
  }

  /// The status before the first request, which counts the places on the map of the shipped town.
  private var townStatus: RequestStatus {
    guard permission != .granted, network != nil, let town = try? Surroundings.town.get() else {
      return .waiting
    }
    return .town(town.places.count)
  }
}
