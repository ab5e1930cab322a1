// SPDX-License-Identifier: MIT

import TermRender

/// A bar with the name and the status of the journey, and the status of the last request.
struct TitleBar: Widget {
  var body: some Widget {
    StatusBar("Places") {
      // Before the first request, the status of the journey is at the right edge.
      HStack {
        GeometryReader { size in
          Observe(\PlacesState.summary) { summary in
            HStack(spacing: 2) {
              if size.columns >= 40 { Text(summary.name).lineLimit(1) }
              Spacer()
              Text(summary.status).lineLimit(1).foregroundStyle(.muted).layoutPriority(1)
            }
            .frame(width: size.columns)
          }
        }
        RequestStatusText()
      }
    }
  }
}

/// A journey in words.
private struct JourneySummary: Equatable {
  let name: String
  /// The mode of a simulated network with problems, and the status or speed of the journey.
  let status: String
}

extension PlacesState {
  /// The journey in words.
  fileprivate var summary: JourneySummary {
    let status =
      switch journey.status {
      case .moving: journey.isTrack ? "\(journey.speed)× speed" : "live"
      case .paused: "paused"
      case .ended: "ended"
      case .failed: "failed"
      }
    let network = network.flatMap { $0 == .ok ? nil : "\($0.title) network" }
    let words = [network, status].compactMap(\.self).joined(separator: " · ")
    return JourneySummary(name: journey.name, status: words)
  }
}

extension NetworkMode {
  /// The title of the mode.
  var title: String { rawValue }
}
