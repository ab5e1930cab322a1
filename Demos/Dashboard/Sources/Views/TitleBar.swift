// SPDX-License-Identifier: MIT

import TermRender

/// How the fleet is, and whether what is seen is what is.
struct TitleBar: Widget {
  let columns: Int

  var body: some Widget {
    StatusBar {
      if columns >= 36 { Text("Fleet").bold() }
      // As wide as there is room, so that nothing around is drawn again when the counts change.
      Observe(\DashboardState.counts) { counts in
        HStack(spacing: 2) {
          count("●", counts.up, "up")
          count("▲", counts.strained, "strained")
          count("✗", counts.down, "down")
        }
        .lineLimit(1)
        .frame(maxWidth: .max, alignment: .leading)
      }
      if columns >= 76 {
        Observe(\DashboardState.tick) { tick in
          Text("\(tick.grouped) updates").frame(width: 18, alignment: .trailing)
        }
      }
      Observe(\DashboardState.isPaused) { isPaused in
        Text(isPaused ? "○ paused" : "● live").bold().frame(width: 8, alignment: .leading)
      }
    }
  }

  /// How many machines are so: on a narrow screen without the word, which is read out all the same.
  private func count(_ sign: String, _ number: Int, _ word: String) -> some Widget {
    Text(columns >= 56 ? "\(sign) \(number) \(word)" : "\(sign) \(number)")
      .accessibilityLabel("\(number) \(word)")
  }
}
