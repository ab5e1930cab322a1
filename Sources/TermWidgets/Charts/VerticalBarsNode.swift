// SPDX-License-Identifier: MIT

import TermScreen
import TermTree

/// The rows and columns of a chart with vertical bars.
struct VerticalBarsLayout: Equatable {
  /// The width of a group with the empty columns after it.
  var slot = 1
  /// The width of a bar.
  var bar = 1
  /// The number of groups that fit.
  var shown = 0
  /// The height available to bars above the axis.
  var above = 0
  /// The height available to bars below the axis.
  var below = 0
  /// The row of the axis.
  var axis = 0
  /// A Boolean value that indicates whether labels fit below the bars.
  var hasLabels = false
  /// A Boolean value that indicates whether values fit at the ends of the bars.
  var hasValues = false

  /// The maximum width of a bar.
  private static let most = 8

  init(size: Size, data: BarData) {
    let bars = max(1, data.series.count)
    let groups = max(1, data.labels.count)
    let least = bars + 1
    let fits = (size.columns + 1) / least
    shown = fits >= data.labels.count ? data.labels.count : max(0, (size.columns - 1) / least)
    slot =
      fits >= data.labels.count ? min((size.columns + 1) / groups, bars * Self.most + 2) : least
    bar = max(1, (slot - (slot >= bars * 3 + 2 ? 2 : 1)) / bars)
    hasLabels = size.rows >= 3
    hasValues = data.valueColumns > 0 && size.rows >= 5
    let top = hasValues && data.hasPositive ? 1 : 0
    let bottom = hasValues && data.hasNegative ? 1 : 0
    let available = max(0, size.rows - 1 - (hasLabels ? 1 : 0) - top - bottom)
    below = data.hasNegative ? Int((data.zero * Double(available)).rounded()) : 0
    if !data.hasPositive { below = available }
    above = available - below
    axis = top + above
  }
}

final class VerticalBarsNode: Node {
  private let data: BarData
  private let labels: [TextNode]

  /// The preferred height if the available height is unlimited.
  private static let idealRows = 10

  init(_ data: BarData) {
    self.data = data
    labels = data.labels.map { TextNode(Text($0)) }
  }

  override func measure(_ proposal: Size, _ context: RenderContext) -> Fit {
    let natural = labels.count * (max(1, data.series.count) * 3 + 2)
    let columns = proposal.columns >= .unlimited ? natural : proposal.columns
    let rows = proposal.rows >= .unlimited ? Self.idealRows : proposal.rows
    return Fit(
      size: Size(columns: columns, rows: rows),
      flexibleAxes: .both,
      ideal: Size(columns: 0, rows: min(Self.idealRows, rows))
    )
  }

  override func draw(in canvas: inout Canvas, _ context: RenderContext) {
    if context.isAccessible { data.describe(in: canvas, context) }
    var size = canvas.size
    guard !labels.isEmpty, !size.isEmpty, !canvas.isInvisible else { return }
    if data.series.count > 1, size.rows > 6 {
      let row = Rect(x: 0, y: size.rows - 1, columns: size.columns, rows: 1)
      data.drawLegend(in: canvas.subcanvas(in: row), context)
      size.rows -= 2
    }
    let layout = VerticalBarsLayout(size: size, data: data)
    let symbols = context.symbols
    let used = min(size.columns, max(0, layout.shown * layout.slot - 1))
    let line = Rect(x: 0, y: layout.axis, columns: used, rows: 1)
    canvas.fill(line, symbols[.horizontalLine], style: context.environment.theme[.border])
    for group in 0..<layout.shown { drawGroup(group, in: canvas, size, layout, context) }
    if layout.shown < labels.count {
      let style = context.environment.theme[.muted]
      canvas.put(symbols[.moreBars], x: used, y: layout.axis, style: style)
    }
  }

  private func drawGroup(
    _ group: Int,
    in canvas: Canvas,
    _ size: Size,
    _ layout: VerticalBarsLayout,
    _ context: RenderContext
  ) {
    let x = group * layout.slot
    let width = layout.bar * max(1, data.series.count)
    if layout.hasLabels {
      // A label can use the empty columns after its bars, except the last empty column.
      let rect = Rect(x: x, y: size.rows - 1, columns: max(width, layout.slot - 1), rows: 1)
      var label = canvas.subcanvas(in: rect)
      label.style = context.environment.theme[.muted].inheriting(from: label.style)
      let available = min(rect.columns, max(width, labels[group].columns(context)))
      let shift = max(0, (width - available + 1) / 2)
      let part = label.subcanvas(in: Rect(x: shift, y: 0, columns: available, rows: 1))
      labels[group].drawLabel(in: part, alignment: width >= available ? .center : .leading, context)
    }
    for series in data.series.indices {
      guard let value = data.value(group, series) else { continue }
      drawBar(value, series, x: x + series * layout.bar, in: canvas, layout, context)
    }
  }

  private func drawBar(
    _ value: Double,
    _ series: Int,
    x: Int,
    in canvas: Canvas,
    _ layout: VerticalBarsLayout,
    _ context: RenderContext
  ) {
    let unicode = context.capabilities.supportsUnicode
    let pattern = data.pattern(series, unicode: unicode)
    let length = data.length(of: value)
    let isDown = value < 0 && length <= 0
    let side = isDown ? data.zero : 1 - data.zero
    let most = Double(isDown ? layout.below : layout.above)
    let cells = side > 0 ? min(abs(length) / side, 1) * most : 0
    let isSolid = pattern == "█"
    // A value other than zero is always visible.
    let least = cells > 0 ? 1 : 0
    let eighths =
      isSolid
      ? max(Int((cells * 8).rounded()), least) : max(Int(cells.rounded()), least) * 8
    let (full, part) = (eighths / 8, eighths % 8)
    let background = canvas.chartBackground(context.environment.theme)
    let gradient = data.gradient(series, context)
    // The row at the given distance from the axis.
    let row = { isDown ? layout.axis + 1 + $0 : layout.axis - 1 - $0 }
    func draw(_ symbol: Unicode.Scalar, at distance: Int) {
      let color = gradient.style(at: (Double(distance) + 0.5) / most)
      let style = data.style(of: symbol, color: color, over: background)
      let area = Rect(x: x, y: row(distance), columns: layout.bar, rows: 1)
      canvas.fill(area, symbol, style: style)
    }
    for distance in 0..<full { draw(pattern, at: distance) }
    var end = full
    if part > 0, !isDown || part >= 4 {
      draw(isDown ? "▀" : BarGlyphs.blocks.rising[part - 1], at: full)
      end += 1
    }
    guard layout.hasValues else { return }
    let text = data.label(value)
    let count = TermScreen.displayWidth(of: text)
    // Values of adjacent bars never touch.
    let available = data.series.count == 1 ? layout.slot - 1 : layout.bar - 1
    guard count <= available else { return }
    canvas.write(text, x: x + max(0, (layout.bar - count + 1) / 2), y: row(end))
  }
}
