// SPDX-License-Identifier: MIT

import TermScreen

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
/// ``HelpSheet``. While a popup is open, the row lists the popup's keys. While a key sequence is incomplete, the row
/// shows the key presses so far instead.
public struct HelpLine: Widget {
  public typealias Body = Never

  /// Creates a row of the key bindings that are active at the focus.
  public init() {}

  public var nodes: Nodes { Nodes(HelpLineNode()) }
}

private final class HelpLineNode: Node {
  override func measure(_ proposal: Size, _ pass: RenderPass) -> Fit {
    Fit(
      size: Size(columns: proposal.columns, rows: min(1, proposal.rows)),
      flexibleAxes: .horizontal
    )
  }

  override func draw(in canvas: inout Canvas, _ pass: RenderPass) {
    let theme = pass.environment.theme
    let keyStyle = Style(attributes: .bold).inheriting(from: theme[.accent])
    pass.read(.pendingKeys)
    let pending = pass.interface.pendingKeys
    guard pending.isEmpty else {
      let label = pending.map(\.label).joined(separator: " ")
      let words = pending.map(\.description).joined(separator: " ")
      pass.describe(in: canvas, as: AccessibilityElement("keys pressed", "", value: words))
      canvas.write(
        label + (pass.capabilities.supportsUnicode ? " …" : " ..."),
        x: 0,
        y: 0,
        style: keyStyle
      )
      return
    }
    // Bindings that are active everywhere appear only in the help sheet.
    pass.read(.activeKeys)
    if pass.isAccessible { describe(in: canvas, pass) }
    var x = 0
    for key in keys(in: canvas.size.columns, pass) {
      x += canvas.write(key.label, x: x, y: 0, style: keyStyle) + 1
      x += canvas.write(key.title, x: x, y: 0, style: theme[.muted]) + 2
    }
  }

  /// Returns the first entries that fit side by side, and the entry for the help sheet, which lists the remaining
  /// bindings.
  private func keys(in space: Int, _ pass: RenderPass) -> [HelpEntry] {
    var keys = pass.heldKeys(pass.activeKeys)
    var columns = keys.reduce(0) { $0 + $1.columns + 2 } - 2
    while columns > space, let last = keys.lastIndex(where: { !$0.leadsToMore || keys.count == 1 })
    {
      columns -= keys[last].columns + 2
      keys.remove(at: last)
    }
    return keys
  }
}

/// A help entry for one or more sequences with the same action.
private struct HelpEntry {
  let sequences: [KeySequence]
  let title: String
  /// The number of lists of key bindings that enclose the binding.
  var depth = Int.max
  /// A Boolean value that indicates whether the binding shows the help sheet.
  var leadsToMore = false

  /// The label of the first sequence, for the help line.
  var label: String { sequences[0].label }
  /// The width of the entry in the help line, in columns.
  var columns: Int { TermScreen.displayWidth(of: label) + 1 + TermScreen.displayWidth(of: title) }
}

extension HelpLineNode {
  /// Describes all key bindings, including bindings that don't fit.
  ///
  /// Changes aren't announced, because the bindings follow the focus.
  private func describe(in canvas: Canvas, _ pass: RenderPass) {
    let keys = pass.heldKeys(pass.activeKeys).map { "\($0.sequences[0]) \($0.title)" }
    if keys.isEmpty { return }
    var element = AccessibilityElement("keys", "", value: keys.joined(separator: ", "))
    element.announcedText = ""
    pass.describe(in: canvas, as: element)
  }
}

extension RenderPass {
  /// Returns the help entries: the hints of the focused widget, followed by the titled key bindings.
  ///
  /// The innermost entries come first, with or without a focus, so the order is stable when the focus moves.
  fileprivate func heldKeys(_ scopes: [[Key]]) -> [HelpEntry] {
    var taken = Set(activeHints.map(\.sequence.presses))
    var begun: Set<[KeyPress]> = []
    var entries = activeHints.map { HelpEntry(sequences: [$0.sequence], title: $0.title) }
    for (index, scope) in scopes.enumerated() {
      let depth = index < activeKeyDepths.count ? activeKeyDepths[index] : -1
      for key in remapping.applied(to: scope) {
        let sequences = key.sequences.filter { isReachable($0, &taken, &begun) }
        if sequences.isEmpty || key.title.isEmpty { continue }
        let leadsToMore = key.action as? InterfaceAction == .toggleOverlay(.helpSheet)
        entries.append(
          HelpEntry(sequences: sequences, title: key.title, depth: depth, leadsToMore: leadsToMore)
        )
      }
    }
    return entries.sorted { $0.depth > $1.depth }
  }

  /// Returns a Boolean value that indicates whether a sequence can trigger its binding.
  ///
  /// A sequence is unreachable if an earlier binding or the focused widget handles it.
  private func isReachable(
    _ sequence: KeySequence,
    _ taken: inout Set<[KeyPress]>,
    _ begun: inout Set<[KeyPress]>
  ) -> Bool {
    let isReachable =
      !(isTyping && sequence.beginsByTyping) && !handledKeyPresses.contains(sequence.presses[0])
      && !begun.contains(sequence.presses)
      && !sequence.beginnings.contains(where: taken.contains)
      && taken.insert(sequence.presses).inserted
    if isReachable { begun.formUnion(sequence.beginnings) }
    return isReachable
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
  private func rows(_ pass: RenderPass) -> [Row] {
    pass.read(.activeKeys, measures: true)
    return pass.heldKeys(pass.activeKeys + pass.screenKeys + pass.outermost.focus.keys).map { key in
      Row(presses: key.sequences.map(\.label).joined(separator: "  "), title: key.title)
    }
  }

  private func describe(in canvas: Canvas, _ pass: RenderPass) {
    pass.beginGroup(.headed(AccessibilityElement(.dialog, "Keys")))
    for key in pass.heldKeys(pass.activeKeys + pass.outermost.focus.keys) {
      let presses = key.sequences.map(\.description).joined(separator: " or ")
      pass.describe(in: canvas, as: AccessibilityElement(.text, "\(presses): \(key.title)"))
    }
    pass.endGroup()
  }

  private func table(in space: Size, _ pass: RenderPass) -> Table {
    Table(rows(pass), space: space, ellipsis: pass.capabilities.supportsUnicode ? "…" : "...")
  }

  override func measure(_ proposal: Size, _ pass: RenderPass) -> Fit {
    let size = insets.around(table(in: insets.inside(proposal), pass).size)
    return Fit(
      size: Size(
        columns: min(size.columns, proposal.columns),
        rows: min(size.rows, proposal.rows)
      )
    )
  }

  override func draw(in canvas: inout Canvas, _ pass: RenderPass) {
    let theme = pass.environment.theme
    canvas.drawPanel(title: "Keys", theme, unicode: pass.capabilities.supportsUnicode)
    let inside = canvas.subcanvas(in: insets.inside(canvas))
    let keyStyle = Style(attributes: .bold).inheriting(from: theme[.accent])
    if pass.isAccessible { describe(in: canvas, pass) }
    var x = 1
    for column in table(in: inside.size, pass).columns {
      for (y, row) in column.rows.enumerated() {
        inside.write(row.presses, x: x, y: y, style: keyStyle)
        inside.write(row.title, x: x + column.pressColumns + 2, y: y)
      }
      x += column.columns
    }
  }
}
