// SPDX-License-Identifier: MIT

import TermScreen

/// A reading between two bounds, with marks where it begins to matter: `Disk [██████▌░░╎░░╎░░] 62 %`.
///
/// ```swift
/// Gauge(
///   "Disk", value: state.used, in: 0...100, unit: "%",
///   levels: [.init("filling up", from: 70, .warning), .init("nearly full", from: 90, .danger)],
///   showsScale: true
/// )
/// ```
/// ![Gauges, one of them above its last level.](gallery-gauge)
///
/// It takes all columns there are. Of its levels the last one that the value has reached says by its word and
/// its ink what that means. Use a ``ProgressBar`` for what comes to an end.
public struct Gauge: Widget {
  public typealias Body = Never

  /// From where on a reading means something.
  public struct Level: Hashable, Sendable {
    /// What it means, in a word or two.
    public var word: String
    /// Where it begins.
    public var start: Double
    /// How serious it is.
    public var ink: Theme.Ink

    /// Creates a level.
    ///
    /// - Parameters:
    ///   - word: What a value from there on means, in a word or two; shown behind the value.
    ///   - start: Where it begins.
    ///   - ink: How serious it is.
    public init(_ word: String, from start: Double, _ ink: Theme.Ink) {
      self.word = word
      self.start = start
      self.ink = ink
    }
  }

  private let title: String
  private let value: Double
  private let bounds: ClosedRange<Double>
  private let unit: String
  private let levels: [Level]
  private let showsScale: Bool

  /// Creates a gauge.
  ///
  /// - Parameters:
  ///   - title: What is measured; stands before the track. Those of gauges below each other are best
  ///     made equally long.
  ///   - value: The reading. One beyond the bounds is shown in digits and fills the track, or leaves it
  ///     empty; one that is no number is shown as `-`.
  ///   - bounds: What the ends of the track stand for.
  ///   - unit: What stands behind the digits.
  ///   - levels: From where on a reading means something, in any order.
  ///   - showsScale: Whether a second row names the bounds and the starts of the levels.
  public init(
    _ title: String = "",
    value: Double,
    in bounds: ClosedRange<Double> = 0...1,
    unit: String = "",
    levels: [Level] = [],
    showsScale: Bool = false
  ) {
    self.title = title
    self.value = value
    self.bounds = bounds
    self.unit = unit
    self.levels = levels.filter { !$0.start.isNaN }.sorted { $0.start < $1.start }
    self.showsScale = showsScale
  }

  public var nodes: Nodes {
    let digits = value.isNaN ? "-" : NumberText.short(value)
    let level = levels.last { value >= $0.start }
    return Nodes(
      GaugeNode(
        title: title,
        reading: unit.isEmpty ? digits : "\(digits) \(unit)",
        level: level,
        digitColumns: GaugeNode.digitColumns(bounds, unit: unit),
        value: value,
        scale: PlotScale(bounds),
        levels: levels,
        showsScale: showsScale
      )
    )
  }
}

/// Which columns of a row the parts of a gauge get.
struct GaugeLayout: Equatable {
  /// Columns of the title, with a blank after it; 0 where there is no room for it.
  var title = 0
  /// The track between its marks.
  var track = 0..<0
  /// Columns of reading and word, with a blank before them; 0 where there is no room for them.
  var reading = 0

  /// Columns of the shortest track that is worth it, with its marks.
  static let minimum = 6

  /// - Parameters:
  ///   - columns: All there are.
  ///   - title: Columns of the title.
  ///   - reading: Columns of the longest reading with its word.
  ///   - digits: Columns of the reading alone.
  init(columns: Int, title: Int, reading: Int, digits: Int) {
    let title = title > 0 ? title + 1 : 0
    for wanted in [reading, digits] where wanted + 1 + Self.minimum <= columns {
      self.reading = wanted + 1
      break
    }
    if columns >= title + self.reading + Self.minimum { self.title = title }
    let room = self.title..<max(self.title, columns - self.reading)
    track = room.count > 2 ? room.lowerBound + 1..<room.upperBound - 1 : room
  }
}

private final class GaugeNode: Node {
  private let title: TextNode
  private let name: String
  private let titleColumns: Int
  private let reading: String
  private let level: Gauge.Level?
  /// Columns that any reading between the bounds has room in, without and with its word.
  private let digitColumns: Int
  private let readingColumns: Int
  private let value: Double
  private let scale: PlotScale
  private let levels: [Gauge.Level]
  private let showsScale: Bool
  /// The numbers below the track: where, and in digits.
  private let marks: [(place: Double, text: String)]

  init(
    title: String,
    reading: String,
    level: Gauge.Level?,
    digitColumns: Int,
    value: Double,
    scale: PlotScale,
    levels: [Gauge.Level],
    showsScale: Bool
  ) {
    self.title = TextNode(Text(title))
    name = title
    titleColumns = columns(of: title)
    self.reading = reading
    self.level = level
    self.digitColumns = max(digitColumns, columns(of: reading))
    readingColumns = self.digitColumns + (levels.map { 2 + columns(of: $0.word) }.max() ?? 0)
    self.value = value
    self.scale = scale
    self.levels = levels.filter { $0.start > scale.lower && $0.start < scale.upper }
    self.showsScale = showsScale
    // The ends first: where numbers have no room beside each other, the later one is left out.
    marks =
      showsScale
      ? ([scale.lower, scale.upper] + self.levels.map(\.start)).map {
        (scale.fraction(of: $0) ?? 0, NumberText.short($0))
      } : []
  }

