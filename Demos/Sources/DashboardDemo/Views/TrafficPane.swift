// SPDX-License-Identifier: MIT

import TermRender

/// A pane with a chart of the fleet's traffic in the last minute.
struct TrafficPane: Widget {
  var body: some Widget { TrafficChart().pane("Requests per second").id("traffic-pane") }
}

struct TrafficChart: Widget {
  var body: some Widget {
    Observe(\DashboardState.requests, \DashboardState.failures) { requests, failures in
      LineChart(
        [
          ChartSeries("served", requests, foreground: .accent),
          ChartSeries("failed", failures, foreground: .danger),
        ],
        in: 0...Self.top(requests),
        x: -Double(requests.count) / 2...0,
        label: { "\(Int(($0 / 1_000).rounded()))k" },
        xLabel: { "\(Int($0)) s" }
      )
    }
    .accessibilityLiveRegion(false)
  }

  /// Returns a round number above all values, so that the axis rarely changes.
  private static func top(_ requests: Samples) -> Double {
    let step = 20_000.0
    return ((requests.max() ?? 0) / step).rounded(.down) * step + step
  }
}
