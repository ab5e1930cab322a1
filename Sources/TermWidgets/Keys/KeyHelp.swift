// SPDX-License-Identifier: MIT

import TermScreen

/// One row that names the keys which hold where the focus is, as many as there is room for:
/// `+ Add  - Subtract  q Quit`.
///
/// ```swift
/// VStack {
///   content.frame(maxWidth: .max, maxHeight: .max)
///   HelpLine()
/// }
/// ```
/// ![A page with a help line, and another one in the bar below.](gallery-keys)
///
/// The nearest keys come first; where not all have room, there is room for the key that shows the ``HelpSheet``. In
/// what has popped up, its own keys are shown. While a key sequence is not complete its presses are shown instead.
public struct HelpLine: Widget {
  public typealias Body = Never

  /// Creates a line of the keys that hold where the focus is.
  public init() {}

  public var nodes: Nodes { Nodes(HelpLineNode()) }
}

private final class HelpLineNode: Node {
  override func measure(_ proposal: Size, _ pass: RenderPass) -> Fit {
    Fit(
      size: Size(columns: proposal.columns, rows: min(1, proposal.rows)),
      fills: .horizontal
    )
  }

  override func draw(in canvas: inout Canvas, _ pass: RenderPass) {
    let theme = pass.environment.theme
    let keyStyle = Style(attributes: .bold).over(theme[.accent])
    pass.read(.pendingKeys)
    let pending = pass.interface.pendingKeys
    guard pending.isEmpty else {
      let label = pending.map(\.label).joined(separator: " ")
      let words = pending.map(\.description).joined(separator: " ")
      pass.describe(in: canvas, as: AccessibleElement("keys pressed", "", value: words))
      canvas.write(label + (pass.capabilities.unicode ? " …" : " ..."), x: 0, y: 0, style: keyStyle)
      return
    }
    // Those that hold everywhere are left to the help sheet.
    pass.read(.activeKeys)
    if pass.isAccessible { describe(in: canvas, pass) }
    var x = 0
    for key in keys(in: canvas.size.columns, pass) {
      x += canvas.write(key.label, x: x, y: 0, style: keyStyle) + 1
      x += canvas.write(key.title, x: x, y: 0, style: theme[.muted]) + 2
    }
  }

  /// The first keys that have room beside each other, and that of the help sheet, which lists the others.
  private func keys(in room: Int, _ pass: RenderPass) -> [HelpEntry] {
    var keys = pass.heldKeys(pass.activeKeys)
    var columns = keys.reduce(0) { $0 + $1.columns + 2 } - 2
    while columns > room, let last = keys.lastIndex(where: { !$0.leadsToMore || keys.count == 1 }) {
      columns -= keys[last].columns + 2
      keys.remove(at: last)
    }
    return keys
  }
}

/// A key, or several that do the same, as help shows them.
private struct HelpEntry {
  let sequences: [KeySequence]
  let title: String
  /// The number of lists of keys around the key.
  var depth = Int.max
  /// A Boolean value that indicates whether the key shows the help sheet.
  var leadsToMore = false

  /// The first one's presses, for a line.
  var label: String { sequences[0].label }
  /// Columns in a line.
  var columns: Int { TermScreen.columns(of: label) + 1 + TermScreen.columns(of: title) }
}

extension HelpLineNode {
  /// All keys, also those that have no room; other ones are no news, since they follow the focus.
  private func describe(in canvas: Canvas, _ pass: RenderPass) {
    let keys = pass.heldKeys(pass.activeKeys).map { "\($0.sequences[0]) \($0.title)" }
    if keys.isEmpty { return }
    var element = AccessibleElement("keys", "", value: keys.joined(separator: ", "))
    element.news = ""
    pass.describe(in: canvas, as: element)
  }
}

extension RenderPass {
  /// Returns the entries of help: those of the widget with the focus, then each key with a title.
  ///
  /// The innermost ones come first, with or without a focus, so that they keep their order when the focus moves.
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

