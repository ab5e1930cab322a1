// SPDX-License-Identifier: MIT

import TermRender

/// A pane with a chart of the fleet's traffic in the last minute, whose title row contains the legend.
///
/// The legend always shows names and numbers. If space is short, the title is shortened before the legend.
struct TrafficPane: Widget {
  let columns: Int

  var body: some Widget {
    TrafficChart(showsLegend: false).padding(.horizontal).pane(title) {
      TrafficLegend(isShort: columns < Self.columnsWithLegend)
    }
    .id("traffic-pane")
  }

  private var title: String {
    if columns >= Self.columnsWithTitle { return "Requests per second" }
    return columns >= Self.columnsWithLegend ? "Requests/s" : "Req/s"
  }

  /// The width at which the full legend fits beside the full title.
  private static let columnsWithTitle = 58
  /// The width at which the full legend fits beside a short title.
  private static let columnsWithLegend = 49
}

/// The legend of the chart, with the current numbers, for the title row of the pane.
///
/// Screen readers receive the numbers from the chart.
private struct TrafficLegend: Widget {
  /// A Boolean value that indicates whether the lines, names, and numbers are short.
  let isShort: Bool

  var body: some Widget {
    ThemeReader { theme in
      EnvironmentReader(\.surroundingLines) { lines in
        Observe(
          \DashboardState.requests.last,
          \DashboardState.failures.last,
          \DashboardState.requestsHeight
        ) { requests, failures, height in
          HStack(spacing: 2) {
            // The color of the line changes with its height.
            let line = Style(foreground: theme.brand.color(at: 1 - height))
            if isShort {
              entry("━", line, "ok \(thousands(requests ?? 0))")
              entry("─", theme[.danger], "fail \(shortest(failures ?? 0))")
            } else {
              entry("━━", line, "served \(short(requests ?? 0))")
              entry("──", theme[.danger], "failed \(short(failures ?? 0))")
            }
          }
          // The legend keeps its width and its right end, so that only the legend is redrawn. Beside the line of a
          // frame, a gap would be visible.
          .frame(width: lines != .none ? nil : isShort ? 20 : 32, alignment: .trailing)
        }
      }
    }
    .accessibilityHidden()
  }

  private func entry(_ line: String, _ style: Style, _ words: String) -> some Widget {
    HStack(spacing: 1) {
      Text(line).style(style)
      Text(words).lineLimit(1).foregroundStyle(.muted)
    }
  }
}

/// Returns a number with at most one decimal place, such as `47.2k`.
private func short(_ value: Double) -> String {
  value < 1_000 ? "\(Int(max(value, -1e9)))" : "\((value / 100).rounded() / 10)k"
}

/// Returns a number without decimal places, such as `47k` or `412`.
private func shortest(_ value: Double) -> String {
  value < 1_000 ? short(value) : thousands(value)
}

/// Returns a number in thousands, such as `47k`, or `0`.
private func thousands(_ value: Double) -> String {
  let thousands = Int(min(max(value / 1_000, -1e12), 1e12).rounded())
  return thousands == 0 ? "0" : "\(thousands)k"
}

struct TrafficChart: Widget {
  var showsLegend = true

  var body: some Widget {
    Observe(\DashboardState.requests, \DashboardState.failures) { requests, failures in
      LineChart(
        [
          ChartSeries("served", requests),
          ChartSeries("failed", failures, foreground: .danger),
        ],
        in: 0...requests.top,
        x: -Double(requests.count) / 2...0,
        label: thousands,
        xLabel: { $0 == 0 ? "now" : "\(Int($0)) s" },
        showsLegend: showsLegend
      )
    }
    .accessibilityLiveRegion(false)
  }
}

extension DashboardState {
  /// The height of the newest number of requests in the chart, from 0 to 1.
  fileprivate var requestsHeight: Double { (requests.last ?? 0) / requests.top }
}

extension Samples {
  /// A round number above all values, so that the axis rarely changes.
  fileprivate var top: Double {
    let step = 20_000.0
    return (Swift.min(Swift.max(self.max() ?? 0, 0), 1e15) / step).rounded(.down) * step + step
  }
}
