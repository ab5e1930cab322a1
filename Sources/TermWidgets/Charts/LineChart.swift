// SPDX-License-Identifier: MIT

package import TermScreen

/// Curves over an axis, drawn with dots of Braille patterns, eight to a cell.
///
/// ```swift
/// LineChart([ChartSeries("load", state.load)], in: 0...100)
///   .frame(height: 10)
/// ```
/// ![A chart of three lines, each with a pattern of its own.](gallery-lineChart)
///
/// It takes all the room there is. Axes are labelled with round numbers, as many as have room, and give way to the
/// curves where there is little. Several series differ by the dashes of their lines and by ink, and a legend says
/// which is which. Where there is only ASCII, each line is made of a sign of its own.
///
/// Where a series has more numbers than there are columns of dots, each column shows all that lies between the
/// least and the greatest of its part, so no peak is lost, and a million numbers cost what a thousand do.
public struct LineChart: Widget {
  public typealias Body = Never

  private let series: [ChartSeries]
  private let bounds: ClosedRange<Double>?
  private let xBounds: ClosedRange<Double>?
  private let label: ((Double) -> String)?
  private let xLabel: ((Double) -> String)?
  private let showsAxes: Bool

  /// Creates a chart.
  ///
  /// - Parameters:
  ///   - series: The lines; those drawn later lie above.
  ///   - bounds: The lowest and the highest number on the vertical axis; lines beyond are cut. Unless given,
  ///     the least and the greatest number.
  ///   - xBounds: What the first and the last number of the longest series stand for on the horizontal
  ///     axis; unless given, their places from 0.
  ///   - label: How a number is written beside the vertical axis; as short as can be unless given.
  ///   - xLabel: How a number is written below the horizontal axis; as short as can be unless given.
  ///   - showsAxes: Whether there are axes, where there is room.
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

  public var nodes: Nodes {
    let longest = series.map(\.samples.count).max() ?? 0
    let range = series.extremes.range
    return Nodes(
      LineChartNode(
        series: series,
        longest: longest,
        hasData: range != nil,
        y: PlotScale(bounds ?? range ?? 0...1, needsRoom: true),
        x: PlotScale(xBounds ?? 0...Double(max(1, longest - 1)), needsRoom: true),
        label: label,
        xLabel: xLabel,
        showsAxes: showsAxes
      )
    )
  }
}

package final class LineChartNode: Node {
  private let series: [ChartSeries]
  private let longest: Int
  private let hasData: Bool
  private let y: PlotScale
  private let x: PlotScale
  private let label: ((Double) -> String)?
  private let xLabel: ((Double) -> String)?
  private let showsAxes: Bool
  /// The dots of the last size, so that drawing again costs no work on the numbers.
  private var plot: (size: Size, lines: [BrailleCanvas])?

  /// Rows and columns that it asks for where it may have as many as it likes.
  private static let ideal = Size(columns: 60, rows: 10)

  init(
    series: [ChartSeries],
    longest: Int,
    hasData: Bool,
    y: PlotScale,
    x: PlotScale,
    label: ((Double) -> String)?,
    xLabel: ((Double) -> String)?,
    showsAxes: Bool
  ) {
    self.series = series
    self.longest = longest
    self.hasData = hasData
    self.y = y
    self.x = x
    self.label = label
    self.xLabel = xLabel
    self.showsAxes = showsAxes
  }

  override package func measure(_ proposal: Size, _ pass: RenderPass) -> Fit {
    let size = Size(
      columns: proposal.columns >= .endless ? Self.ideal.columns : proposal.columns,
      rows: proposal.rows >= .endless ? Self.ideal.rows : proposal.rows
    )
    return Fit(
      size: size,
      fills: .both,
      ideal: Size(columns: 0, rows: min(Self.ideal.rows, size.rows))
    )
  }

  override package func draw(in canvas: inout Canvas, _ pass: RenderPass) {
    if pass.isAccessible { pass.describe(series, kind: .lineChart, in: canvas) }
    guard !canvas.size.isEmpty, !canvas.isInvisible else { return }
    var room = canvas.size
    let hasLegend = series.count > 1 && room.rows > 5
    if hasLegend {
      room.rows -= 1
      let row = Rect(x: 0, y: room.rows, columns: room.columns, rows: 1)
      drawLegend(in: canvas.inside(row), pass)
    }
    let axes = ChartAxes(room: room, x: x, y: y, label, xLabel, isShown: showsAxes)
    axes.draw(in: canvas, pass)
    let part = canvas.inside(axes.plot)
    guard hasData else {
      let text = "no data"
      let place = Point(x: (axes.plot.columns - text.utf8.count) / 2, y: axes.plot.rows / 2)
      part.write(text, x: max(0, place.x), y: place.y, style: pass.environment.theme[.muted])
      return
    }
    let unicode = pass.capabilities.unicode
    for (index, dots) in lines(in: axes.plot.size).enumerated() {
      dots.draw(in: part, style: style(index, pass), sign: unicode ? nil : sign(index))
    }
  }

  private func style(_ index: Int, _ pass: RenderPass) -> Style {
    let theme = pass.environment.theme
    return theme[pass.environment.isEnabled ? series[index].ink(at: index) : .disabled]
  }

  /// What the line number `index` is made of in ASCII.
  private func sign(_ index: Int) -> Unicode.Scalar {
    let signs: [Unicode.Scalar] = ["*", "o", "+", "x"]
    return signs[series[index].place(at: index) % signs.count]
  }

  private func dashes(_ index: Int) -> Dashes { .number(series[index].place(at: index)) }

  private func drawLegend(in row: Canvas, _ pass: RenderPass) {
    let unicode = pass.capabilities.unicode
    ChartLegend.draw(series, in: row) {
      style($0, pass)
    } sample: { index, canvas in
      var dots = BrailleCanvas(size: canvas.size)
      var dashes = dashes(index)
      dots.line(from: Point(x: 0, y: 1), to: Point(x: dots.columns - 1, y: 1), &dashes)
      if unicode {
        dots.draw(in: canvas)
      } else {
        canvas.fill(Rect(size: canvas.size), sign(index))
      }
    }
  }

  // MARK: Lines

  /// The dots of each line; where two of them share a cell, the later one has the dots of both.
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
    // As many columns as the series has of the longest one.
    let share = longest > 1 ? Double(max(0, samples.count - 1)) / Double(longest - 1) : 1
    let columns = max(1, Int((share * Double(dots.columns)).rounded()))
    guard samples.count > columns else {
      var former: Point?
      for (index, value) in samples.enumerated() {
        guard value.isFinite else {
          former = nil
          continue
        }
        let place = longest > 1 ? Double(index) / Double(longest - 1) : 0.5
        let point = Point(
          x: Int((place * Double(dots.columns - 1)).rounded()),
          y: row(value)
        )
        dots.line(from: former ?? point, to: point, &dashes)
        former = point
      }
      return
    }
    var former: ClosedRange<Int>?
    for column in 0..<columns {
      guard let range = samples.extremes(in: samples.stretch(column, of: columns)).range else {
        former = nil
        continue
      }
      let rows = row(range.upperBound)...row(range.lowerBound)
      // Down or up to where the column before ended.
      let top = former.map { min(rows.lowerBound, $0.upperBound) } ?? rows.lowerBound
      let bottom = former.map { max(rows.upperBound, $0.lowerBound) } ?? rows.upperBound
      dots.line(from: Point(x: column, y: top), to: Point(x: column, y: bottom), &dashes)
      former = rows
    }
  }
}
