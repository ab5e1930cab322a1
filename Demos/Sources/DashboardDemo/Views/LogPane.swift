// SPDX-License-Identifier: MIT

import TermRender

/// The event log, newest entry first.
struct LogPane: Widget {
  var body: some Widget { LogList().pane("Log", info: "newest first").id("log-pane") }
}

/// The entries of the log, which start one column from the left, as the title of a pane does.
struct LogList: Widget {
  var body: some Widget {
    Observe(\DashboardState.log) { log in
      List(log) { LogLine(entry: $0) }
        .emptyState { Text("No events yet").foregroundStyle(.muted) }
        .listStyle(.display)
        .id("log")
        .padding(.leading)
    }
    .accessibilityLiveRegion(false)
  }
}

/// A row with the time of an event, a symbol for its kind, the host, and its message.
///
/// Routine events are muted, so that the other events are found first.
private struct LogLine: Widget {
  let entry: LogEntry

  var body: some Widget {
    HStack(spacing: 1) {
      Text(time).foregroundStyle(.muted)
      Text(entry.kind.symbol).foregroundStyle(entry.kind.foreground).accessibilityHidden()
      Text(entry.host).frame(width: 13, alignment: .leading)
      Text(entry.text).lineLimit(1)
    }
    .foregroundStyle(entry.kind == .routine ? .muted : .text)
  }

  /// The time since the start, in minutes and seconds.
  private var time: String {
    let seconds = entry.tick / DashboardState.updatesPerSecond
    return "\(padded(seconds / 60)):\(padded(seconds % 60))"
  }

  private func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

extension LogEntry.Kind {
  fileprivate var symbol: String {
    switch self {
    case .routine: "·"
    case .recovery: "●"
    case .busy: "▲"
    case .failure: "✗"
    }
  }

  fileprivate var foreground: Theme.Foreground {
    switch self {
    case .routine: .muted
    case .recovery: .success
    case .busy: .warning
    case .failure: .danger
    }
  }
}
