// SPDX-License-Identifier: MIT

// MARK: - Selections

extension Store {
  /// Calls a handler with the values of a selection, immediately and in each round with a new
  /// value.
  @inlinable
  public func subscribe<Value>(
    to selection: Selection<State, Value>,
    _ handler: @escaping @MainActor (Value) -> Void
  ) -> SubscriptionToken {
    begin(makeSubscriber(to: selection, handler))
  }

  /// Calls a handler with the values of a selection, immediately and after every change to the
  /// value.
  ///
  /// If the store skips repeats, it applies `skipRepeats()` as the last operator.
  @inlinable
  public func subscribe<Value: Equatable>(
    to selection: Selection<State, Value>,
    _ handler: @escaping @MainActor (Value) -> Void
  ) -> SubscriptionToken {
    begin(makeSubscriber(to: withoutRepeats(selection), handler))
  }

  /// Calls a handler with several parts of the state, immediately and after a change to any part.
  ///
  /// ```swift
  /// let token = store.subscribe(\.title, \.count) { title, count in print(title, count) }
  /// ```
  @inlinable
  public func subscribe<First: Equatable, Second: Equatable, each Other: Equatable>(
    _ first: KeyPath<State, First>,
    _ second: KeyPath<State, Second>,
    _ others: repeat KeyPath<State, each Other>,
    handler: @escaping @MainActor (First, Second, repeat each Other) -> Void
  ) -> SubscriptionToken {
    let (first, second, others) = (
      reader(of: first), reader(of: second), (repeat reader(of: each others))
    )
    let parts = Selection { (_: State) in Parts(first(), second(), repeat (each others)()) }
    return subscribe(to: parts) { $0.hand(to: handler) }
  }

  /// Returns a selection that skips repeats if the store skips them.
  @inlinable
  func withoutRepeats<Value: Equatable>(
    _ selection: Selection<State, Value>
  ) -> Selection<State, Value> {
    skipsRepeats ? selection.skipRepeats() : selection
  }

  /// Returns a subscriber that hasn't joined its list yet.
  @inlinable
  func makeSubscriber<Value>(
    to selection: Selection<State, Value>,
    _ handler: @escaping @MainActor (Value) -> Void
  ) -> Subscriber {
    let look = selection.begin()
    return SelectingSubscriber(nextPosition(), first: look(state)) {
      $0.handle($1, look, handler)
    }
  }
}

extension Subscriber {
  /// Handles a request to a `SelectingSubscriber` of an optional value, which is `nil` if a round
  /// has no new value.
  @inlinable
  func handle<State, Value>(
    _ turn: SubscriberTurn,
    _ look: @MainActor (State) -> Value?,
    _ handler: @MainActor (Value) -> Void
  ) {
    let value: Value?
    switch turn {
    case .deliver:
      // Take the value out, so that the store retains no second reference to it.
      value = unsafeDowncast(self, to: SelectingSubscriber<Value?>.self).last.take()
    case .receive(let snapshot):
      value = look(unsafeDowncast(snapshot, to: StateSnapshot<State>.self).state)
    }
    if let value { handler(value) }
  }
}

/// An equatable tuple of several parts of a state.
@usableFromInline
struct Parts<each Part: Equatable>: Equatable {
  @usableFromInline let values: (repeat each Part)

  @inlinable
  init(_ values: repeat each Part) {
    self.values = (repeat each values)
  }

  @inlinable
  func hand(to handler: (repeat each Part) -> Void) {
    handler(repeat each values)
  }

  @inlinable
  static func == (first: Self, second: Self) -> Bool {
    for (first, second) in repeat (each first.values, each second.values) {
      guard first == second else { return false }
    }
    return true
  }
}
