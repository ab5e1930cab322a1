// SPDX-License-Identifier: MIT

public import StateStore
public import TermScreen

extension Widget {
  /// Sends an action when the pointer arrives over the widget or leaves it.
  ///
  /// ```swift
  /// Text(movie.title).onHover { isHovered in ShowPreview(isHovered ? movie.id : nil) }
  /// ```
  /// The app must use the mouse. If several widgets with this modifier overlap, only the topmost one is under the
  /// pointer. No action is sent when the widget is removed or covered while the pointer is over it. When a list scrolls
  /// under the pointer, the next move to another row sends an action. Hovering isn't
  /// available from the keyboard, so use it only for additions. While no widget on the screen has this modifier, the
  /// terminal reports no moves.
  ///
  /// - Parameter action: A closure that returns the action. Its parameter is `true` when the pointer arrives and `false`
  ///   when it leaves.
  /// - Returns: A widget that follows the pointer.
  public func onHover(
    send action: @escaping @MainActor (_ isHovered: Bool) -> any Action
  ) -> some Widget {
    Nodes(HoverNode(nodes.single, action))
  }
}

private final class HoverNode: WrapperNode {
  private let action: @MainActor (Bool) -> any Action

  init(_ child: Node, _ action: @escaping @MainActor (Bool) -> any Action) {
    self.action = action
    super.init(child)
  }

  override func draw(in canvas: inout Canvas, _ context: RenderContext) {
    context.addHoverTarget(context.partID("Hover"), in: canvas) { [action] in [action($0)] }
    child.paint(in: &canvas, context)
  }
}

extension RenderContext {
  /// Returns a Boolean value that indicates whether the pointer is over a widget, and redraws when it changes.
  ///
  /// ```swift
  /// if context.isHovered(id, in: canvas) { canvas.lay(Style(underline: .single)) }
  /// ```
  /// Call this method in each drawing, because it also makes the terminal report the moves of the pointer. If several
  /// widgets that call it overlap, only the topmost one is under the pointer.
  ///
  /// - Parameters:
  ///   - id: The identifier of the widget, or of a part of it.
  ///   - canvas: The canvas of the widget.
  /// - Returns: `true` if the pointer is over the visible part of the canvas; otherwise, `false`.
  public func isHovered(_ id: WidgetID, in canvas: Canvas) -> Bool {
    // A separate identifier, so that the widget's own target still receives presses.
    let part = id.appending("hover")
    addHoverTarget(part, in: canvas) { _ in [] }
    return interface.hover == part
  }

  /// Adds a target that follows the pointer and passes all other pointer input to the targets below.
  fileprivate func addHoverTarget(
    _ id: WidgetID,
    in canvas: Canvas,
    _ actions: @escaping @MainActor (Bool) -> [any Action]
  ) {
    read(.hover)
    var target = PointerTarget(id: id, in: canvas) { _ in .ignored }
    target.hover = actions
    register(target)
  }
}

extension WidgetTree {
  /// A Boolean value that indicates whether a widget on the screen follows the pointer.
  package var followsPointer: Bool {
    context.dependencies.hasReaders(of: .hover)
  }

  /// Returns the target with an identifier if it follows the pointer and nothing blocks it.
  package func hoverTarget(_ id: WidgetID) -> PointerTarget? {
    inputMap.target(id).flatMap { $0.hover == nil ? nil : $0 }
  }

  /// Returns the topmost widget at a position that follows the pointer.
  package func hoverTarget(at position: Point) -> PointerTarget? {
    inputMap.targets(at: position).first { $0.hover != nil }
  }
}
