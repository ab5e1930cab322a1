// SPDX-License-Identifier: MIT

import TermScreen
public import TermTree

/// A chart of lines with axes, drawn with eight Braille dots per cell.
///
/// ```swift
/// LineChart([ChartSeries("load", state.load)], in: 0...100)
///   .frame(height: 10)
/// ```
/// ![A chart of three lines with different patterns.](gallery-lineChart)
///
/// A line chart fills the available space. Its axes have as many round-number labels as fit, and no label is cut. A small chart has no axes.
/// Each series has a different dash pattern and foreground style, and a legend lists them. If the terminal supports
/// only ASCII, each line uses a different character.
///
/// A series can have more numbers than the chart has columns of dots. Each column then covers the range from the
/// minimum to the maximum of its part. The chart preserves every peak, and drawing a million numbers takes as long as
/// drawing a thousand.
public struct LineChart: Widget {
  public typealias Body = Never

  let series: [ChartSeries]
  let bounds: ClosedRange<Double>?
  let xBounds: ClosedRange<Double>?
  let label: ((Double) -> String)?
  let xLabel: ((Double) -> String)?
  let showsAxes: Bool

  /// Creates a line chart.
  ///
  /// - Parameters:
  ///   - series: The lines. Later lines are drawn over earlier lines.
  ///   - bounds: The range of the vertical axis. Lines outside it are clipped. The default is the range of all numbers.
  ///   - xBounds: The values on the horizontal axis for the first and last number of the longest series. By default,
  ///     the axis shows the indexes of the numbers, starting at 0.
  ///   - label: A closure that formats a number on the vertical axis and for screen readers. By default, numbers are as
  ///     short as the distances between the labels allow.
  ///   - xLabel: A closure that formats a number on the horizontal axis. By default, numbers are as short as the
  ///     distances between the labels allow.
  ///   - showsAxes: A Boolean value that indicates whether the chart has axes if they fit.
  public init(
    _ series: [ChartSeries],
    in bounds: ClosedRange<Double>? = nil,
    x xBounds: ClosedRange<Double>? = nil,
    label: ((Double) -> String)? = nil,
    xLabel: ((Double) -> String)? = nil,
    showsAxes: Bool = true
  ) {
    self.series = series
    self.bounds = bounds
    self.xBounds = xBounds
    self.label = label
    self.xLabel = xLabel
    self.showsAxes = showsAxes
  }

  public var nodes: Nodes { Nodes(LineChartNode(self)) }
}

final class LineChartNode: Node {
  private let chart: LineChart
  private let longest: Int
  private let hasData: Bool
  private let y: PlotScale
  private let x: PlotScale
  /// The dots for the most recent size, cached to avoid processing the numbers again.
  private var plot: (size: Size, lines: [BrailleCanvas])?

  /// The preferred size if the available size is unlimited.
  private static let ideal = Size(columns: 60, rows: 10)

  init(_ chart: LineChart) {
    self.chart = chart
    longest = chart.series.map(\.samples.count).max() ?? 0
    let range = chart.series.extremes.range
    hasData = range != nil
    y = PlotScale(chart.bounds ?? range ?? 0...1, separatesEqualBounds: true)
    x = PlotScale(chart.xBounds ?? 0...Double(max(1, longest - 1)), separatesEqualBounds: true)
  }

  private var series: [ChartSeries] { chart.series }

  override func measure(_ proposal: Size, _ context: RenderContext) -> Fit {
    let size = Size(
      columns: proposal.columns >= .unlimited ? Self.ideal.columns : proposal.columns,
      rows: proposal.rows >= .unlimited ? Self.ideal.rows : proposal.rows
    )
    return Fit(
      size: size,
      flexibleAxes: .both,
      ideal: Size(columns: 0, rows: min(Self.ideal.rows, size.rows))
    )
  }

