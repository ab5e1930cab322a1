// SPDX-License-Identifier: MIT

import TermRender

/// A bar with the source of the position, the simulated network, and the status of the last request.
struct TitleBar: Widget {
  var body: some Widget {
    StatusBar {
      Text("Places").bold()
      GeometryReader { size in
        Observe(\PlacesState.summary) { summary in
          Text(summary).lineLimit(1)
            .frame(width: size.columns, alignment: .leading)
        }
      }
      Observe(\PlacesState.requestStatus) { status in
        switch status {
        case .waiting: Text("")
        case .loading: Spinner("loading…")
        case .loaded(let count): Text(count == 1 ? "✓ 1 place" : "✓ \(count) places")
        case .failed: Text("✗ not loaded").foregroundStyle(.danger)
        }
      }
      .frame(minWidth: 12, alignment: .trailing)
      .accessibilityLiveRegion()
    }
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

extension PlacesState {
  /// The speed or status of the journey, the mode of a simulated network with problems, and the name of the journey.
  fileprivate var summary: String {
    let status =
      switch journey.status {
      case .moving: journey.isTrack ? "×\(journey.speed)" : "live"
      case .paused: "paused"
      case .ended: "ended"
      case .failed: "failed"
      }
    let network = network.flatMap { $0 == .ok ? nil : "\($0.title) network" }
    return [status, network, journey.name].compactMap(\.self).joined(separator: " · ")
  }
}

/// The messages about failures while places remain on the screen.
struct FailureMessages: Widget {
  var body: some Widget {
    Observe(\PlacesState.failures) { failures in
      ForEach(failures) { failure in
        Text("✗ \(failure)").foregroundStyle(.danger).lineLimit(3).padding(.horizontal)
          .accessibilityLiveRegion()
      }
    }
  }
}

extension PlacesState {
  /// The messages about failures, with their remedies.
  var failures: [String] {
    var failures: [String] = []
    if case .failed(let reason) = journey.status { failures.append("\(reason) Press p to retry.") }
    if let failure = places.failure, retained != nil {
      failures.append("Couldn't load places: \(failure.message) Press r to retry.")
    }
    return failures
  }
}
