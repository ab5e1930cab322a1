// SPDX-License-Identifier: MIT

import TermTree

/// The lengths of the parts of a split view: the first pane, the one-cell divider, and the second pane.
struct SplitLayout: Equatable, Sendable {
  /// The length of the first pane in cells.
  ///
  /// The divider follows the first pane.
  let first: Int
  /// The length of the second pane in cells.
  let second: Int
  /// A Boolean value that indicates whether the divider and at least one cell on each side fit.
  let hasDivider: Bool
  /// The possible lengths of the first pane.
  let range: ClosedRange<Int>

  /// Creates the layout of a split view.
  ///
  /// - Parameters:
  ///   - length: The length of the split view in cells.
  ///   - fraction: The fraction of the length that the app or the user requests for the first pane.
  ///   - minimum: The minimum length of each pane in cells, if both fit.
  init(length: Int, fraction: Double, minimum: Int) {
    let space = max(0, length - 1)
    hasDivider = space >= 2
    guard hasDivider else {
      first = max(0, length)
      second = 0
      range = first...first
      return
    }
    let least = min(max(1, minimum), space / 2)
    range = least...space - least
    let fraction = fraction.isNaN ? 0.5 : min(max(fraction, 0), 1)
    let wanted = Int((fraction * Double(space)).rounded())
    first = min(max(wanted, range.lowerBound), range.upperBound)
    second = space - first
  }

  /// Returns the fraction of the first pane for the given length, or for the nearest possible length.
  func fraction(forFirst cells: Int) -> Double {
    let cells = min(max(cells, range.lowerBound), range.upperBound)
    let space = first + second
    return space > 0 ? Double(cells) / Double(space) : 0
  }
}
