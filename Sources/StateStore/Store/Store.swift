// SPDX-License-Identifier: MIT

/// An object that holds the state, changes it in response to actions, and notifies subscribers.
///
/// ```swift
/// let store = Store(AppState(), .on(Increment.self) { state, _ in state.count += 1 })
/// let token = store.subscribe(\.count) { count in print(count) }  // prints 0
/// store.dispatch(Increment())  // prints 1
/// ```
///
/// ### Dispatching
///
/// A store processes one action at a time. `dispatch(_:)` runs an action through the middleware and
/// the reducers, notifies the subscribers, and then returns. A dispatch during that time is:
///
/// - Rejected in a reducer, in a widget's body, and during drawing. The program stops with a
///   message that names the action.
/// - Nested in a middleware. The action runs through the whole chain before the inner
///   `dispatch(_:)` returns.
/// - Queued in a subscriber. The action runs after the current round of subscribers and the
///   middleware of the outer action, but before the outer `dispatch(_:)` returns. If one dispatch
///   queues more than 1,000 rounds, the program stops and names the last actions.
///
/// ### Subscribers
///
/// A round of notifications follows each action that a reducer handles, or each `batch(_:)` of such
/// actions. In a round, the store calls each subscriber at most once, in the order of subscription.
/// All subscribers of a round receive the same state.
///
/// A cancelled subscriber is never called again, even in the current round. A new subscriber
/// receives the current value immediately, but doesn't receive it again in the same round. A value
/// is a repeat if it equals the last value that the subscriber received. A value that doesn't equal
/// itself, such as NaN or a struct that contains NaN, is a repeat if all its parts are repeats. A new
/// list that contains NaN is a repeat only in the rounds of actions that subscribers dispatched.
///
/// ### Threads
///
/// A store is isolated to the main actor. You can call `send(_:)` from any thread.
///
/// ### Lifetime
///
/// Tokens, effects, and subscribers don't retain the store. When the store is released, it cancels
/// its effects and drops the actions they still send.
@MainActor
public final class Store<State> {
  /// The middleware that processes actions before the reducers, outermost first.
  ///
  /// A change takes effect at the next dispatch, never during a running dispatch.
  public var middleware: [Middleware<State>] {
    willSet { requireMainActor("set the middleware") }
    didSet {
      effects.replaceSupervisors()
      chain = makeChain()
      dispatchState.hasNewMiddleware = true
    }
  }

  /// The clock for effects that sleep.
  ///
  /// Set the clock before the first effect runs. Running effects continue to use their original
  /// clock.
  public var clock: any Clock<Duration> {
    didSet { stopwatch = clock.stopwatch() }
  }

  /// The running time of the app, or the time since the store received its clock if no app runs the
  /// store.
  ///
  /// The app's time is the time in its recorded sessions. It doesn't advance during a turn or while
  /// the app is stopped. When a session resumes, the time continues from the end of that session.
  public var elapsed: Duration {
    noteRead()
    return appTime() ?? stopwatch()
  }

  /// A closure that returns the running time of the app, or `nil` if no app runs the store.
  package var appTime: @MainActor () -> Duration? = { nil }

  /// A Boolean value that indicates whether the store performs the work of the effects that middleware
  /// requests.
  ///
  /// The default is `true`. Set the property to `false` before the first action of a test or a
  /// rerun that dispatches recorded replies. The store still applies the policies of the effects, so a
  /// recording contains their starts.
  public var performsEffects: Bool {
    get { effects.performsWork }
    set { effects.performsWork = newValue }
  }

  /// The executor that runs the work of effects, or `nil` for the default executor.
  package var effectExecutor: (any TaskExecutor)? {
    get { effects.executor }
    set { effects.executor = newValue }
  }

  /// A closure that receives each action after the middleware and before the reducers.
  ///
  /// A runtime uses the closure to handle its own actions.
  package var innermost: (@MainActor (any Action) -> Void)? {
    get { dispatchState.innermost }
    set { dispatchState.innermost = newValue }
  }

  /// The journal that records the store's actions and effects, or `nil` if the store has no journal.
  package var journal: (any StoreJournal)? {
    get { dispatchState.journal }
    set { (dispatchState.journal, effects.journal) = (newValue, newValue) }
  }

  /// A Boolean value that indicates whether subscribers of `Equatable` values receive only values
  /// that differ from the last value they received.
  public let skipsRepeats: Bool

  @usableFromInline let box: StateBox<State>
  @usableFromInline let subscriptions: Subscriptions

  /// The values that each dispatch uses.
  ///
  /// This property doesn't check for overlapping accesses. The checks would more than
  /// double the instructions of a dispatch. All accesses are on the main actor, and no user code runs during an
  /// access.
  @exclusivity(unchecked) @usableFromInline var dispatchState: DispatchState

  /// The first middleware context, or `nil` if actions go directly to the reducers.
  var chain: MiddlewareContext<State>?

  /// The subscribers of objects, by object.
  var objects: [ObjectIdentifier: Subscriber] = [:]

  /// A closure that returns the time since the store received its clock.
  private var stopwatch: () -> Duration
  let mailbox = Mailbox()
  let effects: EffectRunner

  /// Creates a store.
  ///
  /// - Parameters:
  ///   - state: The initial state. The state must be a value type, because an object could change
  ///     without the store.
  ///   - reducer: The reducer that changes the state. The default is `.empty`.
  ///   - middleware: The middleware that processes actions before the reducer, outermost first.
  ///   - clock: The clock for effects that sleep. The default is a `ContinuousClock`.
  ///   - skipsRepeats: Pass `true` to notify subscribers of `Equatable` values only if a value
  ///     differs from the last one they received. The default is `true`.
  public init(
    _ state: State,
    _ reducer: Reducer<State> = .empty,
    middleware: [Middleware<State>] = [],
    clock: any Clock<Duration> = ContinuousClock(),
    skipsRepeats: Bool = true
  ) {
    require(
      !(type(of: state as Any) is AnyClass),
      """
      Couldn't create a store: \(type(of: state as Any)) is a class, so it could change without the store. \
      Use a struct or an enum.
      """
    )
    box = StateBox(state)
    dispatchState = DispatchState(ReducerRoutes(reducer.entries))
    self.middleware = middleware
    self.clock = clock
    stopwatch = clock.stopwatch()
    self.skipsRepeats = skipsRepeats
    subscriptions = Subscriptions(mailbox: mailbox)
    effects = EffectRunner(mailbox: mailbox)
    chain = makeChain()
    mailbox.open(for: self)
  }

  deinit {
    mailbox.close()
  }

  /// The current state.
  ///
  /// Reading the state from a reducer stops the program. A widget's body must not read it, because a replay draws another
  /// state. `Observe` of `TermRender` reads the state that is drawn.
  @inlinable public var state: State {
    requireMainActor("read the state")
    require(
      dispatchState.phase != .reducing,
      "A reducer read its store while the state changes. Use the state argument of the reducer instead."
    )
    if StoreReads.current != nil { noteRead() }
    return box.pointer.pointee
  }
}
