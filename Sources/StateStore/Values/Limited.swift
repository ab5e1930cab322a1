// SPDX-License-Identifier: MIT

// A file can contain any number. Decoders limit the numbers that later code adds, so that sums never overflow.

extension Int {
  /// The number, limited to ±2⁴⁰, about a trillion.
  ///
  /// Use the property for counts, offsets, and revisions that a decoder reads.
  package var limited: Int { Swift.min(Swift.max(self, -1 << 40), 1 << 40) }
}

extension Duration {
  /// The duration, limited to ±2³² seconds, about 136 years.
  ///
  /// In any unit from nanoseconds on, an `Int` can represent the sum of two such durations.
  package var limited: Duration {
    Swift.min(Swift.max(self, .seconds(-1 << 32)), .seconds(1 << 32))
  }
}
