// SPDX-License-Identifier: MIT

/// An object that subscribes to a store.
///
/// The store holds only a weak reference to the object.
///
/// ```swift
/// final class Screen: StoreSubscriber {
///   func newState(state: String) { … }
/// }
///
/// store.subscribe(screen) { $0.select(\.title) }
/// ```
@MainActor
public protocol StoreSubscriber<SubscribedValue>: AnyObject {
  /// The type of the values that the object receives.
  associatedtype SubscribedValue

  /// Receives the current value immediately, and then each new value.
  func newState(state: SubscribedValue)
}

extension Store {
  /// Subscribes an object to the whole state, replacing any earlier subscription of the object.
  ///
  /// The store doesn't retain the object. After the object is released, the subscription ends
  /// in the next round.
  @inlinable
  public func subscribe<Object: StoreSubscriber<State>>(_ object: Object) {
    subscribe(object) { $0 }
  }

  /// Subscribes an object to the whole state without repeats, replacing any earlier subscription of
  /// the object.
  ///
  /// The store doesn't retain the object. After the object is released, the subscription ends
  /// in the next round.
  @inlinable
  public func subscribe<Object: StoreSubscriber<State>>(_ object: Object) where State: Equatable {
    subscribe(object) { $0 }
  }

  /// Subscribes an object to a selection, replacing any earlier subscription of the object.
  ///
  /// The store doesn't retain the object. After the object is released, the subscription ends
  /// in the next round.
  @inlinable
  public func subscribe<Object: StoreSubscriber>(
    _ object: Object,
    _ transform: (Selection<State, State>) -> Selection<State, Object.SubscribedValue>
  ) {
    add(object, to: transform(Selection { $0 }))
  }

  /// Subscribes an object to a selection without repeats, replacing any earlier subscription of the
  /// object.
  ///
  /// The store doesn't retain the object. After the object is released, the subscription ends
  /// in the next round.
  @inlinable
  public func subscribe<Object: StoreSubscriber>(
    _ object: Object,
    _ transform: (Selection<State, State>) -> Selection<State, Object.SubscribedValue>
  ) where Object.SubscribedValue: Equatable {
    add(object, to: withoutRepeats(transform(Selection { $0 })))
  }

  /// Ends the subscription of an object, if it has one.
  ///
  /// The store never calls the object again.
  public func unsubscribe(_ object: some StoreSubscriber) {
    requireMainActor("unsubscribe")
    endObject(ObjectIdentifier(object))
  }

  @usableFromInline
  func endObject(_ id: ObjectIdentifier) {
    objects.removeValue(forKey: id)?.end()
  }

  @inlinable
  func add<Object: StoreSubscriber>(
    _ object: Object,
    to selection: Selection<State, Object.SubscribedValue>
  ) {
    requireMainActor("subscribe")
    let id = ObjectIdentifier(object)
    endObject(id)
    let look = selection.begin()
    // Only the store calls the closure, so the store exists.
    let subscriber = SelectingSubscriber(nextPosition(), first: look(state)) {
      [unowned self, weak object] in
      guard let object else { return endObject(id) }
      $0.handle($1, look) { object.newState(state: $0) }
    }
    begin(subscriber, of: id)
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
