// SPDX-License-Identifier: MIT

import CNCurses
import TermScreen
import TermVT

/// The cells that ncurses receives: an ASCII character and an *appearance* for each cell of the frame.
///
/// An appearance is a number in the bits for attributes and color pairs. The only requirement is that different cells
/// of the frame have different characters or appearances. An ASCII character represents itself, and its appearance is
/// its style index. Each other glyph is represented by one of 94 characters and a *page*, because a screen has more
/// glyphs than ASCII. Each pair of a style and a page has an appearance.
struct CursesCells {
  /// The bits of the lower appearances, which are style indexes.
  private var styles: UnsafeMutablePointer<UInt32>
  private var styleCapacity = 0

  /// The numbers of pairs of styles and pages.
  private var pages: InternTable<UInt64>

  /// A direct-mapped cache of the bits for pairs of styles and pages.
  ///
  /// Most cells equal a recently converted cell.
  private let recent: UnsafeMutablePointer<Recent>

  private struct Recent {
    var page: UInt64
    var bits: UInt32
    static let none = Recent(page: .max, bits: 0)
  }

  private static let recentCount = 1024

  /// The first appearance for pairs of styles and pages.
  ///
  /// Lower appearances are style indexes.
  private static let firstPaged = UInt32(TR_CURSES_LOOKS) / 2

  /// Creates a converter.
  ///
  /// - Parameter sweepLimit: The number of appearances with pages at which the first sweep is due. The default is
  ///   65,536.
  init(sweepLimit: Int = 1 << 16) {
    pages = InternTable(sweepLimit: sweepLimit)
    styles = .allocate(capacity: 0)
    recent = .allocate(capacity: Self.recentCount)
    recent.initialize(repeating: .none, count: Self.recentCount)
  }

  func deallocate() {
    styles.deallocate()
    recent.deallocate()
  }

  /// Allocates space for styles.
  ///
  /// Call this method before ``convert(_:_:into:)``.
  mutating func prepare(styleCount: Int) {
    guard styleCount > styleCapacity else { return }
    precondition(
      styleCount <= Self.firstPaged,
      "Couldn't add a style: a screen can show at most 2²² styles. Draw fewer styles at once."
    )
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
  ///   - cells: The cells of the row.
  ///   - columns: The columns to convert.
  ///   - result: The destination. Its first cell corresponds to the first column of the row.
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

  /// Returns the page and the character of a cell that isn't ASCII.
  static func place(of cell: Cell) -> (page: UInt32, character: UInt32) {
    // The second half of a wide cluster. The first half represents the whole cluster.
    if cell.width == 0 { return (1, 0x3C) }
    let isCluster = cell.isCluster
    let (page, index) = (cell.glyph & 0x7FFF_FFFF).quotientAndRemainder(dividingBy: 94)
    // Each kind of glyph has separate pages, so different glyphs never have the same appearance.
    let kind: UInt32 = (isCluster ? 2 : 0) | (cell.width == 2 ? 1 : 0)
    return (2 + page << 2 + kind, 0x21 + index)
  }
}

// MARK: - Sweeping

extension CursesCells {
  /// Removes the appearances that the frame doesn't contain, if a sweep is due.
  ///
  /// Call this method only directly after ncurses has written a frame, when ncurses stores only that frame.
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
