// SPDX-License-Identifier: MIT

import TermScreen
public import TermTree

/// A measured value between two bounds, with levels that classify it: `Disk [██████▌░░╎░░╎░░] 62%`.
///
/// ```swift
/// Gauge(
///   "Disk", value: state.used, in: 0...100, unit: "%",
///   levels: [.init("filling up", from: 70, .warning), .init("nearly full", from: 90, .danger)],
///   showsScale: true
/// )
/// ```
/// ![Gauges, including a gauge at its highest level.](gallery-gauge)
///
/// A gauge fills the available width. The highest level that the value reaches determines the word after the value and
/// the foreground style. To show the progress of a task, use a ``ProgressBar``.
public struct Gauge: Widget {
  public typealias Body = Never

  /// A threshold at which a value has a particular meaning.
  public struct Level: Hashable, Sendable {
    /// The meaning of a value at this level, one or two words long.
    public var word: String
    /// The lowest value of the level.
    public var start: Double
    /// The foreground style that conveys the severity.
    public var foreground: Theme.Foreground

    /// Creates a level.
    ///
    /// - Parameters:
    ///   - word: The meaning of a value at this level, one or two words long. It appears after the value.
    ///   - start: The lowest value of the level.
    ///   - foreground: The foreground style that conveys the severity.
    public init(_ word: String, from start: Double, _ foreground: Theme.Foreground) {
      self.word = word
      self.start = start
      self.foreground = foreground
    }
  }

  fileprivate let title: String
  fileprivate let value: Double
  fileprivate let bounds: ClosedRange<Double>
  fileprivate let unit: String
  fileprivate let label: (Double) -> String
  fileprivate let levels: [Level]
  fileprivate let showsScale: Bool

  /// Creates a gauge.
  ///
  /// - Parameters:
  ///   - title: The name of the measured quantity, which appears before the track. To align stacked gauges, use titles
  ///     of equal width.
  ///   - value: The measured value. A value outside the bounds appears in digits, with a full or empty track. A value
  ///     that isn't a number appears as `-`.
  ///   - bounds: The values at the ends of the track.
  ///   - unit: The text after the digits and a space. The unit `%` follows the digits without a space.
  ///   - label: A closure that formats a number on one line. By default, numbers are as short as the bounds allow.
  ///   - levels: The levels, in any order.
  ///   - showsScale: A Boolean value that indicates whether a second row shows the bounds and the starts of the levels.
  ///     The default is `false`.
  public init(
    _ title: String = "",
    value: Double,
    in bounds: ClosedRange<Double> = 0...1,
    unit: String = "",
    label: ((Double) -> String)? = nil,
    levels: [Level] = [],
    showsScale: Bool = false
  ) {
    self.title = title
    self.value = value
    self.bounds = bounds
    self.unit = unit
    self.label = label ?? { NumberText.short($0, in: bounds) }
    self.levels = levels.filter { !$0.start.isNaN }.sorted { $0.start < $1.start }
    self.showsScale = showsScale
  }

  public var nodes: Nodes { Nodes(GaugeNode(self)) }

  /// The width of the longer bound.
  fileprivate var boundColumns: Int {
    max(displayWidth(of: label(bounds.lowerBound)), displayWidth(of: label(bounds.upperBound)))
  }
}

/// The columns of the parts of a gauge.
struct GaugeLayout: Equatable {
  /// The width of the title and the space after it, or 0 if the title doesn't fit.
  var title = 0
  /// The columns of the track, without its brackets.
  var track = 0..<0
  /// The width of the value, the word, and the space before them, or 0 if they don't fit.
  var reading = 0

  /// The minimum width of the track with its brackets.
  static let minimum = 6

  /// Creates the layout of a gauge.
  /// - Parameters:
  ///   - columns: The available width.
  ///   - title: The width of the title.
  ///   - reading: The width of the longest value with its word.
  ///   - digits: The width of the longest value alone.
  init(columns: Int, title: Int, reading: Int, digits: Int) {
    let title = title > 0 ? title + 1 : 0
    for wanted in [reading, digits] where wanted + 1 + Self.minimum <= columns {
      self.reading = wanted + 1
      break
    }
    if columns >= title + self.reading + Self.minimum { self.title = title }
    let available = self.title..<max(self.title, columns - self.reading)
    track = available.count > 2 ? available.lowerBound + 1..<available.upperBound - 1 : available
  }
}

private final class GaugeNode: Node {
  private let gauge: Gauge
  private let title: TextNode
  private let titleColumns: Int
  private let reading: String
  private let level: Gauge.Level?
  /// The width of the longest value between the bounds.
  private let digitColumns: Int
  /// The width of the longest value between the bounds with its word.
  private let readingColumns: Int
  private let scale: PlotScale
  /// The levels between the bounds.
  private let levels: [Gauge.Level]
  /// The positions and the text of the numbers below the track.
  private let marks: [(fraction: Double, text: String)]

