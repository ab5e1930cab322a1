// SPDX-License-Identifier: MIT

import CVTerm
package import TermScreen

/// A terminal in this process, implemented by libvterm.
///
/// It shares no code with TermRender.
package final class VirtualTerminal {
  private let terminal: OpaquePointer
  package private(set) var size: Size

  package init(size: Size) throws {
    self.size = size
    guard let terminal = cv_open(CInt(size.rows), CInt(size.columns)) else { throw OutOfMemory() }
    self.terminal = terminal
  }

  private struct OutOfMemory: Error {}

  deinit { cv_close(terminal) }

  package func write(_ bytes: UnsafeRawBufferPointer) {
    cv_write(terminal, bytes.baseAddress, bytes.count)
  }

  /// Writes one byte at a time, because libvterm can buffer only a few replies.
  package func write(_ bytes: [UInt8]) {
    for byte in bytes {
      withUnsafeBytes(of: byte) { write($0) }
      collectAnswers()
    }
  }

  package func resize(to size: Size) {
    self.size = size
    cv_resize(terminal, CInt(size.rows), CInt(size.columns))
  }

  /// The terminal's replies to queries.
  package private(set) var answers: [UInt8] = []

  private func collectAnswers() {
    answers += [UInt8](unsafeUninitializedCapacity: 64) { buffer, count in
      count = cv_read(terminal, buffer.baseAddress, buffer.count)
    }
  }

  package var cursor: Point? {
    var (row, column): (CInt, CInt) = (0, 0)
    var isShown = false
    cv_cursor(terminal, &row, &column, &isShown)
    return isShown ? Point(x: Int(column), y: Int(row)) : nil
  }

  package var cells: [[ShownCell?]] {
    (0..<size.rows).map { y in (0..<size.columns).map { x in cell(x, y) } }
  }

  /// Returns the text of a row.
  package func text(ofRow y: Int) -> String {
    (0..<size.columns).compactMap { cell($0, y)?.text }.joined()
  }

  private func cell(_ x: Int, _ y: Int) -> ShownCell? {
    let cell = cv_get(terminal, CInt(y), CInt(x))
    if cell.width == 0 { return nil }
    var text = ""
    withUnsafeBytes(of: cell.scalars) { bytes in
      for value in bytes.bindMemory(to: UInt32.self).prefix(while: { $0 != 0 }) {
        if let scalar = Unicode.Scalar(value) { text.unicodeScalars.append(scalar) }
      }
    }
    var shown = ShownCell()
    if !text.isEmpty { shown.text = text }
    shown.foreground = cell.foreground
    shown.background = cell.background
    shown.isBold = cell.bold
    shown.isItalic = cell.italic
    shown.isReversed = cell.reverse
    shown.isStruck = cell.strikethrough
    shown.underline = Int(cell.underline)
    return shown.visible
  }
}
