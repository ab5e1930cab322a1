// SPDX-License-Identifier: MIT

package import StateStore
package import TermScreen

/// What input means to a widget.
package enum Response {
  /// Nothing: whatever lies around it is asked.
  case ignores
  /// It is the widget's own, but does nothing now.
  case takes
  /// Actions, to be dispatched in this order.
  case sends([any Action])
  /// Actions, after which what lies under the widget is asked as well; of a press of the pointer.
  case passesOn([any Action])
}

/// A widget that can have the focus, as it was drawn last.
package struct Focusable {
  package let id: WidgetID
  /// Its rectangle on the screen, also where it is clipped.
  package let frame: Rect
  /// Whether every press that types something is its own, so that keys around do not apply to those.
  package var takesText = false
  /// Whether nothing may be told of what is typed into it.
  package var isSecret = false
  /// The scroll view that it is, if it is one.
  var scroll: ScrollPlace?
  package var paste: (@MainActor (String) -> Response)?
  package private(set) var respond: @MainActor (KeyPress) -> Response
  /// What a press means that neither the widget nor a key around it gives a meaning.
  package var respondLast: (@MainActor (KeyPress) -> Response)?
  /// What presses mean to it that help shows, before the keys around.
  var hints: [KeyHint] = []
  /// Tells which presses, besides those that type something, are its own, so that help names no keys around by
  /// them; asked in the same frame, where help is shown.
  var ownPresses: @MainActor () -> Set<KeyPress> = { [] }

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
  /// The same with its actions brought to the store of a scope.
  func scoped(_ scope: StoreScope) -> Focusable {
    var focusable = self
    focusable.respond = { [respond] in scope.scoped(respond($0)) }
    if let paste { focusable.paste = { scope.scoped(paste($0)) } }
    if let respondLast { focusable.respondLast = { scope.scoped(respondLast($0)) } }
    return focusable
  }
}

extension RenderPass {
  /// Tells, when asked, the presses of keys around that mean something to a widget itself, so that help names no
  /// keys by them.
  ///
  /// - Parameter respond: What a press means to the widget, which has the focus; it only answers.
  /// - Returns: What answers those to which the widget answers something.
  func ownPresses(
    among respond: @escaping @MainActor (KeyPress) -> Response
  ) -> @MainActor () -> Set<KeyPress> {
    ownPresses {
      { if case .ignores = respond($0) { false } else { true } }
    }
  }

  /// Tells, when asked, the presses of keys around that are a widget's own.
  ///
  /// - Parameter makeTest: Makes what tells whether a press is; called once each time.
  /// - Returns: What answers them.
  func ownPresses(
    where makeTest: @escaping @MainActor () -> @MainActor (KeyPress) -> Bool
  ) -> @MainActor () -> Set<KeyPress> {
    { [scopes = environment.focus.keys, remapping] in
      let isOwn = makeTest()
      let sequences = scopes.flatMap { remapping.applied(to: $0) }.flatMap(\.sequences)
      return Set(sequences.map { $0.presses[0] }.filter { isOwn($0) })
    }
  }
}
