// SPDX-License-Identifier: MIT

import CTermShim

/// What ncurses gets for a cell: a character that is one column wide, and what tells it from others.
///
/// A scalar stands for itself where it is one column wide and the C library knows that. All else becomes
/// a private character of plane 16, the second half of a wide cluster one of plane 15. There are fewer of
/// those than glyphs, but the rest of the glyph's number goes into the mark, so no two glyphs are ever equal
/// to ncurses and no table can fill up. Both halves of a cluster hold its number: where one changes, so does
/// the other, and ncurses writes both.
struct CursesCharacter: Hashable {
  var scalar: UInt32
  /// The high 8 bits of the mark; the style has the others.
  ///
  /// 0 for a scalar that stands for itself.
  var page: UInt32

  /// - Parameters:
  ///   - glyph: As in the cells of the terminal's frame.
  ///   - columns: Of the glyph: 1 or 2.
  init(glyph: UInt32, columns: Int) {
    if glyph < 0x80 {
      self.init(scalar: glyph, page: 0)
    } else if glyph & Self.clusterFlag != 0 {
      self.init(number: glyph & ~Self.clusterFlag, firstPage: 1)
    } else if columns == 1, glyph < 0x20000, tr_columns(glyph) == 1 {
      self.init(scalar: glyph, page: 0)
    } else {
      self.init(number: glyph, firstPage: 64)
    }
  }

  static let clusterFlag: UInt32 = 1 << 31

  /// What ncurses gets for the second half, where this is the first of a wide cluster.
  var tail: CursesCharacter { CursesCharacter(scalar: scalar - 0x1_0000, page: page) }

  private init(scalar: UInt32, page: UInt32) {
    self.scalar = scalar
    self.page = page
  }

  /// Pages stay below 128, so that a mark is never negative.
  private init(number: UInt32, firstPage: UInt32) {
    let (page, index) = number.quotientAndRemainder(dividingBy: 0xFFFE)
    scalar = 0x10_0000 + index
    self.page = firstPage + page
  }
}
