// SPDX-License-Identifier: MIT

package import StoreRecorder
package import TermRender

/// A session that is looked at in the panel, in the place of the app's own beginning.
package struct OpenedSession {
  /// What only the interface knew at its start.
  let interface: InterfaceState
  /// Puts the session in the place of what has happened in an app of its type of state.
  let adopt: @MainActor (_ travel: AnyObject) -> Void

  /// - Parameters:
  ///   - history: What happened in the session; its newest state is that of the app's store.
  ///   - interface: What only the interface knew at its start.
  @MainActor
  package init<State: Codable>(_ history: History<State>, interface: InterfaceState) {
    self.interface = interface
    let text = try? JSONText(encoding: history.state(at: history.newest))
    adopt = { travel in
      (travel as? TimeTravel<State>)?.adopt(history, noting: text)
    }
  }
}
