// SPDX-License-Identifier: MIT

import TermScreen

/// Bars with their labels and values, across or up; several series stand beside each other.
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
/// ![Bars across and up, with two series and values below zero.](gallery-barChart)
///
/// Bars begin at zero, so those of negative values go the other way. Bars across have a row each, and the chart
/// takes all columns there are; bars up share the room there is. What has no room is counted in the last row
/// or column. Several series differ by pattern and by ink, and a legend says which is which.
public struct BarChart: Widget {
  public typealias Body = Never

  private let data: BarData
  private let axis: Axis

  /// Creates a chart of one series.
  ///
  /// - Parameters:
  ///   - labels: What the bars are called, each in one line.
  ///   - values: As many values; one that is missing or not finite has no bar.
  ///   - axis: The direction in which bars grow.
  ///   - bounds: What the ends of the chart stand for; bars beyond are cut. Unless given, what holds zero
  ///     and all values.
  ///   - showsValues: Whether each bar has its value in digits, where there is room.
  public init(
    _ labels: [String],
    values: Samples,
    axis: Axis = .horizontal,
    in bounds: ClosedRange<Double>? = nil,
    showsValues: Bool = true
  ) {
    self.init(
      labels,
      series: [ChartSeries("", values)],
      axis: axis,
      in: bounds,
      showsValues: showsValues
    )
  }

  /// Creates a chart of several series.
  ///
  /// - Parameters:
  ///   - labels: What the groups of bars are called, each in one line.
  ///   - series: A bar for each in every group, in order; a value that is missing or not finite has none.
  ///   - axis: The direction in which bars grow.
  ///   - bounds: What the ends of the chart stand for; bars beyond are cut. Unless given, what holds zero
  ///     and all values.
  ///   - showsValues: Whether each bar has its value in digits, where there is room.
  public init(
    _ labels: [String],
    series: [ChartSeries],
    axis: Axis = .horizontal,
    in bounds: ClosedRange<Double>? = nil,
    showsValues: Bool = true
  ) {
    data = BarData(labels: labels, series: series, bounds: bounds, showsValues: showsValues)
    self.axis = axis
  }

  public var nodes: Nodes {
    switch axis {
    case .horizontal: Nodes(BarsAcrossNode(data))
    case .vertical: Nodes(BarsUpNode(data))
    }
  }
}

/// What a bar chart shows, with its scale.
struct BarData {
  let labels: [String]
  let series: [ChartSeries]
  let scale: PlotScale
  let showsValues: Bool
  /// Columns of the widest label.
  let labelColumns: Int
  /// Columns of the longest value in digits; 0 where none are shown.
  let valueColumns: Int
  let hasNegative: Bool
  let hasPositive: Bool

  init(
    labels: [String],
    series: [ChartSeries],
    bounds: ClosedRange<Double>?,
    showsValues: Bool
  ) {
    self.labels = labels
    self.series = series
    self.showsValues = showsValues
    let range = series.extremes.range ?? 0...0
    let (least, greatest) = (range.lowerBound, range.upperBound)
    scale = PlotScale(bounds ?? min(0, least)...max(0, greatest))
    labelColumns = labels.reduce(0) { max($0, columns(of: $1)) }
    var digits = 0
    if showsValues {
      for series in series {
        for value in series.samples.prefix(labels.count) where value.isFinite {
          digits = max(digits, NumberText.short(value).utf8.count)
        }
      }
    }
    valueColumns = digits
    hasNegative = least < 0 && scale.lower < 0
    hasPositive = greatest > 0 && scale.upper > 0 || !hasNegative
  }

  /// The value of a bar, if there is one.
  func value(_ group: Int, _ series: Int) -> Double? {
    let samples = self.series[series].samples
    guard group < samples.count, samples[group].isFinite else { return nil }
    return samples[group]
  }

  /// Where the bars begin, as a fraction of the way from the lower to the upper end.
  var zero: Double { scale.upper > scale.lower ? scale.fraction(of: 0) ?? 0 : 0 }

  /// How much of the scale a bar is long; negative for the other direction.
  func length(of value: Double) -> Double {
    guard scale.upper > scale.lower else { return 0 }
    return (scale.fraction(of: value) ?? 0) - zero
  }

  /// The style of a series.
  @MainActor
  func style(_ index: Int, _ pass: RenderPass) -> Style {
    let theme = pass.environment.theme
    return theme[pass.environment.isEnabled ? series[index].ink(at: index) : .disabled]
  }

  /// The sign that the bars of a series are made of; the first ones can be cut to eighths of a cell.
  func pattern(_ index: Int, unicode: Bool) -> Unicode.Scalar {
    let patterns: [Unicode.Scalar] = unicode ? ["█", "▒", "░", "▚"] : ["#", "=", ":", "%"]
    return patterns[series[index].place(at: index) % patterns.count]
  }

  /// Draws the row that says which pattern is which series.
  @MainActor
  func drawLegend(in row: Canvas, _ pass: RenderPass) {
    let unicode = pass.capabilities.unicode
    ChartLegend.draw(series, in: row) {
      style($0, pass)
    } sample: { index, canvas in
      canvas.fill(Rect(size: canvas.size), pattern(index, unicode: unicode))
    }
  }

  /// What is said where not all groups have room.
  func more(_ count: Int, unicode: Bool) -> String { "\(unicode ? "…" : "...") \(count) more" }
}
