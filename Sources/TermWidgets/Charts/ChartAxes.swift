// SPDX-License-Identifier: MIT

import TermScreen
import TermTree

/// The positions of a chart's labels and grid lines.
struct ChartAxes {
  private struct Tick {
    let value: Double
    /// The row in the plot.
    let row: Int
    let text: String
    let columns: Int
  }

  /// The area for the curves.
  private(set) var plot: Rect
  private var yTicks: [Tick] = []
  /// The texts at the start, in the middle, and at the end of the horizontal axis.
  private var xTexts: (start: String, middle: String?, end: String) = ("", nil, "")
  let isShown: Bool
  /// The row of zero, if it's inside the plot.
  private var zero: Int?

  /// The numbers on the vertical axis.
  var yValues: [Double] { yTicks.map(\.value) }

  /// The minimum size for labels of the vertical axis.
  private static let least = Size(columns: 16, rows: 3)
  /// The minimum height for labels of the horizontal axis.
  private static let leastRowsOfXTexts = 5
  /// The minimum height of a plot with three labels.
  private static let leastRowsOfThree = 5

  /// Creates the axes of a chart with the given size and scales.
  ///
  /// The closures format the numbers on the vertical and the horizontal axis. If `isShown` is `false` or the size is
  /// less than the minimum, the chart has no axes. If only the height is short, the chart has no horizontal axis.
  init(
    space: Size,
    x: PlotScale,
    y: PlotScale,
    _ label: ((Double) -> String)?,
    _ xLabel: ((Double) -> String)?,
    isShown: Bool
  ) {
    plot = Rect(size: space)
    self.isShown = isShown && space.columns >= Self.least.columns && space.rows >= Self.least.rows
    guard self.isShown else { return }
    let hasXTexts = space.rows >= Self.leastRowsOfXTexts
    let height = space.rows - (hasXTexts ? 1 : 0)
    // The line of the middle value is in the middle of a row if the number of rows is odd.
    let isEven = height.isMultiple(of: 2)
    let top = isEven && height > Self.leastRowsOfThree && y.roundLabels != nil ? 1 : 0
    let rows = height - top
    let row = { (value: Double) in
      rows - 1
        - min(rows - 1, max(0, Int((y.place(of: value) * Double(rows * 4 - 1)).rounded()) / 4))
    }
    yTicks = Self.ticks(y, rows: rows, label, row: row)
    // A cut number would be another number.
    yTicks.removeAll { $0.columns > space.columns / 2 }
    let widest = yTicks.map(\.columns).max() ?? 0
    plot = Rect(x: widest + 1, y: top, columns: space.columns - widest - 1, rows: rows)
    if hasXTexts { xTexts = Self.xTexts(x, xLabel) }
    if y.lower < 0, y.upper > 0 { zero = row(0) }
  }

  /// Returns the labels of the bounds and the middle, or up to three round numbers if those aren't round.
  private static func ticks(
    _ scale: PlotScale,
    rows: Int,
    _ label: ((Double) -> String)?,
    row: (Double) -> Int
  ) -> [Tick] {
    let hasThree = rows >= leastRowsOfThree
    if let round = scale.roundLabels {
      var ticks = Self.ticks(round, label, row: row)
      if !hasThree || ticks[1].text == ticks[0].text || ticks[1].text == ticks[2].text {
        ticks.remove(at: 1)
      }
      return ticks
    }
    let ticks = Self.ticks(scale.ticks(limit: hasThree ? 3 : 2), label, row: row)
    return areEven(ticks.map(\.row)) ? ticks : Self.ticks(scale.ticks(limit: 2), label, row: row)
  }

  private static func ticks(
    _ ticks: PlotScale.Ticks,
    _ label: ((Double) -> String)?,
    row: (Double) -> Int
  ) -> [Tick] {
    let texts = label.map(ticks.values.map) ?? NumberText.labels(of: ticks)
    return zip(ticks.values, texts).map { value, text in
      Tick(value: value, row: row(value), text: text, columns: displayWidth(of: text))
    }
  }

  /// Returns a Boolean value that indicates whether distances between rows vary by at most 40 percent of their mean.
  private static func areEven(_ rows: [Int]) -> Bool {
    let distances = zip(rows, rows.dropFirst()).map { abs($1 - $0) }
    guard let least = distances.min(), let most = distances.max() else { return true }
    return 5 * (most - least) * distances.count <= 2 * distances.reduce(0, +)
  }

  private static func xTexts(
    _ scale: PlotScale,
    _ label: ((Double) -> String)?
  ) -> (start: String, middle: String?, end: String) {
    var values = [scale.lower, scale.upper]
    // The middle between two whole numbers, such as indexes, is also a whole number.
    if let round = scale.roundLabels?.values,
      round[1] == round[1].rounded() || round[0] != round[0].rounded()
    {
      values = round
    }
    let texts =
      label.map(values.map) ?? NumberText.labels(of: PlotScale.Ticks(values: values, place: nil))
    let (start, end) = (texts[0], texts[texts.count - 1])
    let middle = texts[1] == start || texts[1] == end ? nil : texts[1]
    return (start, middle, end)
  }

  /// Draws the grid and the labels.
  @MainActor
  func draw(in canvas: Canvas, _ context: RenderContext) {
    guard isShown else { return }
    let (symbols, theme) = (context.symbols, context.environment.theme)
    for tick in yTicks {
      let y = plot.y + tick.row
      let line = Rect(x: plot.x, y: y, columns: plot.columns, rows: 1)
      canvas.fill(line, symbols[.faintHorizontalLine], style: theme[.guide])
      canvas.write(tick.text, x: plot.x - 1 - tick.columns, y: y, style: theme[.muted])
    }
    if let zero {
      let line = Rect(x: plot.x, y: plot.y + zero, columns: plot.columns, rows: 1)
      canvas.fill(line, symbols[.horizontalLine], style: theme[.border])
    }
    let end = plot.y + plot.rows
    let row = canvas.subcanvas(in: Rect(x: plot.x, y: end, columns: plot.columns, rows: 1))
    drawXTexts(in: row, style: theme[.muted])
  }

  /// Draws the texts that fit with a gap between them.
  private func drawXTexts(in row: Canvas, style: Style) {
    let columns = row.size.columns
    let (start, end) = (displayWidth(of: xTexts.start), displayWidth(of: xTexts.end))
    guard end <= columns else { return }
    row.write(xTexts.end, x: columns - end, y: 0, style: style)
    guard start + Self.gap + end <= columns else { return }
    row.write(xTexts.start, x: 0, y: 0, style: style)
    guard let text = xTexts.middle else { return }
    let middle = displayWidth(of: text)
    let x = (columns - middle) / 2
    guard x >= start + Self.gap, x + middle + Self.gap <= columns - end else { return }
    row.write(text, x: x, y: 0, style: style)
  }

  /// The least distance between labels of the horizontal axis.
  private static let gap = 2
}
