// SPDX-License-Identifier: MIT

import TermScreen

/// A menu that is open: its lines, where it stands, and what of it shows the focus.
@MainActor
struct MenuPanel {
  let lines: [MenuLine]
  /// With its border.
  let frame: Rect
  let window: RowWindow
  /// The line that shows the focus, if one does.
  let focus: Int?
  /// Whether some line has a check.
  private let hasChecks: Bool

  /// Columns between the titles and the keys.
  private static let gap = 2

  /// - Parameters:
  ///   - lines: What is in it.
  ///   - focus: The line that shall show the focus; less than 0 for none.
  ///   - top: The first line that is seen, where not all have room.
  ///   - place: Says where something of a size stands.
  init(_ lines: [MenuLine], focus: Int, top: Int, at place: (Size) -> Rect) {
    self.lines = lines
    hasChecks = lines.contains {
      if case .item(let item) = $0.element.content { item.isOn != nil } else { false }
    }
    let titles = lines.map(\.columns).max() ?? 0
    let ends = lines.map { $0.element.submenu == nil ? columns(of: $0.shortcut) : 1 }.max() ?? 0
    let gutter = hasChecks ? 3 : 2
    let width = gutter + titles + (ends > 0 ? Self.gap + ends : 0) + 1 + 2
    frame = place(Size(columns: width, rows: max(1, lines.count) + 2))
    window = RowWindow(
      count: lines.count,
      room: PopupPlacement.inside(frame).rows,
      cursor: max(0, focus),
      top: top
    ) { lines[$0].element.isEnabled }
    self.focus = focus < 0 ? nil : window.cursor
  }

  /// The cells of a line that can be seen, on the screen.
  func place(of line: Int) -> Rect {
    let inside = PopupPlacement.inside(frame)
    return Rect(x: frame.x, y: inside.y + line - window.top, columns: frame.columns, rows: 1)
  }

  /// The line at a cell of the screen.
  func line(at point: Point) -> Int? {
    let inside = PopupPlacement.inside(frame)
    guard inside.contains(point) else { return nil }
    let line = window.top + point.y - inside.y
    return line < lines.count ? line : nil
  }

  /// The line that a letter chooses.
  func line(of letter: Unicode.Scalar) -> Int? {
    lines.firstIndex { $0.mnemonic == letter.folded && $0.element.isEnabled }
  }

  /// The line to which a press moves the focus; up and down go on around the ends.
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

  /// - Parameters:
  ///   - screen: The whole screen.
  ///   - isInnermost: Whether keys act in it.
  ///   - pass: The walk.
  func draw(in screen: Canvas, isInnermost: Bool, _ pass: RenderPass) {
    let shape = RowFrame(pass)
    let inside = shape.draw(frame, in: screen)
    shape.drawBar(window, at: PopupPlacement.inside(frame), of: frame, in: screen)
    if pass.isAccessible { describe(isInnermost: isInnermost, pass) }
    for line in window.shown {
      if case .divider = lines[line].element.content {
        shape.drawDivider(at: place(of: line), of: frame, in: screen)
      } else {
        draw(line, in: inside, shape, pass)
      }
    }
  }

  private func describe(isInnermost: Bool, _ pass: RenderPass) {
    let items = lines.indices.filter { lines[$0].element.title != nil }
    let count = items.count == 1 ? "1 item" : "\(items.count) items"
    // That it has opened is news; its items are read where the cursor comes.
    pass.describe(as: AccessibleElement(.menu, "", value: count))
    for (number, index) in items.enumerated() {
      var element = lines[index].element.accessibleElement
      element.news = ""
      element.value = lines[index].shortcut
      element.place = AccessibleElement.Place(number + 1, of: items.count)
      pass.describe(isInnermost && index == focus ? .popup : nil, as: element)
    }
  }

  private func draw(_ index: Int, in inside: Canvas, _ shape: RowFrame, _ pass: RenderPass) {
    let line = lines[index]
    let (isEnabled, hasFocus) = (line.element.isEnabled, index == focus)
    let row = shape.row(index - window.top, hasCursor: hasFocus, isEnabled: isEnabled, in: inside)
    if case .item(let item) = line.element.content, item.isOn == true {
      let style = isEnabled && !hasFocus ? shape.theme[.accent] : .plain
      row.put(shape.checked, x: 1, y: 0, style: style)
    } else if !isEnabled {
      row.put(shape.disabled, x: hasChecks ? 1 : 0, y: 0)
    }
    let width = row.size.columns
    let start = hasChecks ? 3 : 2
    let end: String =
      if case .menu = line.element.content { String(Character(shape.more)) } else { line.shortcut }
    let endColumns = columns(of: end)
    let room = max(0, width - start - 1 - (endColumns > 0 ? endColumns + Self.gap : 0))
    line.label.drawLabel(
      in: row.inside(Rect(x: start, y: 0, columns: min(line.columns, room), rows: 1)),
      pass
    )
    guard endColumns > 0, room > 0 else { return }
    let muted = isEnabled && !hasFocus ? shape.theme[.muted] : .plain
    row.write(end, x: width - 1 - endColumns, y: 0, style: muted)
  }
}
