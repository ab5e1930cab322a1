// SPDX-License-Identifier: MIT

import StateStore
public import TermScreen

/// A renderer that draws widgets for any state and time, without a terminal and without a store.
///
/// ```swift
/// let renderer = ScreenRenderer(Progress()) {
///   Observe(\Progress.done) { done in Text("\(done) of 4 parts") }
/// }
/// renderer.draw(Progress(done: 3), size: Size(columns: 16, rows: 1))
/// print(renderer.frame.text)  // 3 of 4 parts
/// ```
/// Use it to export pictures of widgets, or to draw widgets in a program that has its own terminal and its own loop. The
/// program needs only the products `TermScreen`, `TermTree`, and `TermWidgets`. The renderer doesn't handle input and
/// doesn't correct the focus. The interface state that you pass to ``draw(_:_:at:size:capabilities:)`` determines the
/// focus and what is open.
///
/// The widget tree is reused, so drawing is fast when little changes between two calls.
@MainActor
public final class ScreenRenderer<State> {
  private let store: Store<State>
  package let observers: StoreObservers
  /// The widget tree of the last drawing.
  package let tree: WidgetTree
  private let makeTree: @MainActor (StoreObservers) -> WidgetTree
  private let theme: ThemeChoice

  /// The user's key bindings, which replace the app's key bindings.
  ///
  /// Set this property before the first drawing.
  package var remapping: KeyRemapping {
    get { tree.remapping }
    set { tree.remapping = newValue }
  }

  /// The result of the last drawing.
  package var buffer: CellBuffer { tree.screen }
  private var drawnInputs: Inputs?

  /// The inputs that require a full redraw when they change.
  private struct Inputs: Equatable {
    var size: Size
    var capabilities: TerminalCapabilities
    var overlay: WidgetID?
  }

  /// Creates a renderer.
  ///
  /// - Parameters:
  ///   - state: The state of the first drawing.
  ///   - theme: The theme of the screen. The default is the dark theme, unless the capabilities of a drawing report a
  ///     light background or few colors.
  ///   - isAccessible: A Boolean value that indicates whether the widgets describe themselves to screen readers, which
  ///     disables animations. The default is `false`.
  ///   - keys: The key bindings that a help line shows in addition to those of the content. The default is empty.
  ///   - body: The content of the screen. The closure runs once. To follow the state, the content contains ``Observe``.
  public convenience init(
    _ state: State,
    theme: ThemeChoice = .automatic,
    isAccessible: Bool = false,
    keys: [Key] = [],
    @WidgetBuilder body: @escaping @MainActor () -> Nodes
  ) {
    self.init(state, theme: theme) { observers in
      WidgetTree(observers: observers, isAccessible: isAccessible, keys: keys, body: body)
    }
  }

  package init(
    _ state: State,
    theme: ThemeChoice,
    _ makeTree: @escaping @MainActor (StoreObservers) -> WidgetTree
  ) {
    self.theme = theme
    store = Store(state)
    observers = StoreObservers(store)
    tree = makeTree(observers)
    self.makeTree = makeTree
  }

  /// A message about a store that the body reads directly, or `nil` if the drawings read only the drawn state.
  package var directRead: String? { observers.directRead }

  /// A closure that receives the message about a store that the body reads directly.
  package var reportDirectRead: @MainActor (String) -> Void = { _ in }

  /// Schedules a redraw of the whole screen, for example when content outside the states changes.
  package func redrawAll() { drawnInputs = nil }

  /// Draws the screen for the given states.
  ///
  /// If the size, the capabilities, and the overlay are the same as in the last drawing, only regions whose parts of the
  /// states have changed, and animations, are drawn again.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - interface: The state of the interface, such as the focus. The default has no focus.
  ///   - time: The app's time, which determines the steps of animations. The default is zero.
  ///   - size: The size of the screen, in columns and rows.
  ///   - capabilities: The capabilities of the terminal. The default supports all features and reports no
  ///     background.
  public func draw(
    _ state: State,
    _ interface: InterfaceState = InterfaceState(),
    at time: Duration = .zero,
    size: Size,
    capabilities: TerminalCapabilities = TerminalCapabilities()
  ) {
    store.replace(state: state)
    var stale: [ObjectIdentifier: Region] = [:]
    observers.collectStaleRegions(into: &stale)
    let parts = interface.parts(changedSince: tree.context.interface)
    tree.context.inputs.interface = interface
    tree.context.inputs.time = time
    let inputs = Inputs(size: size, capabilities: capabilities, overlay: interface.overlay)
    let hasSameInputs = inputs == drawnInputs
    prepare(inputs)
    observers.draw {
      if hasSameInputs {
        tree.rebuild(Array(stale.values), redrawing: parts)
      } else {
        tree.drawAll(in: tree.buffer, rebuilding: Array(stale.values))
      }
      // This includes times earlier than the drawn animation step.
      if tree.nextTick != nil { tree.redrawAnimations() }
      tree.showActiveKeys()
    }
    _ = tree.takeInputChange()
    tree.endFrame()
    if let directRead { reportDirectRead(directRead) }
  }

  /// The last drawing, limited to the terminal's capabilities.
  ///
  /// - Complexity: O(*n*), where *n* is the number of cells.
  public var frame: Frame { Frame(buffer).adapted(to: tree.context.capabilities) }

  /// The key bindings on the last drawing, including inactive bindings, and the global key bindings, without the user's
  /// changes.
  package var keys: [Key] { tree.allKeys }

  /// The transcript of the last drawing.
  ///
  /// The transcript is empty unless `isAccessible` is `true`.
  public var transcript: Transcript { tree.transcript }

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
    let fresh = makeTree(StoreObservers(store))
    fresh.context.inputs = tree.context.inputs
    fresh.context.isAccessible = true
    fresh.context.theme = tree.context.theme
    return observers.draw {
      fresh.drawOutline(in: CellBuffer(size: buffer.size))
    }
  }

  private func prepare(_ inputs: Inputs) {
    let buffer = tree.buffer
    if buffer.table.isSweepDue { buffer.table.sweep() }
    guard inputs != drawnInputs else { return }
    if inputs.size != buffer.size {
      tree.buffer = CellBuffer(size: inputs.size, table: buffer.table)
    }
    let capabilities = inputs.capabilities
    tree.context.inputs.capabilities = capabilities
    tree.context.theme = theme.theme(for: capabilities)
    drawnInputs = inputs
  }
}
