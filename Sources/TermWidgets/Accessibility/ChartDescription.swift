// SPDX-License-Identifier: MIT

import TermScreen

extension RenderPass {
  /// Says what a chart shows, a line for each series; new numbers are no news.
  func describe(_ series: [ChartSeries], kind: AccessibleRole, in canvas: Canvas) {
    for series in series {
      var element = AccessibleElement(kind, series.name, value: series.samples.summary)
      element.news = ""
      describe(in: canvas, as: element)
    }
  }
}

extension Samples {
  /// How many they are, the last one and the extremes, in words.
  fileprivate var summary: String {
    guard let range = extremes(in: 0..<count).range else { return "no data" }
    let latest = last.flatMap { $0.isFinite ? NumberText.short($0) : nil } ?? "none"
    let (lowest, highest) = (NumberText.short(range.lowerBound), NumberText.short(range.upperBound))
    let values = count == 1 ? "1 value" : "\(count) values"
    return "\(values), last \(latest), lowest \(lowest), highest \(highest)"
  }
}

extension BarData {
  /// Says the length of each bar, a line for each series, of at most fifty bars.
  @MainActor
  func describe(in canvas: Canvas, _ pass: RenderPass) {
    for (index, series) in series.enumerated() {
      var bars = labels.indices.prefix(50).map { group in
        "\(labels[group]) \(value(group, index).map(NumberText.short) ?? "none")"
      }
      if labels.count > bars.count { bars.append("and \(labels.count - bars.count) more") }
      var element = AccessibleElement(
        .barChart,
        series.name,
        value: bars.isEmpty ? "no data" : bars.joined(separator: ", ")
      )
      element.news = ""
      pass.describe(in: canvas, as: element)
    }
  }
}
