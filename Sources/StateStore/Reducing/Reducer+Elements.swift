// SPDX-License-Identifier: MIT

// An action names the element that it is for. One that names an element that is gone (an answer that
// comes late, say) changes nothing. The element is changed in place.

extension Reducer {
  /// Returns a reducer that changes the element of an array whose index an action holds.
  ///
  /// ```swift
  /// row.lift(\AppState.rows, index: \SetTitle.row)
  /// row.lift(\AppState.rows, index: \ForRow.index, action: \.action)
  /// ```
  ///
  /// - Parameters:
  ///   - path: Where the array is.
  ///   - index: The index in an action of exactly this type. Out of range, nothing changes.
  ///   - action: What the element sees: by default that action, or another that it carries.
  /// - Returns: A reducer of what holds the array.
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

  /// Returns a reducer that changes the element of an array whose id an action holds.
  ///
  /// - Parameters:
  ///   - path: Where the array is. Of elements with equal ids the first is changed.
  ///   - id: The id in an action of exactly this type. Where no element has it, nothing changes.
  ///   - action: What the element sees: by default that action, or another that it carries.
  /// - Returns: A reducer of what holds the array.
  /// - Complexity: O(*n*) in the number of elements.
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

  /// Returns a reducer that changes the value of a dictionary whose key an action holds.
  ///
  /// - Parameters:
  ///   - path: Where the dictionary is.
  ///   - key: The key in an action of exactly this type. Where nothing has it, nothing changes.
  ///   - action: What the value sees: by default that action, or another that it carries.
  /// - Returns: A reducer of what holds the dictionary.
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
