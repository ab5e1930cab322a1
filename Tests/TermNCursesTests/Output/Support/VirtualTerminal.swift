// SPDX-License-Identifier: MIT

import CVTerm
import TermScreen
import Testing

/// libvterm: a terminal in this process that shares no code with the library.
final class VirtualTerminal {
  private let terminal: OpaquePointer
  private(set) var size: Size

  init(size: Size) throws {
    self.size = size
    terminal = try #require(cv_open(CInt(size.rows), CInt(size.columns)))
  }

  deinit { cv_close(terminal) }

  func write(_ bytes: UnsafeRawBufferPointer) { cv_write(terminal, bytes.baseAddress, bytes.count) }

  /// Writes in small parts, since libvterm has room for few answers at a time.
  func write(_ bytes: [UInt8]) {
    for byte in bytes {
      withUnsafeBytes(of: byte) { write($0) }
      collectAnswers()
    }
  }

  func resize(to size: Size) {
    self.size = size
    cv_resize(terminal, CInt(size.rows), CInt(size.columns))
  }

  /// What the terminal answered to queries.
  private(set) var answers: [UInt8] = []

  private func collectAnswers() {
    answers += [UInt8](unsafeUninitializedCapacity: 64) { buffer, count in
      count = cv_read(terminal, buffer.baseAddress, buffer.count)
    }
  }

  var cursor: Point? {
    var (row, column): (CInt, CInt) = (0, 0)
    var isShown = false
    cv_cursor(terminal, &row, &column, &isShown)
    return isShown ? Point(x: Int(column), y: Int(row)) : nil
  }

  var cells: [[ShownCell?]] {
    (0..<size.rows).map { y in (0..<size.columns).map { x in cell(x, y) } }
  }

  /// What a row says.
  func text(ofRow y: Int) -> String {
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
    return ShownCell(
      text: text.isEmpty ? " " : text,
      foreground: cell.foreground,
      background: cell.background,
      isBold: cell.bold,
      isDim: false,
      isItalic: cell.italic,
      isReversed: cell.reverse,
      isStruck: cell.strikethrough,
      underline: Int(cell.underline)
    ).visible
  }
}
