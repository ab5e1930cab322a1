// SPDX-License-Identifier: MIT

import StateStore
import TermScreen
import TermTree

/// The open menus, in which each submenu appears beside a line of its parent menu.
///
/// The path of the popup contains the line with the focus in each menu, or -1 for no focus. In a menu bar, the path
/// starts with the title of the open menu.
@MainActor
struct MenuPopup: PopupContent {
  /// The owner of the menus.
  enum Root {
    /// The titles of a menu bar, with their positions on the screen.
    case bar([MenuLine], places: [Rect])
    /// A single menu at a cell.
    case menu([MenuLine], at: Point)
  }

  let root: Root
  let popup: Popup
  let path: [Int]
  let panels: [MenuPanel]

  init(_ root: Root, _ popupContext: PopupContext, _ context: RenderContext) {
    let (popup, screen) = (popupContext.popup, popupContext.screen)
    self.root = root
    self.popup = popup
    var path = popup.path
    var panels: [MenuPanel] = []
    var lines: [MenuLine]
    var place: (Size) -> Rect
    switch root {
    case .bar(let titles, let places):
      let title = max(0, min(path.first ?? 0, titles.count - 1))
      path = [title] + path.dropFirst()
      guard titles.indices.contains(title), let submenu = titles[title].element.submenu else {
        (self.path, self.panels) = ([title], [])
        return
      }
      if path.count == 1 { path.append(-1) }
      lines = MenuLine.all(submenu, context)
      place = { PopupPlacement.dropDown(from: places[title], size: $0, in: screen) }
    case .menu(let all, let origin):
      if path.isEmpty { path = [-1] }
      lines = all
      let anchor = Rect(x: origin.x, y: origin.y, columns: 1, rows: 1)
      place = { PopupPlacement.dropDown(from: anchor, size: $0, in: screen) }
    }
    let first = root.isBar ? 1 : 0
    for level in first..<path.count {
      let isLast = level == path.count - 1
      let panel = MenuPanel(lines, focus: path[level], top: isLast ? popup.top : 0, at: place)
      panels.append(panel)
      path[level] = panel.focus ?? -1
      guard !isLast, let focus = panel.focus, let submenu = panel.lines[focus].element.submenu
      else {
        path = Array(path[...level])
        break
      }
      lines = MenuLine.all(submenu, context)
      let row = panel.place(of: focus)
      place = { PopupPlacement.beside(row, size: $0, in: screen) }
    }
    self.path = path
    self.panels = panels
  }

  var areas: [Rect] { panels.map(\.frame) + (openTitle.map { [$0.place] } ?? []) }

  /// The title in the menu bar whose menu is open.
  private var openTitle: (line: MenuLine, place: Rect)? {
    guard case .bar(let titles, let places) = root, let title = path.first,
      titles.indices.contains(title)
    else { return nil }
    return (titles[title], places[title])
  }

  func draw(in canvas: Canvas, _ context: RenderContext) {
    if let openTitle {
      MenuBarNode.draw(
        openTitle.line,
        isOpen: true,
        in: canvas.subcanvas(in: openTitle.place),
        context
      )
    }
    let hovered = context.hoveredPart(of: .popup, in: canvas, hoverPart)
    for (index, panel) in panels.enumerated() {
      panel.draw(
        in: canvas,
        isInnermost: index == panels.count - 1,
        hovered: panel.lines.indices.first { Self.part($0, ofPanel: index) == hovered },
        context
      )
    }
    followTitles(in: canvas, context)
  }

  // MARK: Hover

  /// Returns the number that identifies a line of a panel as the part under the pointer.
  private static func part(_ line: Int, ofPanel panel: Int) -> Int { panel << 32 | line }

  /// Returns the number of the enabled line at a position of the screen.
  private func hoverPart(at point: Point) -> Int? {
    guard let panel = panels.lastIndex(where: { $0.frame.contains(point) }),
      let line = panels[panel].line(at: point), panels[panel].lines[line].element.isEnabled
    else { return nil }
    return Self.part(line, ofPanel: panel)
  }

  /// Opens the menu of another title in the menu bar when the pointer arrives there.
  private func followTitles(in canvas: Canvas, _ context: RenderContext) {
    guard case .bar(let titles, let places) = root else { return }
    for (title, place) in zip(titles.indices, places)
    where title != path.first && titles[title].element.submenu != nil {
      let open = InterfaceAction.showPopup(Popup(popup.id, path: [title, -1]))
      let id = WidgetID.popup.appending("title-\(title + 1)")
      context.addHoverTarget(id, in: canvas.subcanvas(in: place)) { $0 ? [open] : [] }
    }
  }

