// SPDX-License-Identifier: MIT

public import StateStore

/// A store for tests, which have to say all that happens in it.
///
/// ```swift
/// @Test func `A search shows what was found`() async {
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
/// A closure gets the state as it was just before the action reached the reducers, and changes it as
/// they are expected to; without a closure the state is expected to stay as it is. What differs is
/// shown field by field. Whatever else reached the reducers, because a middleware, a subscriber or
/// an effect dispatched it, waits to be received in the order in which it came. Before the next
/// action is sent, and in the end, nothing may wait and no effect may run.
///
/// With the `exhaustivity` off, a test says only what it cares about.
///
/// It works in Swift Testing and in XCTest. Time stands still until `advance(by:)`. The state must
/// be `Equatable`, since it is compared.
@MainActor
public final class TestStore<State: Equatable> {
  /// The store that is tested, to subscribe to and to build on.
  ///
  /// Its list of middleware begins and ends with one of the test store; add others between them.
  public let store: Store<State>

  /// The clock by which the effects sleep.
  public let clock: TestClock

  /// How much of what happens the test has to say, from now on.
  public var exhaustivity = Exhaustivity.on

  /// How long to wait for effects that neither end nor sleep on the clock; real time.
  public var timeout = Duration.seconds(5)

  let log = ActionLog<State>()
  nonisolated let remainder = Remainder()
  private nonisolated let place: TestPlace

  /// Creates a test store around a new store.
  ///
  /// - Parameters:
  ///   - state: The first state.
  ///   - reducer: What actions do to the state.
  ///   - middleware: What actions pass on their way to the reducer; the first is the outermost.
  ///   - clock: The clock by which the effects sleep.
  ///   - fileID: The file of the test, where a failure is shown.
  ///   - filePath: The same file as a path.
  ///   - line: The line in it.
  ///   - column: The column in it.
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

  /// Creates a test store around the store of an app, on which nothing was dispatched.
  ///
  /// - Parameters:
  ///   - store: The store. Its clock is replaced, and its middleware gets company.
  ///   - clock: The clock by which the effects sleep.
  ///   - fileID: The file of the test, where a failure is shown.
  ///   - filePath: The same file as a path.
  ///   - line: The line in it.
  ///   - column: The column in it.
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
    place = TestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
    store.clock = clock
    log.attach(to: store)
  }

  deinit {
    guard let left = remainder.get() else { return }
    place.fail("The test store was released without `await finish()`. \(left)")
  }

  /// The state as it is now.
  public var state: State { store.state }
}
