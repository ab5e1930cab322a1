// SPDX-License-Identifier: MIT

import TermScreen
public import TermTree

extension WidgetID {
  /// The identifier of the overlay in which apps show their ``HelpSheet``.
  public static let helpSheet: WidgetID = "help-sheet"
}

/// A table of all key bindings active at the focus, with their sequences and titles.
///
/// The table has two columns on screens with at least 68 columns. If it doesn't fit, it scrolls.
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
/// | `up`, `down`, `pageup`, `pagedown`, `home`, `end`, the wheel | Scrolls, if the table doesn't fit |
public struct HelpSheet: Widget {
  public typealias Body = Never

  /// Creates a table of the key bindings that are active at the focus.
  public init() {}

  public var nodes: Nodes { Nodes(HelpSheetNode()).layoutValue(IsDialog.self, true).nodes }
}

private final class HelpSheetNode: WrapperNode {
  private let page: Node

  override var widgetName: String { "HelpSheet" }

  init() {
    let key = Key("esc", title: "Close", id: "help-sheet.close", send: InterfaceAction.hideOverlay)
    page = Self.panel(closing: nil)
    super.init(Self.panel(closing: key))
  }

  private static func panel(closing key: Key?) -> Node {
    let table = RedrawRegion("KeyTable") { _ in Nodes(KeyTableNode(closesSheet: key != nil)) }
    let content = HeadedNode(DialogTitleNode("Keys", closing: key), over: table.nodes.single)
    return PanelNode(ScrollIfNeededNode(content), foreground: .focusedBorder, label: "Keys")
  }

  override func measure(_ proposal: Size, _ context: RenderContext) -> Fit {
    (context.isInOverlay ? child : page).fit(proposal, context)
  }

  override func draw(in canvas: inout Canvas, _ context: RenderContext) {
    guard context.isInOverlay else { return page.paint(in: &canvas, context) }
    context.withFocusTrap(context.claimID("HelpSheet")) {
      context.withKeys([closingKey(context)]) { child.paint(in: &canvas, context) }
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

extension ActiveKey {
  /// Returns a Boolean value that indicates whether the binding shows an overlay.
  fileprivate func shows(_ overlay: WidgetID?) -> Bool {
    switch action as? InterfaceAction {
    case .toggleOverlay(let id), .showOverlay(let id): id == overlay
    default: false
    }
  }

  /// The title, with a dash at the end if the command isn't possible now.
  fileprivate var markedTitle: String { isEnabled ? title : "\(title) –" }

  /// The labels of all sequences.
  fileprivate var presses: String { sequences.map(\.label).joined(separator: "  ") }
}

// MARK: - Table

/// A table of the active key bindings in one or two columns.
private final class KeyTableNode: Node {
  /// A Boolean value that indicates whether a click on a key also closes the sheet.
  private let closesSheet: Bool

  /// The minimum width of a table with two columns, which a dialog on a screen with 68 columns has.
  private static let leastColumns = 62
  /// The number of columns between the two columns of the table.
  private static let gap = 4

  init(closesSheet: Bool) { self.closesSheet = closesSheet }

  override func measure(_ proposal: Size, _ context: RenderContext) -> Fit {
    let keys = context.activeKeys(.everywhere, measures: true)
    return table(of: keys, in: proposal.columns).fit(proposal, context)
  }

  override func draw(in canvas: inout Canvas, _ context: RenderContext) {
    let keys = context.activeKeys(.everywhere, measures: true)
    if context.isAccessible { describe(keys, context) }
    context.withAccessibilityGroup(.hidden) {
      table(of: keys, in: canvas.size.columns).paint(in: &canvas, context)
    }
  }

  private func describe(_ keys: [ActiveKey], _ context: RenderContext) {
    for key in keys {
      let presses = key.sequences.map(\.description).joined(separator: " or ")
      context.describe(as: AccessibilityElement(.text, "\(presses): \(key.title)"))
    }
  }

  /// Returns the rows in two columns if they fit, or else in one.
  private func table(of keys: [ActiveKey], in columns: Int) -> Node {
    let half = (keys.count + 1) / 2
    let parts = [keys.prefix(half), keys.dropFirst(half)].map { ($0, KeyRowNode.Widths($0)) }
    let width = parts.reduce(Self.gap) { $0 + $1.1.columns }
    guard columns >= max(width, Self.leastColumns) else {
      let widths = KeyRowNode.Widths(keys[...])
      return column(keys[...], widths.columns <= columns ? widths : nil)
    }
    return HStack(spacing: Self.gap) {
      for (keys, widths) in parts { Nodes(column(keys, widths)) }
    }
    .frame(minWidth: Self.leastColumns, alignment: .leading)
    .nodes.single
  }

  private func column(_ keys: ArraySlice<ActiveKey>, _ widths: KeyRowNode.Widths?) -> Node {
    VStack {
      for key in keys { Nodes(KeyRowNode(key, widths, closesSheet: closesSheet)) }
    }
    .nodes.single
  }
}

/// A key binding, which a click presses.
private final class KeyRowNode: WrapperNode {
  /// The widths of the parts of the rows in a column.
  struct Widths {
    let presses: Int
    let titles: Int

    init(_ keys: ArraySlice<ActiveKey>) {
      presses = keys.map { displayWidth(of: $0.presses) }.max() ?? 0
      titles = keys.map { displayWidth(of: $0.markedTitle) }.max() ?? 0
    }

    /// The width of the column.
    var columns: Int { presses + 2 + titles }
  }

  private let key: ActiveKey
  private let closesSheet: Bool

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - key: The key binding.
  ///   - widths: The widths of the parts, or `nil` for a row that wraps.
  ///   - closesSheet: A Boolean value that indicates whether a click also closes the sheet.
  init(_ key: ActiveKey, _ widths: Widths?, closesSheet: Bool) {
    self.key = key
    self.closesSheet = closesSheet
    let presses = Text(key.presses).bold()
    if let widths {
      let row = HStack(spacing: 2) {
        presses.foregroundStyle(key.isEnabled ? .accent : .disabled)
          .frame(width: widths.presses, alignment: .leading)
        Text(key.markedTitle).foregroundStyle(key.isEnabled ? .text : .disabled)
          .frame(width: widths.titles, alignment: .leading)
      }
      super.init(row.nodes.single)
    } else {
      super.init((presses + Text("  \(key.markedTitle)")).nodes.single)
    }
  }

  override func draw(in canvas: inout Canvas, _ context: RenderContext) {
    let id = context.partID("Key")
    if let action = key.action, key.isEnabled {
      let shown = key.shows(context.interface.overlay) ? [] : [action]
      let actions = closesSheet ? [InterfaceAction.hideOverlay] + shown : [action]
      context.addPointerTarget(id, in: canvas) { input in
        let response = input.click(sends: action)
        if case .send = response { return .send(actions) }
        return response
      }
      if context.isHovered(id, in: canvas) { canvas.lay(context.environment.theme[.hover]) }
    }
    child.paint(in: &canvas, context)
  }
}
