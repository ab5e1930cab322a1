// SPDX-License-Identifier: MIT

import TermScreen
import TermTree

final class GaugeNode: Node {
  private let gauge: Gauge
  private let title: TextNode
  private let reading: String
  private let level: Gauge.Level?
  /// The width of the longest value between the bounds.
  private let digitColumns: Int
  private let scale: PlotScale
  /// The levels between the bounds.
  private let levels: [Gauge.Level]
  /// The positions and the text of the numbers below the bar.
  private let marks: [(fraction: Double, text: String)]

  init(_ gauge: Gauge) {
    self.gauge = gauge
    title = TextNode(Text(gauge.title))
    let unit = gauge.unit
    let suffix = unit.isEmpty || unit == "%" ? unit : " \(unit)"
    reading = (gauge.value.isNaN ? "-" : gauge.label(gauge.value)) + suffix
    level = gauge.levels.last { gauge.value >= $0.start }
    digitColumns = max(
      gauge.boundColumns + displayWidth(of: suffix),
      displayWidth(of: reading)
    )
    let scale = PlotScale(gauge.bounds)
    self.scale = scale
    levels = gauge.levels.filter { $0.start > scale.lower && $0.start < scale.upper }
    // The bounds precede the levels, because the later of two overlapping numbers is omitted.
    marks =
      gauge.showsScale
      ? ([scale.lower, scale.upper] + levels.map(\.start)).map {
        (scale.fraction(of: $0) ?? 0, gauge.label($0))
      } : []
  }

  override func measure(_ proposal: Size, _ context: RenderContext) -> Fit {
    .fillingColumns(
      of: proposal,
      rows: gauge.showsScale ? 3 : 2,
      minimumColumns: GaugeLayout.minimum
    )
  }

  override func draw(in canvas: inout Canvas, _ context: RenderContext) {
    if context.isAccessible { describe(in: canvas, context) }
    if canvas.isInvisible { return }
    let layout = GaugeLayout(
      size: canvas.size,
      title: title.columns(context),
      value: digitColumns,
      status: gauge.levels.map { displayWidth(of: status(of: $0, context)) }.max() ?? 0
    )
    let heading = canvas.subcanvas(in: layout.title)
    title.drawLabel(in: heading, context)
    if layout.hasValue {
      let x = canvas.size.columns - displayWidth(of: reading)
      canvas.write(reading, x: x, y: 0, style: Style(attributes: .bold))
    }
    if let level, let end = layout.statusEnd {
      let status = status(of: level, context)
      let style = context.environment.theme[
        context.environment.isEnabled ? level.foreground : .disabled
      ]
      canvas.write(status, x: end - displayWidth(of: status), y: 0, style: style)
    }
    drawBar(in: canvas.subcanvas(in: layout.bar), hasMarks: layout.bar.y > 0, context)
    if gauge.showsScale, canvas.size.rows > 2 {
      let row = canvas.subcanvas(in: Rect(x: 0, y: 2, columns: canvas.size.columns, rows: 1))
      drawScale(in: row, style: context.environment.theme[.muted])
    }
  }

  /// Returns the word of a level, after the symbol of its severity.
  private func status(of level: Gauge.Level, _ context: RenderContext) -> String {
    switch level.foreground {
    case _ where level.word.isEmpty: ""
    case .warning, .middle: "\(context.symbols[.ascending]) \(level.word)"
    case .danger, .high: "\(context.symbols[.failure]) \(level.word)"
    default: level.word
    }
  }

  /// Describes the gauge to screen readers, which announce only changes of its level.
  private func describe(in canvas: Canvas, _ context: RenderContext) {
    let word = level.map { ", \($0.word)" } ?? ""
    var element = AccessibilityElement(.gauge, gauge.title, value: reading + word)
    element.announcedText = level?.word ?? ""
    context.describe(in: canvas, as: element)
  }

  // MARK: Bar

