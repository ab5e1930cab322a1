// SPDX-License-Identifier: MIT

import TermRender

extension Frame {
  /// A hash of the size, the text and style of each cell, and the cursor, which is the same in every process (FNV-1a).
  package var contentHash: UInt64 {
    var hash = ContentHash()
    hash.combine("\(size) \(cursor.map { "\($0)" } ?? "")")
    // Most cells have the style of an earlier cell.
    var styles: [Style: UInt64] = [:]
    var last: (style: Style, hash: UInt64)?
    for cell in cells {
      if last?.style != cell.style {
        let known = styles[cell.style] ?? ContentHash(cell.style.description).value
        styles[cell.style] = known
        last = (cell.style, known)
      }
      hash.combine(cell.text)
      hash.combine(last?.hash ?? 0)
    }
    return hash.value
  }
}

/// A hash that is the same in every process (FNV-1a).
struct ContentHash {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  init(_ text: String = "") { combine(text) }

  mutating func combine(_ text: String) { for byte in text.utf8 { combine(UInt64(byte)) } }

  mutating func combine(_ number: UInt64) { value = (value ^ number) &* 0x100_0000_01B3 }
}
