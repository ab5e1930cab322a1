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

  /// Returns what the pointer does to a control, and redraws when it changes.
  ///
  /// - Parameters:
  ///   - id: The identifier of the control.
  ///   - canvas: The canvas of the control.
  /// - Returns: The state of the pointer, or `nil` if it isn't over the visible part of the canvas.
  func pointerState(_ id: WidgetID, in canvas: Canvas) -> PointerState? {
    let part = id.appending("hover")
    addHoverTarget(part, in: canvas, showsPress: true) { _ in [] }
    return switch interface.hover {
    case part: .over
    case part.pressed: .pressed
    default: nil
    }
  }

  /// Returns the number of the part of a widget that the pointer is over, and redraws when it changes.
  ///
  /// ```swift
  /// let row = context.hoveredPart(of: id, in: canvas) { $0.y < 3 ? $0.y : nil }
  /// ```
  /// Call this method in each drawing, because it also makes the terminal report the moves of the pointer.
  ///
  /// - Parameters:
  ///   - id: The identifier of the widget.
  ///   - canvas: The canvas of the widget.
  ///   - ignoresFocusTraps: Pass `true` to follow the pointer while a dialog traps the focus. The default is `false`.
  ///   - part: A closure that returns the number of the part at a position relative to the canvas, or `nil` for no part.
  /// - Returns: The number, or `nil` if the pointer isn't over a part.
  public func hoveredPart(
    of id: WidgetID,
    in canvas: Canvas,
    ignoresFocusTraps: Bool = false,
    _ part: @escaping @MainActor (Point) -> Int?
  ) -> Int? {
    let id = id.appending("hover")
    addHoverTarget(id, in: canvas, ignoresFocusTraps: ignoresFocusTraps, part: part) { _ in [] }
    guard let hover = interface.hover, hover.parent == id else { return nil }
    return Int(hover.path.dropFirst(id.path.count + 1))
  }

  /// Adds a target that follows the pointer and passes all other pointer input to the targets below.
  ///
  /// - Parameters:
  ///   - id: The identifier of the target.
  ///   - canvas: The canvas that the pointer arrives over.
  ///   - ignoresFocusTraps: Pass `true` to follow the pointer while a dialog traps the focus. The default is `false`.
  ///   - showsPress: Pass `true` to redraw while a mouse button is down on the target. The default is `false`.
  ///   - part: A closure that returns the number of the part at a position, or `nil` for no part. By default, the target
  ///     has no parts.
  ///   - actions: A closure that returns the actions to send. Its parameter is `true` when the pointer arrives and
  ///     `false` when it leaves.
  public func addHoverTarget(
    _ id: WidgetID,
    in canvas: Canvas,
    ignoresFocusTraps: Bool = false,
    showsPress: Bool = false,
    part: (@MainActor (Point) -> Int?)? = nil,
    _ actions: @escaping @MainActor (Bool) -> [any Action]
  ) {
    read(.hover(id))
    var target = PointerTarget(id: id, in: canvas, ignoresFocusTraps: ignoresFocusTraps) { _ in
      .ignored
    }
    target.hover = actions
    target.hoverPart = part
    target.showsPress = showsPress
    register(target)
  }
}

/// The effect of the pointer on a control below it.
enum PointerState {
  case over
  /// A mouse button is down.
  case pressed
}

extension WidgetID {
  /// The identifier of a target in ``InterfaceState/hover`` while a mouse button is down on it.
  var pressed: WidgetID { appending("pressed") }
}

extension WidgetTree {
  /// Returns the identifier of the widget below the pointer after a mouse button went down or up.
  ///
  /// - Parameters:
  ///   - id: The identifier of the widget below the pointer, or `nil` if there's none.
  ///   - isDown: A Boolean value that indicates whether the button is down.
  /// - Returns: The identifier, which differs only for a control that shows presses.
  package func hover(_ id: WidgetID?, isDown: Bool) -> WidgetID? {
    if isDown { return id.flatMap { inputMap.target($0) }?.showsPress == true ? id?.pressed : id }
    guard let target = id?.parent, id == target.pressed else { return id }
    return target
  }

  /// A Boolean value that indicates whether a widget on the screen or the time of a toast follows the pointer.
  package var followsPointer: Bool {
    context.dependencies.followsPointer || !context.interface.toasts.isEmpty
  }

  /// Returns the target of a widget or of a part of the widget, if it follows the pointer and nothing blocks it.
  package func hoverTarget(_ id: WidgetID) -> PointerTarget? {
    let target = inputMap.target(id) ?? id.parent.flatMap { inputMap.target($0) }
    return target?.hover == nil ? nil : target
  }

  /// Returns the topmost widget at a position that follows the pointer, and the identifier of the widget or its part.
  package func hoverTarget(at position: Point) -> (id: WidgetID, target: PointerTarget)? {
    for target in inputMap.targets(at: position) where target.hover != nil {
      guard let part = target.hoverPart else { return (target.id, target) }
      let place = Point(x: position.x - target.frame.x, y: position.y - target.frame.y)
      return part(place).map { (target.id.appending("\($0)"), target) }
    }
    return nil
  }
}
