// SPDX-License-Identifier: MIT

/// What the interface keeps of the columns of a ``Table``; of its rows it keeps a ``ListState``.
public struct TableState: Hashable, Sendable, Codable {
  /// Cells of the columns that have left to the left.
  public var offset: Int

  /// How far from its left end the thumb of the bar was grabbed.
  package var grab: Int?

  /// Creates a state; unless given, at the first column.
  public init(offset: Int = 0) { self.offset = offset }
}
