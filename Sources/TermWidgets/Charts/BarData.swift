// SPDX-License-Identifier: MIT

import TermScreen
import TermTree

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
    // Comparing the texts takes time, and a chart can hide its values.
    lazy var format = NumberText.format(of: shown, in: range)
    let label = label ?? { format($0) }
    self.label = label
    let (least, greatest) = (range.lowerBound, range.upperBound)
    scale = PlotScale(bounds ?? min(0, least)...max(0, greatest))
    labelColumns = labels.reduce(0) { max($0, displayWidth(of: Text.omittingBreakHints(in: $1))) }
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

  /// Returns the colors of the bars of a series by the distance from zero.
  @MainActor
  func gradient(_ index: Int, _ context: RenderContext) -> ChartGradient {
    let style = style(index, context)
    guard series.count == 1, series[0].foreground == nil, context.environment.isEnabled else {
      return ChartGradient(style)
    }
    return ChartGradient(from: style, to: context.environment.theme.brand.end)
  }

  /// Returns the character that fills the bars of a series.
  ///
  /// Only the first pattern, a full block, can be split into eighths of a cell.
  func pattern(_ index: Int, unicode: Bool) -> Unicode.Scalar {
    let patterns: [Unicode.Scalar] = unicode ? ["█", "▒", "▚", "░"] : ["#", "=", "%", ":"]
    return patterns[series[index].paletteIndex(at: index) % patterns.count]
  }

  /// Returns the style of a pattern in a color.
  ///
  /// Behind the second pattern is a tint of the color, if it can be mixed.
  func style(of pattern: Unicode.Scalar, color: Style, over background: Color) -> Style {
    guard pattern == "▒", let tint = background.mixed(with: color.foreground, 0.4) else {
      return color
    }
    var style = color
    style.background = tint
    return style
  }

  /// Draws a legend that shows the pattern of each series.
  @MainActor
  func drawLegend(in row: Canvas, _ context: RenderContext) {
    let unicode = context.capabilities.supportsUnicode
    let background = row.chartBackground(context.environment.theme)
    ChartLegend(series.map(\.name)).draw(in: row, context) {
      style(of: pattern($0, unicode: unicode), color: style($0, context), over: background)
    } sample: { index, canvas in
      canvas.fill(Rect(size: canvas.size), pattern(index, unicode: unicode))
    }
  }

  /// Returns the text that reports the number of groups that don't fit.
  func more(_ count: Int, _ symbols: Symbols) -> String { "\(symbols.ellipsis) \(count) more" }
}
