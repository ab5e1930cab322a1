// SPDX-License-Identifier: MIT

/// An object that subscribes to a store, which holds it weakly.
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
  /// What it is told.
  associatedtype SubscribedValue

  /// Takes the value as it is now: at once when it subscribes, then when there is a new one.
  func newState(state: SubscribedValue)
}

extension Store {
  /// Subscribes an object to the whole state, in the place of what it subscribed to before.
  ///
  /// The object is not kept alive. When it is gone, its subscription goes in the next round.
  public func subscribe<Object: StoreSubscriber<State>>(_ object: Object) {
    subscribe(object) { $0 }
  }

  /// Subscribes an object to the whole state without repeats, in the place of what it had before.
  ///
  /// The object is not kept alive. When it is gone, its subscription goes in the next round.
  public func subscribe<Object: StoreSubscriber<State>>(_ object: Object) where State: Equatable {
    subscribe(object) { $0 }
  }

  /// Subscribes an object to a selection, in the place of what it subscribed to before.
  ///
  /// The object is not kept alive. When it is gone, its subscription goes in the next round.
  public func subscribe<Object: StoreSubscriber>(
    _ object: Object,
    _ transform: (Selection<State, State>) -> Selection<State, Object.SubscribedValue>
  ) {
    add(object, to: transform(Selection { $0 }))
  }

  /// Subscribes an object to a selection without repeats, in the place of what it had before.
  ///
  /// The object is not kept alive. When it is gone, its subscription goes in the next round.
  public func subscribe<Object: StoreSubscriber>(
    _ object: Object,
    _ transform: (Selection<State, State>) -> Selection<State, Object.SubscribedValue>
  ) where Object.SubscribedValue: Equatable {
    add(object, to: withoutRepeats(transform(Selection { $0 })))
  }

  /// Ends the subscription of an object, which is never called again; without one, does nothing.
  public func unsubscribe(_ object: some StoreSubscriber) {
    endObject(ObjectIdentifier(object))
  }

  private func endObject(_ id: ObjectIdentifier) {
    objects.removeValue(forKey: id)?.cancel()
  }

  private func add<Object: StoreSubscriber>(
    _ object: Object,
    to selection: Selection<State, Object.SubscribedValue>
  ) {
    let id = ObjectIdentifier(object)
    endObject(id)
    let alive = Selection<State, Object.SubscribedValue> { [weak self, weak object] in
      let look = selection.begin()
      return { state in
        if object != nil { return look(state) }
        self?.endObject(id)
        return nil
      }
    }
    let subscriber = makeSubscriber(to: alive) { [weak object] in object?.newState(state: $0) }
    // Before its first call, in which the object may unsubscribe.
    objects[id] = SubscriptionToken(subscriber)
    subscriber.join()
    greet(subscriber)
  }
}
