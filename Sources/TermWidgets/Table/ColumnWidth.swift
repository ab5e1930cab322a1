// SPDX-License-Identifier: MIT

/// How wide a column of a ``Table`` is.
public enum ColumnWidth: Hashable, Sendable {
  /// Just so many cells.
  case fixed(Int)
  /// A share of what the other columns leave: twice the weight is twice the width, between the limits.
  case flexible(weight: Int = 1, min: Int = 4, max: Int = .max)
  /// As wide as what stands in it, between the limits.
  ///
  /// It is measured when the table's body runs, by the title and 64 rows spread evenly over all of them, the first
  /// and the last among them; up to 64, that is all. So it holds while the table is scrolled,
  /// costs the same for a million rows, and a longer text in a row between may be cut.
  case fitted(min: Int = 1, max: Int = .max)

  /// The weights that a column can have.
  static let weights = 1...1_000

  /// A sentence about what is wrong with it, if something is.
  var fault: String? {
    switch self {
    case .fixed(let columns):
      return columns >= 0 ? nil : "A column cannot be \(columns) cells wide."
    case .flexible(let weight, let least, let most):
      guard Self.weights.contains(weight) else {
        return "The weight of a column is from 1 to 1,000, not \(weight)."
      }
      return Self.fault(least, most)
    case .fitted(let least, let most): return Self.fault(least, most)
    }
  }

  private static func fault(_ least: Int, _ most: Int) -> String? {
    least >= 0 && least <= most
      ? nil : "A column cannot be between \(least) and \(most) cells wide."
  }
}