  init(_ gauge: Gauge) {
    self.gauge = gauge
    title = TextNode(Text(gauge.title))
    titleColumns = displayWidth(of: gauge.title)
    let unit = gauge.unit
    let suffix = unit.isEmpty || unit == "%" ? unit : " \(unit)"
    reading = (gauge.value.isNaN ? "-" : gauge.label(gauge.value)) + suffix
    level = gauge.levels.last { gauge.value >= $0.start }
    digitColumns = max(
      gauge.boundColumns + displayWidth(of: suffix),
      displayWidth(of: reading)
    )
    let words = gauge.levels.map { 2 + displayWidth(of: $0.word) }
    readingColumns = digitColumns + (words.max() ?? 0)
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
      rows: gauge.showsScale ? 2 : 1,
      minimumColumns: GaugeLayout.minimum
    )
  }

  override func draw(in canvas: inout Canvas, _ context: RenderContext) {
    if context.isAccessible { describe(in: canvas, context) }
    if canvas.isInvisible { return }
    let theme = context.environment.theme
    let layout = GaugeLayout(
      columns: canvas.size.columns,
      title: titleColumns,
      reading: readingColumns,
      digits: digitColumns
    )
    let row = canvas.row(from: 0)
    let heading = Rect(x: 0, y: 0, columns: max(0, layout.title - 1), rows: 1)
    title.drawLabel(in: row.subcanvas(in: heading), context)
    drawTrack(layout.track, in: row, context)
    if layout.reading > 0 {
      let rect = Rect(
        x: canvas.size.columns - layout.reading + 1,
        y: 0,
        columns: layout.reading - 1,
        rows: 1
      )
      let part = row.subcanvas(in: rect)
      let bold = Style(attributes: .bold)
      part.write(reading, x: digitColumns - displayWidth(of: reading), y: 0, style: bold)
      if let level {
        part.write(level.word, x: digitColumns + 2, y: 0, style: foreground(in: theme, context))
      }
    }
    if gauge.showsScale, canvas.size.rows > 1 {
      let below = Rect(x: 0, y: 1, columns: canvas.size.columns, rows: 1)
      drawScale(layout.track, in: canvas.subcanvas(in: below), style: theme[.muted])
    }
  }

  /// Describes the gauge to screen readers, which announce only changes of its level.
  private func describe(in canvas: Canvas, _ context: RenderContext) {
    let word = level.map { ", \($0.word)" } ?? ""
    var element = AccessibilityElement(.gauge, gauge.title, value: reading + word)
    element.announcedText = level?.word ?? ""
    context.describe(in: canvas, as: element)
  }

  private func drawTrack(
    _ track: Range<Int>,
    in row: Canvas,
    _ context: RenderContext
  ) {
    let line = context.environment.theme[.border]
    let symbols = context.symbols
    if track.lowerBound > 0 || track.upperBound < row.size.columns, !track.isEmpty {
      row.put("[", x: track.lowerBound - 1, y: 0, style: line)
      row.put("]", x: track.upperBound, y: 0, style: line)
    }
    let bar = row.subcanvas(
      in: Rect(x: track.lowerBound, y: 0, columns: track.count, rows: 1)
    ).chartWindow()
    let theme = context.chartTheme(on: row)
    bar.fill(Rect(size: bar.size), symbols[.emptyBar], style: theme[.track])
    for level in levels {
      let x = column(at: level.start, in: track.count)
      bar.put(symbols[.level], x: x, y: 0, style: theme[level.foreground])
    }
    guard let fraction = scale.fraction(of: gauge.value), scale.upper > scale.lower else { return }
    let glyphs = context.capabilities.supportsUnicode ? BarGlyphs.blocks : BarGlyphs.ascii
    bar.drawBar(
      from: 0,
      eighths: Int((fraction * Double(track.count * 8)).rounded()),
      glyphs,
      foreground(in: theme, context)
    )
  }

  /// Returns the style of the bar and of the word.
  private func foreground(in theme: Theme, _ context: RenderContext) -> Style {
    theme[context.environment.isEnabled ? level?.foreground ?? .accent : .disabled]
  }

  private func column(at value: Double, in columns: Int) -> Int {
    min(columns - 1, Int((scale.fraction(of: value) ?? 0) * Double(columns)))
  }

  /// Draws the numbers below their positions, and omits numbers that overlap or don't fit.
  private func drawScale(_ track: Range<Int>, in row: Canvas, style: Style) {
    guard !track.isEmpty else { return }
    var taken: [Range<Int>] = []
    for mark in marks {
      let width = displayWidth(of: mark.text)
      let center = track.lowerBound + min(track.count - 1, Int(mark.fraction * Double(track.count)))
      let end = max(track.upperBound, track.lowerBound + width)
      let x = min(max(track.lowerBound, center - width / 2), end - width)
      let span = x - 1..<x + width + 1
      guard x + width <= row.size.columns, !taken.contains(where: span.overlaps) else { continue }
      taken.append(x..<x + width)
      row.write(mark.text, x: x, y: 0, style: style)
    }
  }
}

extension Canvas {
  /// Draws a horizontal bar in the first row.
  ///
  /// - Parameters:
  ///   - x: The first column.
  ///   - eighths: The length in eighths of a column.
  ///   - glyphs: The characters to draw with.
  ///   - style: The style of the bar.
  func drawBar(from x: Int, eighths: Int, _ glyphs: BarGlyphs, _ style: Style) {
    let full = eighths / 8
    fill(Rect(x: x, y: 0, columns: full, rows: 1), glyphs.full, style: style)
    // In ASCII, less than half a cell isn't drawn, so the background remains visible.
    if eighths % 8 > 0, glyphs.growing[eighths % 8 - 1] != " " {
      put(glyphs.growing[eighths % 8 - 1], x: x + full, y: 0, style: style)
    }
  }
}
