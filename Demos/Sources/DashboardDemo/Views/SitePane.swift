// SPDX-License-Identifier: MIT

import TermRender

/// The list of sites, each with the number of its hosts in their worst condition.
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
    .framed("Sites", id: "site-pane")
  }
}

/// The number of a site's hosts in their worst condition, with a symbol for the condition.
///
/// Screen readers receive the
/// word instead.
private struct SiteCount: Widget {
  let counts: FleetCounts

  var body: some Widget {
    switch counts.worst {
    case .up:
      Text("● \(counts.up)").foregroundStyle(.muted).accessibilityLabel("\(counts.up) up")
    case .strained:
      Text("▲ \(counts.strained)").foregroundStyle(.warning)
        .accessibilityLabel("\(counts.strained) strained")
    case .down:
      Text("✗ \(counts.down)").foregroundStyle(.danger)
        .accessibilityLabel("\(counts.down) down")
    }
  }
}
