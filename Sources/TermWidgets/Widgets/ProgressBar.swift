// SPDX-License-Identifier: MIT

import TermScreen

/// A bar that is filled up to a fraction, in steps of an eighth of a cell.
///
/// ```swift
/// ProgressBar(value: 42, total: 80, showsPercent: true).foregroundStyle(.accent)
/// ```
/// It takes all columns there are. Where there is only ASCII it is `[####----]`, in steps of a cell.
public struct ProgressBar: Widget {
  public typealias Body = Never

  private let fraction: Double
  private let showsPercent: Bool

  /// - Parameters:
  ///   - value: How much is done; below 0 counts as 0, above the total as all.
  ///   - total: All there is to do; of nothing, nothing is done.
  ///   - showsPercent: Whether the bar is followed by how many hundredths are done, rounded down, where
  ///     there is room for both.
  public init(value: Double, total: Double = 1, showsPercent: Bool = false) {
    let ratio = value / total
    fraction = total > 0 && !ratio.isNaN ? min(max(ratio, 0), 1) : 0
    self.showsPercent = showsPercent
  }

  public var nodes: Nodes {
    Nodes(ProgressBarNode(fraction: fraction, showsPercent: showsPercent))
  }
}

private final class ProgressBarNode: Node {
  private let fraction: Double
  private let showsPercent: Bool

  /// Columns of ` 100%`.
  private static let labelColumns = 5

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
    var track = Rect(x: 0, y: 0, columns: canvas.size.columns, rows: 1)
    if showsPercent, track.columns > Self.labelColumns {
      track.columns -= Self.labelColumns
      let label = "\(Int(fraction * 100))%"
      canvas.write(label, x: canvas.size.columns - label.utf8.count, y: 0)
    }
    let bar = canvas.inside(track)
    if pass.capabilities.unicode {
      drawBlocks(in: bar, rest: pass.environment.theme[.border])
    } else {
      drawASCII(in: bar, rest: pass.environment.theme[.border])
    }
  }

  private func drawBlocks(in bar: Canvas, rest: Style) {
    let width = bar.size.columns
    let eighths = Int((fraction * Double(width * 8)).rounded())
    let full = eighths / 8
    bar.fill(Rect(x: 0, y: 0, columns: full, rows: 1), "█")
    bar.fill(Rect(x: full, y: 0, columns: width - full, rows: 1), "░", style: rest)
    if eighths % 8 > 0 { bar.put(Self.parts[eighths % 8 - 1], x: full, y: 0) }
  }

  private func drawASCII(in bar: Canvas, rest: Style) {
    // Without room for more than the brackets there are none.
    let hasBrackets = bar.size.columns > 2
    let width = bar.size.columns - (hasBrackets ? 2 : 0)
    let full = Int((fraction * Double(width)).rounded())
    let start = hasBrackets ? 1 : 0
    bar.fill(Rect(x: start, y: 0, columns: full, rows: 1), "#")
    bar.fill(Rect(x: start + full, y: 0, columns: width - full, rows: 1), "-", style: rest)
    if hasBrackets {
      bar.put("[", x: 0, y: 0)
      bar.put("]", x: bar.size.columns - 1, y: 0)
    }
  }

  private static let parts: [Unicode.Scalar] = ["▏", "▎", "▍", "▌", "▋", "▊", "▉"]
}
