// SPDX-License-Identifier: MIT

import TermRender

/// The sites, each with how many of its machines are well.
struct SitePane: Widget {
  var body: some Widget {
    Observe(\DashboardState.sites, \DashboardState.site) { sites, site in
      List(sites) { row in
        HStack(spacing: 1) {
          Text(row.title).lineLimit(1)
          Spacer()
          SiteCount(counts: row.counts)
        }
      }
      .selection(SiteRow(site: site, counts: FleetCounts([])).id) { id in
        ChooseSite(site: Site(rawValue: id))
      }
      .id("sites")
    }
    .framed("Sites", id: "site-pane")
  }
}

/// How many machines are well; where some are not, a sign says so.
private struct SiteCount: Widget {
  let counts: FleetCounts

  var body: some Widget {
    switch counts.worst {
    case .up: Text("\(counts.up)").foregroundStyle(.muted)
    case .strained: Text("▲ \(counts.up)").foregroundStyle(.warning)
    case .down: Text("✗ \(counts.up)").foregroundStyle(.danger)
    }
  }
}
