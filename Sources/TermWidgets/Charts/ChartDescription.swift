// SPDX-License-Identifier: MIT

import TermScreen
import TermTree

extension RenderContext {
  /// Describes a chart, with one line for each series.
  ///
  /// New values are never announced.
  func describe(_ series: [ChartSeries], kind: AccessibilityRole, in canvas: Canvas) {
    for series in series {
      var element = AccessibilityElement(kind, series.name, value: series.samples.summary)
      element.announcedText = ""
      describe(in: canvas, as: element)
    }
  }
}

extension Samples {
  /// A summary of the number of values, the last value, and the extremes.
  fileprivate var summary: String {
    guard let range = extremes(in: 0..<count).range else { return "no data" }
    let latest = last.flatMap { $0.isFinite ? NumberText.short($0) : nil } ?? "none"
    let (lowest, highest) = (NumberText.short(range.lowerBound), NumberText.short(range.upperBound))
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
        "\(labels[group]) \(value(group, index).map(NumberText.short) ?? "none")"
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
