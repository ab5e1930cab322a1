// SPDX-License-Identifier: MIT

import TermRender

/// A bar with the source of the position and the status of the last request.
struct TitleBar: Widget {
  var body: some Widget {
    StatusBar {
      Text("Places").bold()
      GeometryReader { size in
        Observe(\PlacesState.journey.summary) { summary in
          Text(summary).lineLimit(1)
            .frame(width: size.columns, alignment: .leading)
        }
      }
      RequestStatusText()
    }
  }
}

extension Journey {
  /// The name, and the speed or the status.
  fileprivate var summary: String {
    let ending =
      switch status {
      case .moving: isTrack ? "×\(speed)" : "live"
      case .paused: "paused"
      case .ended: "ended"
      case .failed: "failed"
      }
    return "\(ending) · \(name)"
  }
}
