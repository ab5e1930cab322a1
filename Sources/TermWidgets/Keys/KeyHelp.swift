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
