// SPDX-License-Identifier: MIT

public import StateStore

/// An object that receives values of one type from a store.
///
/// The store holds only a weak reference to the object. Objects can also subscribe to a store of `StateStore`:
///
/// ```swift
/// final class Screen: StoreSubscriber {
///   func newState(state: String) { … }
/// }
///
/// store.subscribe(screen) { $0.select(\.title) }
/// ```
@preconcurrency @MainActor
public protocol StoreSubscriber<StoreSubscriberStateType>: AnyObject {
  /// The type of the values.
  associatedtype StoreSubscriberStateType

  /// Receives the current value immediately, and then each new value.
  func newState(state: StoreSubscriberStateType)
}

extension StateStore.Store {
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
    _ transform: (Selection<State, State>) -> Selection<State, Object.StoreSubscriberStateType>
  ) {
    subscribe(object, to: transform(Selection { $0 })) { $0.newState(state: $1) }
  }

  /// Subscribes an object to a selection without repeats, replacing any earlier subscription of the
  /// object.
  ///
  /// The store doesn't retain the object. After the object is released, the subscription ends
  /// in the next round.
  @inlinable
  public func subscribe<Object: StoreSubscriber>(
    _ object: Object,
    _ transform: (Selection<State, State>) -> Selection<State, Object.StoreSubscriberStateType>
  ) where Object.StoreSubscriberStateType: Equatable {
    let selection = transform(Selection { $0 })
    subscribe(object, to: skipsRepeats ? selection.skipRepeats() : selection) {
      $0.newState(state: $1)
    }
  }

  /// Ends the subscription of an object, if it has one.
  ///
  /// The store never calls the object again.
  public func unsubscribe(_ object: some StoreSubscriber) {
    unsubscribe(ObjectIdentifier(object))
  }
}
