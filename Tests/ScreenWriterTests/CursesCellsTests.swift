// SPDX-License-Identifier: MIT

import CNCurses
import TermScreen
import Testing
import VirtualTerminal

@testable import TermNCurses
@testable import TermVT

/// Tests for the cells that ncurses receives, which must differ if the frame's cells differ.
@MainActor
@Suite struct CursesCellsTests {
  @Test func `Appearances result in different cells and don't change characters`() {
    var seen: Set<UInt32> = []
    // Every combination of the lower 14 bits, each other bit, and all bits.
    let looks =
      Array(0..<UInt32(1 << 14)) + (14..<23).map { 1 << $0 } + [UInt32(TR_CURSES_LOOKS) - 1]
    for look in looks {
      let cell = tr_curses_cell(look)
      #expect(cell & 0xFF == 0)
      #expect(seen.insert(cell).inserted, "\(look)")
    }
  }

  @Test func `A swept appearance isn't reused for its old characters`() {
    var cells = CursesCells(sweepLimit: 1)
    defer { cells.deallocate() }
    cells.prepare(styleCount: 1)
    func look(_ glyph: UInt32) -> UInt32 {
      var result: [UInt32] = [0]
      cells.convert([Cell(glyph: glyph, style: 0)], 0..<1, into: &result)
      return result[0]
    }
    // Two characters with the same position in their pages.
    let old = look(94 * 4)
    var frame = [Cell.blank]
    frame.withUnsafeMutableBufferPointer { cells.sweep(keeping: $0) }
    let new = look(94 * 40)
    #expect(new == old)
    #expect(look(94 * 4) != new)
  }

  private static let glyphs: [UInt32] =
    [0x21, 0x7E, 0x80, 0xE9, 0x2502, 0x6F22, 0xFFFD, 0x1_FFFF, 0x10_FFFD]
    + [0, 1, 93, 94, 95, 187, 188, 4_000_000].map { $0 | CellFitter.clusterFlag }

  @Test func `Glyphs and their halves result in different cells`() {
    var cells = CursesCells()
    defer { cells.deallocate() }
    cells.prepare(styleCount: 4)
    var row: [Cell] = [.blank]
    for style in UInt32(0)..<4 {
      for glyph in Self.glyphs {
        row.append(Cell(glyph: glyph, style: style))
        if glyph >= 0x80 { row.append(Cell(glyph: glyph, style: style, width: 2)) }
      }
      row.append(.tail(style: style))
    }
    var result = [UInt32](repeating: 0, count: row.count)
    cells.convert(row, 0..<row.count, into: &result)
    #expect(Set(result).count == row.count)
    #expect(result.allSatisfy { 0x20...0x7E ~= $0 & 0xFF })
    let again = result
    cells.convert(row, 0..<row.count, into: &result)
    #expect(result == again)
  }

  /// Cells change to the ASCII characters that represent them, and between wide and narrow clusters.
  ///
  /// With a single appearance for all pages, or with sweeps inside a frame, some of these frames would be wrong.
  @Test(arguments: [1 << 16, 20])
  func `A cell is drawn when its representing character replaces it`(sweepLimit: Int) throws {
    let size = Size(columns: 20, rows: 6)
    let profile = TerminalProfile(
      description: .xterm,
      capabilities: TerminalCapabilities(supportsSynchronizedOutput: false),
      clusterWidths: .modern
    )
    let writer = NCursesWriter(
      ScreenFrame(size: size, profile: profile),
      try CursesScreen(size: size, for: .xterm),
      sweepLimit: sweepLimit
    )
    let fitter = CellFitter(profile: profile)
    let terminal = try VirtualTerminal(size: size)
    let buffer = CellBuffer(size: size)
    var random = SeededGenerator(seed: UInt64(sweepLimit))
    let scalars = [0xE9, 0x2502, 0x2588, 0x6F22, 0x8A9E, 0xD55C].compactMap(Unicode.Scalar.init)
    let colors: [Color] = [.default, .red, .palette(200)]
    for frame in 0..<600 {
      for _ in 0..<20 {
        let (x, y) = (random.below(size.columns), random.below(size.rows))
        let style = Style(foreground: colors[random.below(3)])
        let old = buffer.row(y)[x]
        if old.glyph >= 0x80, !old.isCluster, old.width > 0, random.oneIn(2) {
          let character = CursesCells.place(of: old).character
          let scalar = Unicode.Scalar(random.oneIn(3) ? 0x3C : character) ?? "?"
          buffer.canvas().write(String(Character(scalar)), x: x, y: y, style: style)
        } else {
          let scalar = scalars[random.below(scalars.count)]
          buffer.canvas().write(String(Character(scalar)), x: x, y: y, style: style)
        }
      }
      terminal.write(writer.update(buffer))
      let fault = firstDifference(shown(buffer, fitter: fitter), terminal.cells)
      try #require(fault == nil, "frame \(frame)")
    }
  }
}
