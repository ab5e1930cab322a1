// SPDX-License-Identifier: MIT

/// A queue of bytes that a slow terminal hasn't accepted yet.
///
/// The queue holds the rest of one frame. While it isn't empty, drawing waits, so memory use stays constant.
struct OutputQueue {
  /// The outcome of sending bytes.
  enum Outcome: Hashable {
    /// An outcome in which the terminal has accepted all bytes.
    case sent
    /// An outcome in which the remaining bytes wait until the terminal accepts bytes again.
    case waiting
    /// An outcome in which the terminal has been closed.
    case closed
  }

  private var remaining: [UInt8] = []
  private var start = 0

  var isEmpty: Bool { start == remaining.count }

  /// Sends bytes after those that wait.
  ///
  /// - Parameters:
  ///   - bytes: The bytes to send.
  ///   - write: A closure that calls write(2) once. It returns the number of accepted bytes, 0 if the terminal is busy,
  ///     or -1 if the terminal is closed.
  /// - Returns: The outcome for all bytes, including those that waited.
  mutating func send(
    _ bytes: UnsafeRawBufferPointer,
    via write: (UnsafeRawBufferPointer) -> Int
  ) -> Outcome {
    guard isEmpty else {
      remaining.append(contentsOf: bytes)
      return flush(via: write)
    }
    let (count, outcome) = Self.drain(bytes, via: write)
    if outcome == .waiting { remaining.append(contentsOf: bytes[count...]) }
    return outcome
  }

  /// Sends the bytes that wait.
  mutating func flush(via write: (UnsafeRawBufferPointer) -> Int) -> Outcome {
    let (count, outcome) = remaining.withUnsafeBytes { bytes in
      Self.drain(UnsafeRawBufferPointer(rebasing: bytes[start...]), via: write)
    }
    start += count
    if outcome != .waiting { discard() }
    return outcome
  }

  /// Removes the bytes that wait.
  mutating func discard() {
    remaining.removeAll(keepingCapacity: true)
    start = 0
  }

  private static func drain(
    _ bytes: UnsafeRawBufferPointer,
    via write: (UnsafeRawBufferPointer) -> Int
  ) -> (count: Int, outcome: Outcome) {
    var count = 0
    while count < bytes.count {
      let written = write(UnsafeRawBufferPointer(rebasing: bytes[count...]))
      guard written > 0 else { return (count, written == 0 ? .waiting : .closed) }
      count += written
    }
    return (count, .sent)
  }
}