  private func drawBar(in canvas: Canvas, hasMarks: Bool, _ context: RenderContext) {
    let theme = context.chartTheme(on: canvas)
    let bar = canvas.chartWindow()
    let (columns, symbols) = (bar.size.columns, context.symbols)
    let full = filledColumns(of: columns)
    let gradient = gradient(in: theme, context)
    for x in 0..<full {
      let style = gradient.style(at: (Double(x) + 0.5) / Double(columns))
      bar.put(symbols[.filledTrack], x: x, y: 0, style: style)
    }
    // Without a background color, a light line distinguishes the empty part.
    let isLight = !gradient.isSmooth || !context.capabilities.supportsUnicode
    let track = symbols[isLight ? .track : .filledTrack]
    bar.fill(Rect(x: full, y: 0, columns: columns - full, rows: 1), track, style: theme[.track])
    guard hasMarks else { return }
    for level in levels {
      let x = min(columns - 1, Int((scale.fraction(of: level.start) ?? 0) * Double(columns)))
      let style = theme.mix(.muted, over: .pane, 0.7)
      if x >= full { bar.put(symbols[.level], x: x, y: 0, style: style) }
    }
  }

  private func filledColumns(of columns: Int) -> Int {
    guard let fraction = scale.fraction(of: gauge.value), scale.upper > scale.lower else {
      return 0
    }
    return Int((fraction * Double(columns)).rounded())
  }

  /// Returns the colors of the bar.
  ///
  /// If the colors can't be mixed, the whole bar has the color of the level.
  private func gradient(in theme: Theme, _ context: RenderContext) -> ChartGradient {
    guard context.environment.isEnabled else { return ChartGradient(theme[.disabled]) }
    guard !gauge.levels.isEmpty else { return ChartGradient(theme.brand) }
    let gradient = ChartGradient(
      levels: gauge.levels.map { (scale.place(of: $0.start), $0.foreground) },
      in: theme
    )
    return gradient.isSmooth
      ? gradient : ChartGradient(theme[level?.foreground.ofLevel ?? .low])
  }

  // MARK: Scale

  /// Draws the numbers below their positions, and omits numbers that overlap or don't fit.
  private func drawScale(in row: Canvas, style: Style) {
    let columns = row.size.columns
    var taken: [Range<Int>] = []
    for mark in marks {
      let width = displayWidth(of: mark.text)
      guard width <= columns else { continue }
      let center = min(columns - 1, Int(mark.fraction * Double(columns)))
      let x = min(max(0, center - width / 2), columns - width)
      let span = x - 1..<x + width + 1
      guard !taken.contains(where: span.overlaps) else { continue }
      taken.append(x..<x + width)
      row.write(mark.text, x: x, y: 0, style: style)
    }
  }
}

/// The positions of the parts of a gauge.
struct GaugeLayout: Equatable {
  /// The area of the title, which is empty if the title doesn't fit.
  var title = Rect.zero
  /// The end of the word of the level, or `nil` if the longest word doesn't fit.
  var statusEnd: Int?
  /// A Boolean value that indicates whether the value fits.
  var hasValue: Bool
  var bar: Rect

  /// The minimum width of the bar, and of the start of a title.
  static let minimum = 4

  /// Creates the layout of a gauge.
  ///
  /// - Parameters:
  ///   - size: The available size. If it's one row high, all parts are in this row.
  ///   - title: The width of the title.
  ///   - value: The width of the longest value.
  ///   - status: The width of the longest word of a level, or 0 if there's none.
  init(size: Size, title: Int, value: Int, status: Int) {
    let isStacked = size.rows > 1
    let reserved = isStacked ? 0 : Self.minimum + 1
    var end = size.columns
    hasValue = end >= value + reserved
    if hasValue { end -= value + 1 }
    if status > 0, hasValue, end >= status + reserved {
      statusEnd = end
      end -= status + 1
    }
    // A title that is cut is still legible, except beside a bar.
    let shown = isStacked ? min(title, end) : title
    if title > 0, shown >= min(title, Self.minimum), end >= shown + reserved {
      self.title = Rect(x: 0, y: 0, columns: shown, rows: 1)
    }
    let start = self.title.columns > 0 ? self.title.columns + 1 : 0
    bar =
      isStacked
      ? Rect(x: 0, y: 1, columns: size.columns, rows: 1)
      : Rect(x: start, y: 0, columns: max(0, end - start), rows: min(1, size.rows))
  }
}
