// SPDX-License-Identifier: MIT

public import StateStore
public import TermScreen

/// The response of a widget to input.
public enum Response {
  /// A response that passes the input to the enclosing widget.
  case ignored
  /// A response that handles the input without sending actions.
  case handled
  /// A response that dispatches actions, in order.
  case send([any Action])
  /// A response to a mouse press that dispatches actions and also passes the mouse press to the widget below.
  case sendAndContinue([any Action])

  /// Returns a response that dispatches one action.
  public static func send(_ action: any Action) -> Response { .send([action]) }
}

/// The input handlers of a control, in its most recent drawing.
///
/// Pass them to ``RenderContext/addControl(_:in:followsPointer:_:)``. Each handler is optional.
///
/// ```swift
/// let appearance = context.addControl(id, in: canvas) {
///   $0.key = { $0 == "enter" ? .send(Submit()) : .ignored }
///   $0.pointer = { $0.click(sends: Submit()) }
/// }
/// ```
/// A handler returns a ``Response`` and has no side effects, because it can be called several times for the same input.
public struct InputHandlers {
  /// The handler of key presses while the control has the focus, before the key bindings of enclosing widgets.
  public var key: @MainActor (KeyPress) -> Response = { _ in .ignored }
  /// The handler of key presses that neither ``key`` nor any key binding handles.
  public var keyAfterBindings: (@MainActor (KeyPress) -> Response)?
  /// The handler of pasted text while the control has the focus.
  ///
  /// If the control doesn't handle the text, the runtime dispatches `TextPasted` to the app.
  public var paste: (@MainActor (String) -> Response)?
  /// The handler of pointer input.
  ///
  /// Without a handler, the control isn't a pointer target.
  ///
  /// A press of the left button also moves the focus to the control if the handler handles it.
  public var pointer: (@MainActor (PointerInput) -> Response)?
  /// A closure that returns the actions to dispatch when the focus moves from the control to another widget.
  ///
  /// The runtime doesn't call it if the control is no longer on the screen.
  public var focusLost: (@MainActor () -> [any Action])?
  /// A Boolean value that indicates whether the control edits text.
  ///
  /// Key bindings don't apply to key presses that type a character, and to `ctrl+z`, which undoes an edit. This includes
  /// the default key binding that suspends the app. The default is `false`.
  public var takesText = false
  /// A Boolean value that indicates whether typed text must not be recorded or revealed.
  ///
  /// The default is `false`.
  public var isSecret = false
  /// A Boolean value that indicates whether the handlers receive input while the control is disabled.
  ///
  /// By default, a disabled control handles its input without sending actions. Set the value to `true` for a control
  /// that still scrolls, for example.
  public var respondsWhileDisabled = false
  /// A Boolean value that indicates whether the control is content that scrolls, such as a list, which toasts can cover.
  ///
  /// The default is `false`.
  public var scrollsContent = false
  /// The hints that the key help shows before the key bindings of enclosing widgets.
  public var hints: [KeyHint] = []
  /// A closure that returns the key presses that the control handles, apart from typed text.
  ///
  /// The key help omits the key bindings of enclosing widgets with these keys. The parameter contains the keys of these
  /// bindings. By default, they're passed to ``key``. If the key help is visible, the closure is called in each frame.
  public var handledKeyPresses: (@MainActor ([KeyPress]) -> Set<KeyPress>)?
  /// The frame on the screen that scrolls into view with the focus.
  ///
  /// The default is the frame of the control.
  public var focusFrame: Rect?

  /// Creates handlers that ignore all input.
  public init() {}
}

extension InputHandlers {
  /// Handlers that handle the same input without sending actions.
  var idle: InputHandlers {
    var handlers = self
    handlers.key = { [key] in key($0).idle }
    if let keyAfterBindings { handlers.keyAfterBindings = { keyAfterBindings($0).idle } }
    if let paste { handlers.paste = { paste($0).idle } }
    if let pointer { handlers.pointer = { pointer($0).idle } }
    handlers.focusLost = nil
    return handlers
  }

  /// Returns handlers that send their actions to the store of a scope.
  func scoped(_ scope: StoreOverride) -> InputHandlers {
    var handlers = self
    handlers.key = { [key] in scope.scoped(key($0)) }
    if let keyAfterBindings {
      handlers.keyAfterBindings = { scope.scoped(keyAfterBindings($0)) }
    }
    if let paste { handlers.paste = { scope.scoped(paste($0)) } }
    if let pointer { handlers.pointer = { scope.scoped(pointer($0)) } }
    if let focusLost {
      handlers.focusLost = { focusLost().map { ScopedAction($0, in: scope) } }
    }
    return handlers
  }

  /// Returns the given key presses that the control handles itself.
  ///
  /// The key presses belong to enclosing key bindings.
  @MainActor
  func handled(among presses: [KeyPress]) -> Set<KeyPress> {
    if let handledKeyPresses { return handledKeyPresses(presses) }
    return Set(presses.filter { key($0).isHandled })
  }
}

extension Response {
  /// A Boolean value that indicates whether the response handles the input.
  public var isHandled: Bool { if case .ignored = self { false } else { true } }

  /// A response that handles the same input without sending actions.
  fileprivate var idle: Response {
    switch self {
    case .ignored, .handled: self
    case .send: .handled
    case .sendAndContinue: .ignored
    }
  }
}

extension PointerInput {
  /// Returns the response of a widget that sends an action when it's clicked.
  ///
  /// - Parameter action: The action, which is created only for a click.
  /// - Returns: A response that sends the action for a release of the left button on the widget, and handles other input
  ///   of the left button. The wheel and other buttons are ignored.
  public func click(sends action: @autoclosure () -> any Action) -> Response {
    guard button == .left else { return .ignored }
    switch kind {
    case .release where isInside: return .send([action()])
    case .wheel: return .ignored
    case .press, .drag, .release: return .handled
    }
  }
}

extension KeyPress {
  /// A Boolean value that indicates whether the key press triggers the main action of a control.
  ///
  /// These keys are `enter` and `space`.
  public var activates: Bool { self == .enter || self == .space }
}
