// SPDX-License-Identifier: MIT

// MARK: - Parts by key path

extension Store {
  /// Calls a handler with one part of the state: at once, then whenever the part has changed.
  ///
  /// All subscribers of an equal key path share one read and one comparison in a round. A value that
  /// does not equal itself (NaN) counts as changed in each round. The store keeps the part's last
  /// value to compare with; a large array is therefore copied by its next change. Subscribe to its
  /// count, to a slice or to a version instead.
  @inlinable
  public func subscribe<Value: Equatable>(
    _ path: KeyPath<State, Value>,
    _ handler: @escaping @MainActor (Value) -> Void
  ) -> SubscriptionToken {
    guard skipsRepeats else { return subscribe(toEachValueOf: reader(of: path), handler) }
    let (group, last) = joinGroup(of: path) { $0 }
    return begin(
      Subscriber(subscriptions.nextPlace(in: group)) { _, _ in
        handler(last.value)
        return true
      }
    )
  }

  /// Calls a handler with one part of the state: at once, then in each round, changed or not.
  @inlinable
  public func subscribe<Value>(
    _ path: KeyPath<State, Value>,
    _ handler: @escaping @MainActor (Value) -> Void
  ) -> SubscriptionToken {
    subscribe(toEachValueOf: reader(of: path), handler)
  }

  @inlinable
  func subscribe<Value>(
    toEachValueOf part: PartReader<State, Value>,
    _ handler: @escaping @MainActor (Value) -> Void
  ) -> SubscriptionToken {
    begin(
      Subscriber(subscriptions.nextPlace()) { _, turn in
        if case .deliver = turn { handler(part()) }
        return true
      }
    )
  }

  /// Returns the group of a part for a new subscriber, whose first value is that of the part as it is now.
  ///
  /// In a batch the members of a group may have been given an older value than that. Then the new
  /// one begins another group, so that what was last given is the same for all members of a group.
  @inlinable
  func joinGroup<Part, Value: Equatable>(
    of path: KeyPath<State, Part>,
    comparing value: @escaping @MainActor (Part) -> Value
  ) -> (PartGroup, LastValue<Value>) {
    if hasToldAll, let group = subscriptions.group(of: path), group.isInUse,
      let last = group.last as? LastValue<Value>
    {
      return (group, last)
    }
    let part = reader(of: path)
    let last = LastValue(value(part()))
    let group = subscriptions.addGroup(path: path, last: last) {
      let value = value(part())
      if value == last.value { return false }
      last.value = value
      return true
    }
    return (group, last)
  }
}

// MARK: - What a closure selects

extension Store {
  /// Calls a handler with what a closure selects: at once, then whenever that has changed.
  ///
  /// The closure runs once in each round; a key path is faster where it will do.
  @inlinable
  public func subscribe<Value: Equatable>(
    select: @escaping @MainActor (State) -> Value,
    _ handler: @escaping @MainActor (Value) -> Void
  ) -> SubscriptionToken {
    guard skipsRepeats else { return subscribe(toEachValueOf: select, handler) }
    return begin(
      SelectingSubscriber(subscriptions.nextPlace(), first: select(state)) { subscriber, turn in
        let subscriber = unsafeDowncast(subscriber, to: SelectingSubscriber<Value>.self)
        switch turn {
        case .look(let snapshot):
          let value = select(unsafeDowncast(snapshot, to: StateSnapshot<State>.self).state)
          if value == subscriber.last { return false }
          subscriber.last = value
        case .deliver:
          handler(subscriber.last)
        }
        return true
      }
    )
  }

  /// Calls a handler with what a closure selects: at once, then in each round, changed or not.
  @inlinable
  public func subscribe<Value>(
    select: @escaping @MainActor (State) -> Value,
    _ handler: @escaping @MainActor (Value) -> Void
  ) -> SubscriptionToken {
    subscribe(toEachValueOf: select, handler)
  }

  @inlinable
  func subscribe<Value>(
    toEachValueOf select: @escaping @MainActor (State) -> Value,
    _ handler: @escaping @MainActor (Value) -> Void
  ) -> SubscriptionToken {
    begin(
      SelectingSubscriber(subscriptions.nextPlace(), first: select(state)) { subscriber, turn in
        let subscriber = unsafeDowncast(subscriber, to: SelectingSubscriber<Value>.self)
        switch turn {
        case .look(let snapshot):
          subscriber.last = select(unsafeDowncast(snapshot, to: StateSnapshot<State>.self).state)
        case .deliver:
          handler(subscriber.last)
        }
        return true
      }
    )
  }
}

// MARK: - The whole state

extension Store {
  /// Calls a handler with the whole state: at once, then whenever it has changed.
  ///
  /// The store keeps the last state to compare with, so the next change copies the arrays in it.
  @inlinable
  public func subscribe(
    _ handler: @escaping @MainActor (State) -> Void
  ) -> SubscriptionToken where State: Equatable {
    subscribe(\.self, handler)
  }

  /// Calls a handler with the whole state: at once, then in each round, changed or not.
  @inlinable
  public func subscribe(
    _ handler: @escaping @MainActor (State) -> Void
  ) -> SubscriptionToken {
    subscribe(toEachValueOf: reader(of: \.self), handler)
  }
}

// MARK: - For the runtime

extension Store {
  /// Returns a reader of one part of the state, for those who compare when they please.
  @inlinable
  package func reader<Value>(of path: KeyPath<State, Value>) -> PartReader<State, Value> {
    PartReader(path, of: box)
  }

  /// Calls a hook once in each round, whatever changed, before all subscribers; not at once.
  package func onRevision(_ hook: @escaping @MainActor () -> Void) -> SubscriptionToken {
    SubscriptionToken(subscriptions.addHook(hook))
  }
}

// MARK: - Beginning

extension Store {
  /// Counts the reductions, so that two equal revisions mean an unchanged state.
  package var revision: UInt64 { status.revision }

  /// A Boolean value that says whether subscribers know the state as it is now.
  @usableFromInline var hasToldAll: Bool { status.hasToldAll }

  /// Calls a new subscriber for the first time and returns its token.
  @usableFromInline
  func begin(_ subscriber: Subscriber) -> SubscriptionToken {
    let token = SubscriptionToken(subscriber)
    subscriber.join()
    greet(subscriber)
    return token
  }
}
