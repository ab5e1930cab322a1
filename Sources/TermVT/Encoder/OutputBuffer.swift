// SPDX-License-Identifier: MIT

/// A growing buffer of bytes for the terminal.
final class OutputBuffer {
  private(set) var start: UnsafeMutablePointer<UInt8>
  private(set) var capacity: Int
  var count = 0

  init(capacity: Int = 1 << 16) {
    self.capacity = capacity
    start = .allocate(capacity: capacity)
  }

  deinit { start.deallocate() }

  /// Reserves space for `additional` more bytes.
  func reserve(_ additional: Int) {
    guard count + additional > capacity else { return }
    let old = start
    capacity = 2 * (count + additional)
    start = .allocate(capacity: capacity)
    start.update(from: old, count: count)
    old.deallocate()
  }

  func append(_ text: StaticString) {
    reserve(text.utf8CodeUnitCount)
    (start + count).update(from: text.utf8Start, count: text.utf8CodeUnitCount)
    count += text.utf8CodeUnitCount
  }
}
