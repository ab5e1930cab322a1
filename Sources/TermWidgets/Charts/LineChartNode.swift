// SPDX-License-Identifier: MIT

import TermScreen
import TermTree

final class LineChartNode: Node {
  private let chart: LineChart
  private let longest: Int
  private let hasData: Bool
  private let y: PlotScale
  private let x: PlotScale
  /// The dots for the most recent size, cached to avoid processing the numbers again.
  private var plot: LinePlot?

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
    var area = Rect(size: canvas.size)
    let hasLegend = chart.showsLegend && series.count > 1 && area.rows > 5
    if hasLegend { area = Rect(x: 0, y: 1, columns: area.columns, rows: area.rows - 1) }
    let space = canvas.subcanvas(in: area)
    let axes = ChartAxes(
      space: area.size,
      x: x,
      y: y,
      chart.label,
      chart.xLabel,
      isShown: chart.showsAxes
    )
    axes.draw(in: space, context)
    if hasLegend { drawLegend(in: canvas, beside: axes.yValues, context) }
    let part = space.subcanvas(in: axes.plot)
    guard hasData else {
      let text = "no data"
      let origin = Point(x: (axes.plot.columns - text.utf8.count) / 2, y: axes.plot.rows / 2)
      part.write(text, x: max(0, origin.x), y: origin.y, style: context.environment.theme[.muted])
      return
    }
    let plot = plot(in: axes.plot.size, hasGrid: axes.isShown)
    let tints = drawArea(of: plot, in: part, context)
    for index in plot.lines.indices { drawLine(index, of: plot, over: tints, in: part, context) }
  }

  /// Returns the dots of the lines.
  private func plot(in space: Size, hasGrid: Bool) -> LinePlot {
    if let plot, plot.space == space, plot.hasGrid == hasGrid { return plot }
    let plot = LinePlot(series, in: space, y: y, longest: longest, hasGrid: hasGrid)
    self.plot = plot
    return plot
  }

  // MARK: Colors

  private func style(_ index: Int, _ context: RenderContext) -> Style {
    let theme = context.environment.theme
    return theme[context.environment.isEnabled ? series[index].foreground(at: index) : .disabled]
  }

  /// Returns the colors of a line by height.
  private func gradient(_ index: Int, hasArea: Bool, _ context: RenderContext) -> ChartGradient {
    let theme = context.environment.theme
    guard hasArea, context.environment.isEnabled else {
      return ChartGradient(style(index, context))
    }
    if !chart.levels.isEmpty {
      return ChartGradient(
        levels: zip(chart.levels, [Theme.Foreground.middle, .high]).map { (y.place(of: $0), $1) },
        in: theme
      )
    }
    if series[index].foreground != nil { return ChartGradient(style(index, context)) }
    return ChartGradient(theme.brand, isReversed: true)
  }

  /// Returns the height at which a row takes its color from a gradient, as a fraction of the plot.
  ///
  /// The height is that of the row's middle. If the colors can't be mixed, it's that of the highest dot, so that a line
  /// isn't drawn below the level of its value.
  private func height(of row: Int, in plot: LinePlot, _ gradient: ChartGradient) -> Double {
    (Double(plot.size.rows - row) - (gradient.isSmooth ? 0.5 : 0.125)) / Double(plot.size.rows)
  }

  /// The maximum number of colors of a line.
  private static let colors = 8

  // MARK: Lines

  /// Draws the area below a line and returns its background in each row.
  ///
  /// If the colors can't be mixed, dim dots fill the area.
  private func drawArea(
    of plot: LinePlot,
    in canvas: Canvas,
    _ context: RenderContext
  ) -> [Color] {
    var tints = Array(repeating: Color.default, count: plot.size.rows)
    guard let index = plot.areaIndex else { return tints }
    let gradient = gradient(index, hasArea: true, context)
    let background = canvas.chartBackground(context.environment.theme)
    for y in canvas.visibleRows.clamped(to: 0..<plot.size.rows) {
      let height = height(of: y, in: plot, gradient)
      var style = gradient.style(at: height, steps: Self.colors)
      var fill: Unicode.Scalar = " "
      if let tint = background.mixed(with: style.foreground, 0.12 + 0.22 * height) {
        tints[y] = tint
        style = Style(background: tint)
      } else if context.capabilities.supportsUnicode {
        fill = "⡂"
        style.attributes = .dim
      } else {
        continue
      }
      for x in 0..<plot.size.columns where y >= plot.areaTops[x] {
        canvas.put(fill, x: x, y: y, style: style)
      }
    }
    return tints
  }

  private func drawLine(
    _ index: Int,
    of plot: LinePlot,
    over tints: [Color],
    in canvas: Canvas,
    _ context: RenderContext
  ) {
    let symbol = context.capabilities.supportsUnicode ? nil : glyph(index)
    let gradient = gradient(index, hasArea: index == plot.areaIndex, context)
    let dots = plot.lines[index]
    for y in canvas.visibleRows.clamped(to: 0..<plot.size.rows) {
      let style = gradient.style(at: height(of: y, in: plot, gradient), steps: Self.colors)
      var tinted = style
      tinted.background = tints[y]
      for x in 0..<plot.size.columns {
        guard let pattern = dots.pattern(column: x, row: y) else { continue }
        canvas.put(symbol ?? pattern, x: x, y: y, style: y >= plot.areaTops[x] ? tinted : style)
      }
    }
  }

  /// Returns the ASCII character that draws the line at the given index.
  private func glyph(_ index: Int) -> Unicode.Scalar {
    let glyphs: [Unicode.Scalar] = ["*", "o", "+", "x", "#", "@"]
    return glyphs[series[index].paletteIndex(at: index) % glyphs.count]
  }

  // MARK: Legend

  /// Draws the name and the last number of each series.
  ///
  /// The text of a number differs from those of different numbers on the vertical axis, which are `ticks`.
  private func drawLegend(in canvas: Canvas, beside ticks: [Double], _ context: RenderContext) {
    let unicode = context.capabilities.supportsUnicode
    let shown = ticks + series.compactMap { $0.samples.last }
    let label = chart.label ?? NumberText.format(of: shown, in: series.extremes.range)
    let names = series.map { series in
      guard let last = series.samples.last, last.isFinite else { return series.name }
      return series.name.isEmpty ? label(last) : "\(series.name) \(label(last))"
    }
    let row = canvas.subcanvas(in: Rect(x: 0, y: 0, columns: canvas.size.columns, rows: 1))
    var legend = ChartLegend(names)
    if legend.columns > row.size.columns { legend = ChartLegend(series.map(\.name)) }
    legend.draw(in: row, alignment: .trailing, context) {
      style($0, context)
    } sample: { index, canvas in
      let palette = series[index].paletteIndex(at: index)
      let dashes = Dashes.number(palette)
      if !unicode {
        canvas.fill(Rect(size: canvas.size), glyph(index))
      } else if dashes == .solid {
        canvas.fill(Rect(size: canvas.size), palette == 0 ? "━" : "─")
      } else {
        var dots = BrailleCanvas(size: canvas.size)
        var dashes = dashes
        dots.line(from: Point(x: 0, y: 1), to: Point(x: dots.columns - 1, y: 1), &dashes)
        dots.draw(in: canvas)
      }
    }
  }
}
