// SPDX-License-Identifier: MIT

import TermScreen
public import TermTree

/// A named series of numbers in a chart.
///
/// ```swift
/// LineChart([
///   ChartSeries("reads", state.reads),
///   ChartSeries("writes", state.writes, foreground: .warning),
/// ])
/// ```
/// ![A chart of three lines with different patterns.](gallery-lineChart)
///
/// Series differ by pattern as well as by foreground style, and the legend shows both.
public struct ChartSeries: Hashable, Sendable {
  /// The name in the legend, one or two words long.
  public var name: String
  /// The numbers.
  public var samples: Samples
  /// The foreground style, or `nil` for the style that matches the series' position in the chart.
  public var foreground: Theme.Foreground?
  /// The index of the pattern and foreground style in the palette, or `nil` for the series' position in the chart.
  public var paletteIndex: Int?

  /// Creates a series.
  ///
  /// - Parameters:
  ///   - name: The name in the legend, one or two words long.
  ///   - samples: The numbers. Nonfinite numbers are gaps.
  ///   - foreground: The foreground style. The default matches the series' position in the chart.
  ///   - paletteIndex: The index of the pattern and foreground style in the palette, 0 or more. The default is the
  ///     series' position in the chart. With an explicit index, the series retains its appearance when other series are
  ///     added or removed.
  public init(
    _ name: String,
    _ samples: Samples,
    foreground: Theme.Foreground? = nil,
    paletteIndex: Int? = nil
  ) {
    precondition(
      paletteIndex ?? 0 >= 0,
      "The palette index of “\(name)” can't be \(paletteIndex ?? 0). Pass at least 0."
    )
    self.name = name
    self.samples = samples
    self.foreground = foreground
    self.paletteIndex = paletteIndex
  }

  /// Returns the palette index of the series at the given position.
  func paletteIndex(at index: Int) -> Int { max(0, paletteIndex ?? index) }

  /// Returns the foreground style of the series at the given position.
  func foreground(at index: Int) -> Theme.Foreground {
    foreground ?? Self.foregrounds[paletteIndex(at: index) % Self.foregrounds.count]
  }

  private static let foregrounds: [Theme.Foreground] = [
    .series1, .series2, .series3, .series4, .series5, .series6,
  ]
}

extension [ChartSeries] {
  /// The extremes of all series.
  var extremes: Extremes {
    var extremes = Extremes()
    for series in self { extremes.include(series.samples.extremes(in: 0..<series.samples.count)) }
    return extremes
  }
}

/// A one-row legend that shows the pattern of each series.
struct ChartLegend {
  private let names: [String]
  private let widths: [Int]

  /// The width of a pattern.
  static let sampleColumns = 3
  /// The width of the gap between two entries.
  private static let gap = 2

  /// Creates a legend of entries with the given names.
  init(_ names: [String]) {
    self.names = names
    widths = names.map { Self.sampleColumns + 1 + displayWidth(of: $0) }
  }

  /// The width of all entries.
  var columns: Int { widths.reduce(0, +) + Self.gap * max(0, widths.count - 1) }

  /// Draws the names in a row, each after a sample of its pattern, and omits entries that don't fit.
  ///
  /// - Parameters:
  ///   - row: A canvas that's one row high.
  ///   - alignment: The position of the entries.
  ///   - context: The render context.
  ///   - style: A closure that returns the style of the series at an index.
  ///   - sample: A closure that draws a pattern on a canvas of ``sampleColumns`` columns.
  @MainActor
  func draw(
    in row: Canvas,
    alignment: HorizontalAlignment = .leading,
    _ context: RenderContext,
    style: (Int) -> Style,
    sample: (Int, Canvas) -> Void
  ) {
    var (count, columns) = (0, -Self.gap)
    while count < widths.count, columns + Self.gap + widths[count] <= row.size.columns {
      columns += Self.gap + widths[count]
      count += 1
    }
    var x = max(0, alignment.offset(of: columns, in: row.size.columns))
    for index in 0..<count {
      var part = row.subcanvas(in: Rect(x: x, y: 0, columns: Self.sampleColumns, rows: 1))
      part.style = style(index).inheriting(from: row.style)
      sample(index, part)
      let text = context.environment.theme[.muted]
      row.write(names[index], x: x + Self.sampleColumns + 1, y: 0, style: text)
      x += widths[index] + Self.gap
    }
  }
}
