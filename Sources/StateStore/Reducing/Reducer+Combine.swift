// SPDX-License-Identifier: MIT

infix operator <> : AdditionPrecedence

// MARK: - Monoid

extension Reducer {
  /// A reducer that doesn't change the state.
  public static var empty: Self { Self(entries: []) }

  /// Returns a reducer that runs the given reducers in order on the same state.
  public static func combine(_ parts: Self...) -> Self {
    combine(parts)
  }

  /// Returns a reducer that runs the given reducers in order on the same state.
  public static func combine(_ parts: [Self]) -> Self {
    Self(entries: parts.flatMap(\.entries))
  }

  /// Returns a reducer that runs the first reducer, then the second.
  ///
  /// The operator is associative, and `.empty` is its identity element.
  public static func <> (first: Self, second: Self) -> Self {
    Self(entries: first.entries + second.entries)
  }
}
