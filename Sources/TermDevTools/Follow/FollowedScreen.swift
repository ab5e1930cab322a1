// SPDX-License-Identifier: MIT

package import StateStore
package import TermRender

/// A widget that displays the newest frame of an app in another process.
package struct FollowedScreen: Widget {
  package typealias Body = Never

  package let nodes: Nodes

  /// Creates a widget.
  ///
  /// - Parameters:
  ///   - session: The session of the app.
  ///   - drive: A closure that returns the action that sends an input to the app, or `nil` if the app receives no input
  ///     from this process.
  package init<A>(
    _ session: FollowedSession<A>,
    drive: (@MainActor (InputEvent) -> any Action)? = nil
  ) {
    nodes = Nodes(FollowedNode(session, drive))
  }
}

/// The key that ends following an app.
package let detachKey: KeyPress = "ctrl+]"

private final class FollowedNode<A: RecordableApp>: Node {
  private let session: FollowedSession<A>
  private let drive: (@MainActor (InputEvent) -> any Action)?

  init(_ session: FollowedSession<A>, _ drive: (@MainActor (InputEvent) -> any Action)?) {
    (self.session, self.drive) = (session, drive)
  }

  override func draw(in canvas: inout Canvas, _ context: RenderContext) {
    guard let timeline = session.timeline, !canvas.size.isEmpty else { return }
    let size = pictureSize(in: canvas.size, timeline.size)
    let buffer = timeline.buffer(size: size, capabilities: context.capabilities)
    buffer.draw(in: canvas)
    if let cursor = buffer.cursor { canvas.placeCursor(x: cursor.x, y: cursor.y) }
    if context.isAccessible {
      for element in timeline.screen.transcript.elements { context.describe(as: element.asPicture) }
    }
    if let drive { registerInput(in: canvas, context, drive, usesMouse: size == timeline.size) }
  }

  /// Returns the size at which the app is drawn.
  ///
  /// If the app fits the terminal exactly, the app's last row is hidden below the status, so that the mouse works.
  private func pictureSize(in available: Size, _ appSize: Size) -> Size {
    let terminal = Size(columns: available.columns, rows: available.rows + 1)
    return drive != nil && terminal == appSize ? appSize : available
  }

  private func registerInput(
    in canvas: Canvas,
    _ context: RenderContext,
    _ drive: @escaping @MainActor (InputEvent) -> any Action,
    usesMouse: Bool
  ) {
    context.addControl(context.claimID("App"), in: canvas) {
      $0.key = { [session] press in
        if press == detachKey { return .ignored }
        return switch session.command(of: press) {
        // This terminal suspends its own program, and opens its own inspector.
        case is Suspend: .ignored
        case is OpenScreenTool: .send([OpenScreenTool()])
        default: .send([drive(.key(press))])
        }
      }
      $0.paste = { .send([drive(.paste($0))]) }
      $0.pointer = { input in
        .send(usesMouse ? input.events.map { drive(.mouse($0)) } : [])
      }
    }
  }
}

extension PointerInput {
  /// The events of the terminal that result in the input.
  fileprivate var events: [MouseEvent] {
    func event(_ kind: MouseEvent.Kind, _ button: MouseEvent.Button) -> MouseEvent {
      MouseEvent(kind, button: button, at: position, modifiers: modifiers)
    }
    return switch kind {
    case .press: [event(.press, button)]
    case .drag: [event(.drag, button)]
    case .release: [event(.release, button)]
    case .wheel(let columns, let rows):
      Array(
        repeating: event(columns < 0 ? .wheelLeft : .wheelRight, .none),
        count: abs(columns)
      ) + Array(repeating: event(rows < 0 ? .wheelUp : .wheelDown, .none), count: abs(rows))
    }
  }
}
