// SPDX-License-Identifier: MIT

import TermScreen
import TestSupport
import Testing

@Suite
struct CellBufferTests {
  @Test
  func `A new buffer is empty, damaged, and without a cursor`() {
    let buffer = CellBuffer(size: Size(columns: 3, rows: 2))
    #expect(buffer.contents == Array(repeating: SlowScreen.Cell(), count: 6))
    #expect(buffer.isDamaged(row: 0) && buffer.isDamaged(row: 1))
    #expect(buffer.cursor == nil)
  }

  @Test
  func `A canvas damages only the rows it covers`() {
    let buffer = CellBuffer(size: Size(columns: 3, rows: 5))
    buffer.clearDamage()
    _ = buffer.canvas(Rect(x: 0, y: 1, columns: 3, rows: 2))
    _ = buffer.canvas(Rect(x: 0, y: 9, columns: 3, rows: 2))
    _ = buffer.canvas(Rect(x: 0, y: -4, columns: 3, rows: 2))
    #expect((0..<5).map { buffer.isDamaged(row: $0) } == [false, true, true, false, false])
    buffer.damageAll()
    #expect((0..<5).allSatisfy { buffer.isDamaged(row: $0) })
  }

  @Test
  func `Damaging a rectangle damages its rows inside the buffer`() {
    let buffer = CellBuffer(size: Size(columns: 3, rows: 3))
    buffer.clearDamage()
    buffer.damage(Rect(x: 0, y: 2, columns: 3, rows: 7))
    #expect((0..<3).map { buffer.isDamaged(row: $0) } == [false, false, true])
  }

  @Test
  func `Copying includes the cells and the cursor`() {
    let buffer = CellBuffer(size: Size(columns: 4, rows: 1))
    let copy = CellBuffer(size: buffer.size, table: buffer.table)
    buffer.canvas().write("界e\u{301}", x: 0, y: 0, style: Style(foreground: .red))
    buffer.cursor = Point(x: 1, y: 0)
    copy.copy(from: buffer)
    #expect(copy.contents == buffer.contents)
    #expect(copy.cursor == buffer.cursor)
  }

  @Test
  func `Copying a buffer of another size or table traps`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      CellBuffer(size: Size(columns: 2, rows: 1)).copy(
        from: CellBuffer(size: Size(columns: 2, rows: 1))
      )
    }
    #expect(
      result.standardError.contains(
        "Can't copy a buffer of 2×1 cells to one of 2×1. Sizes and tables must match."
      )
    )
  }

  @Test
  func `A buffer of negative size traps`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = CellBuffer(size: Size(columns: -1, rows: -1))
    }
    #expect(result.standardError.contains("Invalid buffer size -1×-1."))
  }
}

@Suite
struct BrokenInvariantTests {
  struct Break: CustomTestStringConvertible, Sendable {
    let message: String
    let make: @Sendable (CellBuffer) -> Void
    var testDescription: String { message }
  }

  /// The changes, each of which breaks a row of four columns with a wide cluster in the second and third columns.
  static let breaks: [Break] = [
    Break(message: "(0, 0): style 9 is unknown") { $0.cells[0] = Cell(glyph: 0x20, style: 9) },
    Break(message: "(2, 0): half of a wide cluster is alone") { $0.cells[1] = .blank },
    Break(message: "(0, 0): half of a wide cluster is alone") {
      $0.cells[0] = .tail(style: 0)
    },
    Break(message: "(1, 0): a wide cluster has no second half") { $0.cells[2] = .blank },
    Break(message: "(1, 0): the halves of a wide cluster differ in style") {
      $0.cells[2] = .tail(style: $0.table.styleIndex(for: Style(foreground: .red)))
    },
    Break(message: "(2, 0): the second half of a wide cluster has a glyph") {
      $0.cells[2] = Cell(glyph: 0x20, width: 0)
    },
    Break(message: "(3, 0): a wide cluster is in the last column") {
      $0.cells[3] = Cell(glyph: 0x754C, width: 2)
    },
    Break(message: "(0, 0): a cell is 3 columns wide") {
      $0.cells[0] = Cell(glyph: 0x78, width: 3)
    },
    Break(message: "(0, 0): cluster 0 is unknown") { $0.cells[0] = Cell(glyph: 1 << 31) },
    Break(message: "(0, 0): cluster 0 is unknown") {
      let glyph = $0.table.glyphIndex(for: "e\u{301}")
      $0.table.sweep()
      $0.cells[0] = Cell(glyph: glyph)
    },
    Break(message: "(0, 0): 55296 isn't a Unicode scalar") { $0.cells[0] = Cell(glyph: 0xD800) },
    Break(message: "(0, 0): a cluster isn't safe to display: [27]") {
      $0.cells[0] = Cell(glyph: 0x1B)
    },
    Break(message: "(0, 0): a cluster isn't safe to display: [769]") {
      $0.cells[0] = Cell(glyph: 0x301)
    },
    Break(message: "(0, 0): “界” takes 2 columns, not 1") { $0.cells[0] = Cell(glyph: 0x754C) },
    Break(message: "(1, 0): “x” takes 1 columns, not 2") { $0.cells[1].glyph = 0x78 },
  ]

  @Test(arguments: breaks)
  func `The description names each kind of invalid cell`(broken: Break) {
    let buffer = CellBuffer(size: Size(columns: 4, rows: 1))
    buffer.canvas().write("界", x: 1, y: 0)
    #expect(buffer.brokenInvariant() == nil)
    broken.make(buffer)
    #expect(buffer.brokenInvariant() == broken.message)
  }
}
