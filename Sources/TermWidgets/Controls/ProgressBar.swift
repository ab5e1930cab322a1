// SPDX-License-Identifier: MIT

import TermScreen

/// A bar that is filled up to a fraction, in steps of an eighth of a cell.
///
/// ```swift
/// ProgressBar(value: 42, total: 80, showsPercent: true)
/// ProgressBar(value: 97, total: 100).foregroundStyle(.danger)
/// ProgressBar()  // nobody knows how long it takes
/// ```
/// ![Bars that are filled in part, and one whose end is not known.](gallery-progress)
///
/// It takes all columns there are. What is filled is in ``Theme/Ink/accent``, unless `foregroundStyle`
/// says otherwise. Where there is only ASCII it is `[####----]`, in steps of a cell.
///
/// Without a value a block goes to and fro, in two seconds whatever the bar's length. While it cannot be
/// seen, it costs nothing. See ``Widget/reduceMotion(_:)``.
public struct ProgressBar: Widget {
  public typealias Body = Never

  /// `nil` where it is not known.
  private let fraction: Double?
  private let showsPercent: Bool

  /// A bar of something that goes on while nobody knows how much of it is done.
  public init() {
    fraction = nil
    showsPercent = false
  }

  /// Creates a bar that is filled as far as something is done.
  ///
  /// - Parameters:
  ///   - value: How much is done; below 0 counts as 0, above the total as all.
  ///   - total: All there is to do; of nothing, nothing is done.
  ///   - showsPercent: A Boolean value that indicates whether a percentage follows the bar where both fit.
  ///     It is rounded down, so 100 % means complete, and 0 % means less than one percent.
  public init(value: Double, total: Double = 1, showsPercent: Bool = false) {
    let ratio = value / total
    fraction = total > 0 && !ratio.isNaN ? min(max(ratio, 0), 1) : 0
    self.showsPercent = showsPercent
  }

  public var nodes: Nodes {
    guard let fraction else {
      // A region of its own, so that a step draws nothing else.
      return Nodes(RegionNode(kind: "ProgressBar") { _, _ in { Nodes(MovingBarNode()) } })
    }
    return Nodes(ProgressBarNode(fraction: fraction, showsPercent: showsPercent))
  }
}

private final class ProgressBarNode: Node {
  private let fraction: Double
  private let showsPercent: Bool

  /// Columns of ` 100%`.
  private static let labelColumns = 5

  /// The percentage that is done, rounded down; 100 only when all is done.
  private var percent: Int {
    // In binary, 29 hundredths are a little less than that: so much less counts as 29.
    fraction < 1 ? min(99, Int(fraction * 100 + 1e-12)) : 100
  }

  init(fraction: Double, showsPercent: Bool) {
    self.fraction = fraction
    self.showsPercent = showsPercent
  }

  override func measure(_ proposal: Size, _ pass: RenderPass) -> Fit {
    Fit(
      size: Size(columns: proposal.columns, rows: min(1, proposal.rows)),
      fills: .horizontal
    )
  }

  override func draw(in canvas: inout Canvas, _ pass: RenderPass) {
    if pass.isAccessible { describe(in: canvas, pass) }
    var track = Rect(x: 0, y: 0, columns: canvas.size.columns, rows: 1)
    if showsPercent, track.columns > Self.labelColumns {
      track.columns -= Self.labelColumns
      let label = "\(percent)%"
      canvas.write(label, x: canvas.size.columns - label.utf8.count, y: 0)
    }
    let bar = canvas.inside(track)
    let fill = pass.inkOfFilled
    if pass.capabilities.unicode {
      drawBlocks(in: bar, fill, rest: pass.environment.theme[.border])
    } else {
      drawASCII(in: bar, fill, rest: pass.environment.theme[.border])
    }
  }

  /// Tells of every tenth that is done.
  private func describe(in canvas: Canvas, _ pass: RenderPass) {
    var element = AccessibleElement(.progress, "", value: "\(percent) percent")
    element.news = "\(percent / 10)"
    pass.describe(in: canvas, as: element)
  }

