// SPDX-License-Identifier: MIT

import TermScreen

/// A converter from the app's cells to cells of the terminal's frame.
///
/// In the frame, styles contain only values that the terminal shows. Blank cells contain only values that are visible
/// on them, and clusters contain only text that fits. Two cells of the frame therefore differ if and only if they look
/// different on the terminal.
final class CellFitter {
  let styles = StyleTable()
  let clusters = ClusterTable()

  var profile: TerminalProfile { didSet { forget() } }

  /// The bit that marks a frame's glyph as the index of a cluster in ``clusters``.
  static let clusterFlag: UInt32 = 1 << 31

  /// The frame's style indexes for a style index of the app.
  ///
  /// An index that isn't cached is `.max`.
  private struct Numbers {
    var text: UInt32
    var blank: UInt32
    static let unknown = Numbers(text: .max, blank: .max)
  }

  /// The frame's glyph for a glyph of the app.
  private struct Glyph {
    var key: UInt64
    var glyph: UInt32
    static let none = Glyph(key: .max, glyph: 0)
  }

  private var numbers: UnsafeMutablePointer<Numbers>
  private var numbersCapacity = 256
  private let glyphs: UnsafeMutablePointer<Glyph>
  private static let glyphCount = 4096

  init(profile: TerminalProfile) {
    self.profile = profile
    numbers = .allocate(capacity: numbersCapacity)
    numbers.initialize(repeating: .unknown, count: numbersCapacity)
    glyphs = .allocate(capacity: Self.glyphCount)
    glyphs.initialize(repeating: .none, count: Self.glyphCount)
  }

  deinit {
    numbers.deallocate()
    glyphs.deallocate()
  }

  /// Clears the cached indexes for the app's table.
  ///
  /// Indexes in the frame stay valid.
  func forget() {
    numbers.update(repeating: .unknown, count: numbersCapacity)
    glyphs.update(repeating: .none, count: Self.glyphCount)
  }

  /// Allocates space for all styles of a table.
  ///
  /// Call this method before ``fit(_:count:table:into:)``.
  func prepare(for table: CellTable) {
    let count = table.styles.count
    guard count > numbersCapacity else { return }
    numbers.deallocate()
    numbersCapacity = 2 * count
    numbers = .allocate(capacity: numbersCapacity)
    numbers.initialize(repeating: .unknown, count: numbersCapacity)
  }

  /// Converts a run of whole clusters.
  ///
  /// - Parameters:
  ///   - cells: The app's cells.
  ///   - count: The number of cells.
  ///   - table: The table that the cells' indexes refer to.
  ///   - frame: The destination, with space for the same number of cells.
  @inline(__always)
  func fit(
    _ cells: UnsafePointer<Cell>,
    count: Int,
    table: CellTable,
    into frame: UnsafeMutablePointer<Cell>
  ) {
    var x = 0
    while x < count {
      let cell = cells[x]
      if cell.glyph == 0x20 {
        let style = blankStyle(cell.style, in: table)
        frame[x] = Cell(glyph: 0x20, style: style)
        x &+= 1
      } else if cell.glyph &- 0x21 < 0x5E {
        let style = textStyle(cell.style, in: table)
        frame[x] = Cell(glyph: cell.glyph, style: style)
        x &+= 1
      } else {
        // Only an invalid buffer has the first half of a wide cluster at the end of a run or the second half at its
        // start. Such a half counts as one column.
        let columns = cell.width == 2 && x &+ 1 < count ? 2 : 1
        let style = textStyle(cell.style, in: table)
        let glyph = glyph(of: cell, columns: columns, in: table)
        if columns == 2, glyph < 0x80 {
          frame[x] = Cell(glyph: glyph, style: style)
          frame[x &+ 1] = Cell(glyph: 0x20, style: blankStyle(cell.style, in: table))
        } else {
          frame[x] = Cell(glyph: glyph, style: style, width: columns)
          if columns == 2 { frame[x &+ 1] = .tail(style: style) }
        }
        x &+= columns
      }
    }
  }

