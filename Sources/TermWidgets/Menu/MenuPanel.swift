// SPDX-License-Identifier: MIT

import TermScreen
import TermTree

/// An open menu: its lines, its position, and its focus.
@MainActor
struct MenuPanel {
  let lines: [MenuLine]
  /// The rectangle of the menu, including its border.
  let frame: Rect
  let window: VisibleRows
  /// The line with the focus, if any.
  let focus: Int?
  /// A Boolean value that indicates whether any line can be checked.
  private let hasChecks: Bool

  /// The number of columns between the titles and the keys.
  private static let gap = 2

  /// Creates an open menu.
  ///
  /// - Parameters:
  ///   - lines: The lines of the menu.
  ///   - focus: The line to focus, or a negative number for no focus.
  ///   - top: The first visible line, if not all lines fit.
  ///   - makeFrame: A closure that returns the rectangle for a menu of a given size.
  init(_ lines: [MenuLine], focus: Int, top: Int, at makeFrame: (Size) -> Rect) {
    self.lines = lines
    hasChecks = lines.contains {
      if case .item(let item) = $0.element.content { item.isOn != nil } else { false }
    }
    let titles = lines.map(\.columns).max() ?? 0
    let ends =
      lines.map { $0.element.submenu == nil ? displayWidth(of: $0.shortcut) : 1 }.max() ?? 0
    let gutter = hasChecks ? 3 : 2
    let width = gutter + titles + (ends > 0 ? Self.gap + ends : 0) + 1 + 2
    frame = makeFrame(Size(columns: width, rows: max(1, lines.count) + 2))
    window = VisibleRows(
      count: lines.count,
      space: PopupPlacement.inside(frame).rows,
      cursor: max(0, focus),
      top: top
    ) { lines[$0].element.isEnabled }
    self.focus = focus < 0 ? nil : window.cursor
  }

  /// Returns the visible cells of a line, in screen coordinates.
  func place(of line: Int) -> Rect {
    let inside = PopupPlacement.inside(frame)
    return Rect(x: frame.x, y: inside.y + line - window.top, columns: frame.columns, rows: 1)
  }

  /// Returns the line at a cell of the screen.
  func line(at point: Point) -> Int? {
    let inside = PopupPlacement.inside(frame)
    guard inside.contains(point) else { return nil }
    let line = window.top + point.y - inside.y
    return line < lines.count ? line : nil
  }

  /// Returns the line that a letter selects.
  func line(of letter: Unicode.Scalar) -> Int? {
    lines.firstIndex { $0.mnemonic == letter.folded && $0.element.isEnabled }
  }

  /// Returns the line that a key press moves the focus to, wrapping around for up and down.
  func target(of press: KeyPress) -> Int? {
    let isEnabled = { (line: Int) in lines[line].element.isEnabled }
    guard let focus else {
      switch press {
      case KeyPress(.down), KeyPress(.home): return lines.indices.first(where: isEnabled)
      case KeyPress(.up), KeyPress(.end): return lines.indices.last(where: isEnabled)
      default: return nil
      }
    }
    guard let target = window.target(of: press, isEnabled: isEnabled) else { return nil }
    guard target == focus else { return target }
    switch press.key {
    case .down: return lines.indices.first(where: isEnabled)
    case .up: return lines.indices.last(where: isEnabled)
    default: return target
    }
  }

  // MARK: Drawing

  /// Draws the menu.
  ///
  /// - Parameters:
  ///   - screen: The whole screen.
  ///   - isInnermost: A Boolean value that indicates whether the menu receives key presses.
  ///   - hovered: The line under the pointer, if any.
  ///   - context: The render context.
  func draw(
    in screen: Canvas,
    isInnermost: Bool,
    hovered: Int?,
    _ context: RenderContext
  ) {
    let shape = RowFrame(context)
    let inside = shape.draw(frame, in: screen)
    shape.drawBar(window, at: PopupPlacement.inside(frame), of: frame, in: screen)
    if context.isAccessible { describe(isInnermost: isInnermost, context) }
    for line in window.shown {
      if case .divider = lines[line].element.content {
        shape.drawDivider(at: place(of: line), of: frame, in: screen)
      } else {
        draw(line, isHovered: line == hovered, in: inside, shape, context)
      }
    }
  }

  private func describe(isInnermost: Bool, _ context: RenderContext) {
    let items = lines.indices.filter { lines[$0].element.title != nil }
    let count = items.count == 1 ? "1 item" : "\(items.count) items"
    // Opening the menu is announced. Its items are read when the cursor reaches them.
    context.describe(as: AccessibilityElement(.menu, "", value: count))
    for (number, index) in items.enumerated() {
      var element = lines[index].element.accessibleElement
      element.announcedText = ""
      element.value = lines[index].shortcut
      element.position = AccessibilityElement.Position(number + 1, of: items.count)
      context.describe(isInnermost && index == focus ? .popup : nil, as: element)
    }
  }

  private func draw(
    _ index: Int,
    isHovered: Bool,
    in inside: Canvas,
    _ shape: RowFrame,
    _ context: RenderContext
  ) {
    let line = lines[index]
    let (isEnabled, hasFocus) = (line.element.isEnabled, index == focus)
    let row = shape.row(
      index - window.top,
      hasCursor: hasFocus,
      isHovered: isHovered,
      isEnabled: isEnabled,
      in: inside
    )
    let theme = shape.theme(hasCursor: hasFocus)
    if case .item(let item) = line.element.content, item.isOn == true {
      let style = isEnabled ? theme[.accent] : .plain
      row.put(shape.symbols[.check], x: 1, y: 0, style: style)
    } else if !isEnabled {
      row.put(shape.symbols[.unavailable], x: hasChecks ? 1 : 0, y: 0)
    }
    let width = row.size.columns
    let start = hasChecks ? 3 : 2
    let end: String =
      if case .menu = line.element.content { String(shape.symbols[.more]) } else { line.shortcut }
    let endColumns = displayWidth(of: end)
    let space = max(0, width - start - 1 - (endColumns > 0 ? endColumns + Self.gap : 0))
    line.label.drawLabel(
      in: row.subcanvas(in: Rect(x: start, y: 0, columns: min(line.columns, space), rows: 1)),
      context
    )
    guard endColumns > 0, space > 0 else { return }
    let muted = isEnabled ? theme[.muted] : .plain
    row.write(end, x: width - 1 - endColumns, y: 0, style: muted)
  }
}
