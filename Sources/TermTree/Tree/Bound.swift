// SPDX-License-Identifier: MIT

public import StateStore
import TermScreen

/// A control that displays a field of the state and changes it with an `Assign` action.
///
/// Use it to bind a custom control:
///
/// ```swift
/// Bound("Control", \AppState.stars) { stars, assign in
///   Rating(stars: stars, send: assign)
/// }
/// ```
/// The content is a region that follows the field: when the field changes, only the control is built, laid out, and
/// drawn again. It observes the nearest enclosing store of this state, and its actions are sent to that store.
///
/// The control has the same identifier as without a binding.
public struct Bound<State: BindableState, Value: Codable & Equatable & Sendable>: Widget {
  public typealias Body = Never

  private let kind: String
  private let path: WritableKeyPath<State, Value>
  private let content: @MainActor (Value, @escaping @Sendable (Value) -> any Action) -> Nodes

  /// Creates a control that's bound to a field.
  ///
  /// If the state doesn't list the field, or if no reducer assigns values to it, the program stops with a message when
  /// the control appears.
  ///
  /// - Parameters:
  ///   - kind: The kind of the control, which it passes to ``RenderContext/claimID(_:)``.
  ///   - path: The key path of a field that the state lists.
  ///   - content: A closure that creates the control. It receives the value, and a closure that returns the action to
  ///     assign a new value.
  public init(
    _ kind: String,
    _ path: WritableKeyPath<State, Value>,
    @WidgetBuilder content:
      @escaping @MainActor (Value, @escaping @Sendable (Value) -> any Action) -> Nodes
  ) {
    self.kind = kind
    self.path = path
    self.content = content
  }

  public var nodes: Nodes {
    let field = State.fields.field(at: path)
    let region = RegionNode(kind: "Bound") { [path, content] region, context in
      let observer = context.observer(of: State.self, for: "\(path) can't be bound")
      let value = observer.follow(path, in: region)
      require(
        !observer.ignores(Assign(field, value())),
        "\(path) can't be bound: no reducer of Store<\(State.self)> handles Assign<\(State.self)>. Pass "
          + "Reducer.combine(.assigning, …) to the store."
      )
      // The region retains this closure.
      return { [unowned region] in
        Nodes(BoundContentNode(content(value()) { Assign(field, $0) }.single, in: region))
      }
    }
    return Nodes(BoundNode(region, kind: kind, state: ObjectIdentifier(State.self)))
  }
}

/// A node that claims the identifier of a bound control in the enclosing region.
private final class BoundNode: WrapperNode {
  private let region: RegionNode
  private let kind: String
  private let state: ObjectIdentifier

  init(_ region: RegionNode, kind: String, state: ObjectIdentifier) {
    self.region = region
    self.kind = kind
    self.state = state
    super.init(region)
  }

  override func draw(in canvas: inout Canvas, _ context: RenderContext) {
    // The identifier of the region must not depend on whether a measurement precedes the drawing.
    _ = region.mounted(context)
    let id = context.claimID(kind)
    let scope = context.storeScope(of: state)
    context.with {
      $0.path = id
      $0.isNamed = true
      if scope !== context.storeScope { $0.focus = $0.focus.with { $0.scope = scope } }
    } _: {
      region.paint(in: &canvas, context)
    }
  }
}

/// A node that gives a bound control the identifier that its region has.
private final class BoundContentNode: WrapperNode {
  private unowned let region: Region

  init(_ child: Node, in region: Region) {
    self.region = region
    super.init(child)
  }

  override func draw(in canvas: inout Canvas, _ context: RenderContext) {
    context.with {
      $0.path = region.widgetID
      $0.isNamed = true
    } _: {
      child.paint(in: &canvas, context)
    }
  }
}
