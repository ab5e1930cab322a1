// SPDX-License-Identifier: MIT

import TermScreen
public import TermTree

/// A row that lists the key bindings active at the focus, such as `+ Add  - Subtract  q Quit`.
///
/// ```swift
/// VStack {
///   content.frame(maxWidth: .max, maxHeight: .max)
///   HelpLine()
/// }
/// ```
/// ![A page with a help line, and another help line in the bar below.](gallery-keys)
///
/// The innermost bindings come first. If some bindings don't fit, the row still includes the binding that shows the
/// ``HelpSheet``. Without such a binding, the row includes the binding that quits the app.
///
/// While a popup is open, the row lists the popup's keys. While a key sequence is incomplete, the row shows the key
/// presses so far instead.
public struct HelpLine: Widget {
  public typealias Body = Never

  /// Creates a row of the key bindings that are active at the focus.
  public init() {}

  public var nodes: Nodes { RedrawRegion("HelpLine") { _ in Nodes(HelpLineNode()) }.nodes }
}

private final class HelpLineNode: Node {
  override func measure(_ proposal: Size, _ context: RenderContext) -> Fit {
    .fillingColumns(of: proposal)
  }

  override func draw(in canvas: inout Canvas, _ context: RenderContext) {
    let theme = context.environment.theme
    let keyStyle = Style(attributes: .bold).inheriting(from: theme[.accent])
    let pending = context.pendingKeys
    guard pending.isEmpty else {
      let label = pending.map(\.label).joined(separator: " ")
      let words = pending.map(\.description).joined(separator: " ")
      context.describe(in: canvas, as: AccessibilityElement("keys pressed", "", value: words))
      canvas.write("\(label) \(context.symbols.ellipsis)", x: 0, y: 0, style: keyStyle)
      return
    }
    // Bindings that are active everywhere appear only in the help sheet.
    if context.isAccessible { describe(in: canvas, context) }
    var x = 0
    for entry in Self.entries(context.activeKeys(.aroundFocus), in: canvas.size.columns) {
      x += canvas.write(entry.label, x: x, y: 0, style: keyStyle) + 1
      x += canvas.write(entry.title, x: x, y: 0, style: theme[.muted]) + 2
    }
  }

  private struct Entry {
    let label: String
    let title: String
    /// The width of the entry and of the space after it, in columns.
    let columns: Int

    init(_ key: ActiveKey) {
      (label, title) = (key.sequences[0].label, key.title)
      columns = TermScreen.displayWidth(of: label) + TermScreen.displayWidth(of: title) + 3
    }
  }

  /// Returns the first entries that fit side by side, and the entry for the help sheet or for quitting.
  private nonisolated static func entries(_ keys: [ActiveKey], in space: Int) -> [Entry] {
    var entries = keys.map(Entry.init)
    // No space follows the last entry.
    var excess = -space - 2
    for entry in entries { excess += entry.columns }
    if excess <= 0 { return entries }
    var kept = keys.lastIndex(where: \.leadsToMore) ?? keys.lastIndex(where: \.quits)
    while excess > 0, let last = entries.indices.last {
      let omitted = last == kept ? max(0, last - 1) : last
      excess -= entries.remove(at: omitted).columns
      kept = kept.map { min($0, entries.count - 1) }
    }
    return entries
  }
}

extension ActiveKey {
  /// A Boolean value that indicates whether the binding shows the help sheet.
  fileprivate var leadsToMore: Bool {
    action as? InterfaceAction == .toggleOverlay(.helpSheet)
  }
  /// A Boolean value that indicates whether the binding quits the app.
  fileprivate var quits: Bool { action is any TerminatingAction }
}

extension HelpLineNode {
  /// Describes all key bindings, including bindings that don't fit.
  ///
  /// Changes aren't announced, because the bindings follow the focus.
  private func describe(in canvas: Canvas, _ context: RenderContext) {
    let keys = context.activeKeys(.aroundFocus).map { "\($0.sequences[0]) \($0.title)" }
    if keys.isEmpty { return }
    var element = AccessibilityElement("keys", "", value: keys.joined(separator: ", "))
    element.announcedText = ""
    context.describe(in: canvas, as: element)
  }
}

extension WidgetID {
  /// The identifier of the overlay in which apps show their ``HelpSheet``.
  public static let helpSheet: WidgetID = "help-sheet"
}

