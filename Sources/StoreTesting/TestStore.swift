// SPDX-License-Identifier: MIT

public import StateStore

/// A store for tests that verifies all actions and state changes.
///
/// ```swift
/// @Test func `A search shows its results`() async {
///   let store = TestStore(State(), reducer, middleware: [search(in: library)])
///   await store.send(Search(text: "alien")) { $0.isSearching = true }
///   await store.receive(SetResults(["Alien"])) {
///     $0.isSearching = false
///     $0.results = ["Alien"]
///   }
///   await store.finish()
/// }
/// ```
///
/// ### Expected changes
///
/// A closure receives the state immediately before the action reaches the reducers, and changes it as
/// expected. Without a closure, the state must not change. Failures list the differences field by
/// field.
///
/// The test must receive actions from middleware, subscribers, and effects in the order of arrival.
/// No unreceived actions may remain when the test sends another action or finishes. No effects may be
/// running when the test finishes. To verify only some of the changes and actions, set
/// `exhaustivity` to `.off`.
///
/// The store works in Swift Testing and in XCTest. Only `advance(by:)` advances the time. The state
/// must be `Equatable` so that the store can compare states.
@MainActor
public final class TestStore<State: Equatable> {
  /// The store under test, for subscriptions and further setup.
  ///
  /// The test store adds a first and a last middleware. Add other middleware between them.
  public let store: Store<State>

  /// The clock for effects that sleep.
  public let clock: TestClock

  /// The level of exhaustivity for the assertions that follow.
  ///
  /// The default is `.on`.
  public var exhaustivity = Exhaustivity.on

  /// The maximum real time to wait for effects that neither end nor sleep on the clock.
  ///
  /// The default is 5 seconds.
  public var timeout = Duration.seconds(5)

  let log = ActionLog<State>()
  nonisolated let remainder = UnassertedWork()
  private nonisolated let location: TestLocation

  /// Creates a test store with a new store.
  ///
  /// - Parameters:
  ///   - state: The initial state.
  ///   - reducer: The reducer that changes the state.
  ///   - middleware: The middleware that processes actions before the reducer, outermost first.
  ///   - clock: The clock for effects that sleep.
  ///   - fileID: The file identifier of the test, for failure messages.
  ///   - filePath: The path of the test file.
  ///   - line: The line in the test file.
  ///   - column: The column in the test file.
  public convenience init(
    _ state: State,
    _ reducer: Reducer<State> = .empty,
    middleware: [Middleware<State>] = [],
    clock: TestClock = TestClock(),
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(
      Store(state, reducer, middleware: middleware),
      clock: clock,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }

  /// Creates a test store for an existing store that hasn't received any actions.
  ///
  /// - Parameters:
  ///   - store: The store. The test store replaces its clock and adds middleware.
  ///   - clock: The clock for effects that sleep.
  ///   - fileID: The file identifier of the test, for failure messages.
  ///   - filePath: The path of the test file.
  ///   - line: The line in the test file.
  ///   - column: The column in the test file.
  public init(
    _ store: Store<State>,
    clock: TestClock = TestClock(),
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.store = store
    self.clock = clock
    location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    store.clock = clock
    log.attach(to: store)
  }

  deinit {
    guard let left = remainder.get() else { return }
    location.fail(
      "The test store was released without `await finish()`. \(left) Call it at the end of the test."
    )
  }

  /// The current state.
  public var state: State { store.state }
}
