// SPDX-License-Identifier: MIT

import TermScreen
import Testing

@Suite
struct RowDiffTests {
  @Test(arguments: [0, 1, 2, 3, 4, 5, 7, 8, 9, 16, 33, 80])
  func `Applying the runs turns the old row into the new row`(columns: Int) {
    let size = Size(columns: columns, rows: 1)
    let old = CellBuffer(size: size)
    let new = CellBuffer(size: size, table: old.table)
    var drawing = RandomDrawing(seed: UInt64(columns))
    for _ in 0..<1_000 {
      new.copy(from: old)
      for _ in 0..<Int.random(in: 0...3, using: &drawing.random) {
        let (x, style) = (drawing.place(around: columns), drawing.style())
        new.canvas().write(drawing.text(), x: x, y: 0, style: style)
      }
      let runs = changes(of: new, from: old)
      for (left, right) in zip(runs, runs.dropFirst()) {
        #expect(left.upperBound < right.lowerBound)
      }
      for run in runs {
        #expect(!run.isEmpty && run.lowerBound >= 0 && run.upperBound <= columns)
        #expect(new.cells[run.lowerBound].width != 0)
        #expect(new.cells[run.upperBound - 1].width != 2)
      }
      #expect(RowDiff.areEqual(new.row(0), old.row(0), columns: columns) == runs.isEmpty)
      for run in runs {
        for x in run { old.cells[x] = new.cells[x] }
      }
      #expect(old.contents == new.contents)
      #expect(changes(of: new, from: old).isEmpty)
    }
  }

  @Test(arguments: 0..<19)
  func `One changed cell at any position is one run`(x: Int) {
    let size = Size(columns: 19, rows: 1)
    let old = CellBuffer(size: size)
    let new = CellBuffer(size: size, table: old.table)
    new.canvas().put(" ", x: x, y: 0, style: Style(background: .red))
    #expect(changes(of: new, from: old) == [x..<x + 1])
    #expect(!RowDiff.areEqual(new.row(0), old.row(0), columns: 19))
  }

  @Test
  func `Replacing a wide cluster with a narrow one changes both cells`() {
    let size = Size(columns: 4, rows: 1)
    let wide = CellBuffer(size: size)
    let narrow = CellBuffer(size: size, table: wide.table)
    wide.canvas().write("界", x: 1, y: 0)
    narrow.canvas().write("x", x: 1, y: 0)
    #expect(changes(of: narrow, from: wide) == [1..<3])
    #expect(changes(of: wide, from: narrow) == [1..<3])
  }

  private func changes(of new: CellBuffer, from old: CellBuffer) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var rest = 0..<new.size.columns
    while let run = RowDiff.firstChange(of: new.row(0), from: old.row(0), in: rest) {
      runs.append(run)
      rest = run.upperBound..<new.size.columns
    }
    return runs
  }
}
