// SPDX-License-Identifier: MIT

import TermScreen

/// Numbers with a name, several of which share a chart.
///
/// ```swift
/// LineChart([
///   ChartSeries("reads", state.reads),
///   ChartSeries("writes", state.writes, ink: .warning),
/// ])
/// ```
/// ![A chart of three lines, each with a pattern of its own.](gallery-lineChart)
///
/// Series differ by pattern as well as by ink, and the legend shows both.
public struct ChartSeries: Hashable, Sendable {
  /// What it is called in the legend, in a word or two.
  public var name: String
  /// Its numbers.
  public var samples: Samples
  /// How it looks; `nil` to take what suits its place among the others.
  public var ink: Theme.Ink?
  /// The number of its pattern and ink; `nil` for its place among the others.
  public var place: Int?

  /// Creates a series.
  ///
  /// - Parameters:
  ///   - name: What it is called in the legend, in a word or two.
  ///   - samples: Its numbers; what is not finite is a gap.
  ///   - ink: How it looks; unless given, what suits its place among the others.
  ///   - place: The number of its pattern and ink, 0 or more; unless given, its place among the others. Given, it looks the
  ///     same when others come and go.
  public init(_ name: String, _ samples: Samples, ink: Theme.Ink? = nil, place: Int? = nil) {
    precondition(place ?? 0 >= 0, "The series “\(name)” cannot have the place \(place ?? 0).")
    self.name = name
    self.samples = samples
    self.ink = ink
    self.place = place
  }

  /// The number of the pattern of the series number `index`.
  func place(at index: Int) -> Int { max(0, place ?? index) }

  /// The ink of the series number `index`, unless it has its own.
  func ink(at index: Int) -> Theme.Ink { ink ?? Self.inks[place(at: index) % Self.inks.count] }

  private static let inks: [Theme.Ink] = [.accent, .warning, .success, .danger, .text, .muted]
}

extension [ChartSeries] {
  /// The extremes of all of them.
  var extremes: Extremes {
    var extremes = Extremes()
    for series in self { extremes.include(series.samples.extremes(in: 0..<series.samples.count)) }
    return extremes
  }
}

/// The row that says which pattern is which series.
struct ChartLegend {
  /// Columns of a pattern, and blank ones between two names.
  static let sampleColumns = 3
  private static let gap = 3

  /// Draws the names in a row, each after a sample of its pattern; what has no room is left out.
  ///
  /// - Parameters:
  ///   - series: The series.
  ///   - row: One row.
  ///   - style: How a series looks, by its number.
  ///   - sample: Draws a pattern on a canvas of ``sampleColumns`` columns.
  static func draw(
    _ series: [ChartSeries],
    in row: Canvas,
    style: (Int) -> Style,
    sample: (Int, Canvas) -> Void
  ) {
    var x = 0
    for (index, series) in series.enumerated() where x < row.size.columns {
      var part = row.inside(Rect(x: x, y: 0, columns: sampleColumns, rows: 1))
      part.style = style(index).over(row.style)
      sample(index, part)
      x += sampleColumns + 1
      x += row.write(series.name, x: x, y: 0) + gap
    }
  }
}
