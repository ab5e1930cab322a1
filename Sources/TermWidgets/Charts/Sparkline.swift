// SPDX-License-Identifier: MIT

import TermScreen
public import TermTree

/// A small chart without axes that draws a bar for each number, in steps of an eighth of a cell.
///
/// ```swift
/// HStack(spacing: 1) {
///   Text("load")
///   Sparkline(state.load, in: 0...1).foregroundStyle(.accent)
/// }
/// ```
/// ![Rows of bars that show the most recent measurements.](gallery-sparkline)
///
/// A sparkline fills the available width. The lowest number also has a bar, to distinguish it from a gap. If the
/// terminal supports only ASCII, the bars use characters from `_` to `#`.
public struct Sparkline: Widget {
  public typealias Body = Never

  /// The part of the samples that a sparkline shows if there are more samples than columns.
  public enum Window: Hashable, Sendable {
    /// The most recent samples, one in each column.
    case latest
    /// The whole sequence, with the maximum of a group of samples in each column.
    case all
  }

  fileprivate let samples: Samples
  fileprivate let bounds: ClosedRange<Double>?
  fileprivate let rows: Int
  fileprivate let window: Window

  /// Creates a sparkline of samples.
  ///
  /// - Parameters:
  ///   - samples: The numbers, from oldest to newest. Nonfinite numbers are gaps.
  ///   - bounds: The values of the lowest and the highest bar. Values outside are clamped. The default is the range of
  ///     the visible numbers.
  ///   - rows: The height in rows, 1 or more.
  ///   - window: The part of the samples to show if there are more samples than columns.
  public init(
    _ samples: Samples,
    in bounds: ClosedRange<Double>? = nil,
    rows: Int = 1,
    window: Window = .latest
  ) {
    precondition(rows > 0, "A sparkline can't be \(rows) rows high. Pass at least 1.")
    self.samples = samples
    self.bounds = bounds
    self.rows = rows.clamped
    self.window = window
  }

  /// Creates a sparkline of integers.
  ///
  /// - Parameters:
  ///   - values: The numbers, from oldest to newest.
  ///   - bounds: The values of the lowest and the highest bar. Values outside are clamped. The default is the range of
  ///     the visible numbers.
  ///   - rows: The height in rows, 1 or more.
  ///   - window: The part of the samples to show if there are more samples than columns.
  public init(
    _ values: some Sequence<some BinaryInteger>,
    in bounds: ClosedRange<Int>? = nil,
    rows: Int = 1,
    window: Window = .latest
  ) {
    self.init(
      Samples(values),
      in: bounds.map { Double($0.lowerBound)...Double($0.upperBound) },
      rows: rows,
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
    for x in 0..<min(columns, shown.count) {
      let value = value(at: x, shown, columns)
      guard value.isFinite, let fraction = scale.fraction(of: value) else { continue }
      let eighths = 1 + Int((fraction * Double(rows * 8 - 1)).rounded())
      window.drawColumn(x: x, bottom: rows - 1, eighths: eighths, glyphs)
    }
  }

  /// Returns the number that a column shows.
  ///
  /// The result is nonfinite if the column has a gap.
  private func value(at x: Int, _ shown: Range<Int>, _ columns: Int) -> Double {
    guard shown.count > columns else { return samples[shown.lowerBound + x] }
    return samples.extremes(in: samples.stretch(x, of: columns)).greatest
  }
}
