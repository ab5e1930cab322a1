// SPDX-License-Identifier: MIT

/// How a split view shares its length: the first pane, the divider of one cell, the second pane.
struct SplitLayout: Equatable, Sendable {
  /// Cells of the first pane; the divider stands behind it.
  let first: Int
  /// Cells of the second pane.
  let second: Int
  /// Whether there is room for a divider and something on both sides of it.
  let hasDivider: Bool
  /// The lengths that the first pane can have.
  let range: ClosedRange<Int>

  /// - Parameters:
  ///   - length: Cells of all.
  ///   - fraction: The part that the first pane asks for.
  ///   - minimum: Cells that each pane keeps, as long as there is room for both.
  init(length: Int, fraction: Double, minimum: Int) {
    let room = max(0, length - 1)
    hasDivider = room >= 2
    guard hasDivider else {
      first = max(0, length)
      second = 0
      range = first...first
      return
    }
    let least = min(max(1, minimum), room / 2)
    range = least...room - least
    let fraction = fraction.isNaN ? 0.5 : min(max(fraction, 0), 1)
    let wanted = Int((fraction * Double(room)).rounded())
    first = min(max(wanted, range.lowerBound), range.upperBound)
    second = room - first
  }

  /// The part of the room with which the first pane has so many cells, or the nearest number it can have.
  func fraction(forFirst cells: Int) -> Double {
    let cells = min(max(cells, range.lowerBound), range.upperBound)
    let room = first + second
    return room > 0 ? Double(cells) / Double(room) : 0
  }
}
