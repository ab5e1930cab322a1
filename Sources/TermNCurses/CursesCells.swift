// SPDX-License-Identifier: MIT

import CNCurses
import TermScreen
import TermVT

/// The cells that ncurses receives: for each cell of the frame an ASCII character and a *look*, a number in the
/// bits for attributes and color pairs.
///
/// Different cells of the frame have different characters or looks; that is the whole contract. An ASCII
/// character stands for itself, and its look is the number of its style. A screen has more glyphs than ASCII, so
/// each other glyph has one of 94 characters and a *page*, and a look is numbered for each style and page.
struct CursesCells {
  /// The bits of the first looks: a style's look is its number.
  private var styles: UnsafeMutablePointer<UInt32>
  private var styleCapacity = 0

  /// The numbers of styles and pages.
  private var pages: Numbering<UInt64>

  /// Direct-mapped: most cells are like one that was put just before.
  private let recent: UnsafeMutablePointer<Recent>

  private struct Recent {
    var page: UInt64
    var bits: UInt32
    static let none = Recent(page: .max, bits: 0)
  }

  private static let recentCount = 1024

  /// Looks from here on are for styles and pages; those below are numbers of styles.
  private static let firstPaged = UInt32(TR_CURSES_LOOKS) / 2

  /// - Parameter sweepLimit: The number of looks with pages at which the first sweep is due.
  init(sweepLimit: Int = 1 << 16) {
    pages = Numbering(sweepLimit: sweepLimit)
    styles = .allocate(capacity: 0)
    recent = .allocate(capacity: Self.recentCount)
    recent.initialize(repeating: .none, count: Self.recentCount)
  }

  func deallocate() {
    styles.deallocate()
    recent.deallocate()
  }

  /// Makes space for styles, before ``convert(_:_:into:)``.
  mutating func prepare(styleCount: Int) {
    guard styleCount > styleCapacity else { return }
    precondition(styleCount <= Self.firstPaged, "A screen cannot show more than 2²² styles.")
    styles.deallocate()
    styleCapacity = 2 * styleCount
    styles = .allocate(capacity: styleCapacity)
    for number in 0..<styleCapacity {
      (styles + number).initialize(to: tr_curses_cell(UInt32(number)))
    }
  }

  /// Converts cells of a row of the frame.
  ///
  /// - Parameters:
  ///   - cells: The row.
  ///   - columns: The columns to convert.
  ///   - result: Receives as many cells, of which the first is that of the row.
  @inline(__always)
  mutating func convert(
    _ cells: UnsafePointer<Cell>,
    _ columns: Range<Int>,
    into result: UnsafeMutablePointer<UInt32>
  ) {
    for x in columns {
      let cell = cells[x]
      if cell.glyph &- 0x20 < 0x5F {
        result[x] = styles[Int(cell.style)] | cell.glyph
      } else {
        result[x] = pagedCell(cell)
      }
    }
  }

  private mutating func pagedCell(_ cell: Cell) -> UInt32 {
    let (page, character) = Self.place(of: cell)
    let key = UInt64(cell.style) << 32 | UInt64(page)
    let slot = recent + Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 54)
    if slot.pointee.page != key { slot.pointee = Recent(page: key, bits: bits(ofPage: key)) }
    return slot.pointee.bits | character
  }

  @inline(never)
  private mutating func bits(ofPage key: UInt64) -> UInt32 {
    tr_curses_cell(Self.firstPaged + pages.number(of: key).number)
  }

  /// Returns the page and the character of a cell that is not ASCII.
  static func place(of cell: Cell) -> (page: UInt32, character: UInt32) {
    // The second half of a wide cluster: what it shows, its first half says.
    if cell.width == 0 { return (1, 0x3C) }
    let isCluster = cell.isCluster
    let (page, index) = (cell.glyph & 0x7FFF_FFFF).quotientAndRemainder(dividingBy: 94)
    // Kinds of glyphs have pages of their own, so that no two glyphs are ever alike.
    let kind: UInt32 = (isCluster ? 2 : 0) | (cell.width == 2 ? 1 : 0)
    return (2 + page << 2 + kind, 0x21 + index)
  }
}

// MARK: - Sweeping

extension CursesCells {
  /// Forgets the looks that the frame doesn't show, if there are many.
  ///
  /// Call it only when ncurses has just written a frame: it holds that frame and nothing else then.
  mutating func sweep(keeping frame: UnsafeMutableBufferPointer<Cell>) {
    guard pages.isSweepDue else { return }
    var isLive = [Bool](repeating: false, count: pages.end)
    for cell in frame where cell.glyph &- 0x20 >= 0x5F {
      let key = UInt64(cell.style) << 32 | UInt64(Self.place(of: cell).page)
      if let number = pages.number(ofKnown: key) { isLive[Int(number)] = true }
    }
    pages.sweep(keeping: isLive)
    recent.update(repeating: .none, count: Self.recentCount)
  }
}
