// SPDX-License-Identifier: MIT

import TermScreen
public import TermTree

/// A chart of labeled bars that extend horizontally or vertically.
///
/// ```swift
/// BarChart(["Mon", "Tue", "Wed"], values: [12, 30, 7])
///
/// BarChart(
///   state.months,
///   series: [ChartSeries("income", state.income), ChartSeries("costs", state.costs)],
///   axis: .vertical
/// )
/// .frame(height: 12)
/// ```
/// ![Horizontal and vertical bar charts with two series and negative values.](gallery-barChart)
///
/// Bars start at zero, so negative values extend in the opposite direction. Each horizontal bar is one row high, and
/// the chart fills the available width. Vertical bars share the available space.
///
/// If some bars don't fit, a horizontal chart shows their number in its last row. A vertical chart shows an ellipsis in
/// its last column. The bars of several series are side by side. Each series has a different pattern and foreground
/// style, and a legend lists them.
public struct BarChart: Widget {
  public typealias Body = Never

  private let data: BarData
  private let axis: Axis

  /// Creates a chart of a single series.
  ///
  /// - Parameters:
  ///   - labels: The names of the bars, each one line long.
  ///   - values: The value of each bar. Missing and nonfinite values have no bar.
  ///   - axis: The direction in which the bars grow.
  ///   - bounds: The values at the ends of the chart. Longer bars are clipped. The default range contains zero and all
  ///     values.
  ///   - label: A closure that formats a value on one line. By default, values are short, with up to seven digits if
  ///     they distinguish values that differ.
  ///   - showsValues: A Boolean value that indicates whether each bar shows its value if it fits.
  public init(
    _ labels: [String],
    values: Samples,
    axis: Axis = .horizontal,
    in bounds: ClosedRange<Double>? = nil,
    label: ((Double) -> String)? = nil,
    showsValues: Bool = true
  ) {
    self.init(
      labels,
      series: [ChartSeries("", values)],
      axis: axis,
      in: bounds,
      label: label,
      showsValues: showsValues
    )
  }

  /// Creates a chart of several series.
  ///
  /// - Parameters:
  ///   - labels: The names of the groups of bars, each one line long.
  ///   - series: The series, each with one bar in every group. Missing and nonfinite values have no bar.
  ///   - axis: The direction in which the bars grow.
  ///   - bounds: The values at the ends of the chart. Longer bars are clipped. The default range contains zero and all
  ///     values.
  ///   - label: A closure that formats a value on one line. By default, values are short, with up to seven digits if
  ///     they distinguish values that differ.
  ///   - showsValues: A Boolean value that indicates whether each bar shows its value if it fits.
  public init(
    _ labels: [String],
    series: [ChartSeries],
    axis: Axis = .horizontal,
    in bounds: ClosedRange<Double>? = nil,
    label: ((Double) -> String)? = nil,
    showsValues: Bool = true
  ) {
    data = BarData(
      labels: labels,
      series: series,
      bounds: bounds,
      label: label,
      showsValues: showsValues
    )
    self.axis = axis
  }

  public var nodes: Nodes {
    switch axis {
    case .horizontal: Nodes(HorizontalBarsNode(data))
    case .vertical: Nodes(VerticalBarsNode(data))
    }
  }
}

/// The contents and the scale of a bar chart.
struct BarData {
  let labels: [String]
  let series: [ChartSeries]
  let scale: PlotScale
  /// A closure that formats a value.
  let label: (Double) -> String
  /// The width of the widest label.
  let labelColumns: Int
  /// The width of the longest value, or 0 if values are hidden.
  let valueColumns: Int
  let hasNegative: Bool
  let hasPositive: Bool

  init(
    labels: [String],
    series: [ChartSeries],
    bounds: ClosedRange<Double>?,
    label: ((Double) -> String)?,
    showsValues: Bool
  ) {
    self.labels = labels
    self.series = series
    let range = series.extremes.range ?? 0...0
    let shown = series.flatMap { $0.samples.prefix(labels.count) }
    let distance = NumberText.smallestDistance(between: shown)
    let label = label ?? { NumberText.short($0, in: range, distance: distance) }
    self.label = label
    let (least, greatest) = (range.lowerBound, range.upperBound)
    scale = PlotScale(bounds ?? min(0, least)...max(0, greatest))
    labelColumns = labels.reduce(0) { max($0, displayWidth(of: $1)) }
    var digits = 0
    if showsValues {
      for value in shown where value.isFinite {
        digits = max(digits, displayWidth(of: label(value)))
      }
    }
    valueColumns = digits
    hasNegative = least < 0 && scale.lower < 0
    hasPositive = greatest > 0 && scale.upper > 0 || !hasNegative
  }

  /// Returns the value of a bar, or `nil` for a missing or nonfinite value.
  func value(_ group: Int, _ series: Int) -> Double? {
    let samples = self.series[series].samples
    guard group < samples.count, samples[group].isFinite else { return nil }
    return samples[group]
  }

  /// The position of zero, as a fraction of the scale.
  var zero: Double { scale.upper > scale.lower ? scale.fraction(of: 0) ?? 0 : 0 }

  /// Returns the length of a bar as a fraction of the scale.
  ///
  /// The length of a negative value is negative.
  func length(of value: Double) -> Double {
    guard scale.upper > scale.lower else { return 0 }
    return (scale.fraction(of: value) ?? 0) - zero
  }

  /// Returns the style of a series.
  @MainActor
  func style(_ index: Int, _ context: RenderContext) -> Style {
    let theme = context.environment.theme
    return theme[context.environment.isEnabled ? series[index].foreground(at: index) : .disabled]
  }

  /// Returns the character that fills the bars of a series.
  ///
  /// Only the first pattern, a full block, can be split into eighths of a cell.
  func pattern(_ index: Int, unicode: Bool) -> Unicode.Scalar {
    let patterns: [Unicode.Scalar] = unicode ? ["█", "▒", "░", "▚"] : ["#", "=", ":", "%"]
    return patterns[series[index].paletteIndex(at: index) % patterns.count]
  }

  /// Draws a legend that shows the pattern of each series.
  @MainActor
  func drawLegend(in row: Canvas, _ context: RenderContext) {
    let unicode = context.capabilities.supportsUnicode
    ChartLegend.draw(series, in: row) {
      style($0, context)
    } sample: { index, canvas in
      canvas.fill(Rect(size: canvas.size), pattern(index, unicode: unicode))
    }
  }

  /// Returns the text that reports the number of groups that don't fit.
  func more(_ count: Int, _ symbols: Symbols) -> String { "\(symbols.ellipsis) \(count) more" }
}