/// A table of all key bindings active at the focus, with their sequences and titles.
///
/// The table has as many columns as it needs. If the columns don't fit, it lists the innermost bindings, followed by
/// the number of remaining bindings.
///
/// ```swift
/// content
///   .overlay(.helpSheet) { HelpSheet() }
///   .keys { Key("?", title: "Keys", send: InterfaceAction.toggleOverlay(.helpSheet)) }
/// ```
/// ![A help sheet over a page.](gallery-help-sheet)
///
/// | Key | Action |
/// |---|---|
/// | The key of the binding, such as `?` | Shows or hides the sheet |
/// | `esc` | Hides the sheet |
public struct HelpSheet: Widget {
  public typealias Body = Never

  /// Creates a table of the key bindings that are active at the focus.
  public init() {}

  public var nodes: Nodes { Nodes(HelpSheetNode()) }
}

private final class HelpSheetNode: Node {
  private let insets = EdgeInsets(.all, 1)

  private struct Row {
    var presses: String
    var title: String
  }

  /// A column of consecutive rows, with the widths of its keys and titles.
  private struct Column {
    let rows: ArraySlice<Row>
    let pressColumns: Int
    let titleColumns: Int

    /// The width of the column, including a space on both sides and two spaces in the middle.
    var columns: Int { pressColumns + titleColumns + 4 }

    init(_ rows: ArraySlice<Row>) {
      self.rows = rows
      pressColumns = rows.map { TermScreen.displayWidth(of: $0.presses) }.max() ?? 0
      titleColumns = rows.map { TermScreen.displayWidth(of: $0.title) }.max() ?? 0
    }
  }

  /// The rows, arranged in as many columns as they need.
  ///
  /// If the columns don't fit, the table has fewer rows, and the last row shows the number of remaining rows.
  private struct Table {
    private(set) var columns: [Column] = []

    var size: Size {
      Size(
        columns: columns.reduce(0) { $0 + $1.columns },
        rows: columns.map(\.rows.count).max() ?? 0
      )
    }

    init(_ rows: [Row], space: Size, ellipsis: String) {
      let height = max(1, space.rows)
      var count = (rows.count + height - 1) / height
      columns = Self.columns(rows, count)
      while count > 1, size.columns > space.columns {
        count -= 1
        let shown = count * height - 1
        let rest = Row(presses: ellipsis, title: "\(rows.count - shown) more")
        columns = Self.columns(rows.prefix(shown) + [rest], count)
      }
    }

    private static func columns(_ rows: [Row], _ count: Int) -> [Column] {
      let length = count == 0 ? 0 : (rows.count + count - 1) / count
      return (0..<count).map { Column(rows.dropFirst($0 * length).prefix(length)) }
    }
  }

  /// Returns a row for each key binding, with the sequences that no inner binding uses.
  private func rows(_ context: RenderContext) -> [Row] {
    context.activeKeys(.everywhere, measures: true).map { key in
      Row(presses: key.sequences.map(\.label).joined(separator: "  "), title: key.title)
    }
  }

  private func describe(in canvas: Canvas, _ context: RenderContext) {
    context.withAccessibilityGroup(.headed(AccessibilityElement(.dialog, "Keys"))) {
      for key in context.activeKeys(.everywhere) {
        let presses = key.sequences.map(\.description).joined(separator: " or ")
        context.describe(in: canvas, as: AccessibilityElement(.text, "\(presses): \(key.title)"))
      }
    }
  }

  private func table(in space: Size, _ context: RenderContext) -> Table {
    Table(rows(context), space: space, ellipsis: context.symbols.ellipsis)
  }

  override func measure(_ proposal: Size, _ context: RenderContext) -> Fit {
    let size = insets.around(table(in: insets.inside(proposal), context).size)
    return Fit(size: size.intersection(proposal))
  }

  override func draw(in canvas: inout Canvas, _ context: RenderContext) {
    let theme = context.environment.theme
    canvas.drawPanel(title: "Keys", theme, unicode: context.capabilities.supportsUnicode)
    let inside = canvas.subcanvas(in: insets.inside(canvas))
    let keyStyle = Style(attributes: .bold).inheriting(from: theme[.accent])
    if context.isAccessible { describe(in: canvas, context) }
    var x = 1
    for column in table(in: inside.size, context).columns {
      for (y, row) in column.rows.enumerated() {
        inside.write(row.presses, x: x, y: y, style: keyStyle)
        inside.write(row.title, x: x + column.pressColumns + 2, y: y)
      }
      x += column.columns
    }
  }
}
