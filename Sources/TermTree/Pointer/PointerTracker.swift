// SPDX-License-Identifier: MIT

package import TermScreen

/// A tracker that counts clicks, records the widget that captures the pointer, and accumulates the ticks of the wheel.
package struct PointerTracker {
  /// The maximum time between two presses of a double click.
  package static let doubleClick = Duration.milliseconds(400)

  /// The widget that captures the pointer while a button is down.
  package private(set) var captor: WidgetID?
  /// The widget that received the last press.
  private var pressed: WidgetID?
  private var lastPress: (position: Point, button: MouseEvent.Button, time: Duration, clicks: Int)?

  /// The accumulated ticks of the wheel that no widget has received yet.
  package var wheel: (event: MouseEvent, columns: Int, rows: Int)?

  package init() {}

  /// Adds ticks of the wheel.
  package mutating func addWheel(_ event: MouseEvent, _ columns: Int, _ rows: Int) {
    wheel = (event, (wheel?.columns ?? 0) + columns, (wheel?.rows ?? 0) + rows)
  }

  /// Returns the kind of input that a mouse event represents, or `nil` for a move without a button.
  ///
  /// A press increments the click count if the last press had the same position and button and was at most
  /// ``doubleClick`` ago.
  ///
  /// - Parameters:
  ///   - event: The mouse event.
  ///   - time: The time of the event, on any scale.
  /// - Returns: The kind of input, or `nil` for a move without a button.
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

  /// Returns the press for the given widget, with a click count of 1 if another widget received the last press.
  package func press(_ kind: PointerInput.Kind, on id: WidgetID) -> PointerInput.Kind {
    id == pressed ? kind : .press(clicks: 1)
  }

  /// Stores the widget that received a press, for the drags and the release that follow.
  package mutating func capture(_ id: WidgetID?) {
    captor = id
    guard let id, id != pressed else { return }
    pressed = id
    lastPress?.clicks = 1
  }
}

extension PointerInput {
  /// Creates the input for a target, in the target's coordinates.
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
