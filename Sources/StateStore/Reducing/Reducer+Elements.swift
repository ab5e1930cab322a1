// SPDX-License-Identifier: MIT

// An action identifies its element. An action for a removed element, such as a late reply, has no
// effect. Elements are changed in place.

extension Reducer {
  /// Returns a reducer that changes the array element at the index in an action.
  ///
  /// ```swift
  /// row.lift(\AppState.rows, index: \SetTitle.row)
  /// row.lift(\AppState.rows, index: \ForRow.index, action: \.action)
  /// ```
  ///
  /// - Parameters:
  ///   - path: The key path to the array.
  ///   - index: A closure that returns the index from an action of exactly this type. An index out
  ///     of range has no effect.
  ///   - action: A closure that returns the action for the element, such as a wrapped action. By
  ///     default, the element receives the original action.
  /// - Returns: A reducer of the state that contains the array.
  public func lift<Whole, A: Action>(
    _ path: any WritableKeyPath<Whole, [State]> & Sendable,
    index: @escaping @Sendable (A) -> Int,
    action: @escaping @Sendable (A) -> any Action = { $0 }
  ) -> Reducer<Whole> {
    lift(to: path) { elements, whole in
      let index = index(whole)
      guard elements.indices.contains(index) else { return }
      reduce(&elements[index], action(whole))
    }
  }

  /// Returns a reducer that changes the array element with the identifier in an action.
  ///
  /// - Parameters:
  ///   - path: The key path to the array. If several elements have the same identifier, the reducer
  ///     changes the first of them.
  ///   - id: A closure that returns the identifier from an action of exactly this type. An unknown
  ///     identifier has no effect.
  ///   - action: A closure that returns the action for the element, such as a wrapped action. By
  ///     default, the element receives the original action.
  /// - Returns: A reducer of the state that contains the array.
  /// - Complexity: O(*n*), where *n* is the number of elements.
  public func lift<Whole, A: Action>(
    _ path: any WritableKeyPath<Whole, [State]> & Sendable,
    id: @escaping @Sendable (A) -> State.ID,
    action: @escaping @Sendable (A) -> any Action = { $0 }
  ) -> Reducer<Whole> where State: Identifiable & SendableMetatype, State.ID: SendableMetatype {
    lift(to: path) { elements, whole in
      let id = id(whole)
      guard let index = elements.firstIndex(where: { $0.id == id }) else { return }
      reduce(&elements[index], action(whole))
    }
  }

  /// Returns a reducer that changes the dictionary value for the key in an action.
  ///
  /// - Parameters:
  ///   - path: The key path to the dictionary.
  ///   - key: A closure that returns the key from an action of exactly this type. An unknown key
  ///     has no effect.
  ///   - action: A closure that returns the action for the value, such as a wrapped action. By
  ///     default, the value receives the original action.
  /// - Returns: A reducer of the state that contains the dictionary.
  public func lift<Whole, A: Action, Key: Hashable & SendableMetatype>(
    _ path: any WritableKeyPath<Whole, [Key: State]> & Sendable,
    key: @escaping @Sendable (A) -> Key,
    action: @escaping @Sendable (A) -> any Action = { $0 }
  ) -> Reducer<Whole> {
    lift(to: path) { values, whole in
      guard let index = values.index(forKey: key(whole)) else { return }
      reduce(&values.values[index], action(whole))
    }
  }

  private func lift<Whole, Elements, A: Action>(
    to path: any WritableKeyPath<Whole, Elements> & Sendable,
    _ body: @escaping @Sendable (inout Elements, A) -> Void
  ) -> Reducer<Whole> {
    Reducer<Elements>.on(A.self, body).lift(path)
  }
}
