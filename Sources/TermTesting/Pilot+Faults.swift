// SPDX-License-Identifier: MIT

import TermDevTools
public import TermRender

extension Pilot {
  /// A description of the first fault on the screen, or `nil` if the screen is valid or the app has terminated.
  ///
  /// The checks are those of ``performRandomActions(steps:avoiding:checkingEvery:fileID:filePath:line:column:)``.
  ///
  /// ```swift
  /// #expect(pilot.fault == nil)
  /// ```
  public var fault: String? { runtime.fault }

  /// A description of the first fault of the focus, the controls, and the key bindings, or `nil` if there is none.
  ///
  /// The faults are:
  ///
  /// - The focus is on a widget that isn't on the screen, although the screen has controls and no effect is running.
  /// - A control is outside the screen and outside all scroll views.
  /// - Only `ctrl+c` leaves the topmost dialog.
  /// - A key binding never triggers, as in ``keyConflicts``.
  ///
  /// ```swift
  /// #expect(pilot.inputFault == nil)
  /// ```
  public var inputFault: String? { runtime.inputFaults.first?.message }

  /// The key bindings on the screen that are unreachable because other bindings handle their keys first.
  ///
  /// ```swift
  /// #expect(pilot.keyConflicts == [])
  /// ```
  /// The result omits unreachable keys that all apps handle, such as `tab`.
  public var keyConflicts: [KeyConflict] { runtime.keyConflicts }
}

extension Pilot where A.State: Encodable {
  /// Returns descriptions of the reducers that have different results for the same state and action.
  ///
  /// During the closure, the pilot calls the reducers three times for each action:
  ///
  /// ```swift
  /// let faults = await pilot.reducerFaults {
  ///   await pilot.press("r")
  /// }
  /// #expect(faults == [])
  /// ```
  ///
  /// - Parameter body: A closure that leads to actions, for example by pressing keys.
  /// - Returns: The descriptions.
  public func reducerFaults(_ body: () async -> Void) async -> [String] {
    let check = ReducerCheck(app.store, RuntimeRecorder.recording(runtime).recorder)
    await body()
    check.end()
    return check.faults.map(\.message)
  }
}
