// SPDX-License-Identifier: MIT

import CTermShim

/// What ncurses gets for a glyph: a character of the right width, and what tells it from others.
///
/// A scalar stands for itself where the C library knows its width as we do; that keeps ncurses' search
/// for scrolled rows sharp. All else becomes a private character of plane 16 or, if wide, of plane 2.
/// There are fewer of those than glyphs, but the rest of the glyph's number goes into the mark, so no
/// two glyphs are ever equal to ncurses and no table can fill up.
struct CursesCharacter: Hashable {
  var scalar: UInt32
  /// The high 8 bits of the mark; the style has the others.
  ///
  /// 0 for a scalar that stands for itself.
  var page: UInt32

  /// - Parameters:
  ///   - glyph: As in the cells of the terminal's frame.
  ///   - columns: 1 or 2.
  init(glyph: UInt32, columns: Int) {
    if glyph < 0x80 {
      self.init(scalar: glyph, page: 0)
    } else if glyph & Self.clusterFlag != 0 {
      self.init(number: glyph & ~Self.clusterFlag, columns: columns, firstPage: 1)
    } else if glyph < 0x20000, Int(tr_columns(glyph)) == columns {
      self.init(scalar: glyph, page: 0)
    } else {
      self.init(number: glyph, columns: columns, firstPage: 64)
    }
  }

  static let clusterFlag: UInt32 = 1 << 31

  private init(scalar: UInt32, page: UInt32) {
    self.scalar = scalar
    self.page = page
  }

  /// Pages stay below 128, so that a mark is never negative.
  private init(number: UInt32, columns: Int, firstPage: UInt32) {
    let (first, count): (UInt32, UInt32) =
      columns == 2 ? (0x20000, 0xA6E0) : (0x10_0000, 0xFFFE)
    scalar = first + number % count
    page = firstPage + number / count
  }
}
