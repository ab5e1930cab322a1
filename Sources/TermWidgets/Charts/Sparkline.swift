// SPDX-License-Identifier: MIT

import TermScreen
public import TermTree

/// A small chart without axes that draws a bar for each number, in steps of an eighth of a cell.
///
/// ```swift
/// HStack(spacing: 1) {
///   Text("load")
///   Sparkline(state.load, in: 0...100, levels: [70, 90])
/// }
/// ```
/// ![Rows of bars that show the most recent measurements.](gallery-sparkline)
///
/// A sparkline fills the available width. The lowest number also has a bar, to distinguish it from a gap. The highest
/// bar ends below the top of the cell, so that the sparklines of adjacent rows don't touch. If the terminal supports
/// only ASCII, the bars use characters from `.` to `#`.
///
/// Bars at a level have the style ``/TermTree/Theme/Foreground/middle`` or ``/TermTree/Theme/Foreground/high``. Other
/// bars have the foreground style, or ``/TermTree/Theme/Foreground/quiet`` by default.
public struct Sparkline: Widget {
  public typealias Body = Never

  /// The part of the samples that a sparkline shows if there are more samples than columns.
  public enum Window: Hashable, Sendable {
    /// The most recent samples, one in each column.
    case latest
    /// The whole sequence.
    ///
    /// The last column shows the most recent sample, and each other column shows the maximum of a group of samples.
    case all
  }

  fileprivate let samples: Samples
  fileprivate let bounds: ClosedRange<Double>?
  fileprivate let rows: Int
  fileprivate let levels: [Double]
  fileprivate let window: Window

  /// Creates a sparkline of samples.
  ///
  /// - Parameters:
  ///   - samples: The numbers, from oldest to newest. Nonfinite numbers are gaps.
  ///   - bounds: The values of the lowest and the highest bar. Values outside are clamped. The default is the range of
  ///     the visible numbers.
  ///   - rows: The height in rows, 1 or more.
  ///   - levels: The lowest number of the middle level, followed by that of the highest level. By default, there are no
  ///     levels.
  ///   - window: The part of the samples to show if there are more samples than columns.
  public init(
    _ samples: Samples,
    in bounds: ClosedRange<Double>? = nil,
    rows: Int = 1,
    levels: [Double] = [],
    window: Window = .latest
  ) {
    precondition(rows > 0, "A sparkline can't be \(rows) rows high. Pass at least 1.")
    self.samples = samples
    self.bounds = bounds
    self.rows = rows.clamped
    self.levels = levels
    self.window = window
  }

  /// Creates a sparkline of integers.
  ///
  /// - Parameters:
  ///   - values: The numbers, from oldest to newest.
  ///   - bounds: The values of the lowest and the highest bar. Values outside are clamped. The default is the range of
  ///     the visible numbers.
  ///   - rows: The height in rows, 1 or more.
  ///   - levels: The lowest number of the middle level, followed by that of the highest level. By default, there are no
  ///     levels.
  ///   - window: The part of the samples to show if there are more samples than columns.
  public init(
    _ values: some Sequence<some BinaryInteger>,
    in bounds: ClosedRange<Int>? = nil,
    rows: Int = 1,
    levels: [Double] = [],
    window: Window = .latest
  ) {
    self.init(
      Samples(values),
      in: bounds.map { Double($0.lowerBound)...Double($0.upperBound) },
      rows: rows,
      levels: levels,
      window: window
    )
  }

  public var nodes: Nodes { Nodes(SparklineNode(self)) }
}

private final class SparklineNode: Node {
  private let sparkline: Sparkline
  private var samples: Samples { sparkline.samples }

  init(_ sparkline: Sparkline) { self.sparkline = sparkline }

  override func measure(_ proposal: Size, _ context: RenderContext) -> Fit {
    .fillingColumns(of: proposal, rows: sparkline.rows)
  }

  override func draw(in canvas: inout Canvas, _ context: RenderContext) {
    if context.isAccessible {
      context.describe([ChartSeries("", samples)], kind: .sparkline, in: canvas)
    }
    let (columns, rows) = (canvas.size.columns, canvas.size.rows)
    guard columns > 0, rows > 0, !canvas.isInvisible else { return }
    let shown =
      max(0, samples.count - (sparkline.window == .latest ? columns : .max))..<samples.count
    guard let range = sparkline.bounds ?? samples.extremes(in: shown).range else { return }
    let scale = PlotScale(range)
    let glyphs = context.capabilities.supportsUnicode ? BarGlyphs.blocks : BarGlyphs.ascii
    let window = canvas.chartWindow()
    let styles = styles(context.chartTheme(on: canvas), context)
    for x in 0..<min(columns, shown.count) {
      let value = value(at: x, shown, columns)
      guard value.isFinite, let fraction = scale.fraction(of: value) else { continue }
      let eighths = 1 + Int((fraction * Double(rows * 8 - 2)).rounded())
      let level = sparkline.levels.prefix(2).count { value >= $0 }
      window.drawColumn(x: x, bottom: rows - 1, eighths: eighths, glyphs, style: styles[level])
    }
  }

  /// Returns the styles below and at each level.
  private func styles(_ theme: Theme, _ context: RenderContext) -> [Style] {
    guard context.environment.isEnabled else {
      return Array(repeating: theme[.disabled], count: 3)
    }
    return [
      context.environment.hasForeground ? .plain : theme[.quiet], theme[.middle], theme[.high],
    ]
  }

  /// Returns the number that a column shows.
  ///
  /// The result is nonfinite if the column has a gap.
  private func value(at x: Int, _ shown: Range<Int>, _ columns: Int) -> Double {
    guard shown.count > columns else { return samples[shown.lowerBound + x] }
    let newest = samples.count - 1
    guard x < columns - 1 else { return samples[newest] }
    let stretch = samples.stretch(x, of: columns - 1, limit: newest)
    return samples.extremes(in: stretch).greatest
  }
}
