// SPDX-License-Identifier: MIT

extension Frame {
  /// The text of each row, blanks at its end left out.
  public var lines: [String] {
    (0..<size.rows).map { y in
      let text = row(y).map(\.text).joined()
      return String(text.reversed().drop { $0 == " " }.reversed())
    }
  }

  /// The text of the frame, a line per row.
  public var text: String { lines.joined(separator: "\n") }

  /// Part of a row whose cells share a style.
  public struct StyledRun: Hashable, Sendable {
    public var row: Int
    public var columns: Range<Int>
    public var style: Style

    public init(row: Int, columns: Range<Int>, style: Style) {
      self.row = row
      self.columns = columns
      self.style = style
    }
  }

  /// The runs of cells that are not ``Style/plain``, row by row; blanks between words of one style are
  /// part of its run.
  public var styledRuns: [StyledRun] {
    (0..<size.rows).flatMap { runs(in: $0).filter { $0.style != .plain } }
  }

  /// All runs of a row, plain ones too.
  ///
  /// Blanks between two words of one style belong to their run if they would look no different in it.
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

  /// Whether a run is of blanks that look as they would in `style`.
  private func isGap(_ run: StyledRun, before style: Style) -> Bool {
    run.style == style.onBlank && run.columns.allSatisfy { self[$0, run.row].text == " " }
  }
}
