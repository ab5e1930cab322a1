// SPDX-License-Identifier: MIT

extension KeyedDecodingContainer {
  /// Decodes an offset, a length, or a number of edits.
  ///
  /// A file can contain any number. Sums of numbers from 0 to 2³¹ never overflow.
  func decodeCount(forKey key: Key) throws -> Int {
    Int(Int32(clamping: max(0, try decode(Int.self, forKey: key))))
  }
}
