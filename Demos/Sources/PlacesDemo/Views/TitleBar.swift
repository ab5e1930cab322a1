// SPDX-License-Identifier: MIT

import TermRender

/// A bar with the source of the position, the simulated network, and the status of the last request.
struct TitleBar: Widget {
  var body: some Widget {
    StatusBar("Places") {
      GeometryReader { size in
        Observe(\PlacesState.summary) { summary in
          Text(summary).lineLimit(1)
            .frame(width: size.columns, alignment: .leading)
        }
      }
      RequestStatusText()
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

extension NetworkMode {
  /// The title of the mode.
  var title: String { rawValue }
}
