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
/// The innermost bindings come first. A binding that quits the app is at the right, or else the binding of `esc`. If
/// some bindings don't fit, their number is before it, after the key of the ``HelpSheet``. A click on a binding sends
/// its action. A disabled binding is dimmed, and its key isn't bold.
///
/// While a popup or a dialog is open, the row lists its keys, and isn't dimmed. While a key sequence is incomplete, a
/// panel over the rows above lists the keys that can follow. If the panel doesn't fit there, or if a popup is open, the
/// row lists them.
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
    let pending = context.pendingKeys
    if pending.isEmpty {
      if context.isAccessible { describe(in: canvas, context) }
    } else {
      let words = pending.map(\.description).joined(separator: " ")
      context.describe(in: canvas, as: AccessibilityElement("keys pressed", "", value: words))
      let entries = context.activeKeys(.everywhere).compactMap { HelpEntry($0, after: pending) }
      guard showPanel(entries, after: pending, above: canvas, context) else {
        return draw(entries, after: pending, in: canvas, context)
      }
    }
    // Bindings that are active everywhere appear only in the help sheet.
    let entries = context.activeKeys(.aroundFocus).map(HelpEntry.init)
    draw(entries, from: 0, after: pending, in: canvas, context)
  }

  /// Shows the keys that can follow an incomplete sequence above the row.
  ///
  /// - Returns: `true` if the panel appears; otherwise, `false`.
  private func showPanel(
    _ entries: [HelpEntry],
    after pending: [KeyPress],
    above canvas: Canvas,
    _ context: RenderContext
  ) -> Bool {
    if entries.isEmpty { return false }
    let keys = PendingKeysNode(entries, after: pending)
    let panel = PanelNode(keys, title: "\(KeySequence(pending).label) then")
    // The row describes the sequence.
    let node = Nodes(panel).accessibilityHidden().nodes.single
    return context.showPendingKeys(node, above: canvas)
  }

  /// Draws the key presses of an incomplete sequence, and the keys that can follow.
  private func draw(
    _ entries: [HelpEntry],
    after pending: [KeyPress],
    in canvas: Canvas,
    _ context: RenderContext
  ) {
    let text = "\(KeySequence(pending).label) \(context.symbols.ellipsis)"
    let key = Style(attributes: .bold).inheriting(from: context.environment.theme[.accent])
    let start = canvas.write(text, x: 0, y: 0, style: key) + 2
    draw(entries, from: start, after: pending, in: canvas, context)
  }

  private func draw(
    _ entries: [HelpEntry],
    from start: Int,
    after pending: [KeyPress],
    in canvas: Canvas,
    _ context: RenderContext
  ) {
    let row = HelpRow(entries, from: start, columns: canvas.size.columns - start)
    row.places.draw(context.partID("HelpLine"), after: pending, in: canvas, context)
  }
}

/// The entries of a help line that fit in its width.
private struct HelpRow {
  /// The entries, from left to right.
  private(set) var places: [PositionedHelpEntry] = []

  init(_ entries: [HelpEntry], from start: Int, columns: Int) {
    var others = entries
    let leave = (others.lastIndex(where: \.quits) ?? others.lastIndex(where: \.isEscape))
      .map { others.remove(at: $0) }
    var shown = others
    var trailing = leave.map { [$0] } ?? []
    // The entry for the omitted bindings replaces the entry for the help sheet.
    let help = others.last(where: \.leadsToMore)
    let rest = others.filter { !$0.leadsToMore }
    for count in rest.indices.reversed()
    where Self.columns(of: shown) + Self.columns(ofTrailing: trailing) > columns {
      shown = Array(rest[..<count])
      trailing = [HelpEntry(omitted: rest.count - count, help)] + (leave.map { [$0] } ?? [])
    }
    var x = 0
    for (index, entry) in shown.enumerated() {
      if index > 0 { x += Self.gap(shown[index - 1], entry) }
      places.append(PositionedHelpEntry(entry: entry, origin: Point(x: start + x, y: 0)))
      x += entry.columns
    }
    x = columns - Self.columns(ofTrailing: trailing)
    for entry in trailing {
      places.append(
        PositionedHelpEntry(entry: entry, origin: Point(x: start + max(0, x + 2), y: 0))
      )
      x += entry.columns + 2
    }
  }

  /// Returns the width of entries at the right, with two columns before each.
  private static func columns(ofTrailing entries: [HelpEntry]) -> Int {
    entries.reduce(0) { $0 + $1.columns + 2 }
  }

  private static func columns(of entries: [HelpEntry]) -> Int {
    zip(entries, entries.dropFirst()).reduce(0) { $0 + gap($1.0, $1.1) }
      + entries.reduce(0) { $0 + $1.columns }
  }

  /// Bindings of different lists are three columns apart, and others two.
  private static func gap(_ first: HelpEntry, _ second: HelpEntry) -> Int {
    first.scope == second.scope ? 2 : 3
  }
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
