// SPDX-License-Identifier: MIT

/// The height of the rows of a ``List``.
public enum RowHeight: Hashable, Sendable {
  /// A fixed number of lines, at least 1.
  case fixed(Int)
  /// The height of a row's content at the width of the list, at least 1 line.
  case fitted
}
