// SPDX-License-Identifier: MIT

import StateStore
import TermScreen

/// A container that creates its content from the state that the interface stores for it.
///
/// ```swift
/// struct FoldState: WidgetState {
///   static let stateName = "acme.fold"
///   var isOpen = false
/// }
///
/// WidgetStateReader("Fold", initial: FoldState()) { state, id in
///   Button(state.isOpen ? "Less" : "More", send: InterfaceAction.set(FoldState(isOpen: !state.isOpen), of: id))
///   if state.isOpen { Text("The details") }
/// }
/// ```
/// ![Three sections, one of which is open.](gallery-widgetState)
///
/// The container creates its content again when the state changes, and updates the layout if its size changes. If the
/// state affects only the drawing, a node can read the state with ``RenderContext/state(_:as:)`` instead.
///
/// Like all states of widgets, the state is part of ``InterfaceState``. Therefore, recorded sessions contain it, and
/// resuming and time travel restore it.
public struct WidgetStateReader<State: WidgetState>: Widget {
  public typealias Body = Never

  public let nodes: Nodes

  /// Creates a container with a state.
  ///
  /// - Parameters:
  ///   - kind: The kind of the widget, such as `Fold`, which is part of the identifiers of the widgets in it.
  ///   - initial: The state until an action changes it.
  ///   - content: A closure that returns the content for a state. It also receives the identifier of the container, for
  ///     ``InterfaceAction/set(_:of:)``. The identifier is the name from ``Widget/id(_:)`` if the container has one.
  public init(
    _ kind: String,
    initial: State,
    @WidgetBuilder content: @escaping @MainActor (State, WidgetID) -> Nodes
  ) {
    nodes = Nodes(WidgetStateReaderNode(kind, initial, content))
  }
}

/// A node that builds its content again when the state of the widget changes.
private final class WidgetStateReaderNode<State: WidgetState>: WrapperNode {
  private let initial: State
  private let built: Built
  private let region: RegionNode

  /// The identifier and the state of the content.
  private final class Built {
    var id = WidgetID.root
    var state: State?
  }

  init(
    _ kind: String,
    _ initial: State,
    _ content: @escaping @MainActor (State, WidgetID) -> Nodes
  ) {
    let built = Built()
    self.initial = initial
    self.built = built
    region = RegionNode(kind: kind) { _, context in
      { [unowned context] in
        let state = context.interface[built.id, as: State.self] ?? initial
        built.state = state
        return Nodes(WidgetStateNode<State>(content(state, built.id).single, built.id))
      }
    }
    super.init(region)
  }

  override func measure(_ proposal: Size, _ context: RenderContext) -> Fit {
    update(context)
    return super.measure(proposal, context)
  }

  override func draw(in canvas: inout Canvas, _ context: RenderContext) {
    update(context)
    super.draw(in: &canvas, context)
  }

  /// Invalidates the content if it was created from another state, for example because the whole screen redraws.
  private func update(_ context: RenderContext) {
    let region = region.mounted(context)
    let environment = context.environment
    let id = environment.isNamed ? environment.path : region.id
    if id != built.id { region.setNeedsBuild() }
    built.id = id
    let state = context.interface[built.id, as: State.self] ?? initial
    if let known = built.state, !isSame(known, as: state) { region.setNeedsBuild() }
  }
}

/// A node that redraws and rebuilds its region when the state of a widget changes.
private final class WidgetStateNode<State: WidgetState>: WrapperNode {
  private let id: WidgetID

  init(_ child: Node, _ id: WidgetID) {
    self.id = id
    super.init(child)
  }

  override func draw(in canvas: inout Canvas, _ context: RenderContext) {
    context.read(.widget(id), measures: true)
    // Reports an invalid state.
    _ = context.state(id, as: State.self)
    child.paint(in: &canvas, context)
  }
}