  /// Columns that the readings at the bounds have room in.
  static func digitColumns(_ bounds: ClosedRange<Double>, unit: String) -> Int {
    let digits = [bounds.lowerBound, bounds.upperBound].map { NumberText.short($0).utf8.count }
    return (digits.max() ?? 0) + (unit.isEmpty ? 0 : 1 + columns(of: unit))
  }

  override func measure(_ proposal: Size, _ pass: RenderPass) -> Fit {
    Fit(
      size: Size(columns: proposal.columns, rows: min(showsScale ? 2 : 1, proposal.rows)),
      fills: .horizontal,
      minimum: Size(columns: min(GaugeLayout.minimum, proposal.columns), rows: 0)
    )
  }

  override func draw(in canvas: inout Canvas, _ pass: RenderPass) {
    if pass.isAccessible { describe(in: canvas, pass) }
    if canvas.isInvisible { return }
    let theme = pass.environment.theme
    let layout = GaugeLayout(
      columns: canvas.size.columns,
      title: titleColumns,
      reading: readingColumns,
      digits: digitColumns
    )
    let row = canvas.row(from: 0)
    let heading = Rect(x: 0, y: 0, columns: max(0, layout.title - 1), rows: 1)
    title.drawLabel(in: row.inside(heading), pass)
    let ink = pass.environment.isEnabled ? theme[level?.ink ?? .accent] : theme[.disabled]
    drawTrack(layout.track, in: row, ink: ink, pass)
    if layout.reading > 0 {
      let place = Rect(
        x: canvas.size.columns - layout.reading + 1,
        y: 0,
        columns: layout.reading - 1,
        rows: 1
      )
      let part = row.inside(place)
      let bold = Style(attributes: .bold)
      part.write(reading, x: digitColumns - columns(of: reading), y: 0, style: bold)
      if let level { part.write(level.word, x: digitColumns + 2, y: 0, style: ink) }
    }
    if showsScale, canvas.size.rows > 1 {
      let below = Rect(x: 0, y: 1, columns: canvas.size.columns, rows: 1)
      drawScale(layout.track, in: canvas.inside(below), style: theme[.muted])
    }
  }

  /// Tells of another level, not of each reading.
  private func describe(in canvas: Canvas, _ pass: RenderPass) {
    let word = level.map { ", \($0.word)" } ?? ""
    var element = AccessibleElement(.gauge, name, value: reading + word)
    element.news = level?.word ?? ""
    pass.describe(in: canvas, as: element)
  }

  private func drawTrack(_ track: Range<Int>, in row: Canvas, ink: Style, _ pass: RenderPass) {
    let rest = pass.environment.theme[.border]
    let unicode = pass.capabilities.unicode
    if track.lowerBound > 0 || track.upperBound < row.size.columns, !track.isEmpty {
      row.put("[", x: track.lowerBound - 1, y: 0, style: rest)
      row.put("]", x: track.upperBound, y: 0, style: rest)
    }
    let bar = row.inside(Rect(x: track.lowerBound, y: 0, columns: track.count, rows: 1))
    bar.fill(Rect(size: bar.size), unicode ? "░" : "-", style: rest)
    for level in levels {
      let x = column(at: level.start, in: track.count)
      bar.put(unicode ? "╎" : "|", x: x, y: 0, style: pass.environment.theme[level.ink])
    }
    guard let fraction = scale.fraction(of: value), scale.upper > scale.lower else { return }
    let signs = unicode ? BarSigns.blocks : BarSigns.ascii
    bar.drawBar(from: 0, eighths: Int((fraction * Double(track.count * 8)).rounded()), signs, ink)
  }

  private func column(at value: Double, in columns: Int) -> Int {
    min(columns - 1, Int((scale.fraction(of: value) ?? 0) * Double(columns)))
  }

  /// Writes the numbers below their places, as many as there is room for.
  private func drawScale(_ track: Range<Int>, in row: Canvas, style: Style) {
    guard !track.isEmpty else { return }
    var taken: [Range<Int>] = []
    for mark in marks {
      let width = mark.text.utf8.count
      let center = track.lowerBound + min(track.count - 1, Int(mark.place * Double(track.count)))
      let end = max(track.upperBound, track.lowerBound + width)
      let x = min(max(track.lowerBound, center - width / 2), end - width)
      let place = x - 1..<x + width + 1
      guard !taken.contains(where: place.overlaps) else { continue }
      taken.append(x..<x + width)
      row.write(mark.text, x: x, y: 0, style: style)
    }
  }
}

extension Canvas {
  /// Draws a bar in the first row, to the right.
  ///
  /// - Parameters:
  ///   - x: Its first column.
  ///   - eighths: Its length in eighths of a column.
  ///   - signs: What it is made of.
  ///   - style: How it differs from what is around.
  func drawBar(from x: Int, eighths: Int, _ signs: BarSigns, _ style: Style) {
    let full = eighths / 8
    fill(Rect(x: x, y: 0, columns: full, rows: 1), signs.full, style: style)
    // Less than a half shows nothing in ASCII, where what lies below stays.
    if eighths % 8 > 0, signs.growing[eighths % 8 - 1] != " " {
      put(signs.growing[eighths % 8 - 1], x: x + full, y: 0, style: style)
    }
  }
}
