// SPDX-License-Identifier: MIT

import TermRender

/// A pane with the list of sites, the worst condition at each site, and the load of each site if there's space.
struct SitePane: Widget {
  var body: some Widget {
    GeometryReader { size in
      let hasLoads = size.rows >= Self.rowsWithLoads
      VStack(spacing: 1) {
        // Above the loads, the list is as high as its rows.
        SiteList().frame(height: hasLoads ? Site.allCases.count + 1 : nil)
        if hasLoads { SiteLoads().padding(.horizontal) }
      }
      .frame(maxWidth: .max, maxHeight: .max, alignment: .topLeading)
    }
    .pane("Sites").id("site-pane")
  }

  /// The minimum height for the loads: two lists with a row for each site, their heading, and the space between them.
  private static let rowsWithLoads = 2 * Site.allCases.count + 4
}

/// The list of sites, in which the user selects one of them.
private struct SiteList: Widget {
  var body: some Widget {
    Observe(\DashboardState.sites, \DashboardState.site) { sites, site in
      List(sites) { row in
        HStack {
          Text(row.title).lineLimit(1)
          Spacer()
          SiteCount(counts: row.counts)
        }
        .padding(.trailing)
      }
      .selection(SiteRow(site: site, counts: FleetCounts([])).id) { id in
        ChooseSite(site: Site(rawValue: id))
      }
      .id("sites")
    }
    .accessibilityLiveRegion(false)
  }
}

/// The average load of the hosts at each site.
private struct SiteLoads: Widget {
  var body: some Widget {
    Observe(\DashboardState.siteLoads) { loads in
      VStack {
        Text("Load by site").bold()
        ForEach(loads) { load in
          Gauge(
            load.site.rawValue.uppercased(),
            value: Double(load.percent),
            in: 0...100,
            unit: "%",
            levels: Levels.load.ofGauge(high: "", full: "")
          )
          .frame(height: 1)
        }
      }
    }
    .accessibilityLiveRegion(false)
  }
}

/// The worst condition at a site, as a symbol, and the number of hosts in that condition.
///
/// Screen readers receive the word instead of the symbol.
private struct SiteCount: Widget {
  let counts: FleetCounts

  var body: some Widget {
    let condition = counts.worst
    HStack(spacing: 1) {
      Text(condition.symbol).foregroundStyle(condition.foreground).accessibilityHidden()
      Text("\(counts[condition])").foregroundStyle(.muted).frame(width: 2, alignment: .trailing)
        .accessibilityLabel("\(counts[condition]) \(condition.word)")
    }
  }
}