  // MARK: Changes

  func show(_ path: [Int]) -> Response {
    let next = Popup(popup.id, origin: popup.origin, path: path, top: panels.last?.window.top ?? 0)
    return next == popup ? .handled : .send([InterfaceAction.showPopup(next)])
  }

  func hide(then actions: [any Action] = []) -> Response {
    .send([InterfaceAction.hidePopup] + actions)
  }

  /// Activates a line, which sends an action or opens a menu.
  ///
  /// If a key opens the menu, its first line receives the focus.
  func activate(_ line: Int, ofPanel index: Int, byKey: Bool) -> Response {
    let panel = panels[index]
    guard panel.lines.indices.contains(line) else { return .handled }
    let around = Array(path.prefix(index + (root.isBar ? 1 : 0)))
    switch panel.lines[line].element.content {
    case .item(let item) where item.isEnabled: return hide(then: [item.action])
    case .menu(let menu) where menu.isEnabled:
      return .send([
        InterfaceAction.showPopup(
          Popup(popup.id, origin: popup.origin, path: around + [line, byKey ? 0 : -1])
        )
      ])
    default: return .handled
    }
  }

  /// Opens the menu of a title in the menu bar.
  func open(title: Int, byKey: Bool) -> Response {
    .send([InterfaceAction.showPopup(Popup(popup.id, path: [title, byKey ? 0 : -1]))])
  }

  /// Opens the next menu of the menu bar in a direction, wrapping around.
  private func turn(_ distance: Int) -> Response {
    guard case .bar(let titles, _) = root, let here = path.first else { return .handled }
    for step in 1...max(1, titles.count) {
      let title = (here + distance * step + titles.count * step) % titles.count
      if titles[title].element.isEnabled { return open(title: title, byKey: true) }
    }
    return .handled
  }

  // MARK: Keys

  var hints: [KeyHint] {
    var hints: [KeyHint] = []
    if let panel = panels.last, let focus = panel.focus {
      let leadsOn = panel.lines[focus].element.submenu != nil
      hints.append(leadsOn ? KeyHint("right", "Open") : KeyHint("enter", "Select"))
    }
    return hints + [KeyHint("esc", panels.count > 1 ? "Back" : "Close")]
  }

  func respond(to press: KeyPress) -> Response {
    switch press {
    case .escape, KeyPress(.tab), KeyPress(.tab, .shift), KeyPress(.function(10)):
      let isSubmenu = panels.count > 1 && press == .escape
      return isSubmenu ? show(Array(path.dropLast())) : hide()
    case KeyPress(.left):
      return panels.count > 1 ? show(Array(path.dropLast())) : turn(-1)
    case KeyPress(.right):
      if let last = panels.last, let focus = last.focus, last.lines[focus].element.submenu != nil {
        return activate(focus, ofPanel: panels.count - 1, byKey: true)
      }
      return turn(1)
    default: break
    }
    if let letter = press.mnemonic, let response = choose(letter, held: press.modifiers) {
      return response
    }
    guard let panel = panels.last else {
      // A title that is a menu item.
      guard press.activates, let title = openTitle?.line.element else { return .ignored }
      if case .item(let item) = title.content { return hide(then: [item.action]) }
      return .handled
    }
    if press.activates {
      return panel.focus.map { activate($0, ofPanel: panels.count - 1, byKey: true) } ?? .handled
    }
    guard let target = panel.target(of: press) else { return .ignored }
    return show(Array(path.dropLast()) + [target])
  }

  private func choose(_ letter: Unicode.Scalar, held: KeyPress.Modifiers) -> Response? {
    if held != .alt, let line = panels.last?.line(of: letter) {
      return activate(line, ofPanel: panels.count - 1, byKey: true)
    }
    guard held == .alt, case .bar(let titles, _) = root,
      let title = titles.firstIndex(where: { $0.mnemonic == letter.folded && $0.element.isEnabled })
    else { return nil }
    if case .item(let item) = titles[title].element.content { return hide(then: [item.action]) }
    return open(title: title, byKey: true)
  }
}

extension MenuPopup.Root {
  var isBar: Bool { if case .bar = self { true } else { false } }
}

extension KeyPress {
  /// The letter that the key press types, or would type without `alt`.
  fileprivate var mnemonic: Unicode.Scalar? {
    guard case .character(let scalar) = key, scalar != " ", modifiers.isSubset(of: [.shift, .alt])
    else { return nil }
    return scalar
  }
}
