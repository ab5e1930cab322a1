// SPDX-License-Identifier: MIT

import TermScreen
import TermTree

extension RenderContext {
  /// Describes a chart, with one line for each series.
  ///
  /// New values are never announced.
  ///
  /// - Parameters:
  ///   - series: The series.
  ///   - kind: The role of the chart.
  ///   - canvas: The canvas of the chart.
  ///   - label: A closure that formats a number, or `nil` for the shortest texts that the range of all series allows
  ///     and that differ for different numbers.
  func describe(
    _ series: [ChartSeries],
    kind: AccessibilityRole,
    in canvas: Canvas,
    _ label: ((Double) -> String)? = nil
  ) {
    let spoken = series.flatMap { $0.samples.spokenNumbers }
    let label = label ?? NumberText.format(of: spoken, in: series.extremes.range)
    for series in series {
      var element = AccessibilityElement(kind, series.name, value: series.samples.summary(label))
      element.announcedText = ""
      describe(in: canvas, as: element)
    }
  }
}

extension Samples {
  /// The last number and the extremes.
  fileprivate var spokenNumbers: [Double] {
    let range = extremes(in: 0..<count).range
    return [last, range?.lowerBound, range?.upperBound].compactMap { $0 }
  }

  /// Returns a summary of the number of values, the last value, and the extremes.
  fileprivate func summary(_ label: (Double) -> String) -> String {
    guard let range = extremes(in: 0..<count).range else { return "no data" }
    let latest = last.flatMap { $0.isFinite ? label($0) : nil } ?? "none"
    let (lowest, highest) = (label(range.lowerBound), label(range.upperBound))
    let values = count == 1 ? "1 value" : "\(count) values"
    return "\(values), last \(latest), lowest \(lowest), highest \(highest)"
  }
}

extension BarData {
  /// Describes the lengths of up to 50 bars, with one line for each series.
  @MainActor
  func describe(in canvas: Canvas, _ context: RenderContext) {
    for (index, series) in series.enumerated() {
      var bars = labels.indices.prefix(50).map { group in
        "\(labels[group]) \(value(group, index).map(label) ?? "none")"
      }
      if labels.count > bars.count { bars.append("and \(labels.count - bars.count) more") }
      var element = AccessibilityElement(
        .barChart,
        series.name,
        value: bars.isEmpty ? "no data" : bars.joined(separator: ", ")
      )
      element.announcedText = ""
      context.describe(in: canvas, as: element)
    }
  }
}
