// SPDX-License-Identifier: MIT

import TermRender

/// A pane with the details of the selected host.
struct HostPane: Widget {
  var body: some Widget {
    Observe(\DashboardState.selectedHost?.name) { name in
      HostDetails().pane(name ?? "No host").id("host-pane")
    }
    // The pane follows the table's selection. Screen readers already speak its name.
    .accessibilityLiveRegion(false)
  }
}

/// The readings of the selected host.
///
/// If space is short, the chart is the first to shrink.
struct HostDetails: Widget {
  var body: some Widget {
    VStack(spacing: 1) {
      Observe(\DashboardState.selectedHost?.summary) { summary in
        if let summary {
          VStack {
            ConditionLabel(condition: summary.condition)
            Text("\(summary.site.title) · \(summary.role.rawValue)").foregroundStyle(.muted)
          }
        } else {
          Text("Select a host in the table.").foregroundStyle(.muted)
        }
      }
      .layoutPriority(1)
      Observe(\DashboardState.selectedHost?.reading) { reading in
        if let reading { Gauges(reading: reading) }
      }
      .layoutPriority(1)
      Observe(\DashboardState.selectedHost?.load) { load in
        if let load {
          VStack {
            Text("CPU, last minute").foregroundStyle(.muted)
            LoadChart(load: load)
          }
        }
      }
    }
    .padding(.horizontal)
    .frame(maxWidth: .max, maxHeight: .max, alignment: .topLeading)
    .accessibilityLiveRegion(false)
  }
}

/// A chart of a host's load that fills the available height.
private struct LoadChart: Widget {
  let load: Samples

  var body: some Widget {
    GeometryReader { size in
      if size.rows < 6 {
        Sparkline(load, in: 0...100, rows: max(1, size.rows)).foregroundStyle(.accent)
      } else {
        LineChart(
          [ChartSeries("CPU", load)],
          in: 0...100,
          x: -Double(load.count)...0,
          label: { "\(Int($0.rounded()))%" },
          xLabel: { "\(Int($0)) s" }
        )
      }
    }
  }
}

private struct Gauges: Widget {
  let reading: Reading

  var body: some Widget {
    VStack {
      gauge("CPU   ", reading.load)
      gauge("Memory", reading.memory)
      gauge("Disk  ", reading.disk)
      Text("\(reading.requests.grouped) requests/s").foregroundStyle(.muted)
        .accessibilityLabel("\(reading.requests.grouped) requests per second")
    }
  }

  private func gauge(_ title: String, _ value: Int) -> some Widget {
    Gauge(title, value: Double(value), in: 0...100, unit: "%", levels: Self.levels)
  }

  private static let levels = [
    Gauge.Level("high", from: 70, .warning), Gauge.Level("full", from: 90, .danger),
  ]
}

/// The properties of a host other than its readings.
struct HostSummary: Equatable {
  let site: Site
  let role: Host.Role
  let condition: Host.Condition
}

extension Host {
  var summary: HostSummary { HostSummary(site: site, role: role, condition: condition) }
}
