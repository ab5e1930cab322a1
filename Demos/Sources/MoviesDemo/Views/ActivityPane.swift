// SPDX-License-Identifier: MIT

import TermRender

/// What happened last, the newest first, in a border that names the simulated network.
struct ActivityPane: Widget {
  var body: some Widget {
    Observe(\MoviesState.mode) { mode in
      Observe(\MoviesState.activity.lines) { lines in
        List(lines.reversed()) { ActivityRow(activity: $0) }
          .emptyState { Text("Nothing has happened yet.").foregroundStyle(.muted) }
          .id("activity")
          .accessibilityLabel("Activity")
      }
      .border(
        titles: [
          BorderTitle("Activity", style: Style(attributes: .bold)),
          BorderTitle("service: \(mode.explanation)", at: .topTrailing),
        ],
        ink: .border,
        focusedInk: .focusedBorder
      )
    }
  }
}

/// When it happened, a sign of what it was, and a sentence.
private struct ActivityRow: Widget {
  let activity: Activity

  var body: some Widget {
    HStack(spacing: 1) {
      Text(activity.time.minutesAndSeconds).foregroundStyle(.muted)
        .frame(minWidth: 5, alignment: .trailing)
      Text(activity.kind.sign).foregroundStyle(activity.kind.ink).accessibilityHidden()
      Text(activity.text).lineLimit(1)
    }
  }
}

extension Activity.Kind {
  fileprivate var sign: String {
    switch self {
    case .sent: "→"
    case .queued: "◌"
    case .saved: "✓"
    case .failed: "✗"
    case .cancelled: "−"
    case .notice: "i"
    }
  }

  fileprivate var ink: Theme.Ink {
    switch self {
    case .sent: .accent
    case .saved: .success
    case .failed: .danger
    case .queued, .cancelled, .notice: .muted
    }
  }
}

extension ServiceMode {
  /// What it is called, how long requests take and how many fail: `flaky, 300 ms, 30 % fail`.
  var explanation: String {
    let failures = failureRate > 0 ? "\(Int((failureRate * 100).rounded())) % fail" : nil
    return [name, latency?.short, failures].compactMap { $0 }.joined(separator: ", ")
  }
}

extension Duration {
  /// Minutes and seconds: `1:07`.
  fileprivate var minutesAndSeconds: String {
    let seconds = components.seconds % 60
    return "\(components.seconds / 60):\(seconds < 10 ? "0" : "")\(seconds)"
  }

  /// In milliseconds below one second, else in tenths of seconds.
  fileprivate var short: String {
    let milliseconds = Int(self / .milliseconds(1))
    if milliseconds < 1_000 { return "\(milliseconds) ms" }
    let tenths = milliseconds / 100 % 10
    return "\(milliseconds / 1_000)\(tenths == 0 ? "" : ".\(tenths)") s"
  }
}
