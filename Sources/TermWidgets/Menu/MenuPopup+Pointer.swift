// SPDX-License-Identifier: MIT

import StateStore
import TermScreen
import TermTree

extension MenuPopup {
  func respond(to input: PointerInput) -> Response {
    let point = input.position
    if let index = panels.lastIndex(where: { $0.frame.contains(point) }) {
      return respond(to: input, inPanel: index)
    }
    if case .bar(let titles, let places) = root,
      let title = places.firstIndex(where: { $0.contains(point) })
    {
      return respond(to: input, onTitle: title, titles[title])
    }
    switch input.kind {
    case .press: return hide()
    case .release:
      // Ignore the release of the mouse press that opened the menu, even after a slight movement.
      if case .menu(_, let origin) = root, abs(origin.x - point.x) < 2, abs(origin.y - point.y) < 2
      {
        return .handled
      }
      return hide()
    case .drag, .wheel: return .handled
    }
  }

  private func respond(to input: PointerInput, inPanel index: Int) -> Response {
    let panel = panels[index]
    if case .wheel(_, let ticks) = input.kind { return scroll(panel, index, by: ticks) }
    guard let line = panel.line(at: input.position), panel.lines[line].element.isEnabled else {
      return .handled
    }
    let around = Array(path.prefix(index + (root.isBar ? 1 : 0)))
    let isMenu = panel.lines[line].element.submenu != nil
    switch input.kind {
    case .press, .drag:
      // An open submenu beside the line remains open.
      if panel.focus == line, isMenu, index < panels.count - 1 { return .handled }
      return show(around + [line] + (isMenu ? [-1] : []))
    case .release: return isMenu ? .handled : activate(line, ofPanel: index, byKey: false)
    case .wheel: return .handled
    }
  }

  private func scroll(_ panel: MenuPanel, _ index: Int, by ticks: Int) -> Response {
    let window = panel.window
    let top = max(0, min(window.top + ticks, window.count - window.space))
    guard index == panels.count - 1, top != window.top else { return .handled }
    let focus = min(max(panel.focus ?? top, top), top + max(0, window.space - 1))
    let path = Array(path.dropLast()) + [focus]
    return .send([
      InterfaceAction.showPopup(Popup(popup.id, origin: popup.origin, path: path, top: top))
    ])
  }

  private func respond(
    to input: PointerInput,
    onTitle title: Int,
    _ line: MenuLine
  ) -> Response {
    guard line.element.isEnabled else { return .handled }
    switch input.kind {
    case .press: return title == path.first ? hide() : open(title: title, byKey: false)
    case .drag: return title == path.first ? .handled : open(title: title, byKey: false)
    case .release:
      if case .item(let item) = line.element.content { return hide(then: [item.action]) }
      return .handled
    case .wheel: return .handled
    }
  }
}
