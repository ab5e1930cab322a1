// SPDX-License-Identifier: MIT

public import TermScreen

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
  let environment: EnvironmentValues
  /// A Boolean value that indicates whether the popup appears at the cell of the pointer or of the focused widget.
  let needsOrigin: Bool
  private let makeContent: @MainActor (PopupContext, RenderContext) -> any PopupContent

  init(
    id: WidgetID,
    anchor: Rect,
    environment: EnvironmentValues,
    needsOrigin: Bool,
    content: @escaping @MainActor (PopupContext, RenderContext) -> any PopupContent
  ) {
    self.id = id
    self.anchor = anchor
    self.environment = environment
    self.needsOrigin = needsOrigin
    makeContent = content
  }

  /// Returns the content of a popup on a screen of the given size.
  func content(of popup: Popup, on screen: Size, _ context: RenderContext) -> any PopupContent {
    makeContent(PopupContext(popup: popup, screen: screen, anchor: anchor), context)
  }
}

/// The content of a popup in one frame: its areas, its drawing, and its input handlers.
///
/// Return it from the closure of ``RenderContext/offerPopup(_:at:needsOrigin:_:)``.
@MainActor
public protocol PopupContent {
  /// The rectangles of the screen that the content draws in.
  ///
  /// The first rectangle is the frame of the popup.
  var areas: [Rect] { get }
  /// A Boolean value that indicates whether the popup dims the rest of the screen, apart from help lines.
  ///
  /// By default, it doesn't.
  var dimsScreen: Bool { get }
  /// Draws the content on the canvas of the whole screen, within ``areas``.
  func draw(in canvas: Canvas, _ context: RenderContext)
  /// The key hints for the help. By default, there are none.
  var hints: [KeyHint] { get }
  /// Handles a key press. The popup handles all typed characters, even if the content ignores them.
  func respond(to press: KeyPress) -> Response
  /// Handles pasted text. By default, the text is dropped.
  func paste(_ text: String) -> Response
  /// Handles pointer input anywhere on the screen.
  ///
  /// Positions are relative to the screen.
  func respond(to input: PointerInput) -> Response
}

extension PopupContent {
  public var dimsScreen: Bool { false }

  public var hints: [KeyHint] { [] }

  public func paste(_ text: String) -> Response { .handled }
}

/// The state of a popup, and the space in which it appears.
public struct PopupContext {
  /// The state of the popup.
  public let popup: Popup
  /// The size of the screen.
  public let screen: Size
  /// The visible frame of the widget that offers the popup.
  public let anchor: Rect

  /// Returns a frame below the widget, or above it if only that side has enough space.
  ///
  /// - Parameter size: The requested size, including a border.
  /// - Returns: The frame on the screen, which is smaller if neither side has enough space.
  public func dropDown(_ size: Size) -> Rect {
    PopupPlacement.dropDown(from: anchor, size: size, in: screen)
  }
}

extension RenderContext {
  /// Registers a popup that a widget can show.
  ///
  /// The popup is open while ``InterfaceState/popup`` has the identifier of the widget and a part of the canvas is
  /// visible. It covers all other content and receives key presses and pointer input. To open it, dispatch
  /// ``InterfaceAction/showPopup(_:)``.
  ///
  /// - Parameters:
  ///   - id: The identifier of the widget.
  ///   - canvas: The canvas of the widget.
  ///   - needsOrigin: Pass `true` to show the popup at a cell instead of next to the widget. The default is `false`.
  ///   - content: A closure that creates the content of the popup for each frame.
  public func offerPopup(
    _ id: WidgetID,
    at canvas: Canvas,
    needsOrigin: Bool = false,
    _ content: @escaping @MainActor (PopupContext, RenderContext) -> any PopupContent
  ) {
    let offer = PopupSource(
      id: id,
      anchor: canvas.visibleFrame,
      environment: environment,
      needsOrigin: needsOrigin,
      content: content
    )
    region?.drawing.record.input.append(.popup(offer))
  }
}
