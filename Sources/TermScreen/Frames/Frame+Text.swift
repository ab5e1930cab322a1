// SPDX-License-Identifier: MIT

extension Frame {
  /// The text of each row without trailing spaces.
  public var lines: [String] {
    (0..<size.rows).map { y in
      let text = row(y).map(\.text).joined()
      return String(text.reversed().drop { $0 == " " }.reversed())
    }
  }

  /// The text of the frame, with a line for each row.
  public var text: String { lines.joined(separator: "\n") }

  /// A run of cells in a row that share a style.
  public struct StyledRun: Hashable, Sendable {
    /// The row, starting at 0.
    public var row: Int
    /// The columns, starting at 0.
    public var columns: Range<Int>
    /// The style of all cells in the run.
    public var style: Style

    /// Creates a run.
    ///
    /// - Parameters:
    ///   - row: The row, starting at 0.
    ///   - columns: The columns, starting at 0.
    ///   - style: The style of all cells in the run.
    public init(row: Int, columns: Range<Int>, style: Style) {
      self.row = row
      self.columns = columns
      self.style = style
    }
  }

  /// The runs of cells whose style isn't ``Style/plain``, in row order.
  ///
  /// Spaces between words of the same style are part of the run.
  public var styledRuns: [StyledRun] {
    (0..<size.rows).flatMap { runs(in: $0).filter { $0.style != .plain } }
  }

  /// Returns all runs of a row, including plain runs.
  ///
  /// Spaces between two words of the same style belong to the words' run if they look the same in its style.
  func runs(in y: Int) -> [StyledRun] {
    var runs: [StyledRun] = []
    for (x, cell) in row(y).enumerated() {
      if let gap = runs.last, gap.style != cell.style, isGap(gap, before: cell.style),
        runs.dropLast().last?.style == cell.style
      {
        runs.removeLast()
      }
      if let last = runs.indices.last, runs[last].style == cell.style {
        runs[last].columns = runs[last].columns.lowerBound..<x + 1
      } else {
        runs.append(StyledRun(row: y, columns: x..<x + 1, style: cell.style))
      }
    }
    return runs
  }

  /// Returns a Boolean value that indicates whether a run contains only spaces that look the same in `style`.
  private func isGap(_ run: StyledRun, before style: Style) -> Bool {
    run.style == style.forBlankCell && run.columns.allSatisfy { self[$0, run.row].text == " " }
  }
}
