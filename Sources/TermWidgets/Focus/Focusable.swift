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
  /// Presses, besides those that type something, that are its own, so that help names no keys around by them.
  var ownPresses: Set<KeyPress> = []

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
  /// The presses of keys around that mean something to a widget itself, so that help names no keys by them.
  ///
  /// - Parameter respond: What a press means to the widget, which has the focus; it only answers.
  /// - Returns: Those to which it answers something.
  func ownPresses(among respond: (KeyPress) -> Response) -> Set<KeyPress> {
    ownPresses { press in
      if case .ignores = respond(press) { false } else { true }
    }
  }

  /// The presses of keys around that are a widget's own.
  func ownPresses(where isOwn: (KeyPress) -> Bool) -> Set<KeyPress> {
    var own: Set<KeyPress> = []
    for keys in environment.focus.keys {
      for key in remapping.applied(to: keys) {
        for sequence in key.sequences where isOwn(sequence.presses[0]) {
          own.insert(sequence.presses[0])
        }
      }
    }
    return own
  }
}
