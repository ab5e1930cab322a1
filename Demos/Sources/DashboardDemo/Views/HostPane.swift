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
/// If space is short, the empty rows are the first to disappear, and the chart is the first to shrink.
struct HostDetails: Widget {
  var body: some Widget {
    GeometryReader { size in
      VStack(spacing: size.rows < Self.rowsWithSpacing ? 0 : 1) {
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
              LoadHeading(load: load)
              LoadChart(load: load)
            }
          }
        }
      }
      .padding(.horizontal)
      .frame(maxWidth: .max, maxHeight: .max, alignment: .topLeading)
    }
    .accessibilityLiveRegion(false)
  }

  /// The height at which an empty row between the parts leaves enough space for the chart.
  private static let rowsWithSpacing = 18
}

/// The title of the chart of a host's load, with the current load.
private struct LoadHeading: Widget {
  let load: Samples

  var body: some Widget {
    HStack {
      Text("CPU, last minute").lineLimit(1).foregroundStyle(.muted)
      Spacer()
      if let last = load.last, last.isFinite {
        Text("\(Int(min(max(last, 0), 100)))%").bold().foregroundStyle(Gauges.foreground(last))
          .accessibilityHidden()
      }
    }
  }
}

/// A chart of a host's load that fills the available height.
private struct LoadChart: Widget {
  let load: Samples

  var body: some Widget {
    GeometryReader { size in
      if size.rows < 5 {
        Sparkline(load, in: 0...100, rows: max(1, size.rows), levels: Gauges.loadLevels)
      } else {
        LineChart(
          [ChartSeries("CPU", load)],
          in: 0...100,
          x: -Double(load.count)...0,
          label: { "\(Int($0.rounded()))%" },
          xLabel: { $0 == 0 ? "now" : "\(Int($0)) s" },
          levels: Gauges.loadLevels
        )
      }
    }
  }
}

private struct Gauges: Widget {
  let reading: Reading

  var body: some Widget {
    VStack {
      gauge("CPU", reading.load, Self.loadLevels)
      gauge("Memory", reading.memory, Self.spaceLevels)
      gauge("Disk", reading.disk, Self.spaceLevels)
      Text("\(reading.requests.grouped) requests/s").foregroundStyle(.muted)
        .accessibilityLabel("\(reading.requests.grouped) requests per second")
    }
  }

  private func gauge(_ title: String, _ value: Int, _ levels: [Double]) -> some Widget {
    Gauge(
      title,
      value: Double(value),
      in: 0...100,
      unit: "%",
      levels: [
        Gauge.Level("high", from: levels[0], .warning),
        Gauge.Level("full", from: levels[1], .danger),
      ]
    )
  }

  /// The loads at which the processor is busy and fully used, in percent.
  static let loadLevels = [70.0, 90]
  /// The used memory or disk space at which little or almost none is free, in percent.
  private static let spaceLevels = [80.0, 95]

  /// The foreground style of a load.
  static func foreground(_ load: Double) -> Theme.Foreground {
    load >= loadLevels[1] ? .danger : load >= loadLevels[0] ? .warning : .text
  }
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
