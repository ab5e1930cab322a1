// SPDX-License-Identifier: MIT

package import StateStore
package import TermScreen
package import TermTree

/// A runtime with the type of the app's state, for development tools that read or replace the state.
@MainActor
package final class AppRuntime<State>: Runtime, SessionHost {
  package let store: Store<State>

  package init(
    store: Store<State>,
    terminal: any Terminal,
    theme: ThemeChoice = .automatic,
    isAccessible: Bool = false,
    debugKey: KeySequence? = nil,
    @WidgetBuilder body: @escaping @MainActor () -> Nodes
  ) {
    self.store = store
    super.init(
      store,
      terminal: terminal,
      theme: theme,
      isAccessible: isAccessible,
      debugKey: debugKey,
      body: body
    )
    observers.service = SessionService(self)
  }

  package func addScreenTool(_ makeTool: @escaping @MainActor (AppRuntime) -> any ScreenTool) {
    if parts.makeTool == nil { parts.makeTool = { [unowned self] in makeTool(self) } }
  }

  package func makeRenderer() -> ScreenRenderer<State> {
    let renderer = ScreenRenderer(store.currentState, theme: theme, makeTree)
    renderer.remapping = remapping
    renderer.reportDirectRead = reportDirectRead
    return renderer
  }

  package var presentedBuffer: CellBuffer? { buffer }

  package var screenTree: WidgetTree? { tree }

  package var widgetOutline: WidgetOutline? {
    var outline: WidgetOutline?
    _ = drawnFromNothing(isAccessible: true) { outline = $0.drawOutline(in: $1) }
    return outline
  }
}
