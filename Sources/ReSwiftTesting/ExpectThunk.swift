// SPDX-License-Identifier: MIT

public import ReSwiftLayer
import StoreTesting

/// Runs a thunk without a store, and verifies that it performs exactly the given steps in order.
///
/// ```swift
/// await expectThunk(
///   search(service),
///   in: AppState(text: "alien"),
///   .getsState(),
///   .dispatches(SetSearching(isSearching: true)),
///   .dispatches(SetResults.self) { $0.titles.count == 2 }
/// )
/// ```
///
/// Dispatched actions don't reach a reducer. To replace the state for a read and all later reads,
/// pass the new state to a step, as in `.getsState(other)`.
///
/// A thunk can start a task that continues after the thunk returns. The function also verifies the
/// events of that task. A thunk can read the state only on the main actor. A failure message lists all steps. The function works in Swift Testing and
/// in XCTest.
///
/// - Parameters:
///   - thunk: The thunk to run.
///   - state: The state that the thunk reads.
///   - steps: The expected steps, in order.
///   - timeout: The maximum time to wait for a missing step. The default is 5 seconds.
///   - fileID: The file identifier of the test, for failure messages.
///   - filePath: The path of the test file.
///   - line: The line in the test file.
///   - column: The column in the test file.
@MainActor
public func expectThunk<State>(
  _ thunk: Thunk<State>,
  in state: State,
  _ steps: ThunkStep<State>...,
  timeout: Duration = .seconds(5),
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) async {
  let run = ThunkRun(ThunkScript(steps, state: state))
  thunk.body(onMainActor { run.script.dispatch($0) }) { assumeMainActor { run.script.getState() } }
  await run.wait(until: ContinuousClock.now + timeout)
  if let failure = run.script.failure {
    TestLocation(fileID: fileID, filePath: filePath, line: line, column: column).fail(failure)
  }
}

/// A running thunk.
@MainActor
private final class ThunkRun<State> {
  var script: ThunkScript<State>

  init(_ script: ThunkScript<State>) {
    self.script = script
  }

  /// Runs other tasks until the script ends or the deadline passes.
  ///
  /// The method then runs other tasks for 200 more turns to detect unexpected events.
  func wait(until deadline: ContinuousClock.Instant) async {
    while !script.hasEnded, ContinuousClock.now < deadline { await takeTurn() }
    for _ in 0..<200 { await takeTurn() }
  }
}
