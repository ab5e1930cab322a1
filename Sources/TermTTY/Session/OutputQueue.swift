// SPDX-License-Identifier: MIT

/// What a slow terminal has not taken yet of the bytes that were sent to it.
///
/// Holds the rest of one frame: while it is not empty, whoever draws waits. So memory stays flat
/// however slow the terminal is.
struct OutputQueue {
  /// What became of some bytes.
  enum Outcome: Hashable {
    /// The terminal has them all.
    case sent
    /// The rest waits until the terminal takes bytes again.
    case waiting
    /// There is no terminal any more.
    case gone
  }

  private var rest: [UInt8] = []
  private var start = 0

  var isEmpty: Bool { start == rest.count }

  /// Sends bytes behind those that wait.
  ///
  /// - Parameters:
  ///   - bytes: What is sent.
  ///   - write: One write(2): the count it took, 0 for none now, -1 for never again.
  /// - Returns: What became of all that is to be sent.
  mutating func send(
    _ bytes: UnsafeRawBufferPointer,
    via write: (UnsafeRawBufferPointer) -> Int
  ) -> Outcome {
    guard isEmpty else {
      rest.append(contentsOf: bytes)
      return flush(via: write)
    }
    let (count, outcome) = Self.drain(bytes, via: write)
    if outcome == .waiting { rest.append(contentsOf: bytes[count...]) }
    return outcome
  }

  /// Sends what waits.
  mutating func flush(via write: (UnsafeRawBufferPointer) -> Int) -> Outcome {
    let (count, outcome) = rest.withUnsafeBytes { bytes in
      Self.drain(UnsafeRawBufferPointer(rebasing: bytes[start...]), via: write)
    }
    start += count
    if outcome != .waiting { discard() }
    return outcome
  }

  /// Forgets what waits.
  mutating func discard() {
    rest.removeAll(keepingCapacity: true)
    start = 0
  }

  private static func drain(
    _ bytes: UnsafeRawBufferPointer,
    via write: (UnsafeRawBufferPointer) -> Int
  ) -> (count: Int, outcome: Outcome) {
    var count = 0
    while count < bytes.count {
      let written = write(UnsafeRawBufferPointer(rebasing: bytes[count...]))
      guard written > 0 else { return (count, written == 0 ? .waiting : .gone) }
      count += written
    }
    return (count, .sent)
  }
}
