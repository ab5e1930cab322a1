// SPDX-License-Identifier: MIT

// MARK: - Parts by key path

extension Store {
  /// Calls a handler with one part of the state, immediately and after every change to the part.
  ///
  /// All subscribers to equal key paths share one read and one comparison in each round. The store
  /// retains the last value of the part for comparison, so the next change to a large array copies
  /// the array. To avoid the copy, subscribe to the array's count, a slice, or a version instead.
  @inlinable
  public func subscribe<Value: Equatable>(
    _ path: KeyPath<State, Value>,
    _ handler: @escaping @MainActor (Value) -> Void
  ) -> SubscriptionToken {
    guard skipsRepeats else { return subscribe(toEachValueOf: reader(of: path), handler) }
    let (group, last) = joinGroup(of: path) { $0 }
    return begin(
      Subscriber(nextPosition(in: group)) { _, _ in handler(last.value) }
    )
  }

  /// Calls a handler with one part of the state, immediately and in every round, even if the part
  /// is unchanged.
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
      Subscriber(nextPosition()) { _, _ in handler(part()) }
    )
  }

  /// Returns the group of a part that a new subscriber joins, and the last value of that group.
  ///
  /// The last value is the current value of the part. During a batch, the members of a group may
  /// have last received an older value. The new subscriber then starts another group, so all
  /// members of a group have the same last value.
  @inlinable
  func joinGroup<Part, Value: Equatable>(
    of path: KeyPath<State, Part>,
    comparing value: @escaping @MainActor (Part) -> Value
  ) -> (PartGroup, LastValue<Value>) {
    requireMainActor("subscribe")
    if hasNotifiedAll, let group = subscriptions.group(of: path), group.isInUse,
      let last = group.last as? LastValue<Value>
    {
      return (group, last)
    }
    let part = reader(of: path)
    let last = LastValue(value(part()))
    let group = subscriptions.addGroup(path: path, last: last) {
      let value = value(part())
      if isRepeat(value, of: last.value) { return false }
      last.value = value
      return true
    }
    return (group, last)
  }
}

// MARK: - Parts by closure

extension Store {
  /// Calls a handler with the value of a closure, immediately and after every change to the value.
  ///
  /// The closure runs once in each round. If possible, use a key path instead, which is faster.
  @inlinable
  public func subscribe<Value: Equatable>(
    select: @escaping @MainActor (State) -> Value,
    _ handler: @escaping @MainActor (Value) -> Void
  ) -> SubscriptionToken {
    guard skipsRepeats else { return subscribe(toEachValueOf: select, handler) }
    return begin(
      SelectingSubscriber(nextPosition(), first: select(state)) { subscriber, turn in
        let subscriber = unsafeDowncast(subscriber, to: SelectingSubscriber<Value>.self)
        if case .receive(let snapshot) = turn {
          let value = select(unsafeDowncast(snapshot, to: StateSnapshot<State>.self).state)
          if isRepeat(value, of: subscriber.last) { return }
          subscriber.last = value
        }
        handler(subscriber.last)
      }
    )
  }

  /// Calls a handler with the value of a closure, immediately and in every round, even if the value
  /// is unchanged.
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
      SelectingSubscriber(nextPosition(), first: select(state)) { subscriber, turn in
        let subscriber = unsafeDowncast(subscriber, to: SelectingSubscriber<Value>.self)
        if case .receive(let snapshot) = turn {
          subscriber.last = select(unsafeDowncast(snapshot, to: StateSnapshot<State>.self).state)
        }
        handler(subscriber.last)
      }
    )
  }
}

// MARK: - The whole state

extension Store {
  /// Calls a handler with the whole state, immediately and after every change.
  ///
  /// The store retains the last state for comparison, so the next change copies changed arrays.
  @inlinable
  public func subscribe(
    _ handler: @escaping @MainActor (State) -> Void
  ) -> SubscriptionToken where State: Equatable {
    subscribe(\.self, handler)
  }

  /// Calls a handler with the whole state, immediately and in every round, even if the state is
  /// unchanged.
  @inlinable
  public func subscribe(
    _ handler: @escaping @MainActor (State) -> Void
  ) -> SubscriptionToken {
    subscribe(toEachValueOf: reader(of: \.self), handler)
  }
}

// MARK: - Runtime

extension Store {
  /// Returns a reader of one part of the state, for callers that compare values themselves.
  @inlinable
  package func reader<Value>(of path: KeyPath<State, Value>) -> PartReader<State, Value> {
    PartReader(path, of: box)
  }

  /// Calls a hook in every round, before all subscribers.
  ///
  /// The hook runs regardless of which parts changed. Unlike a subscriber, it doesn't run
  /// immediately.
  package func onRevision(_ hook: @escaping @MainActor () -> Void) -> SubscriptionToken {
    SubscriptionToken(subscriptions.addHook(hook))
  }
}

// MARK: - First delivery

extension Store {
  /// Returns the position of a new subscriber, in a group or among the individual subscribers.
  @usableFromInline
  func nextPosition(in group: PartGroup? = nil) -> SubscriberPosition {
    requireMainActor("subscribe")
    return subscriptions.nextPosition(in: group)
  }

  /// The number of reductions and replacements of the state so far.
  ///
  /// Equal revisions indicate an unchanged state.
  package var revision: UInt64 { dispatchState.revision }

  /// A Boolean value that indicates whether subscribers have received the current state.
  @usableFromInline var hasNotifiedAll: Bool { dispatchState.hasNotifiedAll }

  /// Calls a new subscriber for the first time and returns its token.
  @usableFromInline
  func begin(_ subscriber: Subscriber) -> SubscriptionToken {
    let token = SubscriptionToken(subscriber)
    subscriber.join()
    notifyFirst(subscriber)
    return token
  }
}