  /// Returns whether no earlier key makes a sequence unreachable, and the widget with the focus does not use it.
  private func isReachable(
    _ sequence: KeySequence,
    _ taken: inout Set<[KeyPress]>,
    _ begun: inout Set<[KeyPress]>
  ) -> Bool {
    let isReachable =
      !(isTyping && sequence.beginsByTyping) && !ownPresses.contains(sequence.presses[0])
      && !begun.contains(sequence.presses)
      && !sequence.beginnings.contains(where: taken.contains)
      && taken.insert(sequence.presses).inserted
    if isReachable { begun.formUnion(sequence.beginnings) }
    return isReachable
  }
}

extension WidgetID {
  /// The overlay in which apps show their ``HelpSheet``.
  public static let helpSheet: WidgetID = "help-sheet"
}

/// A table of the keys which hold where the focus is: all presses, and what they do.
///
/// It has as many columns as it needs. Where the screen has no room for these, the nearest keys are
/// listed, and how many more there are.
///
/// ```swift
/// content
///   .overlay(.helpSheet) { HelpSheet() }
///   .keys { Key("?", does: "Keys", send: InterfaceAction.toggleOverlay(.helpSheet)) }
/// ```
/// ![A sheet of keys over a page.](gallery-help-sheet)
public struct HelpSheet: Widget {
  public typealias Body = Never

  /// Creates a table of the keys that hold where the focus is.
  public init() {}

  public var nodes: Nodes { Nodes(HelpSheetNode()) }
}

private final class HelpSheetNode: Node {
  private let insets = EdgeInsets(.all, 1)

  private struct Row {
    var presses: String
    var title: String
  }

  /// Some of the rows below each other, and how wide their parts are.
  private struct Column {
    let rows: ArraySlice<Row>
    let pressColumns: Int
    let titleColumns: Int

    /// With a blank on both sides and two in the middle.
    var columns: Int { pressColumns + titleColumns + 4 }

    init(_ rows: ArraySlice<Row>) {
      self.rows = rows
      pressColumns = rows.map { TermScreen.columns(of: $0.presses) }.max() ?? 0
      titleColumns = rows.map { TermScreen.columns(of: $0.title) }.max() ?? 0
    }
  }

  /// The rows beside each other in as many columns as they need; where these have no room, fewer rows
  /// and a last one that says so.
  private struct Table {
    private(set) var columns: [Column] = []

    var size: Size {
      Size(
        columns: columns.reduce(0) { $0 + $1.columns },
        rows: columns.map(\.rows.count).max() ?? 0
      )
    }

    init(_ rows: [Row], room: Size, ellipsis: String) {
      let height = max(1, room.rows)
      var count = (rows.count + height - 1) / height
      columns = Self.columns(rows, count)
      while count > 1, size.columns > room.columns {
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

  /// Each key with the sequences that no key nearer has.
  private func rows(_ pass: RenderPass) -> [Row] {
    pass.read(.activeKeys, measures: true)
    return pass.heldKeys(pass.activeKeys + pass.screenKeys + pass.outermost.focus.keys).map { key in
      Row(presses: key.sequences.map(\.label).joined(separator: "  "), title: key.title)
    }
  }

  private func describe(in canvas: Canvas, _ pass: RenderPass) {
    pass.beginGroup(.headed(AccessibleElement(.dialog, "Keys")))
    for key in pass.heldKeys(pass.activeKeys + pass.outermost.focus.keys) {
      let presses = key.sequences.map(\.description).joined(separator: " or ")
      pass.describe(in: canvas, as: AccessibleElement(.text, "\(presses): \(key.title)"))
    }
    pass.endGroup()
  }

  private func table(in room: Size, _ pass: RenderPass) -> Table {
    Table(rows(pass), room: room, ellipsis: pass.capabilities.unicode ? "…" : "...")
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
    canvas.drawPanel(title: "Keys", theme, unicode: pass.capabilities.unicode)
    let inside = canvas.inside(insets.inside(canvas))
    let keyStyle = Style(attributes: .bold).over(theme[.accent])
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
