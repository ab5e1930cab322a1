// SPDX-License-Identifier: MIT

package import TermScreen

/// Turns the events of a mouse into what widgets understand: counts clicks, keeps who got the press.
package struct PointerTracker {
  /// Two presses at one place within this time are a double click.
  package static let doubleClick = Duration.milliseconds(400)

  /// Who got the press of the button that is down.
  package private(set) var captor: WidgetID?
  /// Who got the last press.
  private var pressed: WidgetID?
  private var lastPress: (position: Point, button: MouseEvent.Button, time: Duration, clicks: Int)?

  package init() {}

  /// What an event means, with the position still on the screen; `nil` for moves.
  ///
  /// - Parameters:
  ///   - event: What the mouse did.
  ///   - time: When, on any scale.
  /// - Returns: The kind of input.
  package mutating func kind(of event: MouseEvent, at time: Duration) -> PointerInput.Kind? {
    switch event.kind {
    case .press:
      var clicks = 1
      if let last = lastPress, last.position == event.position, last.button == event.button,
        time - last.time <= Self.doubleClick
      {
        clicks = last.clicks + 1
      }
      lastPress = (event.position, event.button, time, clicks)
      return .press(clicks: clicks)
    case .release: return .release
    case .drag: return .drag
    case .move: return nil
    case .wheelUp: return .wheel(columns: 0, rows: -1)
    case .wheelDown: return .wheel(columns: 0, rows: 1)
    case .wheelLeft: return .wheel(columns: -1, rows: 0)
    case .wheelRight: return .wheel(columns: 1, rows: 0)
    }
  }

  /// A press as a widget gets it: one after a press that another widget got is the first.
  package func press(_ kind: PointerInput.Kind, on id: WidgetID) -> PointerInput.Kind {
    id == pressed ? kind : .press(clicks: 1)
  }

  /// Remembers who got a press, for the moves and the release that follow.
  package mutating func capture(_ id: WidgetID?) {
    captor = id
    guard let id, id != pressed else { return }
    pressed = id
    lastPress?.clicks = 1
  }
}

extension PointerInput {
  /// Input for a target, in its coordinates.
  package init(_ kind: Kind, of event: MouseEvent, on target: PointerTarget) {
    self.init(
      kind: kind,
      button: event.button,
      position: Point(
        x: event.position.x - target.frame.x,
        y: event.position.y - target.frame.y
      ),
      isInside: target.visible.contains(event.position),
      modifiers: event.modifiers
    )
  }
}
