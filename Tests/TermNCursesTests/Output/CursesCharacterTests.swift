// SPDX-License-Identifier: MIT

import CTermShim
import Testing

@testable import TermNCurses

@Suite struct CursesCharacterTests {
  /// Glyphs around those where a page of private characters ends.
  private static let glyphs =
    [
      0x21, 0x7E, 0xE9, 0x2502, 0x6F22, 0xFFFD, 0xFFFE, 0x1_FFFB, 0x1_FFFC, 0x1_FFFD, 0xF_0001,
      0x10_FFFD,
    ]
    + [0, 1, 0xFFFD, 0xFFFE, 0xFFFF, 0x1_FFFC, 4_000_000].map { $0 | CursesCharacter.clusterFlag }

  @Test func `No two glyphs, nor halves of them, are the same to ncurses`() {
    #expect(tr_use_utf8())
    let narrow = Self.glyphs.map { CursesCharacter(glyph: $0, columns: 1) }
    let wide = Self.glyphs.filter { $0 >= 0x80 }.map { CursesCharacter(glyph: $0, columns: 2) }
    for characters in [narrow + wide.map(\.tail), wide + wide.map(\.tail)] {
      #expect(Set(characters).count == characters.count)
      for character in characters {
        #expect(tr_columns(character.scalar) == 1, "\(character)")
        #expect(character.page < 128, "\(character)")
      }
    }
  }
}
