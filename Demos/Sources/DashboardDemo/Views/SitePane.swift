// SPDX-License-Identifier: MIT

import TermRender

/// A pane with the list of sites and the worst condition at each site.
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
    .accessibilityLiveRegion(false)
    .pane("Sites").id("site-pane")
  }
}

/// The worst condition at a site, as a symbol, and the number of hosts in that condition.
///
/// Screen readers receive the word instead of the symbol.
private struct SiteCount: Widget {
  let counts: FleetCounts

  var body: some Widget {
    switch counts.worst {
    case .up:
      Text("● \(counts.up)").foregroundStyle(.muted).accessibilityLabel("\(counts.up) up")
    case .busy:
      Text("▲ \(counts.busy)").foregroundStyle(.warning)
        .accessibilityLabel("\(counts.busy) busy")
    case .down:
      Text("✗ \(counts.down)").foregroundStyle(.danger)
        .accessibilityLabel("\(counts.down) down")
    }
  }
}
