// SPDX-License-Identifier: MIT

package import TermTree

extension ScreenRenderer {
  /// Creates a renderer for the screen of an app, with the key bindings that all apps have.
  ///
  /// - Parameters:
  ///   - state: A state of the app.
  ///   - theme: The theme of the app.
  ///   - isAccessible: A Boolean value that indicates whether the app ran in accessible mode, which has no animations.
  ///   - body: The content of the screen.
  package convenience init(
    appState state: State,
    theme: ThemeChoice = .automatic,
    isAccessible: Bool = false,
    @WidgetBuilder body: @escaping @MainActor () -> Nodes
  ) {
    self.init(state, theme: theme) { observers in
      WidgetTree(ofApp: observers, isAccessible: isAccessible, body: body)
    }
    reportDirectRead = TermRender.reportDirectRead
  }
}
