// SPDX-License-Identifier: MIT

import TermRender

/// A pane with the table of hosts, and a description of its filter and its order.
struct HostsPane: Widget {
  let columns: Int

  var body: some Widget {
    Observe(\DashboardState.filter) { filter in
      HostTable(columns: columns - 2).pane("Hosts", info: filter).id("hosts-pane")
    }
  }
}

/// The table of hosts that match the filter, with their readings.
///
/// Reports arrive 30 times per second, but the rows and their order change once per second, so that users can read them.
struct HostTable: Widget {
  /// The number of available columns.
  let columns: Int

  var body: some Widget {
    Observe(\DashboardState.rows, \DashboardState.selected, \DashboardState.order) {
      rows,
      selected,
      order in
      Table(rows) {
        // The column is at least as wide as most names, so that the other columns don't move during a search.
        TableColumn("Host", width: .fitted(min: 12, max: 16), value: \.name)
          .sortable(as: Column.name)
        TableColumn("State", width: .fixed(7)) { (host: Host) in
          ConditionLabel(condition: host.condition)
        }
        .sortable(as: Column.condition, descendsFirst: true)
        TableColumn("CPU", width: .fixed(5), alignment: .trailing) { (host: Host) in
          LevelText(host.loadText, host.reading.currentLoad, .load)
            .accessibilityLabel("CPU \(host.loadText)")
        }
        .sortable(as: Column.load, descendsFirst: true)
        TableColumn("Memory", width: .fixed(8), alignment: .trailing) { (host: Host) in
          let memory = host.reading.memory
          LevelText("\(memory)%", memory, .space).accessibilityLabel("Memory \(memory)%")
        }
        .sortable(as: Column.memory, descendsFirst: true)
        TableColumn("Req/s", width: .fixed(7), alignment: .trailing) { (host: Host) in
          let requests = host.reading.requests.grouped
          Text(requests).accessibilityLabel("Requests per second \(requests)")
        }
        .sortable(as: Column.requests, descendsFirst: true)
        if columns >= Self.columnsWithTrend {
          TableColumn("Last minute", width: .flexible(min: 11, max: 60)) { (host: Host) in
            // Without the space, the bars would join the thumb of the scroll bar.
            Sparkline(host.load, in: 0...100, levels: Levels.load.thresholds, window: .all)
              .padding(.trailing)
          }
        }
      }
      .selection(selected, send: SelectHost.init)
      .sorted(by: order, send: SortHosts.init)
      .pinned(columns: 1)
      .emptyState { Text("No hosts match. Press esc to show all.").foregroundStyle(.muted) }
      .id("hosts")
      .defaultFocus()
    }
    .accessibilityLiveRegion(false)
  }

  /// The minimum width for the trend column.
  ///
  /// Below it, the table would scroll horizontally.
  private static let columnsWithTrend = 62

  private typealias Column = DashboardState.HostColumn
}

extension Host {
  /// The load as text for the table.
  fileprivate var loadText: String { reading.isResponding ? "\(reading.load)%" : "–" }
}
