// SPDX-License-Identifier: MIT

import TermRender

/// The table of machines, and which of them it shows.
struct HostsPane: Widget {
  let columns: Int

  var body: some Widget {
    Observe(\DashboardState.filter) { filter in
      HostTable(columns: columns - 2).framed("Hosts", detail: filter, id: "hosts-pane")
    }
  }
}

/// The machines that are looked for, with their readings.
struct HostTable: Widget {
  /// How many there are for it.
  let columns: Int

  var body: some Widget {
    Observe(\DashboardState.rows, \DashboardState.selected, \DashboardState.order) {
      rows,
      selected,
      order in
      Table(rows) {
        // At least as wide as most names, so that the columns stand still while one is searched for.
        TableColumn("Host", width: .fitted(min: 12, max: 16), value: \.name)
          .sortable(as: Column.name)
        TableColumn("State", width: .fixed(10)) { (host: Host) in
          ConditionLabel(condition: host.condition)
        }
        .sortable(as: Column.condition, descendsFirst: true)
        TableColumn("CPU", width: .fixed(5), alignment: .trailing, value: \.loadText)
          .sortable(as: Column.load, descendsFirst: true)
        TableColumn("Mem", width: .fixed(5), alignment: .trailing) {
          "\($0.reading.memory) %"
        }
        .sortable(as: Column.memory, descendsFirst: true)
        TableColumn("Req/s", width: .fixed(7), alignment: .trailing) {
          $0.reading.requests.grouped
        }
        .sortable(as: Column.requests, descendsFirst: true)
        if columns >= Self.columnsWithTrend {
          TableColumn("Last minute", width: .flexible(min: 11, max: 60)) { (host: Host) in
            Sparkline(host.load, in: 0...100).foregroundStyle(.accent)
          }
        }
      }
      .selection(selected, send: SelectHost.init)
      .sorted(by: order, send: SortHosts.init)
      .pinned(columns: 1)
      .emptyState { Text("No host is called so; a shows all").foregroundStyle(.muted) }
      .id("hosts")
      .defaultFocus()
    }
    .accessibilityAnnounced(false)
  }

  /// Where there are fewer, a part of the last minute would have to be scrolled to.
  private static let columnsWithTrend = 68

  private typealias Column = DashboardState.HostColumn
}

extension Host {
  /// Its load as the table shows it.
  fileprivate var loadText: String { reading.answers ? "\(reading.load) %" : "–" }
}
