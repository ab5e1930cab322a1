// SPDX-License-Identifier: MIT

import StateStore
import TermScreen
import TermTree

/// A key and its title in the key help.
struct HelpEntry {
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

extension HelpEntry {
  /// Draws the key and the title.
  @MainActor
  fileprivate func draw(
    at origin: Point,
    isHovered: Bool,
    in canvas: Canvas,
    _ context: RenderContext
  ) {
    let theme = context.environment.theme
    var chip = theme[isHovered ? .pressed : .key]
    if isEnabled {
      chip.attributes.insert(.bold)
    } else {
      // Without backgrounds, the accent and the weight of the key would look active.
      chip = theme.on(.key)[.disabled].inheriting(from: Style(background: chip.background))
    }
    var text = theme[isMore ? .accent : isHovered ? .text : .muted]
    if isMore { text.attributes.insert(.bold) }
    let keyColumns =
      label.isEmpty ? 0 : canvas.write(" \(label) ", x: origin.x, y: origin.y, style: chip) + 1
    canvas.write(
      title,
      x: origin.x + keyColumns,
      y: origin.y,
      style: isEnabled ? text : theme[.disabled]
    )
  }
}

/// An entry at a position on a canvas.
struct PositionedHelpEntry {
  let entry: HelpEntry
  let origin: Point

  fileprivate func contains(_ point: Point) -> Bool {
    point.y == origin.y && origin.x..<origin.x + entry.columns ~= point.x
  }
}

extension [PositionedHelpEntry] {
  /// Draws the entries.
  ///
  /// A click on an entry sends its action.
  ///
  /// - Parameters:
  ///   - id: The identifier of the part that contains the entries.
  ///   - pending: The key presses of an incomplete sequence, which a click cancels.
  ///   - canvas: The canvas of the part.
  ///   - context: The render context.
  @MainActor
  func draw(
    _ id: WidgetID,
    after pending: [KeyPress],
    in canvas: Canvas,
    _ context: RenderContext
  ) {
    let hovered = context.hoveredPart(of: id, in: canvas, ignoresFocusTraps: true) { point in
      firstIndex { $0.entry.action != nil && $0.contains(point) }
    }
    for (index, place) in enumerated() {
      place.entry.draw(at: place.origin, isHovered: index == hovered, in: canvas, context)
    }
    context.addPointerTarget(id, in: canvas, ignoresFocusTraps: true) { input in
      guard case .press(let clicks) = input.kind, input.button == .left,
        let entry = first(where: { $0.contains(input.position) })?.entry,
        let action = entry.action,
        // The first click of a double click can close a dialog, so that another key is at the same position.
        clicks == 1 || !entry.quits
      else { return .ignored }
      return .send(pending.isEmpty ? [action] : [InterfaceAction.pendKeys([]), action])
    }
  }
}
