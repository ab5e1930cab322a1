// SPDX-License-Identifier: MIT

import StateStore
import TermScreen
import TermWidgets

extension Runtime {
  /// What presses mean where the app gives them no meaning.
  static var defaultKeys: [Key] {
    [
      Key("tab", does: "Next", send: InterfaceAction.focusNext),
      Key("shift+tab", does: "Previous", send: InterfaceAction.focusPrevious),
      Key("ctrl+c", does: "Quit", send: Quit()),
      Key("ctrl+z", does: "Suspend", send: Suspend()),
      Key("d", does: "Debug line", send: ToggleDebugLine()),
    ]
  }

  /// Made of its parts: to read a literal takes longer than all else that a press does.
  private static var escape: KeyPress { KeyPress(.escape) }

  /// Finds what a press means: to an overlay, to the widget with the focus, or to the keys around it.
  func handle(_ press: KeyPress) {
    if press == Self.escape, interface.overlay != nil {
      store.dispatch(InterfaceAction.hideOverlay)
      return
    }
    if let focused = tree.focused {
      switch focused.respond(press) {
      case .ignores: break
      case .takes: return
      case .sends(let action):
        store.dispatch(action)
        refresh(focused.id)
        return
      }
    }
    if let key = tree.key(for: press) { store.dispatch(key.action) }
  }

  /// Builds what a widget stands in again if it is stale, so that the next key finds it up to date.
  ///
  /// What its body captured may come from a region further out: the outermost stale one counts.
  private func refresh(_ id: WidgetID) {
    observer.collectStaleRegions(into: &due.regions)
    guard !due.regions.isEmpty, let region = tree.region(of: id) else { return }
    let around = [region] + region.ancestors
    guard let outermost = around.last(where: { due.regions[ObjectIdentifier($0)] != nil }) else {
      return
    }
    // Those inside of it are built with it.
    let inside = due.regions.values.filter { $0 === outermost || $0.isInside(outermost) }
    for region in inside { due.regions[ObjectIdentifier(region)] = nil }
    whileDrawing { tree.rebuild(inside) }
  }

  /// Gives the focus to the widget some places further on.
  func moveFocus(by distance: Int) {
    guard let id = tree.focusables.id(from: interface.focus, by: distance) else { return }
    store.dispatch(InterfaceAction.focus(id))
  }
}
