// SPDX-License-Identifier: MIT

import CTermTTY
import TermScreen

/// A reader that converts a terminal's bytes to events.
@MainActor
final class TTYReader {
  private let descriptor: Int32
  private let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 65536)
  private var parser = InputParser()

  init(descriptor: Int32) { self.descriptor = descriptor }

  isolated deinit { bytes.deallocate() }

  /// A Boolean value that indicates whether a cursor position report, which looks like a function key, can arrive.
  var awaitsCursorPosition: Bool {
    get { parser.awaitsCursorPosition }
    set { parser.awaitsCursorPosition = newValue }
  }

  /// A Boolean value that indicates whether the backspace key sends 8 instead of 127.
  var backspaceSendsControlH: Bool {
    get { parser.backspaceSendsControlH }
    set { parser.backspaceSendsControlH = newValue }
  }

  /// A Boolean value that indicates whether the meaning of received bytes depends on a timeout.
  var isPending: Bool { parser.isPending }

  /// A Boolean value that indicates whether a paste, a string, or a sequence has started but not ended.
  var isUnterminated: Bool { parser.isUnterminated }

  /// A Boolean value that indicates whether an escape follows the start of a string, which it can terminate.
  var isAtEscapeInString: Bool { parser.isAtEscapeInString }

  /// Reads all available bytes, up to slightly more than 64 KiB.
  ///
  /// - Parameter events: A closure that receives the events in order, before the method returns.
  /// - Returns: A Boolean value that indicates whether the terminal is still open.
  func read(into events: (InputEvent) -> Void) -> Bool {
    var total = 0
    while total < bytes.count {
      let count = tr_tty_read(descriptor, bytes.baseAddress, bytes.count)
      guard count >= 0 else { return false }
      parser.feed(UnsafeBufferPointer(rebasing: bytes[..<count]).span, into: events)
      total += count
      // A tty returns about 4,000 bytes per read, so a much shorter read is the last one.
      if count < 1024 { break }
    }
    return true
  }

  /// Interprets pending bytes as complete, because no more bytes arrived in time.
  func flush(into events: (InputEvent) -> Void) {
    parser.flush(into: events)
    parser.endUnterminated(into: events)
  }
}
