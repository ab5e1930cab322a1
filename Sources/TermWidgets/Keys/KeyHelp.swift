// SPDX-License-Identifier: MIT

import StateStore
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
/// While a popup or a dialog is open, the row lists its keys, and isn't dimmed. While a key sequence is incomplete, the
/// row shows the key presses so far and the keys that can follow.
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
    guard pending.isEmpty else { return draw(pending, in: canvas, context) }
    // Bindings that are active everywhere appear only in the help sheet.
    if context.isAccessible { describe(in: canvas, context) }
    let entries = context.activeKeys(.aroundFocus).map(HelpEntry.init)
    draw(HelpRow(entries, columns: canvas.size.columns), from: 0, after: [], in: canvas, context)
  }

  /// Draws the key presses of an incomplete sequence, and the keys that can follow.
  private func draw(_ pending: [KeyPress], in canvas: Canvas, _ context: RenderContext) {
    let words = pending.map(\.description).joined(separator: " ")
    context.describe(in: canvas, as: AccessibilityElement("keys pressed", "", value: words))
    let label = pending.map(\.label).joined(separator: " ")
    let key = Style(attributes: .bold).inheriting(from: context.environment.theme[.accent])
    let start =
      canvas.write("\(label) \(context.symbols.ellipsis)", x: 0, y: 0, style: key) + 2
    let entries = context.activeKeys(.everywhere).compactMap { HelpEntry($0, after: pending) }
    let row = HelpRow(entries, columns: canvas.size.columns - start)
    draw(row, from: start, after: pending, in: canvas, context)
  }

  private func draw(
    _ row: HelpRow,
    from start: Int,
    after pending: [KeyPress],
    in canvas: Canvas,
    _ context: RenderContext
  ) {
    let theme = context.environment.theme
    let id = context.partID("HelpLine")
    let hovered = context.hoveredPart(of: id, in: canvas, ignoresFocusTraps: true) { point in
      row.places.firstIndex { $0.entry.action != nil && $0.covers(point.x - start) }
    }
    for (index, place) in row.places.enumerated() {
      let (entry, isHovered) = (place.entry, index == hovered)
      var chip = theme[isHovered ? .pressed : .key]
      if entry.isEnabled {
        chip.attributes.insert(.bold)
      } else {
        // Without backgrounds, the accent and the weight of the key would look active.
        chip = theme.on(.key)[.disabled].inheriting(from: Style(background: chip.background))
      }
      var title = theme[entry.isMore ? .accent : isHovered ? .text : .muted]
      if entry.isMore { title.attributes.insert(.bold) }
      let x = start + place.x
      let keyColumns =
        entry.label.isEmpty ? 0 : canvas.write(" \(entry.label) ", x: x, y: 0, style: chip) + 1
      canvas.write(
        entry.title,
        x: x + keyColumns,
        y: 0,
        style: entry.isEnabled ? title : theme[.disabled]
      )
    }
    context.addPointerTarget(id, in: canvas, ignoresFocusTraps: true) { input in
      guard case .press(let clicks) = input.kind, input.button == .left,
        let entry = row.places.first(where: { $0.covers(input.position.x - start) })?.entry,
        let action = entry.action,
        // The first click of a double click can close a dialog, so that another key is at the same position.
        clicks == 1 || !entry.quits
      else { return .ignored }
      return .send(pending.isEmpty ? [action] : [InterfaceAction.pendKeys([]), action])
    }
  }
}

/// A key and its title in a help line.
private struct HelpEntry {
  let label: String
  var title: String
  /// The action that a click sends, or `nil` if the focused widget handles the key itself or the command isn't possible.
  let action: (any Action)?
  let isEnabled: Bool
  /// The number of the list that contains the binding.
  let scope: Int
  /// A Boolean value that indicates whether the entry stands for bindings that don't fit.
  var isMore = false
  /// A Boolean value that indicates whether the binding shows the help sheet.
  let leadsToMore: Bool
  /// A Boolean value that indicates whether the binding quits the app.
  let quits: Bool
  /// A Boolean value that indicates whether the key is `esc`, which leaves a dialog, a popup, or a field.
  let isEscape: Bool

  init(_ key: ActiveKey) {
    self.init(key, label: key.sequences[0].label)
  }

  /// Creates an entry for the rest of a sequence, or returns `nil` if the binding has no such sequence.
  init?(_ key: ActiveKey, after pending: [KeyPress]) {
    let sequence = key.sequences.first {
      $0.presses.count > pending.count && $0.presses.starts(with: pending)
    }
    guard let sequence else { return nil }
    let rest = sequence.presses.dropFirst(pending.count)
    self.init(key, label: rest.map(\.label).joined(separator: " "))
  }

  private init(_ key: ActiveKey, label: String) {
    self.label = label
    title = key.title
    action = key.isEnabled ? key.action : nil
    isEnabled = key.isEnabled
    scope = key.scope
    leadsToMore = key.action as? InterfaceAction == .toggleOverlay(.helpSheet)
    quits = key.action is any TerminatingAction
    isEscape = key.sequences[0] == "esc"
  }

  /// Creates the entry for a number of bindings that don't fit, with the key of the help sheet if there's one.
  init(omitted count: Int, _ help: HelpEntry?) {
    label = help?.label ?? ""
    title = "+\(count)"
    action = help?.action
    isEnabled = true
    scope = help?.scope ?? 0
    isMore = true
    leadsToMore = false
    quits = false
    isEscape = false
  }

  /// The width in columns: the key with a space on both sides, a space, and the title.
  var columns: Int {
    (label.isEmpty ? 0 : displayWidth(of: label) + 3) + displayWidth(of: title)
  }
}

/// The entries of a help line that fit in its width.
private struct HelpRow {
  struct Place {
    let entry: HelpEntry
    let x: Int

    func covers(_ column: Int) -> Bool { x..<x + entry.columns ~= column }
  }

  /// The entries, from left to right.
  private(set) var places: [Place] = []

  init(_ entries: [HelpEntry], columns: Int) {
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
      places.append(Place(entry: entry, x: x))
      x += entry.columns
    }
    x = columns - Self.columns(ofTrailing: trailing)
    for entry in trailing {
      places.append(Place(entry: entry, x: max(0, x + 2)))
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
