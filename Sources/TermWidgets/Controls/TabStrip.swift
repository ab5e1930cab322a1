// SPDX-License-Identifier: MIT

import TermTree

/// The positions of tab labels in their row.
///
/// If not all labels fit, the row starts with the earliest label that leaves enough space for the selected label.
struct TabStrip: Equatable {
  /// The visible labels and their columns.
  ///
  /// Only the last label can be truncated.
  private(set) var labels: [(index: Int, columns: Range<Int>)] = []
  private(set) var hiddenBefore = false
  private(set) var hiddenAfter = false

  /// Creates the layout of a row with the given width.
  ///
  /// `widths` contains the width of each label, with the spaces or brackets at its ends. `chosen` is the label that
  /// must be visible, or `nil` if no tab is selected.
  init(widths: [Int], chosen: Int?, space: Int) {
    let fits = widths.reduce(0, +) <= space
    // If not all labels fit, the first and last columns of the row are reserved for the overflow indicators.
    let inside = fits ? 0..<max(0, space) : 1..<max(1, space - 1)
    var first = 0
    if let chosen, widths.indices.contains(chosen) {
      var width = widths[...chosen].reduce(0, +)
      while width > inside.count, first < chosen {
        width -= widths[first]
        first += 1
      }
    }
    var x = inside.lowerBound
    for index in widths.indices.dropFirst(first) where x < inside.upperBound {
      let end = x + widths[index]
      if end > inside.upperBound, index != first { break }
      labels.append((index, x..<min(end, inside.upperBound)))
      x = end
    }
    hiddenBefore = first > 0
    hiddenAfter = (labels.last?.index ?? widths.count - 1) < widths.count - 1
  }

  /// Returns the index of the label at a column of a row with the given width, or `nil` if the column has no label.
  ///
  /// If the column contains an overflow indicator, the result is the nearest hidden label.
  func label(at x: Int, space: Int) -> Int? {
    if hiddenBefore, x == 0 { return labels.first.map { $0.index - 1 } }
    if hiddenAfter, x == space - 1 { return labels.last.map { $0.index + 1 } }
    return labels.first { $0.columns.contains(x) }?.index
  }

  static func == (left: Self, right: Self) -> Bool {
    left.hiddenBefore == right.hiddenBefore && left.hiddenAfter == right.hiddenAfter
      && left.labels.elementsEqual(right.labels) { $0 == $1 }
  }
}
