// SPDX-License-Identifier: MIT

import TermScreen
public import TermTree

/// A measured value between two bounds, with levels that classify it.
///
/// ```swift
/// Gauge(
///   "Disk", value: state.used, in: 0...100, unit: "%",
///   levels: [.init("filling up", from: 70, .warning), .init("nearly full", from: 90, .danger)],
///   showsScale: true
/// )
/// ```
/// ![Gauges, including a gauge at its highest level.](gallery-gauge)
///
/// A gauge fills the available width. Its first row shows the title and the value. The second row is a bar, on which
/// marks show where the levels start. If only one row is available, the bar is between the title and the value.
///
/// The highest level that the value reaches determines the word before the value. A symbol precedes the word of a level
/// in the style ``/TermTree/Theme/Foreground/warning`` or ``/TermTree/Theme/Foreground/danger``. The color of the bar
/// changes from level to level. To show the progress of a task, use a ``ProgressBar``.
public struct Gauge: Widget {
  public typealias Body = Never

  /// A threshold at which a value has a particular meaning.
  public struct Level: Hashable, Sendable {
    /// The meaning of a value at this level, one or two words long.
    public var word: String
    /// The lowest value of the level.
    public var start: Double
    /// The foreground style that conveys the severity.
    public var foreground: Theme.Foreground

    /// Creates a level.
    ///
    /// - Parameters:
    ///   - word: The meaning of a value at this level, one or two words long. It appears beside the value.
    ///   - start: The lowest value of the level.
    ///   - foreground: The foreground style that conveys the severity.
    public init(_ word: String, from start: Double, _ foreground: Theme.Foreground) {
      self.word = word
      self.start = start
      self.foreground = foreground
    }
  }

  let title: String
  let value: Double
  let bounds: ClosedRange<Double>
  let unit: String
  let label: (Double) -> String
  let levels: [Level]
  let showsScale: Bool

  /// Creates a gauge.
  ///
  /// - Parameters:
  ///   - title: The name of the measured quantity, which appears above the bar. To align stacked gauges that are one row
  ///     high, use titles of equal width.
  ///   - value: The measured value. A value outside the bounds appears in digits, with a full or empty bar. A value that
  ///     isn't a number appears as `-`.
  ///   - bounds: The values at the ends of the bar.
  ///   - unit: The text after the digits and a space. The unit `%` follows the digits without a space.
  ///   - label: A closure that formats a number on one line. By default, numbers are as short as the bounds allow, and
  ///     different numbers on the scale have different texts.
  ///   - levels: The levels, in any order.
  ///   - showsScale: A Boolean value that indicates whether a row below the bar shows the bounds and the starts of the
  ///     levels. The default is `false`.
  public init(
    _ title: String = "",
    value: Double,
    in bounds: ClosedRange<Double> = 0...1,
    unit: String = "",
    label: ((Double) -> String)? = nil,
    levels: [Level] = [],
    showsScale: Bool = false
  ) {
    self.title = title
    self.value = value
    self.bounds = bounds
    self.unit = unit
    let scale = PlotScale(bounds)
    let starts = levels.map(\.start).filter { scale.lower < $0 && $0 < scale.upper }
    // Without a scale, the gauge shows only its value.
    let shown = showsScale ? [value, scale.lower, scale.upper] + starts : []
    self.label = label ?? NumberText.format(of: shown, in: bounds)
    self.levels = levels.filter { !$0.start.isNaN }.sorted { $0.start < $1.start }
    self.showsScale = showsScale
  }

  public var nodes: Nodes { Nodes(GaugeNode(self)) }

  /// The width of the longer bound.
  var boundColumns: Int {
    max(displayWidth(of: label(bounds.lowerBound)), displayWidth(of: label(bounds.upperBound)))
  }
}
