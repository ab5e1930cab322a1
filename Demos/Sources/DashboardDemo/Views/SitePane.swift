// SPDX-License-Identifier: MIT

import TermRender

/// The sites, each with how many of its machines are in the worst condition there is.
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
    .accessibilityAnnounced(false)
    .framed("Sites", id: "site-pane")
  }
}

/// How many machines are in the worst condition of any; the sign, which a word is read for, says which.
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