  override func draw(in canvas: inout Canvas, _ context: RenderContext) {
    if context.isAccessible { context.describe(series, kind: .lineChart, in: canvas, chart.label) }
    guard !canvas.size.isEmpty, !canvas.isInvisible else { return }
    var size = canvas.size
    let hasLegend = series.count > 1 && size.rows > 5
    if hasLegend {
      size.rows -= 1
      let row = Rect(x: 0, y: size.rows, columns: size.columns, rows: 1)
      drawLegend(in: canvas.subcanvas(in: row), context)
    }
    let axes = ChartAxes(
      space: size,
      x: x,
      y: y,
      chart.label,
      chart.xLabel,
      isShown: chart.showsAxes
    )
    axes.draw(in: canvas, context)
    let part = canvas.subcanvas(in: axes.plot)
    guard hasData else {
      let text = "no data"
      let origin = Point(x: (axes.plot.columns - text.utf8.count) / 2, y: axes.plot.rows / 2)
      part.write(text, x: max(0, origin.x), y: origin.y, style: context.environment.theme[.muted])
      return
    }
    let unicode = context.capabilities.supportsUnicode
    for (index, dots) in lines(in: axes.plot.size).enumerated() {
      dots.draw(in: part, style: style(index, context), symbol: unicode ? nil : glyph(index))
    }
  }

  private func style(_ index: Int, _ context: RenderContext) -> Style {
    let theme = context.environment.theme
    return theme[context.environment.isEnabled ? series[index].foreground(at: index) : .disabled]
  }

  /// Returns the ASCII character that draws the line at the given index.
  private func glyph(_ index: Int) -> Unicode.Scalar {
    let glyphs: [Unicode.Scalar] = ["*", "o", "+", "x"]
    return glyphs[series[index].paletteIndex(at: index) % glyphs.count]
  }

  private func dashes(_ index: Int) -> Dashes { .number(series[index].paletteIndex(at: index)) }

  private func drawLegend(in row: Canvas, _ context: RenderContext) {
    let unicode = context.capabilities.supportsUnicode
    ChartLegend.draw(series, in: row) {
      style($0, context)
    } sample: { index, canvas in
      var dots = BrailleCanvas(size: canvas.size)
      var dashes = dashes(index)
      dots.line(from: Point(x: 0, y: 1), to: Point(x: dots.columns - 1, y: 1), &dashes)
      if unicode {
        dots.draw(in: canvas)
      } else {
        canvas.fill(Rect(size: canvas.size), glyph(index))
      }
    }
  }

  // MARK: Lines

  /// Returns the dots of each line.
  ///
  /// In a cell that lines share, the later line also contains the dots of the earlier lines.
  private func lines(in size: Size) -> [BrailleCanvas] {
    if let plot, plot.size == size { return plot.lines }
    var lines: [BrailleCanvas] = []
    var below = BrailleCanvas(size: size)
    for (index, series) in series.enumerated() {
      var dots = BrailleCanvas(size: size)
      drawLine(series.samples, dashes(index), in: &dots)
      let own = dots
      dots.join(below)
      below.formUnion(own)
      lines.append(dots)
    }
    plot = (size, lines)
    return lines
  }

  private func drawLine(_ samples: Samples, _ dashes: Dashes, in dots: inout BrailleCanvas) {
    var dashes = dashes
    let last = Double(dots.rows - 1)
    func row(_ value: Double) -> Int { Int(((1 - y.place(of: value)) * last).rounded()) }
    // The series occupies a part of the width that corresponds to its share of the longest series.
    let share = longest > 1 ? Double(max(0, samples.count - 1)) / Double(longest - 1) : 1
    let columns = max(1, Int((share * Double(dots.columns)).rounded()))
    guard samples.count > columns else {
      var previous: Point?
      for (index, value) in samples.enumerated() {
        guard value.isFinite else {
          previous = nil
          continue
        }
        let fraction = longest > 1 ? Double(index) / Double(longest - 1) : 0.5
        let point = Point(
          x: Int((fraction * Double(dots.columns - 1)).rounded()),
          y: row(value)
        )
        dots.line(from: previous ?? point, to: point, &dashes)
        previous = point
      }
      return
    }
    var previous: ClosedRange<Int>?
    for column in 0..<columns {
      guard let range = samples.extremes(in: samples.stretch(column, of: columns)).range else {
        previous = nil
        continue
      }
      let rows = row(range.upperBound)...row(range.lowerBound)
      // Connect to the rows of the previous column.
      let top = previous.map { min(rows.lowerBound, $0.upperBound) } ?? rows.lowerBound
      let bottom = previous.map { max(rows.upperBound, $0.lowerBound) } ?? rows.upperBound
      dots.line(from: Point(x: column, y: top), to: Point(x: column, y: bottom), &dashes)
      previous = rows
    }
  }
}
