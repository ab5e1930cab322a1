// SPDX-License-Identifier: MIT

import TermScreen

/// What a widget can pop up over the rest; it says so each time it is drawn.
///
/// A class, so that one of another drawing can be told from this.
@MainActor
final class PopupOffer {
  let id: WidgetID
  /// What can be seen of the widget.
  let anchor: Rect
  /// What holds around the widget.
  let environment: RenderPass.Environment
  /// Whether it stands at a cell: that of the pointer, or of what has the focus.
  let needsOrigin: Bool
  private let scene: @MainActor (Popup, Size, RenderPass) -> any PopupScene

  init(
    id: WidgetID,
    anchor: Rect,
    environment: RenderPass.Environment,
    needsOrigin: Bool,
    scene: @escaping @MainActor (Popup, Size, RenderPass) -> any PopupScene
  ) {
    self.id = id
    self.anchor = anchor
    self.environment = environment
    self.needsOrigin = needsOrigin
    self.scene = scene
  }

  /// What is on the screen while a popup is shown.
  func scene(of popup: Popup, on screen: Size, _ pass: RenderPass) -> any PopupScene {
    scene(popup, screen, pass)
  }
}

/// Something that has popped up, at one moment: where it stands, and what input makes of that.
@MainActor
protocol PopupScene {
  /// The rectangles of the screen that it draws on.
  var areas: [Rect] { get }
  /// Draws on the whole screen, within its ``areas``.
  func draw(in canvas: Canvas, _ pass: RenderPass)
  /// What presses mean that help shows.
  var hints: [KeyHint] { get }
  /// What a press means.
  func respond(to press: KeyPress) -> Response
  /// What a paste means.
  func paste(_ text: String) -> Response
  /// What the pointer means, which is its own wherever it is; places are cells of the screen.
  func respond(to input: PointerInput) -> Response
}

extension PopupScene {
  func paste(_ text: String) -> Response { .takes }
}

extension RenderPass {
  /// Says that a widget can pop something up.
  ///
  /// It is drawn over everything else, and has the focus and the pointer, while ``InterfaceState/popup``
  /// is that of the widget and something of the canvas can be seen.
  ///
  /// - Parameters:
  ///   - id: The widget.
  ///   - canvas: What the widget is drawn on.
  ///   - needsOrigin: Whether it stands at a cell rather than at the widget.
  ///   - scene: Makes what is shown: a function of the popup, the size of the screen, and the state of
  ///     the interface.
  func offerPopup(
    _ id: WidgetID,
    at canvas: Canvas,
    needsOrigin: Bool = false,
    scene: @escaping @MainActor (Popup, Size, RenderPass) -> any PopupScene
  ) {
    let offer = PopupOffer(
      id: id,
      anchor: canvas.visibleFrame,
      environment: environment,
      needsOrigin: needsOrigin,
      scene: scene
    )
    region?.note(.popup(offer))
  }
}
