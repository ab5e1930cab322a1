// SPDX-License-Identifier: MIT

/// What a subscriber is told of a state, and when: a value that operators are applied to.
///
/// ```swift
/// let token = store.subscribe(
///   to: Selection(\AppState.rows.count).only(when: <)
/// ) { count in print("grown to \(count)") }
/// ```
///
/// Operators work in the order in which they are written. A filter compares with the value that it
/// last let through, and lets the first one through always. Operators of your own are written as the
/// ones here are:
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
  /// Begins for one subscriber; called when it subscribes.
  ///
  /// What it returns is called once with the first state and once in each round, and returns what
  /// the subscriber is told, or nil if there is nothing new.
  public let begin: @MainActor () -> @MainActor (State) -> Value?

  /// Creates a selection from what `begin` is.
  public init(begin: @escaping @MainActor () -> @MainActor (State) -> Value?) {
    self.begin = begin
  }

  /// Creates a selection of what a closure or a key path selects; in each round, changed or not.
  public init(_ select: @escaping @MainActor (State) -> Value) {
    self.init { select }
  }

  /// Creates a selection that is made of several parts, by an initialiser say.
  ///
  /// ```swift
  /// Selection(\AppState.title, \.rows.count, into: Header.init)
  /// ```
  public init<each Part>(
    _ paths: repeat KeyPath<State, each Part>,
    into make: @escaping @MainActor (repeat each Part) -> Value
  ) {
    self.init { state in make(repeat state[keyPath: each paths]) }
  }

  /// Returns a selection of what a closure or a key path selects from this one.
  public func select<Part>(
    _ select: @escaping @MainActor (Value) -> Part
  ) -> Selection<State, Part> {
    Selection<State, Part> {
      let look = begin()
      return { state in look(state).map(select) }
    }
  }

  /// Returns a selection of the part at a key path.
  public func select<Part>(_ path: KeyPath<Value, Part>) -> Selection<State, Part> {
    select { value in value[keyPath: path] }
  }
}

// MARK: - Filters

extension Selection {
  /// Returns a selection without the values for which a predicate of (last, new) holds.
  public func skip(when isSkipped: @escaping @MainActor (Value, Value) -> Bool) -> Self {
    Self {
      let look = begin()
      var last: Value?
      return { state in
        guard let value = look(state) else { return nil }
        if let last, isSkipped(last, value) { return nil }
        last = value
        return value
      }
    }
  }

  /// Returns a selection of the values for which a predicate of (last, new) holds, and the first.
  public func only(when isKept: @escaping @MainActor (Value, Value) -> Bool) -> Self {
    skip { last, new in !isKept(last, new) }
  }

  /// Returns a selection without the values that repeat the last one.
  public func skipRepeats(_ isRepeat: @escaping @MainActor (Value, Value) -> Bool) -> Self {
    skip(when: isRepeat)
  }

  /// Returns a selection without the values that equal the last one.
  public func skipRepeats() -> Self where Value: Equatable {
    skip { $0 == $1 }
  }
}
