// SPDX-License-Identifier: MIT

import TermRender

/// The activity log, newest entry first, which starts with the number of loaded movies.
struct ActivityPane: Widget {
  /// A Boolean value that indicates whether the pane shows the network mode.
  let namesMode: Bool

  var body: some Widget {
    Observe(\MoviesState.mode) { mode in
      Observe(\MoviesState.activity.lines, \MoviesState.loadedEntry) { lines, loaded in
        let entries: [Activity] = ([loaded].compactMap(\.self) + lines).reversed()
        List(entries) { ActivityRow(activity: $0) }
          .emptyState { Text("Changes and replies appear here").foregroundStyle(.muted) }
          .listStyle(.display)
          .id("activity")
          .accessibilityLabel("Activity")
          // The rows start at the column of the title.
          .padding(.leading)
      }
      .pane("Activity", info: namesMode ? "network: \(mode.explanation)" : "")
    }
  }
}

extension MoviesState {
  /// An entry with the number of loaded movies, which precedes the log, or `nil` if it wouldn't be the oldest entry.
  ///
  /// The log contains only changes, replies, and failures. A log that starts with a failure precedes the movies.
  fileprivate var loadedEntry: Activity? {
    guard let count = loading.value, count > 0 else { return nil }
    if let first = activity.lines.first, first.id != 1 || first.kind == .failed { return nil }
    let text = count == 1 ? "1 movie loaded" : "\(count) movies loaded"
    return Activity(id: 0, time: .zero, kind: .saved, text: text)
  }
}

/// A row with the time of an activity, a symbol for its kind, and its message.
private struct ActivityRow: Widget {
  let activity: Activity

  var body: some Widget {
    HStack(spacing: 1) {
      Text(activity.time.minutesAndSeconds).foregroundStyle(.muted)
        .frame(minWidth: 5, alignment: .leading)
      Text(activity.kind.symbol).foregroundStyle(activity.kind.foreground).accessibilityHidden()
      Text(activity.text).lineLimit(1)
    }
  }
}

extension Activity.Kind {
  fileprivate var symbol: String {
    switch self {
    case .sent: "→"
    case .queued: "◔"
    case .saved: "✓"
    case .failed: "✗"
    case .cancelled: "−"
    case .notice: "i"
    }
  }

  fileprivate var foreground: Theme.Foreground {
    switch self {
    case .sent: .accent
    case .saved: .success
    case .failed: .danger
    case .queued, .cancelled, .notice: .muted
    }
  }
}

extension ServiceMode {
  /// The name of the mode, its latency, and its failure rate, such as `flaky, 600 ms, 30% fail`.
  var explanation: String {
    let failures = failureRate > 0 ? "\(Int((min(failureRate, 1) * 100).rounded()))% fail" : nil
    return [name, latency?.short, failures].compactMap { $0 }.joined(separator: ", ")
  }
}

extension Duration {
  /// The duration in minutes and seconds, such as `1:07`.
  fileprivate var minutesAndSeconds: String {
    let time = whole(.seconds(1))
    return "\(time / 60):\(time % 60 < 10 ? "0" : "")\(time % 60)"
  }

  /// The duration in milliseconds if it's below one second, otherwise in seconds with at most one decimal place.
  fileprivate var short: String {
    let milliseconds = whole(.milliseconds(1))
    if milliseconds < 1_000 { return "\(milliseconds) ms" }
    let tenths = milliseconds / 100 % 10
    return "\(milliseconds / 1_000)\(tenths == 0 ? "" : ".\(tenths)") s"
  }

  /// Returns the number of whole units, limited because a damaged session can contain any duration.
  private func whole(_ unit: Duration) -> Int { Int(min(max(self / unit, 0), 1e12)) }
}
