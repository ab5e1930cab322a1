// SPDX-License-Identifier: MIT

import TermScreen
import TermTree

/// The columns of a chart with horizontal bars.
struct HorizontalBarsLayout: Equatable {
  /// The width of the labels.
  var label: Int
  /// The width available to bars left of the axis.
  var left = 0
  /// The width available to bars right of the axis.
  var right = 0
  /// The width of a value and the space before it, or 0 if values don't fit.
  var value: Int
  /// The width of the axis, which separates negative from positive bars.
  let axis: Int
  /// The column of the axis.
  var x = 0

  init(columns: Int, data: BarData) {
    label = min(data.labelColumns, max(0, columns / 3))
    value = data.valueColumns > 0 ? data.valueColumns + 1 : 0
    let sides = (data.hasNegative ? 1 : 0) + (data.hasPositive ? 1 : 0)
    // Omit values if fewer than eight columns would remain for the bars.
    let before = label > 0 ? label + 1 : 0
    axis = data.hasNegative ? 1 : 0
    if columns - before - axis - value * sides < 8 { value = 0 }
    let available = max(0, columns - before - axis - value * sides)
    let zero = data.zero
    left = data.hasNegative ? Int((zero * Double(available)).rounded()) : 0
    if !data.hasPositive { left = available }
    right = available - left
    x = before + (data.hasNegative ? value : 0) + left
  }
}

final class HorizontalBarsNode: Node {
  private let data: BarData
  private let labels: [TextNode]

  init(_ data: BarData) {
    self.data = data
    labels = data.labels.map { TextNode(Text($0)) }
  }

  private var bars: Int { max(1, data.series.count) }

  /// The height of the legend and the empty row above it.
  private var legendRows: Int { data.series.count > 1 ? 2 : 0 }

  override func measure(_ proposal: Size, _ context: RenderContext) -> Fit {
    let gaps = bars > 1 ? max(0, labels.count - 1) : 0
    let rows = labels.count * bars + gaps + legendRows
    let least = data.labelColumns + data.valueColumns + 12
    let columns = proposal.columns >= .unlimited ? least + 28 : proposal.columns
    return Fit(
      size: Size(columns: columns, rows: min(rows, proposal.rows)),
      flexibleAxes: .horizontal
    )
  }

  override func draw(in canvas: inout Canvas, _ context: RenderContext) {
    if context.isAccessible { data.describe(in: canvas, context) }
    let size = canvas.size
    guard !labels.isEmpty, !size.isEmpty, !canvas.isInvisible else { return }
    let hasLegend = legendRows > 0 && size.rows > bars + legendRows
    let available = size.rows - (hasLegend ? legendRows : 0)
    // Separate groups with an empty row if all groups still fit.
    let gap = bars > 1 && labels.count * (bars + 1) - 1 <= available ? 1 : 0
    let fits = (available + gap) / (bars + gap)
    let shown = fits >= labels.count ? labels.count : max(0, (available - 1 + gap) / (bars + gap))
    let layout = HorizontalBarsLayout(columns: size.columns, data: data)
    let visible = canvas.visibleRows
    for group in 0..<shown {
      let y = group * (bars + gap)
      guard y < visible.upperBound, y + bars > visible.lowerBound else { continue }
      drawGroup(group, at: y, in: canvas, layout, context)
    }
    if shown < labels.count {
      let text = data.more(labels.count - shown, context.symbols)
      let y = shown * (bars + gap)
      canvas.write(text, x: 0, y: y, style: context.environment.theme[.muted])
    }
    if hasLegend {
      let row = Rect(x: 0, y: size.rows - 1, columns: size.columns, rows: 1)
      data.drawLegend(in: canvas.subcanvas(in: row), context)
    }
  }

  private func drawGroup(
    _ group: Int,
    at y: Int,
    in canvas: Canvas,
    _ layout: HorizontalBarsLayout,
    _ context: RenderContext
  ) {
    let label = canvas.subcanvas(in: Rect(x: 0, y: y, columns: layout.label, rows: 1))
    labels[group].drawLabel(in: label, context)
    if layout.axis > 0 {
      let axis = Rect(x: layout.x, y: y, columns: 1, rows: bars)
      let line = context.symbols[.verticalLine]
      canvas.fill(axis, line, style: context.environment.theme[.border])
    }
    for series in data.series.indices {
      guard let value = data.value(group, series) else { continue }
      let row = Rect(x: 0, y: y + series, columns: canvas.size.columns, rows: 1)
      drawBar(value, series, in: canvas.subcanvas(in: row), layout, context)
    }
  }

  private func drawBar(
    _ value: Double,
    _ series: Int,
    in row: Canvas,
    _ layout: HorizontalBarsLayout,
    _ context: RenderContext
  ) {
    let length = data.length(of: value)
    let isLeft = value < 0 && length <= 0
    let available = isLeft ? layout.left : layout.right
    let side = isLeft ? data.zero : 1 - data.zero
    let cells = side > 0 ? min(abs(length) / side, 1) * Double(available) : 0
    // A value other than zero is always visible.
    let count = max(Int(cells.rounded()), cells > 0 ? 1 : 0)
    let start = isLeft ? layout.x - count : layout.x + layout.axis
    let pattern = data.pattern(series, unicode: context.capabilities.supportsUnicode)
    let background = row.chartBackground(context.environment.theme)
    let gradient = data.gradient(series, context)
    for cell in 0..<count {
      let color = gradient.style(at: (Double(cell) + 0.5) / Double(available))
      let (symbol, style) = appearance(pattern, color, over: background)
      row.put(symbol, x: isLeft ? layout.x - 1 - cell : start + cell, y: 0, style: style)
    }
    guard layout.value > 0 else { return }
    let text = data.label(value)
    let columns = displayWidth(of: text)
    // Without negative values, the values are a column at the end.
    let x =
      isLeft
      ? start - 1 - columns : layout.axis > 0 ? start + count + 1 : row.size.columns - columns
    row.write(text, x: x, y: 0)
  }

  /// Returns the character and the style of a cell of a bar.
  ///
  /// Below a solid bar is a gap of an eighth of a row, so that stacked bars stay separate. It's above the bar if the
  /// color of the background is unknown.
  private func appearance(
    _ pattern: Unicode.Scalar,
    _ color: Style,
    over background: Color
  ) -> (Unicode.Scalar, Style) {
    guard pattern == "█" else {
      return (pattern, data.style(of: pattern, color: color, over: background))
    }
    guard background.mixed(with: color.foreground, 0) != nil else {
      return ("▇", color)
    }
    var style = color
    (style.foreground, style.background) = (background, color.foreground)
    return ("▁", style)
  }
}
