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

// MARK: - Selections

extension Store {
  /// Calls a handler with the values of a selection, immediately and after every change to the
  /// value.
  ///
  /// The selection runs once in each round. If possible, use a key path instead, which is faster. If the store skips
  /// repeats, it skips values that repeat the last value the handler received.
  @inlinable
  public func subscribe<Value: Equatable>(
    to selection: Selection<State, Value>,
    _ handler: @escaping @MainActor (Value) -> Void
  ) -> SubscriptionToken {
    guard skipsRepeats else { return begin(makeSubscriber(to: selection, handler)) }
    let look = selection.begin()
    return begin(
      SelectingSubscriber(nextPosition(), first: look(state)) { subscriber, turn in
        let subscriber = unsafeDowncast(subscriber, to: SelectingSubscriber<Value?>.self)
        guard case .receive(let snapshot) = turn else {
          if let first = subscriber.last { handler(first) }
          return
        }
        guard let value = look(unsafeDowncast(snapshot, to: StateSnapshot<State>.self).state)
        else { return }
        if let last = subscriber.last, isRepeat(value, of: last) { return }
        subscriber.last = value
        handler(value)
      }
    )
  }

  /// Calls a handler with the values of a selection, immediately and in each round with a new
  /// value.
  @inlinable
  public func subscribe<Value>(
    to selection: Selection<State, Value>,
    _ handler: @escaping @MainActor (Value) -> Void
  ) -> SubscriptionToken {
    begin(makeSubscriber(to: selection, handler))
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

// MARK: - Objects

extension Store {
  /// Subscribes an object to a selection, replacing any earlier subscription of the object.
  ///
  /// The store doesn't retain the object. After the object is released, the subscription ends in the next round.
  @inlinable
  package func subscribe<Object: AnyObject, Value>(
    _ object: Object,
    to selection: Selection<State, Value>,
    _ handler: @escaping @MainActor (Object, Value) -> Void
  ) {
    let id = ObjectIdentifier(object)
    unsubscribe(id)
    let look = selection.begin()
    // Only the store calls the closure, so the store exists.
    let subscriber = SelectingSubscriber(nextPosition(), first: look(state)) {
      [unowned self, weak object] in
      guard let object else { return unsubscribe(id) }
      $0.handle($1, look) { handler(object, $0) }
    }
    begin(subscriber, of: id)
  }

  /// Ends the subscription of an object, if it has one.
  @usableFromInline
  package func unsubscribe(_ object: ObjectIdentifier) {
    requireMainActor("unsubscribe")
    objects.removeValue(forKey: object)?.end()
  }

  /// Calls the new subscriber of an object for the first time.
  @usableFromInline
  func begin(_ subscriber: Subscriber, of id: ObjectIdentifier) {
    // Set the subscriber before the first call, in which the object may unsubscribe.
    objects[id] = subscriber
    subscriber.join()
    notifyFirst(subscriber)
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
