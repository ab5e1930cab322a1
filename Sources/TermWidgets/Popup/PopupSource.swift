// SPDX-License-Identifier: MIT

import TermScreen

/// A source that creates the content of a widget's popup.
///
/// The widget registers a new source each time it draws.
///
/// The source is a class so that identity distinguishes the sources of different drawings.
@MainActor
final class PopupSource {
  let id: WidgetID
  /// The visible frame of the widget.
  let anchor: Rect
  /// The environment of the widget.
  let environment: RenderPass.Environment
  /// A Boolean value that indicates whether the popup appears at the cell of the pointer or of the focused widget.
  let needsOrigin: Bool
  private let scene: @MainActor (Popup, Size, RenderPass) -> any PopupContent

  init(
    id: WidgetID,
    anchor: Rect,
    environment: RenderPass.Environment,
    needsOrigin: Bool,
    scene: @escaping @MainActor (Popup, Size, RenderPass) -> any PopupContent
  ) {
    self.id = id
    self.anchor = anchor
    self.environment = environment
    self.needsOrigin = needsOrigin
    self.scene = scene
  }

  /// Returns the content of a popup on a screen of the given size.
  func scene(of popup: Popup, on screen: Size, _ pass: RenderPass) -> any PopupContent {
    scene(popup, screen, pass)
  }
}

/// The content of a popup in one frame: its areas, its drawing, and its input handlers.
@MainActor
protocol PopupContent {
  /// The rectangles of the screen that the content draws in.
  var areas: [Rect] { get }
  /// Draws the content on the canvas of the whole screen, within ``areas``.
  func draw(in canvas: Canvas, _ pass: RenderPass)
  /// The key hints for the help.
  var hints: [KeyHint] { get }
  /// Handles a key press.
  func respond(to press: KeyPress) -> Response
  /// Handles pasted text.
  func paste(_ text: String) -> Response
  /// Handles pointer input anywhere on the screen.
  ///
  /// Positions are relative to the screen.
  func respond(to input: PointerInput) -> Response
}

extension PopupContent {
  func paste(_ text: String) -> Response { .handled }
}

extension RenderPass {
  /// Registers a popup that a widget can show.
  ///
  /// The popup is open while ``InterfaceState/popup`` has the identifier of the widget and a part of the canvas is
  /// visible. It covers all other content and receives key presses and pointer input.
  ///
  /// - Parameters:
  ///   - id: The identifier of the widget.
  ///   - canvas: The canvas of the widget.
  ///   - needsOrigin: Pass `true` to show the popup at a cell instead of next to the widget.
  ///   - scene: A closure that creates the content from the popup, the size of the screen, and the render pass.
  func offerPopup(
    _ id: WidgetID,
    at canvas: Canvas,
    needsOrigin: Bool = false,
    scene: @escaping @MainActor (Popup, Size, RenderPass) -> any PopupContent
  ) {
    let offer = PopupSource(
      id: id,
      anchor: canvas.visibleFrame,
      environment: environment,
      needsOrigin: needsOrigin,
      scene: scene
    )
    region?.record(.popup(offer))
  }
}
