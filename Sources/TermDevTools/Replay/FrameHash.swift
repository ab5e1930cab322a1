// SPDX-License-Identifier: MIT

package import TermRender

/// A hash function for screens, which has the same results in every process (FNV-1a).
///
/// A hash depends on the size of a screen, the text and the visible style of each cell, and the cursor. The colors and
/// characters that the terminal supports have no effect. The function hashes only the rows that differ from those of the
/// last screen.
package struct FrameHasher {
  private var last = CellBuffer(size: .zero)
  private var generation = 0
  /// The hashes of the rows of the last screen.
  private var rows: [UInt64] = []
  private var styles: [Style: UInt64] = [:]
  /// A direct-mapped cache of the hashes of cells.
  private var recent: [Recent] = []

  private struct Recent {
    var bits: UInt64
    var hash: UInt64
  }

  package init() {}

  /// Returns the hash of a screen.
  package mutating func hash(_ buffer: CellBuffer) -> UInt64 {
    let isNew = prepare(for: buffer)
    let size = buffer.size
    for y in 0..<size.rows {
      let (row, old) = (buffer.row(y), last.row(y))
      if !isNew, RowDiff.areEqual(row, old, columns: size.columns) { continue }
      rows[y] = hash(row, of: buffer)
      old.update(from: row, count: size.columns)
    }
    var hash = ContentHash()
    hash.combine(UInt64(size.columns))
    hash.combine(UInt64(size.rows))
    for row in rows { hash.combine(row) }
    if let cursor = buffer.cursor { hash.combine("\(cursor)") }
    return hash.value
  }

  /// Removes all values that don't apply to a screen.
  ///
  /// - Returns: A Boolean value that indicates whether no row has been hashed.
  private mutating func prepare(for buffer: CellBuffer) -> Bool {
    let table = buffer.table
    if last.table !== table || generation != table.generation {
      generation = table.generation
      // No cell has these bits.
      recent = Array(repeating: Recent(bits: .max, hash: 0), count: 256)
    } else if last.size == buffer.size {
      return false
    }
    last = CellBuffer(size: buffer.size, table: table)
    rows = Array(repeating: 0, count: buffer.size.rows)
    return true
  }

  private mutating func hash(_ row: UnsafeMutablePointer<Cell>, of buffer: CellBuffer) -> UInt64 {
    var hash = ContentHash()
    var last = Recent(bits: .max, hash: 0)
    for x in 0..<buffer.size.columns {
      let bits = row[x].bits
      if bits != last.bits {
        let slot = Int(truncatingIfNeeded: (bits &* 0x9E37_79B9_7F4A_7C15) >> 56)
        if recent[slot].bits != bits {
          recent[slot] = Recent(bits: bits, hash: self.hash(row[x], of: buffer.table))
        }
        last = recent[slot]
      }
      hash.combine(last.hash)
    }
    return hash.value
  }

  private mutating func hash(_ cell: Cell, of table: CellTable) -> UInt64 {
    let content = Frame.Cell(text: table.text(of: cell), style: table.styles[Int(cell.style)])
    var hash = ContentHash(content.text)
    hash.combine(self.hash(content.style))
    return hash.value
  }

  private mutating func hash(_ style: Style) -> UInt64 {
    if let known = styles[style] { return known }
    let hash = ContentHash(style.description).value
    styles[style] = hash
    return hash
  }
}

extension CellBuffer {
  /// A hash of the contents, which is the same in every process.
  package var contentHash: UInt64 {
    var hasher = FrameHasher()
    return hasher.hash(self)
  }
}

/// A hash that is the same in every process (FNV-1a).
package struct ContentHash {
  package private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  package init(_ text: String = "") { combine(text) }

  mutating func combine(_ text: String) { for byte in text.utf8 { combine(UInt64(byte)) } }

  mutating func combine(_ number: UInt64) { value = (value ^ number) &* 0x100_0000_01B3 }
}
