// SPDX-License-Identifier: MIT

import TermScreen
import TermTree

/// The positions and the labels of a chart's axes.
struct ChartAxes {
  private struct Tick {
    /// The row or column in the plot.
    let position: Int
    let text: String
    let columns: Int
  }

  /// The area for the curves.
  private(set) var plot: Rect
  private var yTicks: [Tick] = []
  private var xTicks: [Tick] = []
  private let isShown: Bool
  /// The row of zero, if it's inside the plot.
  private var zero: Int?

  /// The minimum size for axes.
  private static let least = Size(columns: 16, rows: 5)

  /// Creates the axes of a chart with the given size and scales.
  ///
  /// The closures format the numbers on the vertical and the horizontal axis. If `isShown` is `false` or the size is
  /// less than the minimum, the chart has no axes.
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
    let rows = space.rows - 2
    yTicks = Self.evenTicks(y, limit: max(2, (rows + 1) / 2), label) { fraction in
      rows - 1 - min(rows - 1, max(0, Int((fraction * Double(rows * 4 - 1)).rounded()) / 4))
    }
    // A cut number would be another number.
    yTicks.removeAll { $0.columns > space.columns / 2 }
    let widest = yTicks.map(\.columns).max() ?? 0
    let columns = space.columns - widest - 1
    plot = Rect(x: widest + 1, y: 0, columns: columns, rows: rows)
    xTicks = Self.ticks(x, limit: max(2, columns / 10), xLabel) { fraction in
      min(columns - 1, max(0, Int((fraction * Double(columns * 2 - 1)).rounded()) / 2))
    }
    if y.lower < 0, y.upper > 0 {
      let row = Int((y.place(of: 0) * Double(rows * 4 - 1)).rounded()) / 4
      zero = rows - 1 - min(rows - 1, row)
    }
  }

  /// Returns as many approximately equidistant ticks as possible, in whole rows.
  ///
  /// Each tick is in the row of its number, so distances can differ by a row. Such a difference is hardly noticeable if
  /// the distances are long.
  private static func evenTicks(
    _ scale: PlotScale,
    limit: Int,
    _ label: ((Double) -> String)?,
    position: (Double) -> Int
  ) -> [Tick] {
    var ticks = ticks(scale, limit: limit, label, position: position)
    while ticks.count > 2, !areEven(ticks.map(\.position)) {
      ticks = Self.ticks(scale, limit: ticks.count - 1, label, position: position)
    }
    return ticks
  }

  /// Returns a Boolean value that indicates whether distances between rows vary by at most 40 percent of their mean.
  private static func areEven(_ rows: [Int]) -> Bool {
    let distances = zip(rows, rows.dropFirst()).map { abs($1 - $0) }
    guard let least = distances.min(), let most = distances.max() else { return true }
    return 5 * (most - least) * distances.count <= 2 * distances.reduce(0, +)
  }

  private static func ticks(
    _ scale: PlotScale,
    limit: Int,
    _ label: ((Double) -> String)?,
    position: (Double) -> Int
  ) -> [Tick] {
    let ticks = scale.ticks(limit: limit)
    let texts = label.map(ticks.values.map) ?? NumberText.labels(of: ticks)
    return zip(ticks.values, texts).map { value, text in
      Tick(
        position: position(scale.place(of: value)),
        text: text,
        columns: displayWidth(of: text)
      )
    }
  }

  /// Draws the lines, ticks, and labels.
  @MainActor
  func draw(in canvas: Canvas, _ context: RenderContext) {
    guard isShown else { return }
    let symbols = context.symbols
    let (line, text) = (context.environment.theme[.border], context.environment.theme[.muted])
    let (x, y) = (plot.x - 1, plot.rows)
    canvas.fill(Rect(x: x, y: 0, columns: 1, rows: y), symbols[.verticalLine], style: line)
    let across = Rect(x: plot.x, y: y, columns: plot.columns, rows: 1)
    canvas.fill(across, symbols[.horizontalLine], style: line)
    canvas.put(symbols[.axisCorner], x: x, y: y, style: line)
    if let zero {
      let row = Rect(x: plot.x, y: zero, columns: plot.columns, rows: 1)
      canvas.fill(row, symbols[.faintHorizontalLine], style: line)
    }
    for tick in yTicks {
      canvas.put(symbols[.trailingJoint], x: x, y: tick.position, style: line)
      canvas.write(tick.text, x: x - tick.columns, y: tick.position, style: text)
    }
    var end = Int.min
    for tick in xTicks {
      let center = plot.x + tick.position
      canvas.put(symbols[.topJoint], x: center, y: y, style: line)
      let most = canvas.size.columns - tick.columns
      let start = max(0, min(center - tick.columns / 2, most))
      guard start > end, most >= 0 else { continue }
      canvas.write(tick.text, x: start, y: y + 1, style: text)
      end = start + tick.columns
    }
  }
}
