// SPDX-License-Identifier: MIT

public import TermScreen

/// A bar that is filled up to a fraction, in steps of an eighth of a cell.
///
/// It takes all columns there are.
public struct ProgressBar: Leaf {
  private let fraction: Double

  /// - Parameters:
  ///   - value: How much is done; below 0 counts as 0, above the total as all.
  ///   - total: All there is to do; of nothing, nothing is done.
  public init(value: Double, total: Double = 1) {
    let ratio = value / total
    fraction = total > 0 && !ratio.isNaN ? min(max(ratio, 0), 1) : 0
  }

  public var fills: Axes { .horizontal }

  public func size(for proposal: Size) -> Size {
    Size(columns: proposal.columns, rows: min(1, proposal.rows))
  }

  public func draw(in canvas: inout Canvas) {
    let width = canvas.size.columns
    let eighths = Int((fraction * Double(width * 8)).rounded())
    let full = eighths / 8
    canvas.fill(Rect(x: 0, y: 0, columns: full, rows: 1), "█")
    canvas.fill(
      Rect(x: full, y: 0, columns: width - full, rows: 1),
      "░",
      style: Style(attributes: .dim)
    )
    if eighths % 8 > 0 { canvas.put(Self.parts[eighths % 8 - 1], x: full, y: 0) }
  }

  private static let parts: [Unicode.Scalar] = ["▏", "▎", "▍", "▌", "▋", "▊", "▉"]
}
