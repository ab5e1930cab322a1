// SPDX-License-Identifier: MIT

public import StateStore

/// Runs a thunk without a store, and expects that it does these things, in this order, and no others.
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
/// What it dispatches reaches nobody, so a thunk that reads the state once more gets what the test says
/// (`.getsState(other)`). A thunk may go on after it returned, in a task: what it does then is waited for.
/// Failures list every step, in Swift Testing and in XCTest.
///
/// `state` is what the thunk gets when it reads the state; a step that does not come is waited for until the
/// `timeout`.
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
  thunk.body({ run.script.dispatch($0) }, { run.script.getState() })
  await run.wait(until: ContinuousClock.now + timeout)
  if let failure = run.script.failure {
    TestPlace(fileID: fileID, filePath: filePath, line: line, column: column).fail(failure)
  }
}

/// A thunk that runs.
@MainActor
private final class ThunkRun<State> {
  var script: ThunkScript<State>

  init(_ script: ThunkScript<State>) {
    self.script = script
  }

  /// Gives tasks their turns until the script has ended, and some more for what it does not expect.
  func wait(until deadline: ContinuousClock.Instant) async {
    while !script.hasEnded, ContinuousClock.now < deadline { await takeTurn() }
    for _ in 0..<200 { await takeTurn() }
  }
}
