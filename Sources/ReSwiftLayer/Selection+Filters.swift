// SPDX-License-Identifier: MIT

public import StateStore

extension Selection {
  /// Returns a selection that skips values for which a predicate returns `true`.
  ///
  /// The predicate receives the last value that the selection passed and the new value.
  @inlinable
  public func skip(when isSkipped: @escaping @MainActor (Value, Value) -> Bool) -> Self {
    skipRepeats(isSkipped)
  }

  /// Returns a selection of the first value and all values for which a predicate returns `true`.
  ///
  /// The predicate receives the last value that the selection passed and the new value.
  @inlinable
  public func only(when isKept: @escaping @MainActor (Value, Value) -> Bool) -> Self {
    skipRepeats { last, new in !isKept(last, new) }
  }
}
