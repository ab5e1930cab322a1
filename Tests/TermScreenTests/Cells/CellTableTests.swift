// SPDX-License-Identifier: MIT

import TermScreen
import Testing

@Suite
struct CellTableTests {
  @Test
  func `The index of a style doesn't change when others are added`() {
    let table = CellTable()
    // There are many more styles than cache slots, so they evict each other.
    let styles = (0..<20_000).map(Self.style)
    let numbers = styles.map(table.styleIndex)
    #expect(Set(numbers).count == styles.count)
    #expect(styles.map(table.styleIndex) == numbers)
    #expect(styles.reversed().map(table.styleIndex) == numbers.reversed())
    #expect(numbers.map { table.styles[Int($0)] } == styles)
    #expect(table.styleIndex(for: .plain) == 0)
  }

  @Test
  func `Styles that differ in one value have different indexes`() {
    let one: [Style] = [
      .plain, Style(foreground: .red), Style(background: .red), Style(underlineColor: .red),
      Style(link: Link("a")), Style(link: Link("b")), Style(attributes: .bold),
      Style(attributes: .dim), Style(underline: .single), Style(underline: .dashed),
      Style(foreground: .black), Style(foreground: .rgb(0, 0, 0)), Style(background: .rgb(0, 0, 0)),
    ]
    let table = CellTable()
    let numbers = one.map(table.styleIndex)
    #expect(Set(numbers).count == one.count)
    #expect(Set(one).count == one.count)
  }

  @Test
  func `A scalar is its own glyph, and a cluster has an index`() {
    let table = CellTable()
    #expect(table.glyphIndex(for: "界") == 0x754C)
    let flag = table.glyphIndex(for: "🇩🇪")
    let accent = table.glyphIndex(for: "e\u{301}")
    #expect(flag != accent)
    #expect(table.glyphIndex(for: "🇩🇪") == flag)
    #expect(table.text(of: Cell(glyph: flag, width: 2)) == "🇩🇪")
    #expect(Cell(glyph: flag).isCluster && !Cell(glyph: 0x754C).isCluster)
    #expect(table.text(of: .tail(style: 0)).isEmpty)
  }

  @Test
  func `Canonically equivalent clusters have different glyphs`() {
    let table = CellTable()
    let spellings: [Character] = ["a\u{301}\u{323}", "a\u{323}\u{301}", "\u{E1}\u{323}"]
    let glyphs = spellings.map(table.glyphIndex)
    #expect(Set(glyphs).count == 3)
    for (spelling, glyph) in zip(spellings, glyphs) {
      let text = table.text(of: Cell(glyph: glyph))
      #expect(text.unicodeScalars.elementsEqual(spelling.unicodeScalars))
    }
  }

  @Test
  func `A sweep keeps visible entries and reuses other indexes`() {
    let buffer = CellBuffer(size: Size(columns: 6, rows: 1))
    let table = buffer.table
    for index in 0..<100 {
      buffer.canvas().clear()
      buffer.canvas().write("e\u{301}🇩🇪", x: 0, y: 0, style: Self.style(index))
      buffer.canvas().write(Self.cluster(index), x: 4, y: 0, style: Self.style(1_000 + index))
    }
    let before = buffer.contents
    let (styles, clusters) = (table.styles.count, table.clusters.count)
    table.sweep()
    #expect(table.generation == 1)
    #expect(buffer.contents == before)
    #expect(buffer.brokenInvariant() == nil)
    let shown = buffer.cells[0]
    #expect(table.styleIndex(for: Self.style(99)) == shown.style)
    #expect(table.glyphIndex(for: "e\u{301}") == shown.glyph)
    for index in 0..<90 {
      buffer.canvas().write(Self.cluster(index), x: 4, y: 0, style: Self.style(5_000 + index))
    }
    #expect(table.styles.count == styles)
    #expect(table.clusters.count == clusters)
    #expect(Array(buffer.contents[0..<4]) == Array(before[0..<4]))
    #expect(buffer.contents[4].style == Self.style(5_089))
  }

  @Test
  func `Sweeps bound the table with 200,000 styles and clusters`() {
    let buffer = CellBuffer(size: Size(columns: 100, rows: 20))
    let table = buffer.table
    var next = 0
    while next < 200_000 {
      for y in 0..<20 {
        for x in 0..<100 {
          buffer.canvas().write(Self.cluster(next), x: x, y: y, style: Self.style(next))
          next += 1
        }
      }
      guard table.isSweepDue else { continue }
      let before = buffer.contents
      table.sweep()
      #expect(buffer.contents == before)
      #expect(!table.isSweepDue)
    }
    #expect(table.generation > 5)
    #expect(table.styles.count < 20_000)
    #expect(table.clusters.count < 20_000)
    #expect(buffer.brokenInvariant() == nil)
  }

  @Test
  func `A swept style gets a new index when it returns`() {
    let buffer = CellBuffer(size: Size(columns: 2, rows: 1))
    let table = buffer.table
    let (old, new) = (Self.style(1), Self.style(2))
    let number = table.styleIndex(for: old)
    table.sweep()
    #expect(table.styleIndex(for: new) == number)
    #expect(table.styleIndex(for: old) != number)
    #expect(table.styles[Int(number)] == new)
  }

  @Test
  func `A sweep keeps the entries of all buffers with the table`() {
    let table = CellTable()
    let size = Size(columns: 4, rows: 1)
    let buffers = (1...3).map { number in
      let buffer = CellBuffer(size: size, table: table)
      buffer.canvas().write(Self.cluster(number), x: 0, y: 0, style: Self.style(number))
      return buffer
    }
    let before = buffers.map(\.contents)
    var dropped: CellBuffer? = CellBuffer(size: size, table: table)
    dropped?.canvas().write("x", x: 0, y: 0, style: Self.style(4))
    let number = table.styleIndex(for: Self.style(4))
    table.sweep()
    #expect(table.styleIndex(for: Self.style(4)) == number)
    dropped = nil
    table.sweep()
    #expect(table.styleIndex(for: Self.style(5)) == number)
    #expect(buffers.map(\.contents) == before)
  }

  /// A frame that shows more than the limit isn't swept repeatedly.
  @Test
  func `The sweep limit grows with the remaining entries`() {
    let buffer = CellBuffer(size: Size(columns: 200, rows: 100))
    for index in 0..<20_000 {
      buffer.canvas().put("x", x: index % 200, y: index / 200, style: Self.style(index))
    }
    #expect(buffer.table.isSweepDue)
    buffer.table.sweep()
    #expect(!buffer.table.isSweepDue)
    _ = buffer.table.styleIndex(for: Self.style(50_000))
    #expect(!buffer.table.isSweepDue)
  }

  private static func style(_ number: Int) -> Style {
    Style(
      foreground: .rgb(UInt8(number & 255), UInt8(number >> 8 & 255), UInt8(number >> 16 & 255)),
      background: .palette(UInt8(number % 7))
    )
  }

  /// Returns one of 200,704 clusters, each of which is a letter with two marks.
  private static func cluster(_ number: Int) -> String {
    let letter = Unicode.Scalar(UInt8(0x41 + number / 12_544 % 16))
    var text = String.UnicodeScalarView([letter])
    for digit in [number % 112, number / 112 % 112] {
      text.append(Unicode.Scalar(UInt32(0x300 + digit)) ?? "\u{300}")
    }
    return String(text)
  }
}
