// SPDX-License-Identifier: MIT

import TermRender

/// The course of the count in a separate pane, for screens with enough space below the other panes.
struct CoursePane: Widget {
  /// The width inside the pane.
  let columns: Int

  /// The height of the course, which more rows don't make clearer.
  static let courseRows = 9
  /// The height of the pane, with its title and the edge.
  static let rows = courseRows + 2

  var body: some Widget {
    Course(columns: columns).frame(height: Self.courseRows).padding(.horizontal).pane("Trend") {
      EnvironmentReader(\.surroundingLines) { lines in
        Observe(\CounterState.low, \CounterState.peak, \CounterState.count.present) {
          low,
          peak,
          count in
          Text("low \(low) · peak \(peak) · now \(count)").lineLimit(1).foregroundStyle(.muted)
            .frame(width: lines.constantWidth(25), alignment: .trailing)
        }
      }
      // The content of the pane has the same text for screen readers.
      .accessibilityHidden()
    }
  }
}

/// The course of the count, from the oldest stored count to the current count, with a step for each change.
///
/// The horizontal axis shows how many changes ago a count was current.
struct Course: Widget {
  /// The maximum width.
  let columns: Int

  var body: some Widget {
    Observe(\CounterState.history) { counts in
      let (least, most) = (counts.min() ?? 0, counts.max() ?? 0)
      let changes = max(1, counts.count - 1)
      LineChart(
        [ChartSeries("History", Samples(steps(through: counts)))],
        in: 0...Self.top(above: most),
        x: -Double(changes)...0,
        xLabel: { value in
          let age = Int(-value)
          if age == 0 { return "now" }
          guard age == changes else { return "\(age) ago" }
          return age == 1 ? "1 change ago" : "\(age) changes ago"
        }
      )
      .accessibilityValue(
        "\(counts.count) values, last \(counts.last ?? 0), lowest \(least), highest \(most)"
      )
      .accessibilityHidden(counts.count == 1)
    }
  }

  /// Returns a round number that isn't less than a count, so that the scale rarely changes.
  private static func top(above count: Int) -> Double {
    [4, 10, 20, 50, 100].first { $0 >= Double(count) } ?? Double(count)
  }

  /// Returns numbers with a repetition of each count.
  ///
  /// The chart then has more numbers than columns of dots, so the line between different counts is vertical.
  private func steps(through counts: [Int]) -> [Int] {
    let repetitions = 2 * columns / counts.count + 1
    return counts.flatMap { Array(repeating: $0, count: repetitions) }
  }
}
