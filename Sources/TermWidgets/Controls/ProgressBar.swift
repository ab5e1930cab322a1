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
/// A progress bar fills the available width. The completed part grows in steps of an eighth of a cell. It uses
/// `accent` by default. Use `foregroundStyle` to change that. If the terminal supports only ASCII,
/// the bar is drawn as `[####----]`, in steps of a cell.
///
/// Without a value, the bar is indeterminate: a block moves back and forth every two seconds, regardless of the width.
/// The animation runs only while the bar is visible. To disable it, use `reduceMotion(_:)`.
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
    let theme = context.chartTheme(on: canvas)
    let bar = canvas.subcanvas(in: track).chartWindow()
    let fill = context.filledForeground(in: theme)
    if context.capabilities.supportsUnicode {
      drawBlocks(in: bar, fill, theme[.track], context)
    } else {
      drawASCII(in: bar, fill, theme[.track], context)
    }
  }

  /// Adds the accessibility element of the bar, which announces every completed tenth.
  private func describe(in canvas: Canvas, _ context: RenderContext) {
    var element = AccessibilityElement(.progress, "", value: "\(percent) percent")
    element.announcedText = "\(percent / 10)"
    context.describe(in: canvas, as: element)
  }

  private func drawBlocks(
    in bar: Canvas,
    _ fill: Style,
    _ rest: Style,
    _ context: RenderContext
  ) {
    let width = bar.size.columns
    let eighths = Int((fraction * Double(width * 8)).rounded())
    let full = eighths / 8
    bar.fill(Rect(x: 0, y: 0, columns: full, rows: 1), "█", style: fill)
    drawRest(of: bar, from: full, rest, context)
    if eighths % 8 > 0 { bar.put(Self.parts[eighths % 8 - 1], x: full, y: 0, style: fill) }
  }

  private func drawASCII(
    in bar: Canvas,
    _ fill: Style,
    _ rest: Style,
    _ context: RenderContext
  ) {
    let track = bar.bracketed()
    let width = track.size.columns
    let full = Int((fraction * Double(width)).rounded())
    track.fill(Rect(x: 0, y: 0, columns: full, rows: 1), "#", style: fill)
    drawRest(of: track, from: full, rest, context)
  }

  private func drawRest(of bar: Canvas, from x: Int, _ rest: Style, _ context: RenderContext) {
    let part = Rect(x: x, y: 0, columns: bar.size.columns - x, rows: 1)
    bar.fill(part, context.symbols[.emptyBar], style: rest)
  }

  private static let parts: [Unicode.Scalar] = ["▏", "▎", "▍", "▌", "▋", "▊", "▉"]
}

/// A node that draws an indeterminate progress bar.
private final class MovingBarNode: Node {
  override func measure(_ proposal: Size, _ context: RenderContext) -> Fit {
    .fillingColumns(of: proposal)
  }

  override func draw(in canvas: inout Canvas, _ context: RenderContext) {
    context.describe(in: canvas, as: AccessibilityElement(.progress, "", states: .busy))
    let unicode = context.capabilities.supportsUnicode
    let bar = canvas.row(from: 0).chartWindow()
    let track = unicode ? bar : bar.bracketed()
    let area = Rect(size: track.size)
    let theme = context.chartTheme(on: canvas)
    let (fill, rest) = (context.filledForeground(in: theme), theme[.track])
    guard !context.environment.reducesMotion else {
      // A uniform pattern that shows neither the start nor the end.
      track.fill(area, context.symbols[.indeterminateBar], style: fill)
      return
    }
    track.fill(area, context.symbols[.emptyBar], style: rest)
    let step = context.tick(every: .milliseconds(80), in: canvas)
    let block = MovingBlock(step: step, columns: area.columns)
    if unicode {
      track.drawHalves(block.halves, style: fill)
    } else {
      let start = block.halves.lowerBound / 2
      track.fill(Rect(x: start, y: 0, columns: block.halves.count / 2, rows: 1), "#", style: fill)
    }
  }
}

/// The filled part of an indeterminate progress bar.
struct MovingBlock: Equatable {
  /// The number of 80 ms steps in a cycle, which takes about two seconds.
  static let period = 24

  /// The filled range in half cells, with an even length.
  let halves: Range<Int>

  init(step: Int, columns: Int) {
    let length = min(columns, max(1, columns / 4))
    let travel = 2 * (columns - length)
    let phase = step % Self.period
    let half = Self.period / 2
    let start = travel * (phase < half ? phase : Self.period - phase) / half
    halves = start..<start + 2 * length
  }
}

extension Canvas {
  /// Draws brackets at both ends of a row and returns the canvas between them.
  ///
  /// If only the brackets would fit, the method doesn't draw them and returns the whole canvas.
  fileprivate func bracketed() -> Canvas {
    guard size.columns > 2 else { return self }
    put("[", x: 0, y: 0)
    put("]", x: size.columns - 1, y: 0)
    return subcanvas(in: Rect(x: 1, y: 0, columns: size.columns - 2, rows: 1))
  }

  /// Fills a range of a row, in half cells.
  fileprivate func drawHalves(_ halves: Range<Int>, style: Style) {
    let first = (halves.lowerBound + 1) / 2
    let end = halves.upperBound / 2
    fill(Rect(x: first, y: 0, columns: end - first, rows: 1), "█", style: style)
    guard first * 2 != halves.lowerBound else { return }
    put("▐", x: first - 1, y: 0, style: style)
    put("▌", x: end, y: 0, style: style)
  }
}

extension RenderContext {
  /// Returns the style of the filled part.
  ///
  /// If the app has set a foreground style, this is the inherited style. Otherwise, it's the accent style.
  fileprivate func filledForeground(in theme: Theme) -> Style {
    environment.hasForeground ? .plain : theme[.accent]
  }
}
