// SPDX-License-Identifier: MIT

import TermScreen
public import TermTree

/// A chart of lines with labeled axes, drawn with eight Braille dots per cell.
///
/// ```swift
/// LineChart([ChartSeries("load", state.load)], in: 0...100, levels: [70, 90])
///   .frame(height: 10)
/// ```
/// ![A chart of three lines with different patterns.](gallery-lineChart)
///
/// A line chart fills the available space. Up to three labels at the left show round numbers or the bounds, and no label
/// is cut. A low chart has labels only at the left, and a small chart has none. Beside labels, the bounds are at the
/// lines of the grid.
///
/// The first series is a line with an area in the cells below it, if the plot has at least three rows. The area has no
/// part narrower than three columns. The colors of both change with the height. The second series is a line, and each
/// further series has a different dash pattern. If the chart has several series, a legend lists them, with their last
/// numbers if they fit. If the terminal supports only ASCII, each line uses a different character.
///
/// A series can have more numbers than the chart has columns of dots. Each column then covers the range from the
/// minimum to the maximum of its part. The chart preserves every peak, and drawing a million numbers takes as long as
/// drawing a thousand.
public struct LineChart: Widget {
  public typealias Body = Never

  let series: [ChartSeries]
  let bounds: ClosedRange<Double>?
  let xBounds: ClosedRange<Double>?
  let label: ((Double) -> String)?
  let xLabel: ((Double) -> String)?
  let levels: [Double]
  let showsAxes: Bool
  let showsLegend: Bool

  /// Creates a line chart.
  ///
  /// - Parameters:
  ///   - series: The lines. Later lines are drawn over earlier lines.
  ///   - bounds: The range of the vertical axis. Lines outside it are clipped. The default is the range of all numbers.
  ///   - xBounds: The values on the horizontal axis for the first and last number of the longest series. By default,
  ///     the axis shows the indexes of the numbers, starting at 0.
  ///   - label: A closure that formats a number on the vertical axis, in the legend, and for screen readers. By default,
  ///     numbers are as short as the distances between the labels allow.
  ///   - xLabel: A closure that formats a number on the horizontal axis. By default, numbers are as short as the
  ///     distances between the labels allow.
  ///   - levels: The lowest number of the middle level, followed by that of the highest level. The color of the first
  ///     series shows the levels. By default, the chart has no levels.
  ///   - showsAxes: A Boolean value that indicates whether the chart has labels if they fit.
  ///   - showsLegend: A Boolean value that indicates whether a chart of several series has a legend if it fits.
  public init(
    _ series: [ChartSeries],
    in bounds: ClosedRange<Double>? = nil,
    x xBounds: ClosedRange<Double>? = nil,
    label: ((Double) -> String)? = nil,
    xLabel: ((Double) -> String)? = nil,
    levels: [Double] = [],
    showsAxes: Bool = true,
    showsLegend: Bool = true
  ) {
    self.series = series
    self.bounds = bounds
    self.xBounds = xBounds
    self.label = label
    self.xLabel = xLabel
    self.levels = levels
    self.showsAxes = showsAxes
    self.showsLegend = showsLegend
  }

  public var nodes: Nodes { Nodes(LineChartNode(self)) }
}
