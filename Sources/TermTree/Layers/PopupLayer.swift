// SPDX-License-Identifier: MIT

import TermScreen

/// The layer of the open popup, or else of the panel of an incomplete key sequence.
final class PopupLayer: ScreenLayer {
  private let content = PopupNode()

  init() { super.init(.popup, content) }

  override func settle(_ tree: WidgetTree) {
    guard let wanted = tree.requestedPopup, let offer = tree.inputMap.popup(of: wanted.id),
      !offer.anchor.isEmpty
    else { return close(over: tree) }
    // The frames that remain bright can change with each drawing of a region.
    if !isStale, !content.dimsScreen, let shown = content.shown, shown.popup == wanted,
      shown.offer === offer
    {
      return
    }
    tree.context.keys.shown.beforePopup = tree.keysBeforePopup
    let layersBelow = tree.screenLayers.prefix { $0 !== self }
    content.shown = (wanted, offer, [tree.root] + layersBelow.map { $0.region })
    draw(offer.environment, over: tree)
  }
}

/// A node that draws the content of a popup and registers its input handlers.
private final class PopupNode: Node {
  override var widgetName: String { "popup of \(shown?.offer.id ?? .root)" }

  /// The popup, its source, and the regions under it.
  var shown: (popup: Popup, offer: PopupSource, under: [Region])?
  /// A Boolean value that indicates whether the popup dims the regions under it.
  private(set) var dimsScreen = false

  override func draw(in canvas: inout Canvas, _ context: RenderContext) {
    guard let (popup, offer, under) = shown else { return }
    // Create the content here, so that the region records the parts of the interface state that it reads.
    let content = offer.content(of: popup, on: canvas.size, context)
    let screen = canvas
    dimsScreen = content.dimsScreen
    if dimsScreen {
      // The help line shows the keys of the popup.
      let shade = Shade.behindDialog(context.environment.theme)
      for frame in screen.frame.parts(around: under.flatMap { $0.framesIgnoringFocusTraps }) {
        context.record(Layer(frame: frame, effect: .shades(shade)))
      }
    }
    for area in content.areas { context.cover(screen.subcanvas(in: area).visibleFrame) }
    // The panel of an incomplete key sequence doesn't receive the focus.
    if offer.id == .pendingKeys { return content.draw(in: screen, context) }
    context.withFocusTrap(.popup) {
      register(content, offer.id, frame: content.areas.first ?? screen.frame, in: screen, context)
      content.draw(in: screen, context)
    }
  }

  private func register(
    _ content: any PopupContent,
    _ id: WidgetID,
    frame: Rect,
    in canvas: Canvas,
    _ context: RenderContext
  ) {
    var handlers = InputHandlers()
    handlers.takesText = true
    handlers.hints = content.hints
    handlers.paste = { content.paste($0) }
    handlers.handledKeyPresses = { _ in [] }
    handlers.key = { press in
      let response = content.respond(to: press)
      // Don't pass typed characters to the enclosing key bindings.
      return !response.isHandled && press.types ? .handled : response
    }
    context.registerControl(.popup, frame: frame, handlers)
    // Register under the widget's identifier, so that a drag that started on the widget continues here.
    context.addPointerTarget(id, in: canvas) { content.respond(to: $0) }
  }
}
