// SPDX-License-Identifier: MIT

import TermRender

/// What the whole fleet has served within the last minute.
struct TrafficPane: Widget {
  var body: some Widget { TrafficChart().framed("Requests a second", id: "traffic-pane") }
}

struct TrafficChart: Widget {
  var body: some Widget {
    Observe(\DashboardState.requests, \DashboardState.failures) { requests, failures in
      LineChart(
        [
          ChartSeries("served", requests, ink: .accent),
          ChartSeries("failed", failures, ink: .danger),
        ],
        in: 0...Self.top(requests),
        x: -Double(requests.count) / 2...0,
        label: { "\(Int($0) / 1_000)k" },
        xLabel: { "\(Int($0)) s" }
      )
    }
    .accessibilityAnnounced(false)
  }

  /// A round number above all, so that the axis stays as it is for a while.
  private static func top(_ requests: Samples) -> Double {
    let step = 20_000.0
    return ((requests.max() ?? 0) / step).rounded(.down) * step + step
  }
}
