// SPDX-License-Identifier: MIT
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

public import StateStore

/// The protocol for actions, which requires `Sendable`.
public typealias Action = StateStore.Action
/// A function that dispatches an action.
public typealias DispatchFunction = (any Action) -> Void
/// A function that returns the next state, from `nil` for the action `ReSwiftInit`.
public typealias Reducer<State> = (_ action: any Action, _ state: State?) -> State
/// A function that encloses every dispatch.
public typealias Middleware<State> = (@escaping DispatchFunction, @escaping () -> State?) ->
  (@escaping DispatchFunction) -> DispatchFunction
/// A function that applies operators, such as `select`, to a subscriber's selection.
public typealias Transform<State, S: StoreSubscriber> =
  @MainActor (Selection<State?, State>) -> Selection<State?, S.StoreSubscriberStateType>
/// The first action of a store that is created without a state.
public struct ReSwiftInit: Action {}
/// An optional marker protocol for states.
public protocol StateType {}
/// An object that dispatches actions.
public typealias Dispatching = ActionHandler
/// An object that dispatches actions.
public typealias DispatchingStoreType = Dispatching
/// An object with a state that subscribers can observe.
@preconcurrency @MainActor public protocol StoreType<State>: DispatchingStoreType {
  /// The type of the state.
  associatedtype State
  /// The current state, or `nil` if neither the initializer nor an action has provided a state.
  var state: State! { get }
  /// Subscribes an object, which the store references weakly, to the state.
  func subscribe(_ subscriber: some StoreSubscriber<State>)
  /// Subscribes an object, which the store references weakly, to a selection.
  func subscribe<S: StoreSubscriber>(_ subscriber: S, transform: @escaping Transform<State, S>)
  /// Subscribes an object, which the store references weakly, to a selection without repeats.
  func subscribe<S: StoreSubscriber>(_ subscriber: S, transform: @escaping Transform<State, S>)
  where S.StoreSubscriberStateType: Equatable
  /// Ends the subscription of an object.
  func unsubscribe(_ subscriber: some StoreSubscriber)
}

/// A store with ReSwift's interface, on the main actor.
///
/// In Swift 5 mode, any thread can call the methods of a store, and the functions that a middleware and a thunk
/// receive. On other threads, they return immediately and take effect in a later turn of the main actor, in the order
/// of the thread's calls. Until then, `state` and `getState` return the state without their changes.
@preconcurrency @MainActor open class Store<State>: StoreType {
  /// The wrapped store, for code written for StateStore.
  ///
  /// Reading its state, dispatching, and subscribing on another thread stop the program with a message. Any thread can
  /// call `send(_:)`.
  public let base: StateStore.Store<State?>
  /// The middleware, outermost first.
  ///
  /// Setting the middleware on another thread stops the program with a message.
  public var middleware: [Middleware<State>] { didSet { adaptMiddleware() } }
  private let latest: LatestState<State>
  private let replacements: SubscriptionToken
  /// Creates a store and dispatches `ReSwiftInit` if `state` is `nil`.
  ///
  /// Create the store on the main actor. On another thread, `ReSwiftInit` waits for the main actor.
  public required init(
    reducer: @escaping Reducer<State>,
    state: State?,
    middleware: [Middleware<State>] = [],
    automaticallySkipsRepeats: Bool = true
  ) {
    nonisolated(unsafe) let reducer = reducer  // Called only by `base`, on the main actor.
    let latest = LatestState(state)
    let step: StateStore.Reducer<State?> = .init {
      $0 = reducer($1, $0)
      latest.value = $0
    }
    let base = StateStore.Store(state, step, skipsRepeats: automaticallySkipsRepeats)
    // Time travel replaces the state without a reducer.
    replacements = base.onRevision { [unowned base] in latest.value = base.state }
    (self.base, self.latest) = (base, latest)
    self.middleware = middleware
    adaptMiddleware()
    base.callerCheck = { canUseBase }
    if state == nil { dispatch(ReSwiftInit()) }
  }
  private func adaptMiddleware() {
    base.middleware = middleware.map(adapt)
  }
  private func adapt(_ function: @escaping Middleware<State>) -> StateStore.Middleware<State?> {
    .init(curried: { [latest, weak base] dispatch, _ in
      // Sendable, because any thread can call the function.
      let getState: @Sendable () -> State? = { [weak base] in
        base.map { read(latest, of: $0) } ?? nil
      }
      let enclose = function(onMainActor(dispatch), getState)
      return { next in { [run = enclose(onMainActor(next))] in run($0) } }
    })
  }
  public var state: State! { read(latest, of: base) }
  open func dispatch(_ action: any Action) { onMainActor { [base] in base.dispatch(action) } }
  public func subscribe(_ subscriber: some StoreSubscriber<State>) { subscribe(subscriber) { $0 } }
  /// Subscribes an object to the state, without repeats.
  public func subscribe(_ subscriber: some StoreSubscriber<State>) where State: Equatable {
    subscribe(subscriber) { $0 }
  }
  public func subscribe<S: StoreSubscriber>(
    _ subscriber: S,
    transform: @escaping Transform<State, S>
  ) {
    onMainActor { [base] in
      base.subscribe(subscriber) { _ in transform(Selection(begin: { { $0 } })) }
    }
  }
  /// Subscribes an object to a selection, without repeats.
  public func subscribe<S: StoreSubscriber>(
    _ subscriber: S,
    transform: @escaping Transform<State, S>
  )
  where S.StoreSubscriberStateType: Equatable {
    onMainActor { [base] in
      base.subscribe(subscriber) { _ in transform(Selection(begin: { { $0 } })) }
    }
  }
  public func unsubscribe(_ subscriber: some StoreSubscriber) {
    // The subscriber's deinitializer can call this method, so don't retain the subscriber.
    onMainActor { [base, weak subscriber] in
      if let subscriber { base.unsubscribe(subscriber) }
    }
  }
}
