// SPDX-License-Identifier: MIT

import TermRender

/// A bar with the numbers of hosts in each condition, the number of updates, and the pause state.
///
/// Thirty updates per second are too many for a screen reader. The bar announces only the number of hosts that are down
/// and the result of a key press.
struct TitleBar: Widget {
  let columns: Int

  var body: some Widget {
    StatusBar(columns >= 36 ? "Fleet" : "") {
      // The row fills the available width, so that new counts don't redraw the surrounding regions.
      Observe(\DashboardState.counts) { counts in
        HStack(spacing: 2) {
          HStack(spacing: 2) {
            count("●", .success, counts.up, "up")
            count("▲", .warning, counts.busy, "busy")
          }
          .accessibilityLiveRegion(false)
          count("✗", .danger, counts.down, "down").accessibilityLiveRegion()
        }
        .lineLimit(1)
        .frame(maxWidth: .max, alignment: .leading)
      }
      if columns >= 76 {
        Observe(\DashboardState.updates) { updates in
          Text("\(updates.grouped) updates").foregroundStyle(.muted)
            .frame(width: 18, alignment: .trailing)
            .accessibilityLiveRegion(false)
        }
      }
      Observe(\DashboardState.isPaused) { isPaused in
        HStack(spacing: 1) {
          Text("●").foregroundStyle(isPaused ? .warning : .success)
            .accessibilityHidden()
          Text(isPaused ? "paused" : "live").bold().accessibilityLiveRegion()
        }
        .frame(width: 8, alignment: .trailing)
      }
    }
  }

  /// Returns a count of hosts, which is muted if it's zero.
  ///
  /// A narrow screen omits the word, but screen readers always receive it.
  private func count(
    _ symbol: String,
    _ foreground: Theme.Foreground,
    _ number: Int,
    _ word: String
  ) -> some Widget {
    HStack(spacing: 1) {
      Text(symbol).foregroundStyle(number == 0 ? .muted : foreground).accessibilityHidden()
      Text(columns >= 56 ? "\(number) \(word)" : "\(number)")
        .foregroundStyle(number == 0 ? .muted : .text)
        .accessibilityLabel("\(number) \(word)")
    }
  }
}
