// SPDX-License-Identifier: MIT

import TermRender

/// The status of the last request in words.
struct RequestStatusText: Widget {
  var body: some Widget {
    Observe(\PlacesState.requestStatus) { status in
      if status != .waiting {
        HStack {
          switch status {
          case .waiting: Text("")
          case .loading: Spinner("loading…")
          case .loaded(let count): Text(count == 1 ? "✓ 1 place" : "✓ \(count) places")
          case .failed: Text("✗ not loaded").foregroundStyle(.danger)
          }
        }
        .frame(minWidth: 12, alignment: .trailing)
        .padding(.leading, 2)
      }
    }
    .accessibilityLiveRegion()
  }
}

/// The status of the last request.
enum RequestStatus: Equatable {
  /// No request.
  case waiting
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
    case .initial: .waiting
    case .loading: .loading
    case .value(let surroundings): .loaded(surroundings.places.count)
    case .failure: .failed
    }
  }
}
