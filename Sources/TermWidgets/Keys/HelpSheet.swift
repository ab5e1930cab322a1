// SPDX-License-Identifier: MIT

import TermScreen
public import TermTree

extension WidgetID {
  /// The identifier of the overlay in which apps show their ``HelpSheet``.
  public static let helpSheet: WidgetID = "help-sheet"
}

/// A table of all key bindings active at the focus, with their sequences and titles.
///
/// The table has as many columns as it needs. If the columns don't fit, it scrolls.
///
/// ```swift
/// content
///   .overlay(.helpSheet) { HelpSheet() }
///   .keys { Key("?", title: "Keys", send: InterfaceAction.toggleOverlay(.helpSheet)) }
/// ```
/// ![A help sheet over a page.](gallery-help-sheet)
///
/// In an overlay, the sheet receives all key presses and mouse input until it closes, like a dialog. Only the default
/// key bindings, such as `ctrl+c`, still work. When the sheet closes, the focus returns to its previous position.
///
/// | Input | Action |
/// |---|---|
/// | The key of the binding, such as `?` | Shows or hides the sheet |
/// | `esc`, `q` | Hides the sheet |
/// | `up`, `down`, `pageup`, `pagedown`, `home`, `end`, the wheel | Scrolls, if the table doesn't fit |
public struct HelpSheet: Widget {
  public typealias Body = Never

  /// Creates a table of the key bindings that are active at the focus.
  public init() {}

  public var nodes: Nodes { Nodes(HelpSheetNode()) }
}

/// A panel with the table, which traps the focus if it's the content of an overlay.
private final class HelpSheetNode: WrapperNode {
  override var widgetName: String { "HelpSheet" }

  init() { super.init(PanelNode(ScrollingKeyTableNode(), title: "Keys")) }

  override func draw(in canvas: inout Canvas, _ context: RenderContext) {
    guard context.isInOverlay else { return child.paint(in: &canvas, context) }
    context.withFocusTrap(context.claimID("HelpSheet")) {
      context.withKeys([closingKey(context)]) { child.paint(in: &canvas, context) }
    }
  }

  /// Returns a key binding that closes the sheet, also with the sequences that opened it.
  private func closingKey(_ context: RenderContext) -> Key {
    let overlay = context.interface.overlay
    let opening = context.activeKeys(.everywhere).filter { key in
      switch key.action as? InterfaceAction {
      case .toggleOverlay(let id), .showOverlay(let id): id == overlay
      default: false
      }
    }
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

/// A table that scrolls if it doesn't fit.
private final class ScrollingKeyTableNode: Node {
  private let table = KeyTableNode(fillsColumns: false)
  private let scroll = ScrollView { Nodes(KeyTableNode(fillsColumns: true)) }.nodes.single

  override func measure(_ proposal: Size, _ context: RenderContext) -> Fit {
    let fit = table.fit(proposal, context)
    guard fit.size.rows > proposal.rows else { return fit }
    return Fit(size: EdgeInsets(.trailing, 1).around(fit.size).intersection(proposal))
  }

  override func draw(in canvas: inout Canvas, _ context: RenderContext) {
    let fits = table.fit(canvas.size, context).size.rows <= canvas.size.rows
    (fits ? table : scroll).paint(in: &canvas, context)
  }
}

/// A table with a row for each key binding, with the sequences that no inner binding uses.
///
/// If a single column is too wide, its rows wrap.
private final class KeyTableNode: Node {
  /// A Boolean value that indicates whether the table has as many columns as fit, instead of as few as necessary.
  private let fillsColumns: Bool

  init(fillsColumns: Bool) { self.fillsColumns = fillsColumns }

  private func columns(of keys: [ActiveKey], in space: Size) -> [KeyColumn] {
    let minimum = fillsColumns ? 1 : max(1, min(space.rows, keys.count))
    return KeyColumn.columns(of: keys, rows: minimum, in: space.columns)
  }

  override func measure(_ proposal: Size, _ context: RenderContext) -> Fit {
    let keys = context.activeKeys(.everywhere, measures: true)
    let size = KeyColumn.size(of: columns(of: keys, in: proposal))
    if size.columns <= proposal.columns { return Fit(size: size) }
    return wrapped(keys).fit(Size(columns: proposal.columns, rows: .unlimited), context)
  }

  override func draw(in canvas: inout Canvas, _ context: RenderContext) {
    let keys = context.activeKeys(.everywhere, measures: true)
    if context.isAccessible { describe(keys, context) }
    let columns = columns(of: keys, in: canvas.size)
    guard KeyColumn.size(of: columns).columns <= canvas.size.columns else {
      return context.withAccessibilityGroup(.hidden) {
        wrapped(keys).paint(in: &canvas, context)
      }
    }
    let keyStyle = Style(attributes: .bold).inheriting(from: context.environment.theme[.accent])
    var x = 1
    for column in columns {
      for (y, row) in column.rows.enumerated() {
        canvas.write(row.presses, x: x, y: y, style: keyStyle)
        canvas.write(row.title, x: x + column.pressColumns + 2, y: y)
      }
      x += column.columns
    }
  }

  private func describe(_ keys: [ActiveKey], _ context: RenderContext) {
    for key in keys {
      let presses = key.sequences.map(\.description).joined(separator: " or ")
      context.describe(as: AccessibilityElement(.text, "\(presses): \(key.title)"))
    }
  }

  /// Returns a column whose rows wrap.
  private func wrapped(_ keys: [ActiveKey]) -> Node {
    VStack {
      for key in keys {
        Text(key.presses).bold() + Text("  \(key.title)")
      }
    }
    .padding(.horizontal, 1)
    .nodes.single
  }
}

/// A column of consecutive rows, with the widths of its keys and titles.
private struct KeyColumn {
  typealias Row = (presses: String, title: String)

  let rows: ArraySlice<Row>
  let pressColumns: Int
  let titleColumns: Int

  /// The width of the column, including a space on both sides and two spaces in the middle.
  var columns: Int { pressColumns + titleColumns + 4 }

  init(_ rows: ArraySlice<Row>) {
    self.rows = rows
    pressColumns = rows.map { displayWidth(of: $0.presses) }.max() ?? 0
    titleColumns = rows.map { displayWidth(of: $0.title) }.max() ?? 0
  }

  /// Returns columns with the fewest rows that fit in a width, but with at least a number of rows.
  static func columns(of keys: [ActiveKey], rows minimum: Int, in width: Int) -> [KeyColumn] {
    let rows: [Row] = keys.map { ($0.presses, $0.title) }
    for count in stride(from: (rows.count + minimum - 1) / minimum, to: 1, by: -1) {
      let length = (rows.count + count - 1) / count
      let columns = stride(from: 0, to: rows.count, by: length)
        .map { KeyColumn(rows[$0...].prefix(length)) }
      if size(of: columns).columns <= width { return columns }
    }
    return [KeyColumn(rows[...])]
  }

  /// Returns the size of columns side by side.
  static func size(of columns: [KeyColumn]) -> Size {
    Size(
      columns: columns.reduce(0) { $0 + $1.columns },
      rows: columns.map(\.rows.count).max() ?? 0
    )
  }
}

extension ActiveKey {
  /// The labels of all sequences.
  fileprivate var presses: String { sequences.map(\.label).joined(separator: "  ") }
}
