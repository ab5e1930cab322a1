// SPDX-License-Identifier: MIT

import TermRender

/// How the fleet is, and whether what is seen is what is.
///
/// Thirty times a second is too often to be told where the screen is read out: told is how many are down, since nobody
/// may miss that, and what a key did.
struct TitleBar: Widget {
  let columns: Int

  var body: some Widget {
    StatusBar {
      if columns >= 36 { Text("Fleet").bold() }
      // As wide as there is room, so that nothing around is drawn again when the counts change.
      Observe(\DashboardState.counts) { counts in
        HStack(spacing: 2) {
          HStack(spacing: 2) {
            count("●", counts.up, "up")
            count("▲", counts.strained, "strained")
          }
          .accessibilityAnnounced(false)
          count("✗", counts.down, "down").accessibilityAnnounced()
        }
        .lineLimit(1)
        .frame(maxWidth: .max, alignment: .leading)
      }
      if columns >= 76 {
        Observe(\DashboardState.tick) { tick in
          Text("\(tick.grouped) updates").frame(width: 18, alignment: .trailing)
            .accessibilityAnnounced(false)
        }
      }
      Observe(\DashboardState.isPaused) { isPaused in
        Text(isPaused ? "○ paused" : "● live").bold().frame(width: 8, alignment: .leading)
          .accessibilityLabel(isPaused ? "paused" : "live").accessibilityAnnounced()
      }
    }
  }

  /// How many machines are so: on a narrow screen without the word, which is read out all the same.
  private func count(_ sign: String, _ number: Int, _ word: String) -> some Widget {
    Text(columns >= 56 ? "\(sign) \(number) \(word)" : "\(sign) \(number)")
      .accessibilityLabel("\(number) \(word)")
  }
}
