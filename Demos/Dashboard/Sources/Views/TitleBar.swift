// SPDX-License-Identifier: MIT

import TermRender

/// How the fleet is, and whether what is seen is what is.
struct TitleBar: Widget {
  let isNarrow: Bool

  var body: some Widget {
    StatusBar {
      Text("Fleet").bold()
      // As wide as there is room, so that nothing around is drawn again when the counts change.
      Observe(\DashboardState.counts) { counts in
        HStack(spacing: 2) {
          Text("● \(counts.up) up")
          Text("▲ \(counts.strained) strained")
          Text("✗ \(counts.down) down")
        }
        .lineLimit(1)
        .frame(maxWidth: .max, alignment: .leading)
      }
      if !isNarrow {
        Observe(\DashboardState.tick) { tick in
          Text("\(tick.grouped) updates").frame(width: 18, alignment: .trailing)
        }
      }
      Observe(\DashboardState.isPaused) { isPaused in
        Text(isPaused ? "○ paused" : "● live").bold().frame(width: 8, alignment: .leading)
      }
    }
  }
}
