// SPDX-License-Identifier: MIT

import TermTree

/// The width of a column in a ``Table``.
public enum ColumnWidth: Hashable, Sendable {
  /// A fixed number of cells.
  case fixed(Int)
  /// A share of the remaining width, proportional to the weight and within the limits.
  ///
  /// A column of text that contains only numbers receives the width of the widest number first, within the limits.
  case flexible(weight: Int = 1, min: Int = 4, max: Int = .max)
  /// The width of the widest content, within the limits.
  ///
  /// The table measures this width when its body runs, and scrolling doesn't change it. It measures the title and up to
  /// 64 rows. If there are more rows, it samples them evenly, including the first row and the last row. The cost
  /// therefore doesn't depend on the number of rows, but longer text in other rows can be truncated.
  case fitted(min: Int = 1, max: Int = .max)

  /// The valid weights of a column.
  static let weights = 1...1_000

  /// An error message for an invalid width, or `nil` for a valid width.
  var fault: String? {
    switch self {
    case .fixed(let columns):
      return columns >= 0 ? nil : "The width of a column can't be \(columns). Pass at least 0."
    case .flexible(let weight, let least, let most):
      guard Self.weights.contains(weight) else {
        return "The weight of a column can't be \(weight). Pass 1 to 1,000."
      }
      return Self.fault(least, most)
    case .fitted(let least, let most): return Self.fault(least, most)
    }
  }

  private static func fault(_ least: Int, _ most: Int) -> String? {
    least >= 0 && least <= most
      ? nil : "A column can't be \(least) to \(most) cells wide. Pass 0 <= min <= max."
  }
}
