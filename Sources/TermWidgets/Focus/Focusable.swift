// SPDX-License-Identifier: MIT

package import StateStore
package import TermScreen

/// The response of a widget to input.
package enum Response {
  /// A response that passes the input to the enclosing widget.
  case ignored
  /// A response that handles the input without sending actions.
  case handled
  /// A response that dispatches actions, in order.
  case send([any Action])
  /// A response to a mouse press that dispatches actions and also passes the mouse press to the widget below.
  case sendAndContinue([any Action])
}

/// A focusable widget in its most recent drawing.
package struct Focusable {
  package let id: WidgetID
  /// The frame on the screen, including clipped parts.
  package let frame: Rect
  /// A Boolean value that indicates whether the widget handles all key presses that type text.
  ///
  /// Key bindings of enclosing widgets don't apply to those key presses.
  package var takesText = false
  /// A Boolean value that indicates whether typed text must not be recorded or revealed.
  package var isSecret = false
  /// The viewport, if the widget is a scroll view.
  var scroll: ScrollViewport?
  package var paste: (@MainActor (String) -> Response)?
  package private(set) var respond: @MainActor (KeyPress) -> Response
  /// A closure that handles key presses that neither the widget nor any key binding handles.
  package var respondLast: (@MainActor (KeyPress) -> Response)?
  /// The hints that the key help shows before the key bindings of enclosing widgets.
  var hints: [KeyHint] = []
  /// A closure that returns the key presses, apart from typed text, that the widget handles.
  ///
  /// The key help omits these keys from the key bindings of enclosing widgets. If the key help is visible, it calls the
  /// closure in the same frame.
  var handledKeyPresses: @MainActor () -> Set<KeyPress> = { [] }

  package init(
    id: WidgetID,
    frame: Rect,
    takesText: Bool = false,
    isSecret: Bool = false,
    paste: (@MainActor (String) -> Response)? = nil,
    respond: @escaping @MainActor (KeyPress) -> Response
  ) {
    self.id = id
    self.frame = frame
    self.takesText = takesText
    self.isSecret = isSecret
    self.paste = paste
    self.respond = respond
  }
}

extension Focusable {
  /// Returns a copy that sends its actions to the store of a scope.
  func scoped(_ scope: StoreOverride) -> Focusable {
    var focusable = self
    focusable.respond = { [respond] in scope.scoped(respond($0)) }
    if let paste { focusable.paste = { scope.scoped(paste($0)) } }
    if let respondLast { focusable.respondLast = { scope.scoped(respondLast($0)) } }
    return focusable
  }
}

extension RenderPass {
  /// Returns a closure that collects the key presses of enclosing key bindings that a widget handles.
  ///
  /// The key help omits these key presses.
  ///
  /// - Parameter respond: A closure that returns the focused widget's response to a key press, without side effects.
  /// - Returns: A closure that returns the key presses that the widget doesn't ignore.
  func handledKeyPresses(
    among respond: @escaping @MainActor (KeyPress) -> Response
  ) -> @MainActor () -> Set<KeyPress> {
    handledKeyPresses {
      { if case .ignored = respond($0) { false } else { true } }
    }
  }

  /// Returns a closure that collects the key presses of enclosing key bindings that a widget handles.
  ///
  /// - Parameter makeTest: A closure that creates a test for key presses. Each call of the result creates one test.
  /// - Returns: A closure that returns the key presses that pass the test.
  func handledKeyPresses(
    where makeTest: @escaping @MainActor () -> @MainActor (KeyPress) -> Bool
  ) -> @MainActor () -> Set<KeyPress> {
    { [scopes = environment.focus.keys, remapping] in
      let isOwn = makeTest()
      let sequences = scopes.flatMap { remapping.applied(to: $0) }.flatMap(\.sequences)
      return Set(sequences.map { $0.presses[0] }.filter { isOwn($0) })
    }
  }
}
