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
/// the chart fills the available width. Vertical bars share the available space. The color of the bars of a single
/// series changes with the distance from zero.
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
  ///   - label: A closure that formats a value on one line. By default, values are as short as their range allows, and
  ///     different values have different texts.
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
  ///   - label: A closure that formats a value on one line. By default, values are as short as their range allows, and
  ///     different values have different texts.
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
