// SPDX-License-Identifier: MIT

import TermRender

/// A bar with the numbers of hosts in each condition, the number of updates, and the pause state.
///
/// Thirty updates per second are too many for a screen reader. The bar announces only the number of hosts that are down
/// and the result of a key press.
struct TitleBar: Widget {
  let columns: Int

  var body: some Widget {
    StatusBar {
      if columns >= 36 { Text("Fleet").bold() }
      // The row fills the available width, so that new counts don't redraw the surrounding regions.
      Observe(\DashboardState.counts) { counts in
        HStack(spacing: 2) {
          HStack(spacing: 2) {
            count("●", counts.up, "up")
            count("▲", counts.busy, "busy")
          }
          .accessibilityLiveRegion(false)
          count("✗", counts.down, "down").accessibilityLiveRegion()
        }
        .lineLimit(1)
        .frame(maxWidth: .max, alignment: .leading)
      }
      if columns >= 76 {
        Observe(\DashboardState.tick) { tick in
          Text("\(tick.grouped) updates").frame(width: 18, alignment: .trailing)
            .accessibilityLiveRegion(false)
        }
      }
      Observe(\DashboardState.isPaused) { isPaused in
        Text(isPaused ? "○ paused" : "● live").bold().frame(width: 8, alignment: .leading)
          .accessibilityLabel(isPaused ? "paused" : "live").accessibilityLiveRegion()
      }
    }
  }

  /// Returns a count of hosts.
  ///
  /// A narrow screen omits the word, but screen readers always receive it.
  private func count(_ symbol: String, _ number: Int, _ word: String) -> some Widget {
    Text(columns >= 56 ? "\(symbol) \(number) \(word)" : "\(symbol) \(number)")
      .accessibilityLabel("\(number) \(word)")
  }
}