  @inline(__always)
  private func textStyle(_ style: UInt32, in table: CellTable) -> UInt32 {
    let known = numbers[Int(style)].text
    return known != .max ? known : newTextStyle(style, in: table)
  }

  @inline(__always)
  private func blankStyle(_ style: UInt32, in table: CellTable) -> UInt32 {
    let known = numbers[Int(style)].blank
    return known != .max ? known : newBlankStyle(style, in: table)
  }

  @inline(never)
  private func newTextStyle(_ style: UInt32, in table: CellTable) -> UInt32 {
    let number = styles.number(of: shown(table.styles[Int(style)]))
    numbers[Int(style)].text = number
    return number
  }

  @inline(never)
  private func newBlankStyle(_ style: UInt32, in table: CellTable) -> UInt32 {
    let number = styles.number(of: shown(table.styles[Int(style)]).forBlankCell)
    numbers[Int(style)].blank = number
    return number
  }

  @inline(__always)
  private func glyph(of cell: Cell, columns: Int, in table: CellTable) -> UInt32 {
    let key = UInt64(cell.glyph) | UInt64(columns) << 32
    let slot = glyphs + Int((cell.glyph &* 0x9E37_79B1) >> 20)
    if slot.pointee.key != key { slot.pointee = make(cell, columns: columns, key: key, in: table) }
    return slot.pointee.glyph
  }

  @inline(never)
  private func make(_ cell: Cell, columns: Int, key: UInt64, in table: CellTable) -> Glyph {
    let glyph =
      profile.capabilities.supportsUnicode
      ? unicodeGlyph(of: cell, columns: columns, in: table)
      : UInt32(table.text(of: cell).unicodeScalars.first.map(asciiReplacement) ?? UInt8(ascii: "?"))
    return Glyph(key: key, glyph: glyph)
  }

  private func unicodeGlyph(of cell: Cell, columns: Int, in table: CellTable) -> UInt32 {
    // Most glyphs are scalars that all terminals draw the same way. They need no strings.
    if !cell.isCluster, let scalar = Unicode.Scalar(cell.glyph),
      profile.clusterWidths.advance(of: CollectionOfOne(scalar)) == columns...columns
    {
      return cell.glyph
    }
    let text = table.text(of: cell)
    if columns == 1, let first = text.unicodeScalars.first, profile.clusterWidths.isDrawnWide(first)
    {
      return UInt32(asciiReplacement(for: first))
    }
    let fitted = profile.clusterWidths.fit(text, columns: columns)
    let scalars = fitted.text.unicodeScalars
    if let only = scalars.first, scalars.count == 1, !fitted.isBracketed { return only.value }
    return clusters.number(of: fitted, columns: columns) | Self.clusterFlag
  }

  /// Returns the part of a style that the terminal shows.
  private func shown(_ style: Style) -> Style {
    var shown = profile.capabilities.supportedStyle(for: style)
    if style.link.number >= Pen.linkLimit { shown.link = .none }
    return shown
  }
}

// MARK: - Sweeping

extension CellFitter {
  var isSweepDue: Bool { styles.isSweepDue || clusters.isSweepDue }

  /// Removes the styles and clusters that aren't in the frame.
  ///
  /// Indexes in the frame's cells don't change, so nothing is redrawn.
  func sweep(keeping frame: UnsafeMutableBufferPointer<Cell>) {
    var liveStyles = [Bool](repeating: false, count: styles.end)
    var liveClusters = [Bool](repeating: false, count: clusters.end)
    liveStyles[0] = true
    for cell in frame {
      liveStyles[Int(cell.style)] = true
      if cell.isCluster { liveClusters[Int(cell.glyph & ~Self.clusterFlag)] = true }
    }
    styles.sweep(keeping: liveStyles)
    clusters.sweep(keeping: liveClusters)
    forget()
  }
}
