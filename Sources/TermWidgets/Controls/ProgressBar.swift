// SPDX-License-Identifier: MIT

import TermScreen
public import TermTree

/// A bar that shows the completed fraction of a task.
///
/// ```swift
/// ProgressBar(value: 42, total: 80, showsPercent: true)
/// ProgressBar(value: 97, total: 100).foregroundStyle(.danger)
/// ProgressBar()  // indeterminate
/// ```
/// ![Partly filled progress bars and an indeterminate progress bar.](gallery-progress)
///
/// A progress bar fills the available width. The completed part grows in steps of half a cell. By default, it has the
/// colors of the theme's gradient. Use `foregroundStyle` to change that. In themes with backgrounds, half a cell has a
/// mixed color. If the terminal supports only ASCII, the bar is drawn as `====----`, in steps of a cell.
///
/// Without a value, the bar is indeterminate: a band moves back and forth by a cell every 60 ms. The animation runs only
/// while the bar is visible. To disable it, use `reduceMotion(_:)`.
public struct ProgressBar: Widget {
  public typealias Body = Never

  /// The completed fraction, or `nil` if the bar is indeterminate.
  private let fraction: Double?
  private let showsPercent: Bool

  /// Creates an indeterminate progress bar.
  public init() {
    fraction = nil
    showsPercent = false
  }

  /// Creates a progress bar for a completed fraction.
  ///
  /// - Parameters:
  ///   - value: The completed amount. It's clamped to the range from 0 to the total.
  ///   - total: The total amount. If it's 0 or less, the bar is empty.
  ///   - showsPercent: A Boolean value that indicates whether a percentage follows the bar if both fit. The percentage
  ///     is rounded down, so 100% means complete, and 0% means less than one percent.
  public init(value: Double, total: Double = 1, showsPercent: Bool = false) {
    let ratio = value / total
    fraction = total > 0 && !ratio.isNaN ? min(max(ratio, 0), 1) : 0
    self.showsPercent = showsPercent
  }

  public var nodes: Nodes {
    guard let fraction else {
      // A separate region, so that an animation step redraws only the bar.
      return RedrawRegion("ProgressBar") { _ in Nodes(MovingBarNode()) }.nodes
    }
    return Nodes(ProgressBarNode(fraction: fraction, showsPercent: showsPercent))
  }
}

private final class ProgressBarNode: Node {
  private let fraction: Double
  private let showsPercent: Bool

  /// The width of ` 100%`.
  private static let labelColumns = 5

  /// The completed percentage, rounded down.
  ///
  /// The value is 100 only if the task is complete.
  private var percent: Int {
    // The binary value of 0.29 is slightly less than 0.29. With the tolerance, the result is 29 percent.
    fraction < 1 ? min(99, Int(fraction * 100 + 1e-12)) : 100
  }

  init(fraction: Double, showsPercent: Bool) {
    self.fraction = fraction
    self.showsPercent = showsPercent
  }

  override func measure(_ proposal: Size, _ context: RenderContext) -> Fit {
    .fillingColumns(of: proposal)
  }

  override func draw(in canvas: inout Canvas, _ context: RenderContext) {
    if context.isAccessible { describe(in: canvas, context) }
    var track = Rect(x: 0, y: 0, columns: canvas.size.columns, rows: 1)
    if showsPercent, track.columns > Self.labelColumns {
      track.columns -= Self.labelColumns
      let label = "\(percent)%"
      canvas.write(label, x: canvas.size.columns - label.utf8.count, y: 0)
    }
    let bar = canvas.subcanvas(in: track).chartWindow()
    let halves = Int((fraction * Double(2 * track.columns)).rounded())
    bar.drawTrack(filled: 0..<halves, style: context.filledStyle, context.barAppearance(on: canvas))
  }

  /// Adds the accessibility element of the bar, which announces every completed tenth.
  private func describe(in canvas: Canvas, _ context: RenderContext) {
    var element = AccessibilityElement(.progress, "", value: "\(percent) percent")
    element.announcedText = "\(percent / 10)"
    context.describe(in: canvas, as: element)
  }

}

/// A node that draws an indeterminate progress bar.
private final class MovingBarNode: Node {
  override func measure(_ proposal: Size, _ context: RenderContext) -> Fit {
    .fillingColumns(of: proposal)
  }

  override func draw(in canvas: inout Canvas, _ context: RenderContext) {
    context.describe(in: canvas, as: AccessibilityElement(.progress, "", states: .busy))
    let bar = canvas.row(from: 0).chartWindow()
    let appearance = context.barAppearance(on: canvas)
    guard !context.environment.reducesMotion else {
      // A uniform pattern that shows neither the start nor the end.
      let style = context.filledStyle ?? appearance.theme[.accent]
      bar.fill(Rect(size: bar.size), context.symbols[.indeterminateBar], style: style)
      return
    }
    let step = context.tick(every: .milliseconds(60), in: canvas)
    let band = MovingBand(step: step, columns: bar.size.columns).columns
    let halves = 2 * band.lowerBound..<2 * band.upperBound
    bar.drawTrack(filled: halves, style: context.filledStyle, appearance)
  }
}

/// The filled part of an indeterminate progress bar.
struct MovingBand: Equatable {
  /// The filled columns.
  let columns: Range<Int>

  /// The maximum width of the band.
  static let mostColumns = 8

  init(step: Int, columns: Int) {
    let length = min(columns, Self.mostColumns, max(1, columns / 2))
    let travel = columns - length
    let phase = travel > 0 ? step % (2 * travel) : 0
    let start = phase < travel ? phase : 2 * travel - phase
    self.columns = start..<start + length
  }
}

extension RenderContext {
  /// The style of the filled part that the app has set, or `nil` for the gradient of the theme.
  fileprivate var filledStyle: Style? { environment.hasForeground ? .plain : nil }

  /// Returns the appearance of a bar on the given canvas.
  fileprivate func barAppearance(on canvas: Canvas) -> ControlAppearance {
    ControlAppearance(
      condition: .ready,
      theme: chartTheme(on: canvas),
      supportsUnicode: capabilities.supportsUnicode
    )
  }
}
