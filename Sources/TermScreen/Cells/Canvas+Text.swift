// SPDX-License-Identifier: MIT

extension Canvas {
  /// Writes one line of text, clipped, and answers the columns it takes.
  ///
  /// Clusters are never cut: of a wide one of which only half is visible, that half is blank. Control
  /// characters and the like are shown by visible stand-ins; a line break is one of them.
  @discardableResult
  public func write(_ text: String, x: Int, y: Int, style: Style = .plain) -> Int {
    let row = origin.y + y
    guard row >= clip.y, row < clip.y + clip.rows else { return columns(of: text) }
    let number = number(of: style)
    return text.utf8.withContiguousStorageIfAvailable { bytes in
      Self.isPrintable(bytes) ? writeASCII(bytes, x: x, row: row, style: number) : nil
    }?.flatMap { $0 } ?? writeClusters(text, x: x, row: row, style: number)
  }

  @inline(__always)
  private static func isPrintable(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.allSatisfy { $0 &- 0x20 < 0x5F }
  }

  @inline(__always)
  private func writeASCII(
    _ bytes: UnsafeBufferPointer<UInt8>,
    x: Int,
    row: Int,
    style: UInt32
  ) -> Int {
    let start = origin.x + x
    let first = max(0, clip.x - start)
    let end = min(bytes.count, clip.x + clip.columns - start)
    guard first < end else { return bytes.count }
    let target = cells + (row * stride + start)
    mendEnds(target + first, count: end - first)
    for index in first..<end { target[index] = Cell(glyph: UInt32(bytes[index]), style: style) }
    return bytes.count
  }

  private func writeClusters(_ text: String, x: Int, row: Int, style: UInt32) -> Int {
    let start = origin.x + x
    var column = start
    for cluster in text {
      let shown = cluster.harmless
      let width = columns(of: shown)
      let visible =
        max(column, clip.x)..<max(column, clip.x, min(column + width, clip.x + clip.columns))
      if visible.count == width {
        put(buffer.table.glyph(of: shown), width: width, column: column, row: row, style: style)
      } else if let half = visible.first {
        put(0x20, width: 1, column: half, row: row, style: style)
      }
      column += width
    }
    return column - start
  }

  private func put(_ glyph: UInt32, width: Int, column: Int, row: Int, style: UInt32) {
    let cell = cells + (row * stride + column)
    mendEnds(cell, count: width)
    cell.pointee = Cell(glyph: glyph, style: style, width: width)
    if width == 2 { cell[1] = .tail(style: style) }
  }
}
