// SPDX-License-Identifier: MIT

/// Holds a state, lets actions change it, and tells subscribers about it.
///
/// ```swift
/// let store = Store(AppState(), .on(Increment.self) { state, _ in state.count += 1 })
/// let token = store.subscribe(\.count) { count in print(count) }  // prints 0
/// store.dispatch(Increment())  // prints 1
/// ```
///
/// **One action at a time.** `dispatch(_:)` takes an action through the middleware to the reducers,
/// tells the subscribers, and returns when all of that is done. A dispatch meanwhile is
/// - refused in a reducer, and in a widget's body or drawing: the program stops with a sentence that
///   names the action;
/// - nested in a middleware: it runs through the whole chain before `dispatch` returns there;
/// - queued in a subscriber: it runs after the round of subscribers and after the middleware of the
///   outer action, and before the outer `dispatch` returns. After 1,000 rounds queued in one
///   dispatch the program stops and names the last actions.
///
/// **Subscribers** are called in the order in which they subscribed, once in a round. A round follows
/// each action that a reducer knows, or each `batch(_:)` of them; all of a round see the same state.
/// A cancelled one is never called again, even in the running round. A new one gets the current
/// value at once, and not a second time in that round. What counts as a repeat is the value that the
/// subscriber was last given.
///
/// **Threads.** The store lives on the main actor. `send(_:)` may be called from everywhere.
///
/// **Lifetime.** Neither tokens nor effects nor subscribers hold the store. When it goes, its effects
/// are cancelled and what they still send is dropped.
@MainActor
public final class Store<State> {
  /// The middleware that actions pass on their way to the reducers; the first is the outermost.
  ///
  /// A change takes effect at the next dispatch, never in one that is running.
  public var middleware: [Middleware<State>] {
    didSet {
      chain = makeChain()
      effects.replaceSupervisors()
      status.hasNewMiddleware = true
    }
  }

  /// The clock by which effects sleep.
  ///
  /// Set it before the first effect runs: those that run keep the clock that they began with.
  public var clock: any Clock<Duration> {
    didSet { stopwatch = Self.stopwatch(clock) }
  }

  /// The time since the start: of the app that runs the store, or since the store has its clock.
  ///
  /// An app's time is the one that its recorded sessions hold. It does not advance during a turn, or while
  /// the app is stopped, and it continues where a resumed session ended.
  public var elapsed: Duration { appTime() ?? stopwatch() }

  /// Returns the time of the app that runs the store; nil where no app does.
  @exclusivity(unchecked) package var appTime: @MainActor () -> Duration? = { nil }

  /// A Boolean value that says whether what middleware asks for is run as an effect.
  ///
  /// A test or a re-run that dispatches what effects once answered turns it off before the first action.
  public var performsEffects = true

  /// Called with each action that has passed the middleware, before the reducers get it.
  ///
  /// A runtime hears by it of the actions that are meant for itself.
  @exclusivity(unchecked) package var innermost: (@MainActor (any Action) -> Void)?

  /// Is told what reaches the store; nil if nothing is recorded.
  @exclusivity(unchecked) package var journal: (any StoreJournal)?

  /// Whether subscribers of `Equatable` values are told only of values that differ from the last one.
  public let skipsRepeats: Bool

  @usableFromInline let box: StateBox<State>
  @usableFromInline let subscriptions: Subscriptions

  /// What the store is doing.
  ///
  /// This and the other properties that are not checked for overlapping accesses are touched in each
  /// dispatch: the checks would take half of its time. All accesses are on the main actor, and no
  /// code of the user runs within one.
  @exclusivity(unchecked) @usableFromInline var status = StoreStatus()

  /// What subscribers dispatched: rounds to run, each of one action or of a batch of them.
  @exclusivity(unchecked) var queue: [[any Action]] = []

  /// The actions of the batch that a subscriber is about to queue; nil if there is none.
  var queuedBatch: [any Action]?

  @exclusivity(unchecked) var routes: ReducerRoutes

  /// The way to the reducers; nil if no middleware is on it.
  var chain: MiddlewareContext<State>?

  /// The subscriptions of objects.
  var objects: [ObjectIdentifier: SubscriptionToken] = [:]

  /// Returns the time since the store has its clock.
  private var stopwatch: () -> Duration
  let mailbox = Mailbox()
  let effects: EffectRunner

  /// Creates a store.
  ///
  /// - Parameters:
  ///   - state: The first state: a value. A class is refused, since it would change behind the
  ///     store's back.
  ///   - reducer: What actions do to the state.
  ///   - middleware: What actions pass on their way to the reducer; the first is the outermost.
  ///   - clock: The clock by which effects sleep.
  ///   - skipsRepeats: Whether subscribers of `Equatable` values are told only of values that differ
  ///     from the one they were last given.
  public init(
    _ state: State,
    _ reducer: Reducer<State> = .empty,
    middleware: [Middleware<State>] = [],
    clock: any Clock<Duration> = ContinuousClock(),
    skipsRepeats: Bool = true
  ) {
    require(
      !(type(of: state as Any) is AnyClass),
      "A store's state must be a value, but \(type(of: state as Any)) is a class."
    )
    box = StateBox(state)
    routes = ReducerRoutes(reducer.entries)
    self.middleware = middleware
    self.clock = clock
    stopwatch = Self.stopwatch(clock)
    self.skipsRepeats = skipsRepeats
    subscriptions = Subscriptions(mailbox: mailbox)
    effects = EffectRunner(mailbox: mailbox)
    chain = makeChain()
    mailbox.open(for: self)
  }

  deinit {
    mailbox.close()
  }

  private static func stopwatch<C: Clock<Duration>>(_ clock: C) -> () -> Duration {
    let start = clock.now
    return { start.duration(to: clock.now) }
  }

  /// The state as it is now.
  ///
  /// Reading it from a reducer stops the program.
  @inlinable public var state: State {
    require(
      status.phase != .reducing,
      "A reducer read its store. It gets the state as an argument."
    )
    return box.pointer.pointee
  }
}
