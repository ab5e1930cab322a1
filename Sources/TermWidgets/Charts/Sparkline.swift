// SPDX-License-Identifier: MIT

import TermScreen

/// A small chart without axes: a bar for each number, in steps of an eighth of a cell.
///
/// ```swift
/// HStack(spacing: 1) {
///   Text("load")
///   Sparkline(state.load, in: 0...1).foregroundStyle(.accent)
/// }
/// ```
/// ![Rows of bars that show what was measured last.](gallery-sparkline)
///
/// It takes all columns there are. The lowest number has a bar, too, so that it differs from a gap. Where there is
/// only ASCII, bars are signs that grow from `_` to `#`.
public struct Sparkline: Widget {
  public typealias Body = Never

  /// What is shown of more numbers than there are columns.
  public enum Window: Hashable, Sendable {
    /// The last ones, one in each column.
    case latest
    /// All of them, in each column the greatest of its part.
    case all
  }

  private let samples: Samples
  private let bounds: ClosedRange<Double>?
  private let rows: Int
  private let window: Window

  /// Creates a chart of some numbers.
  ///
  /// - Parameters:
  ///   - samples: The numbers, the oldest first; what is not finite is a gap.
  ///   - bounds: What the lowest and the highest bar stand for, and all beyond; unless given, the least
  ///     and the greatest number shown.
  ///   - rows: How high it is, 1 or more.
  ///   - window: What is shown of more numbers than there are columns.
  public init(
    _ samples: Samples,
    in bounds: ClosedRange<Double>? = nil,
    rows: Int = 1,
    window: Window = .latest
  ) {
    precondition(rows > 0, "A sparkline cannot be \(rows) rows high.")
    self.samples = samples
    self.bounds = bounds
    self.rows = rows.sane
    self.window = window
  }

  /// Creates a chart of some whole numbers.
  ///
  /// - Parameters:
  ///   - values: The numbers, the oldest first.
  ///   - bounds: What the lowest and the highest bar stand for, and all beyond; unless given, the least
  ///     and the greatest number shown.
  ///   - rows: How high it is, 1 or more.
  ///   - window: What is shown of more numbers than there are columns.
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

  public var nodes: Nodes {
    Nodes(SparklineNode(samples: samples, bounds: bounds, rows: rows, window: window))
  }
}

private final class SparklineNode: Node {
  private let samples: Samples
  private let bounds: ClosedRange<Double>?
  private let rows: Int
  private let window: Sparkline.Window

  init(samples: Samples, bounds: ClosedRange<Double>?, rows: Int, window: Sparkline.Window) {
    self.samples = samples
    self.bounds = bounds
    self.rows = rows
    self.window = window
  }

  override func measure(_ proposal: Size, _ pass: RenderPass) -> Fit {
    Fit(
      size: Size(columns: proposal.columns, rows: min(rows, proposal.rows)),
      fills: .horizontal
    )
  }

  override func draw(in canvas: inout Canvas, _ pass: RenderPass) {
    if pass.isAccessible {
      pass.describe([ChartSeries("", samples)], kind: .sparkline, in: canvas)
    }
    let (columns, rows) = (canvas.size.columns, canvas.size.rows)
    guard columns > 0, rows > 0, !canvas.isInvisible else { return }
    let shown = max(0, samples.count - (window == .latest ? columns : .max))..<samples.count
    guard let range = bounds ?? samples.extremes(in: shown).range else { return }
    let scale = PlotScale(range)
    let signs = pass.capabilities.unicode ? BarSigns.blocks : BarSigns.ascii
    for x in 0..<min(columns, shown.count) {
      let value = value(at: x, shown, columns)
      guard value.isFinite, let fraction = scale.fraction(of: value) else { continue }
      let eighths = 1 + Int((fraction * Double(rows * 8 - 1)).rounded())
      canvas.drawColumn(x: x, bottom: rows - 1, eighths: eighths, signs)
    }
  }

  /// What a column shows; not finite where there is a gap.
  private func value(at x: Int, _ shown: Range<Int>, _ columns: Int) -> Double {
    guard shown.count > columns else { return samples[shown.lowerBound + x] }
    return samples.extremes(in: samples.stretch(x, of: columns)).greatest
  }
}
