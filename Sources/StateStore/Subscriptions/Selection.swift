// SPDX-License-Identifier: MIT

/// A description of the values a subscriber observes and when it receives them.
///
/// ```swift
/// let token = store.subscribe(
///   to: Selection(\AppState.rows.count).skipRepeats { last, new in new <= last }
/// ) { count in print("grown to \(count)") }
/// ```
///
/// Operators apply in the order you write them. A filter compares each value with the last value it
/// passed, and always passes the first value.
///
/// To define a custom operator, create a selection from the `begin` closure of another:
///
/// ```swift
/// extension Selection {
///   func every(_ count: Int) -> Self {
///     Self {
///       let look = begin()
///       var number = -1
///       return { state in
///         guard let value = look(state) else { return nil }
///         number += 1
///         return number.isMultiple(of: count) ? value : nil
///       }
///     }
///   }
/// }
/// ```
@MainActor
public struct Selection<State, Value> {
  /// A closure that starts the selection for one subscriber when it subscribes.
  ///
  /// The store calls the returned closure once with the initial state and once in each round. The
  /// closure returns the value for the subscriber, or `nil` to skip the round.
  public let begin: @MainActor () -> @MainActor (State) -> Value?

  /// Creates a selection from a `begin` closure.
  @inlinable
  public init(begin: @escaping @MainActor () -> @MainActor (State) -> Value?) {
    self.begin = begin
  }

  /// Creates a selection that has the value of a closure or a key path in every round, even if the
  /// value is unchanged.
  @inlinable
  public init(_ select: @escaping @MainActor (State) -> Value) {
    self.init { select }
  }

  /// Creates a selection that combines several parts, for example with an initializer.
  ///
  /// ```swift
  /// Selection(\AppState.title, \.rows.count, into: Header.init)
  /// ```
  @inlinable
  public init<each Part>(
    _ paths: repeat KeyPath<State, each Part>,
    into make: @escaping @MainActor (repeat each Part) -> Value
  ) {
    self.init { state in make(repeat state[keyPath: each paths]) }
  }

  /// Returns a selection that applies a closure or a key path to each value.
  @inlinable
  public func select<Part>(
    _ select: @escaping @MainActor (Value) -> Part
  ) -> Selection<State, Part> {
    Selection<State, Part> {
      let look = begin()
      return { state in look(state).map(select) }
    }
  }

  /// Returns a selection of the part at a key path.
  @inlinable
  public func select<Part>(_ path: KeyPath<Value, Part>) -> Selection<State, Part> {
    select { value in value[keyPath: path] }
  }
}

// MARK: - Filters

extension Selection {
  /// Returns a selection that skips values that repeat the last value, according to a predicate.
  ///
  /// The predicate receives the last value that the selection passed and the new value.
  @inlinable
  public func skipRepeats(_ isRepeat: @escaping @MainActor (Value, Value) -> Bool) -> Self {
    Self {
      let look = begin()
      var last: Value?
      return { state in
        guard let value = look(state) else { return nil }
        if let last, isRepeat(last, value) { return nil }
        last = value
        return value
      }
    }
  }

  /// Returns a selection that skips values equal to the last value.
  @inlinable
  public func skipRepeats() -> Self where Value: Equatable {
    skipRepeats { isRepeat($1, of: $0) }
  }
}

// MARK: - First value

extension Selection {
  /// Returns a selection that skips the first value, so that a subscriber receives only later ones.
  @inlinable
  public func dropFirst() -> Self {
    dropOne()
  }

  /// Returns a selection that skips the first value and all repeats, so that a subscriber receives
  /// only changes.
  ///
  /// ```swift
  /// let token = store.subscribe(to: Selection(\.count).dropFirst()) { count in print(count) }
  /// store.dispatch(Increment())  // prints 1
  /// ```
  @inlinable
  public func dropFirst() -> Self where Value: Equatable {
    skipRepeats().dropOne()
  }

  @inlinable
  func dropOne() -> Self {
    Self {
      let look = begin()
      var isFirst = true
      return { state in
        guard let value = look(state) else { return nil }
        defer { isFirst = false }
        return isFirst ? nil : value
      }
    }
  }
}