  private func drawBlocks(in bar: Canvas, _ fill: Style, rest: Style) {
    let width = bar.size.columns
    let eighths = Int((fraction * Double(width * 8)).rounded())
    let full = eighths / 8
    bar.fill(Rect(x: 0, y: 0, columns: full, rows: 1), "█", style: fill)
    bar.fill(Rect(x: full, y: 0, columns: width - full, rows: 1), "░", style: rest)
    if eighths % 8 > 0 { bar.put(Self.parts[eighths % 8 - 1], x: full, y: 0, style: fill) }
  }

  private func drawASCII(in bar: Canvas, _ fill: Style, rest: Style) {
    let track = bar.bracketed()
    let width = track.size.columns
    let full = Int((fraction * Double(width)).rounded())
    track.fill(Rect(x: 0, y: 0, columns: full, rows: 1), "#", style: fill)
    track.fill(Rect(x: full, y: 0, columns: width - full, rows: 1), "-", style: rest)
  }

  private static let parts: [Unicode.Scalar] = ["▏", "▎", "▍", "▌", "▋", "▊", "▉"]
}

/// A bar whose end is not known.
private final class MovingBarNode: Node {
  override func measure(_ proposal: Size, _ pass: RenderPass) -> Fit {
    Fit(
      size: Size(columns: proposal.columns, rows: min(1, proposal.rows)),
      fills: .horizontal
    )
  }

  override func draw(in canvas: inout Canvas, _ pass: RenderPass) {
    pass.describe(in: canvas, as: AccessibleElement(.progress, "", states: .busy))
    let unicode = pass.capabilities.unicode
    let bar = canvas.inside(Rect(x: 0, y: 0, columns: canvas.size.columns, rows: 1))
    let track = unicode ? bar : bar.bracketed()
    let room = Rect(size: track.size)
    let (fill, rest) = (pass.inkOfFilled, pass.environment.theme[.border])
    guard !pass.environment.reducesMotion else {
      // Everywhere the same: neither begun nor done.
      track.fill(room, unicode ? "▒" : ":", style: fill)
      return
    }
    track.fill(room, unicode ? "░" : "-", style: rest)
    let step = pass.ticks(every: .milliseconds(80), in: canvas)
    let block = MovingBlock(step: step, columns: room.columns)
    if unicode {
      track.drawHalves(block.halves, style: fill)
    } else {
      let start = block.halves.lowerBound / 2
      track.fill(Rect(x: start, y: 0, columns: block.halves.count / 2, rows: 1), "#", style: fill)
    }
  }
}

/// The part of a bar that is filled while it goes to and fro.
struct MovingBlock: Equatable {
  /// Steps there and back: two seconds of 80 ms.
  static let period = 24

  /// What is filled, in halves of a cell; an even number of them.
  let halves: Range<Int>

  init(step: Int, columns: Int) {
    let length = min(columns, max(1, columns / 4))
    let travel = 2 * (columns - length)
    let place = step % Self.period
    let half = Self.period / 2
    let start = travel * (place < half ? place : Self.period - place) / half
    halves = start..<start + 2 * length
  }
}

extension Canvas {
  /// Draws brackets at both ends of a row; answers what is between.
  ///
  /// Without room for more than the brackets there are none.
  fileprivate func bracketed() -> Canvas {
    guard size.columns > 2 else { return self }
    put("[", x: 0, y: 0)
    put("]", x: size.columns - 1, y: 0)
    return inside(Rect(x: 1, y: 0, columns: size.columns - 2, rows: 1))
  }

  /// Fills a part of a row that begins and ends at halves of a cell.
  fileprivate func drawHalves(_ halves: Range<Int>, style: Style) {
    let first = (halves.lowerBound + 1) / 2
    let end = halves.upperBound / 2
    fill(Rect(x: first, y: 0, columns: end - first, rows: 1), "█", style: style)
    guard first * 2 != halves.lowerBound else { return }
    put("▐", x: first - 1, y: 0, style: style)
    put("▌", x: end, y: 0, style: style)
  }
}

extension RenderPass {
  /// The style of what is filled: that of the canvas where the app has chosen one.
  fileprivate var inkOfFilled: Style { environment.hasInk ? .plain : environment.theme[.accent] }
}
