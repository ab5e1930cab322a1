// SPDX-License-Identifier: MIT

import StateStore
package import TermScreen
package import TermWidgets

/// Draws an app's screen for any states and times, without a terminal and without the app's store.
///
/// It keeps its tree, so a picture that differs little from the one before takes little.
@MainActor
package final class OffscreenScreen<State> {
  private let store: Store<State>
  private let observers: Observers<State>
  private let tree: WidgetTree
  private let theme: ThemeChoice

  /// Other presses for keys, as the user wishes; set before anything is drawn.
  package var remapping: KeyRemapping {
    get { tree.pass.remapping }
    set { tree.pass.remapping = newValue }
  }

  /// What was drawn last; another buffer whenever the size is another one.
  package private(set) var buffer = CellBuffer(size: .zero)
  private var shown: Ground?

  /// What everything is drawn again for.
  private struct Ground: Equatable {
    var size: Size
    var capabilities: TerminalCapabilities
    var overlay: WidgetID?
  }

  /// - Parameters:
  ///   - state: Any state of the app.
  ///   - theme: The theme that was chosen for the app.
  ///   - isAccessible: Whether the app was read out, so that nothing moves.
  ///   - body: What the app shows.
  package convenience init(
    _ state: State,
    theme: ThemeChoice = .standard,
    isAccessible: Bool = false,
    @WidgetBuilder body: @escaping @MainActor () -> Nodes
  ) {
    self.init(state, theme: theme) { observers in
      WidgetTree(
        services: observers.services,
        isAccessible: isAccessible,
        keys: Runtime<State>.defaultKeys(isAccessible: isAccessible),
        lastKeys: [Runtime<State>.lastKey],
        body: body
      )
    }
  }

  init(
    _ state: State,
    theme: ThemeChoice,
    _ makeTree: @MainActor (Observers<State>) -> WidgetTree
  ) {
    self.theme = theme
    store = Store(state)
    observers = Observers(store)
    tree = makeTree(observers)
  }

  /// Lets widgets find an app that stands in for the one whose screen is drawn; it is not kept alive.
  package func publish(_ host: some SessionHost<State>) { observers.publish(host) }

  /// Lets the next drawing draw everything again, such as where something outside of the states is shown.
  package func redrawAll() { shown = nil }

  /// Draws the screen for states; the buffer holds it until the next time.
  ///
  /// - Parameters:
  ///   - state: The app's state.
  ///   - interface: What only the interface knows.
  ///   - time: The app's time.
  ///   - size: Columns and rows.
  ///   - capabilities: What the terminal can show.
  package func draw(
    _ state: State,
    _ interface: InterfaceState,
    at time: Duration,
    size: Size,
    capabilities: TerminalCapabilities = TerminalCapabilities()
  ) {
    store.replace(state: state)
    var stale: [ObjectIdentifier: Region] = [:]
    observers.collectStaleRegions(into: &stale)
    let parts = interface.parts(changedSince: tree.pass.interface)
    tree.pass.interface = interface
    tree.pass.time = time
    let ground = Ground(size: size, capabilities: capabilities, overlay: interface.overlay)
    let isSameGround = ground == shown
    prepare(ground)
    store.forbiddingDispatch(during: "making a frame") {
      if isSameGround {
        tree.rebuild(Array(stale.values), redrawing: parts)
      } else {
        tree.drawAll(in: buffer, rebuilding: Array(stale.values))
      }
      // Also where time went back, to a step before the one that is shown.
      if tree.nextTick != nil { tree.redrawAnimations() }
      tree.updateActiveKeys()
    }
    _ = tree.takeReachChange()
    tree.endFrame()
  }

  /// What was drawn last, as far as the terminal's abilities go.
  package var frame: Frame { Frame(buffer).degraded(to: tree.pass.capabilities) }

  /// What was drawn last as it is read out; empty unless the app is.
  package var transcript: Transcript { tree.transcript }

  private func prepare(_ ground: Ground) {
    if buffer.table.isSweepDue { buffer.table.sweep(keeping: buffer) }
    guard ground != shown else { return }
    if ground.size != buffer.size { buffer = CellBuffer(size: ground.size, table: buffer.table) }
    let capabilities = ground.capabilities
    tree.pass.capabilities = capabilities
    tree.pass.theme = theme.theme(for: capabilities)
    shown = ground
  }
}
