// SPDX-License-Identifier: MIT

package import StateStore
package import StoreRecorder
package import TermRender

extension SessionTimeline {
  /// Creates a timeline before the first entry of a session.
  ///
  /// - Parameters:
  ///   - log: The session, with decoded actions.
  ///   - state: The first state.
  ///   - interface: The first state of the user interface.
  ///   - screen: The environment of the app.
  ///   - reducer: The reducer of the app.
  ///   - showsPanel: Pass `true` to replay the time travel panel, or `nil` to replay the panel if the session
  ///     contains panel commands. The default is `nil`.
  ///   - body: A closure that returns the content of the app.
  package convenience init(
    _ log: SessionLog,
    from state: State,
    interface: InterfaceState,
    screen: SessionScreen,
    reducer: Reducer<State>,
    showsPanel: Bool? = nil,
    body: @escaping @MainActor () -> Nodes
  ) {
    self.init(
      log,
      from: state,
      interface: interface,
      screen: screen,
      reducer: reducer,
      showsPanel: showsPanel,
      makeScreen: {
        ScreenRenderer(
          appState: state,
          theme: screen.theme,
          isAccessible: screen.accessible == true,
          body: body
        )
      }
    )
  }
}
