// SPDX-License-Identifier: MIT

import StateStore
import StoreTesting
public import TermDevTools
public import TermRender

/// The results of an exploration of an app.
public struct ExplorationSummary: Hashable, Sendable {
  /// The number of different states.
  public let stateCount: Int
  /// The number of tried moves.
  public let moveCount: Int
  /// The number of states with untried moves, because they have the largest depth.
  public let frontierCount: Int
  /// A Boolean value that indicates whether all moves from all states were tried.
  public var isExhaustive: Bool { frontierCount == 0 }
}

/// Checks that no sequence of moves leads an app to a fault, up to a number of moves.
///
/// ```swift
/// @Test func `The counter has no faults`() async throws {
///   try await expectNoFaults(exploring: CounterApp.self, depth: 4, ignoring: ["count.past", "count.future"])
/// }
/// ```
///
/// The moves in a state are:
///
/// - The sequences of the active key bindings, and common keys that a widget handles, such as `tab` and `down`.
/// - The other sizes in `sizes`.
/// - The time at which a toast disappears.
/// - The actions of ``/TermDevTools/RecordableApp/answers(to:in:)`` for each running effect, and its end with and without
///   an error.
/// - The end of a program in the foreground with the status 0 or 1.
///
/// The test fails for each of these faults, with the shortest sequence of moves:
///
/// - A fault that ``Pilot/fault`` or ``Pilot/inputFault`` describes.
/// - A reducer with different results for the same state and action.
/// - A property in ``/TermDevTools/RecordableApp/properties`` that holds.
/// - A state from which only `ctrl+c` quits the app, if the app can quit from its first state. The check requires that all
///   moves from the state and from all later states were tried.
///
/// The app runs in the process of the test, in the order of the moves on the main actor, and without effects. Each sequence
/// starts with a new app, so `init()` and middleware must not open files. A crash therefore ends the process. To test for
/// crashes, call the function in an exit test:
///
/// ```swift
/// await #expect(processExitsWith: .success) { @MainActor in
///   try await expectNoFaults(exploring: CounterApp.self, depth: 4)
/// }
/// ```
/// The command `explore` of the app also finds the moves that lead to a crash or a hang.
///
/// - Parameters:
///   - app: The type of the app.
///   - depth: The largest number of moves in a row, 0 or more.
///   - sizes: The sizes of the screen, of which the first one is the size at the start. The default is 80×24.
///   - clicks: Pass `true` to also click the centers of the visible widgets. The default is `false`.
///   - paths: The parts of the state that don't distinguish states, in the notation of the time travel panel. Without
///     unbounded parts, such as an undo history, an app has fewer states. The default is empty.
///   - fileID: The file ID to report in failures.
///   - filePath: The file path to report in failures.
///   - line: The line to report in failures.
///   - column: The column to report in failures.
/// - Returns: The numbers of states and moves.
/// - Throws: An error if the state can't be encoded, or if a path doesn't lead to a part of the state.
@MainActor
@discardableResult
public func expectNoFaults<A: RecordableApp>(
  exploring app: A.Type,
  depth: Int,
  sizes: [Size] = [Size(columns: 80, rows: 24)],
  clicks: Bool = false,
  ignoring paths: [String] = [],
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) async throws -> ExplorationSummary {
  let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  var rules = ExplorationRules<A.State>()
  (rules.sizes, rules.clicks, rules.properties) = (sizes, clicks, A.properties)
  (rules.ignored, rules.answers) = (try A.ignoring(paths), A.answers(to:in:))
  var exploration = Exploration(start: ExplorationMove.start, depth: depth)
  let known = KnownStates()
  while let path = exploration.nextPath() {
    exploration.add(try A.trial(on: sizes.first).end(of: path, rules, known))
    await Task.yield()
  }
  exploration.reportStatesWithoutWayOut()
  for finding in exploration.findings {
    let moves = finding.path.dropFirst().map(\.words)
    let trial = A.trial(on: sizes.first)
    _ = trial.perform(finding.path.flatMap(\.steps))
    location.fail(
      """
      After \(moves.isEmpty ? "the start" : moves.joined(separator: ", ")): \(finding.fault.message)
      \(trial.frame.snapshot)
      """
    )
  }
  return ExplorationSummary(
    stateCount: exploration.states.count,
    moveCount: exploration.pathCount - 1,
    frontierCount: exploration.frontierCount
  )
}

extension RecordableApp {
  /// Returns a trial of a new app.
  fileprivate static func trial(on size: Size?) -> SessionTrial<State> {
    let app = Self()
    var screen = SessionScreen()
    if let size { screen.size = size }
    return SessionTrial(app.store, from: app.store.state, screen: screen) { app.body.nodes }
  }
}
