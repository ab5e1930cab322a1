// SPDX-License-Identifier: MIT

import TermScreen
public import TermTree

extension WidgetID {
  /// The identifier of the overlay in which apps show their ``HelpSheet``.
  public static let helpSheet: WidgetID = "help-sheet"
}

/// A table of all key bindings active at the focus, with their sequences and titles.
///
/// Bindings with a ``/TermTree/Key/group`` are listed under its heading. The table has two columns on screens with at
/// least 68 columns. If it doesn't fit, it scrolls. In an overlay, the title and the filter stay visible. With fewer
/// than four rows or eight columns, the sheet consists only of the table.
///
/// ```swift
/// content
///   .overlay(.helpSheet) { HelpSheet() }
///   .keys { Key("?", title: "Keys", send: InterfaceAction.toggleOverlay(.helpSheet)) }
/// ```
/// ![A help sheet over a page.](gallery-help-sheet)
///
/// In an overlay, the sheet receives all key presses and mouse input until it closes, like a dialog. Only the default
/// key bindings, such as `ctrl+c`, still work. When the sheet closes, the focus returns to its previous position. The
/// sheet dims the content under it.
///
/// | Input | Action |
/// |---|---|
/// | The key of the binding, such as `?` | Shows or hides the sheet |
/// | `esc`, `q`, a click on `esc` or the cross | Hides the sheet |
/// | A click on a key | Hides the sheet and sends the action of the key |
/// | `/` | Starts a filter: typed characters reduce the table to the bindings with the text, and `esc` ends the filter |
/// | `up`, `down`, `pageup`, `pagedown`, `home`, `end`, the wheel | Scrolls, if the table doesn't fit |
public struct HelpSheet: Widget {
  public typealias Body = Never

  /// Creates a table of the key bindings that are active at the focus.
  public init() {}

  public var nodes: Nodes { Nodes(HelpSheetNode()).layoutValue(IsDialog.self, true).nodes }
}

private final class HelpSheetNode: WrapperNode {
  /// The size of the smallest sheet with an edge, a title of one row, and one row of the table.
  private static let leastSize = Size(columns: 8, rows: 4)

  private let page: Node
  /// The sheet in an overlay that is too small for an edge and a title.
  private let bare: Node

  override var widgetName: String { "HelpSheet" }

  init() {
    let key = Key("esc", title: "Close", id: "help-sheet.close", send: InterfaceAction.hideOverlay)
    page = Self.page
    bare = BareSheetNode(Self.table(canFilter: false))
    super.init(Self.dialog(closing: key))
  }

  /// Returns the sheet outside an overlay, which scrolls with its title.
  private static var page: Node {
    let table = RedrawRegion("KeyTable") { _ in Nodes(KeyTableNode(closesSheet: false)) }
    let content = HeadedNode(DialogTitleNode("Keys", closing: nil), over: table.nodes.single)
    return panel(ScrollIfNeededNode(content))
  }

  /// Returns the sheet in an overlay.
  private static func dialog(closing key: Key) -> Node {
    let title = DialogTitleNode("Keys", control: HelpFilterNode(), closing: key)
    return panel(HeadedNode(title, over: table(canFilter: true)))
  }

  /// Returns the table of a sheet in an overlay.
  private static func table(canFilter: Bool) -> Node {
    RedrawRegion("KeyTable") { _ in Nodes(HelpTableNode(canFilter: canFilter)) }.nodes.single
  }

  private static func panel(_ content: Node) -> Node {
    PanelNode(content, foreground: .focusedBorder, label: "Keys")
  }

  /// Returns the content of a sheet with the given size.
  private func content(in size: Size, _ context: RenderContext) -> Node {
    guard context.isInOverlay else { return page }
    let isBare = size.columns < Self.leastSize.columns || size.rows < Self.leastSize.rows
    return isBare ? bare : child
  }

  override func measure(_ proposal: Size, _ context: RenderContext) -> Fit {
    content(in: proposal, context).fit(proposal, context)
  }

  override func draw(in canvas: inout Canvas, _ context: RenderContext) {
    let content = content(in: canvas.size, context)
    guard context.isInOverlay else { return content.paint(in: &canvas, context) }
    context.withFocusTrap(context.claimID("HelpSheet")) {
      context.withKeys([closingKey(context)]) { content.paint(in: &canvas, context) }
    }
  }

  /// Returns a key binding that closes the sheet, also with the sequences that opened it.
  private func closingKey(_ context: RenderContext) -> Key {
    let opening = context.activeKeys(.everywhere).filter { $0.shows(context.interface.overlay) }
      .flatMap(\.sequences)
    let closing: [KeySequence] = ["esc", "q"]
    let others = closing.filter { key in !opening.contains { $0.presses[0] == key.presses[0] } }
    return Key(
      others + opening,
      title: "Close",
      id: "help-sheet.close",
      send: InterfaceAction.hideOverlay
    )
  }
}

/// A sheet without an edge and a title.
private final class BareSheetNode: WrapperNode {
  override func draw(in canvas: inout Canvas, _ context: RenderContext) {
    canvas.lay(context.environment.theme[.panel])
    context.withAccessibilityGroup(.headed(AccessibilityElement(.dialog, "Keys"))) {
      child.paint(in: &canvas, context)
    }
  }
}

extension ActiveKey {
  /// Returns a Boolean value that indicates whether the binding shows an overlay.
  func shows(_ overlay: WidgetID?) -> Bool {
    switch action as? InterfaceAction {
    case .toggleOverlay(let id), .showOverlay(let id): id == overlay
    default: false
    }
  }
}
