// SPDX-License-Identifier: MIT

import StateStore
import StoreTesting
import TermRender

extension Pilot {
  /// Ends an effect whose work the store doesn't perform, and waits until the app is idle.
  ///
  /// In a test that sets `performsEffects` of the store to `false`, effects start, but they don't end:
  ///
  /// ```swift
  /// let app = MoviesApp()
  /// app.store.performsEffects = false
  /// let pilot = Pilot(app)
  /// await pilot.press("/", "esc")
  /// await pilot.endEffect("load")
  /// #expect(pilot.inputFault == nil)
  /// ```
  /// If several runs of the effect haven't ended, the method ends the first one. If the effect isn't running, for
  /// example because the app cancelled it, the method has no effect.
  ///
  /// - Parameters:
  ///   - effect: The description of the effect's identifier.
  ///   - fileID: The file ID to report in failures.
  ///   - filePath: The file path to report in failures.
  ///   - line: The line to report in failures.
  ///   - column: The column to report in failures.
  public func endEffect(
    _ effect: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    if let run = app.store.effectRuns.first(where: { $0.effect == effect }) {
      runtime.inTurn { app.store.endRun(run.number) }
    }
    await settle(fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
