// SPDX-License-Identifier: MIT

import TermRender

/// A pane with the details of the selected host, whose title row shows its name and condition.
struct HostPane: Widget {
  var body: some Widget {
    Observe(\DashboardState.selectedHost?.name) { name in
      HostDetails(showsTitle: false).pane(name ?? "No host") {
        Observe(\DashboardState.selectedHost?.condition) { condition in
          if let condition { ConditionLabel(condition: condition).bold() }
        }
        .accessibilityHidden()
      }
      .id("host-pane")
    }
    // The pane follows the table's selection. Screen readers already speak its name.
    .accessibilityLiveRegion(false)
  }
}

/// The readings of the selected host.
///
/// If space is short, the empty rows are the first to disappear, and the chart is the first to shrink.
struct HostDetails: Widget {
  /// A Boolean value that indicates whether the first row shows the name and the condition of the host.
  let showsTitle: Bool

  var body: some Widget {
    GeometryReader { size in
      let spacing = size.rows < Self.rowsWithSpacing ? 0 : 1
      VStack {
        VStack(spacing: spacing) {
          Observe(\DashboardState.selectedHost?.summary) { summary in
            if let summary {
              HostHeading(summary: summary, showsTitle: showsTitle)
            } else {
              Text("Select a host in the table.").foregroundStyle(.muted)
            }
          }
          Observe(\DashboardState.selectedHost?.reading) { reading in
            if let reading {
              VStack(spacing: spacing) {
                Gauges(reading: reading).layoutPriority(1)
                LoadHeading(load: reading.load)
              }
            }
          }
        }
        .layoutPriority(1)
        Observe(\DashboardState.selectedHost?.load) { load in
          if let load { LoadChart(load: load) }
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

/// The site and the role of a host, below its name and its condition if the pane doesn't show them.
private struct HostHeading: Widget {
  let summary: HostSummary
  let showsTitle: Bool

  var body: some Widget {
    let place = "\(summary.site.title) · \(summary.role.rawValue)"
    if showsTitle {
      VStack {
        HStack(spacing: 1) {
          Text(summary.name).bold().lineLimit(1)
          Spacer()
          ConditionLabel(condition: summary.condition).bold()
        }
        Text(place).foregroundStyle(.muted)
      }
    } else {
      Text(place).foregroundStyle(.muted)
        .accessibilityLabel("\(summary.condition.word), \(place)")
    }
  }
}

/// The title of the chart of a host's load, with the same load as the gauge.
private struct LoadHeading: Widget {
  /// The load, in percent.
  let load: Int

  var body: some Widget {
    HStack {
      Text("CPU, last minute").lineLimit(1).foregroundStyle(.muted)
      Spacer()
      Text("\(load)%").bold().foregroundStyle(Levels.load.foreground(of: load))
        .accessibilityHidden()
    }
  }
}

/// A chart of a host's load that fills the available height, with fewer labels if it's low.
private struct LoadChart: Widget {
  let load: Samples

  var body: some Widget {
    LineChart(
      [ChartSeries("CPU", load)],
      in: 0...100,
      x: -Double(load.count)...0,
      // A damaged recording can contain any numbers.
      label: { "\(Int(min(max($0, 0), 100).rounded()))%" },
      xLabel: { $0 == 0 ? "now" : "\(Int($0)) s" },
      levels: Levels.load.thresholds
    )
  }
}

private struct Gauges: Widget {
  let reading: Reading

  var body: some Widget {
    VStack {
      gauge("CPU", reading.load, "high", .load)
      gauge("Memory", reading.memory, "tight", .space)
      gauge("Disk", reading.disk, "tight", .space)
      HStack {
        Text("Requests/s").lineLimit(1)
        Spacer()
        Text(reading.requests.grouped).bold()
      }
      .accessibilityLabel("\(reading.requests.grouped) requests per second")
    }
  }

  /// Returns a gauge with two levels, of which the first has the given word.
  private func gauge(
    _ title: String,
    _ value: Int,
    _ word: String,
    _ levels: Levels
  ) -> some Widget {
    Gauge(
      title,
      value: Double(value),
      in: 0...100,
      unit: "%",
      levels: levels.ofGauge(high: word, full: "full")
    )
  }
}

/// The properties of a host other than its readings.
struct HostSummary: Equatable {
  let name: String
  let site: Site
  let role: Host.Role
  let condition: Host.Condition
}

extension Host {
  var summary: HostSummary {
    HostSummary(name: name, site: site, role: role, condition: condition)
  }
}
