// SPDX-License-Identifier: MIT

import CTermTTY
import TermScreen

/// Reads a terminal and tells what the bytes mean.
@MainActor
final class TTYReader {
  private let descriptor: Int32
  private let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 65536)
  private var parser = InputParser()

  init(descriptor: Int32) { self.descriptor = descriptor }

  isolated deinit { bytes.deallocate() }

  /// Whether an answer to a cursor position query may come, which looks like a function key.
  var awaitsCursorPosition: Bool {
    get { parser.awaitsCursorPosition }
    set { parser.awaitsCursorPosition = newValue }
  }

  /// Whether the backspace key sends 8, and not 127.
  var backspaceSendsControlH: Bool {
    get { parser.backspaceSendsControlH }
    set { parser.backspaceSendsControlH = newValue }
  }

  /// Whether bytes wait whose meaning time decides.
  var isPending: Bool { parser.isPending }

  /// Whether a paste has begun and its end has not come.
  var isPasting: Bool { parser.isPasting }

  /// Reads all there is, but not much more than 64 KiB.
  ///
  /// - Parameter events: Is told what the bytes mean, in order, before this returns.
  /// - Returns: Whether the terminal is still there.
  func read(into events: (InputEvent) -> Void) -> Bool {
    var total = 0
    while total < bytes.count {
      let count = tr_tty_read(descriptor, bytes.baseAddress, bytes.count)
      guard count >= 0 else { return false }
      parser.feed(UnsafeBufferPointer(rebasing: bytes[..<count]).span, into: events)
      total += count
      // A tty hands over some 4,000 bytes at once: much less is all there is.
      if count < 1024 { break }
    }
    return true
  }

  /// Settles what waits, because nothing followed in time.
  func flush(into events: (InputEvent) -> Void) {
    parser.flush(into: events)
    parser.endPaste(into: events)
  }
}
