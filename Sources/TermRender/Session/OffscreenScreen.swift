// SPDX-License-Identifier: MIT

import StateStore
package import TermScreen
package import TermTree

/// A renderer that draws an app's screen for arbitrary states and times, without a terminal and without the app's
/// store.
///
/// The widget tree is reused, so drawing is fast when little changes between two calls.
@MainActor
package final class OffscreenScreen<State> {
  private let store: Store<State>
  private let observers: Observers<State>
  /// The widget tree of the last drawing.
  package let tree: WidgetTree
  private let makeTree: @MainActor (Observers<State>) -> WidgetTree
  private let theme: ThemeChoice

  /// The user's key bindings, which replace the app's key bindings.
  ///
  /// Set this property before the first drawing.
  package var remapping: KeyRemapping {
    get { tree.context.remapping }
    set { tree.context.remapping = newValue }
  }

  /// The result of the last drawing.
  ///
  /// A new size requires a new buffer.
  package private(set) var buffer = CellBuffer(size: .zero)
  private var drawnInputs: Inputs?

  /// The inputs that require a full redraw when they change.
  private struct Inputs: Equatable {
    var size: Size
    var capabilities: TerminalCapabilities
    var overlay: WidgetID?
  }

  /// Creates a renderer for an app's screen.
  ///
  /// - Parameters:
  ///   - state: A state of the app.
  ///   - theme: The theme of the app.
  ///   - isAccessible: A Boolean value that indicates whether the app ran in accessible mode, which has no animations.
  ///   - body: The content of the screen.
  package convenience init(
    _ state: State,
    theme: ThemeChoice = .automatic,
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
    _ makeTree: @escaping @MainActor (Observers<State>) -> WidgetTree
  ) {
    self.theme = theme
    store = Store(state)
    observers = Observers(store)
    tree = makeTree(observers)
    self.makeTree = makeTree
  }

  /// A message about a store that the body reads directly, or `nil` if the drawings read only the drawn state.
  package var directRead: String? { observers.directRead }

  /// Makes an app available to widgets instead of the app whose screen is drawn.
  ///
  /// The renderer stores a weak reference to the app.
  package func publish(_ host: some SessionHost<State>) { observers.publish(host) }

  /// Schedules a redraw of the whole screen, for example when content outside the states changes.
  package func redrawAll() { drawnInputs = nil }

  /// Draws the screen for the given states.
  ///
  /// The buffer contains the result until the next drawing.
  ///
  /// - Parameters:
  ///   - state: The app's state.
  ///   - interface: The state of the interface, such as the focus.
  ///   - time: The app's time.
  ///   - size: The size of the screen.
  ///   - capabilities: The capabilities of the terminal.
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
    let parts = interface.parts(changedSince: tree.context.interface)
    tree.context.interface = interface
    tree.context.time = time
    let inputs = Inputs(size: size, capabilities: capabilities, overlay: interface.overlay)
    let hasSameInputs = inputs == drawnInputs
    prepare(inputs)
    observers.draw {
      if hasSameInputs {
        tree.rebuild(Array(stale.values), redrawing: parts)
      } else {
        tree.drawAll(in: buffer, rebuilding: Array(stale.values))
      }
      // This includes times earlier than the drawn animation step.
      if tree.nextTick != nil { tree.redrawAnimations() }
      tree.updateActiveKeys()
    }
    _ = tree.takeInputChange()
    tree.endFrame()
    if let directRead { reportDirectRead(directRead) }
  }

  /// The last drawing, limited to the terminal's capabilities.
  package var frame: Frame { Frame(buffer).adapted(to: tree.context.capabilities) }

  /// The key bindings on the last drawing, including inactive bindings, and the global key bindings, without the user's
  /// changes.
  package var keys: [Key] { tree.allKeys }

  /// The transcript of the last drawing.
  ///
  /// The transcript is empty unless the app runs in accessible mode.
  package var transcript: Transcript { tree.transcript }

  /// Draws the first frame, and returns the provenance of one of its cells.
  ///
  /// Call this method instead of the first call to ``draw(_:_:at:size:capabilities:)``.
  ///
  /// - Parameters:
  ///   - probe: The new probe of the cell.
  ///   - state: The app's state.
  ///   - interface: The state of the interface.
  ///   - time: The app's time.
  ///   - size: The size of the screen.
  ///   - capabilities: The capabilities of the terminal.
  /// - Returns: The widgets and regions of the cell.
  package func provenance(
    by probe: CellProbe,
    _ state: State,
    _ interface: InterfaceState,
    at time: Duration,
    size: Size,
    capabilities: TerminalCapabilities
  ) -> CellProvenance<State> {
    tree.context.probe = probe
    draw(state, interface, at: time, size: size, capabilities: capabilities)
    return CellProvenance(frame, probe, tree, observers)
  }

  /// The widgets on the last drawing, drawn again from nothing.
  package var widgetOutline: WidgetOutline {
    let fresh = makeTree(Observers(store))
    fresh.context.isAccessible = true
    fresh.context.takeInputs(from: tree.context)
    return observers.draw {
      fresh.drawOutline(in: CellBuffer(size: buffer.size))
    }
  }

  private func prepare(_ inputs: Inputs) {
    if buffer.table.isSweepDue { buffer.table.sweep(keeping: buffer) }
    guard inputs != drawnInputs else { return }
    if inputs.size != buffer.size { buffer = CellBuffer(size: inputs.size, table: buffer.table) }
    let capabilities = inputs.capabilities
    tree.context.capabilities = capabilities
    tree.context.theme = theme.theme(for: capabilities)
    drawnInputs = inputs
  }
}
