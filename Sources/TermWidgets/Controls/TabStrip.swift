// SPDX-License-Identifier: MIT

/// Where the labels of tabs stand in their row, and which of them have no room.
///
/// It keeps nothing: the first label is the first one with which the chosen one has room.
struct TabStrip: Equatable {
  /// The labels that are seen, each with its columns; only the last one may be cut.
  private(set) var labels: [(index: Int, columns: Range<Int>)] = []
  private(set) var hiddenBefore = false
  private(set) var hiddenAfter = false

  /// - Parameters:
  ///   - widths: Columns of each label, with the blanks or marks around it.
  ///   - chosen: The label that has to be seen; `nil` when none is chosen.
  ///   - room: Columns of the row.
  init(widths: [Int], chosen: Int?, room: Int) {
    let fits = widths.reduce(0, +) <= room
    // Where not all fit, the row begins and ends with a column for the mark that says so.
    let inside = fits ? 0..<max(0, room) : 1..<max(1, room - 1)
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

  /// The label at a column; where the marks stand, the nearest one that is hidden there.
  ///
  /// - Parameters:
  ///   - x: A column of the row.
  ///   - room: Columns of the row.
  /// - Returns: The label's number; `nil` where there is none.
  func label(at x: Int, room: Int) -> Int? {
    if hiddenBefore, x == 0 { return labels.first.map { $0.index - 1 } }
    if hiddenAfter, x == room - 1 { return labels.last.map { $0.index + 1 } }
    return labels.first { $0.columns.contains(x) }?.index
  }

  static func == (left: Self, right: Self) -> Bool {
    left.hiddenBefore == right.hiddenBefore && left.hiddenAfter == right.hiddenAfter
      && left.labels.elementsEqual(right.labels) { $0 == $1 }
  }
}
