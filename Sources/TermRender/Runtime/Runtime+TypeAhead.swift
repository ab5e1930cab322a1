// SPDX-License-Identifier: MIT

import StateStore
import TermTree

extension Runtime {
  /// Updates the routing of the next input if the state or the interface has changed since the last frame.
  ///
  /// Keys that arrive in one read therefore have the same effect as keys that arrive separately. For example, a dialog
  /// receives the keys after the key that opens it, and a text field edits its current text. The method rebuilds and
  /// draws stale regions, and moves the focus into dialogs. Regions that only display content wait for the next frame,
  /// so a series of keys requires only one drawing.
  ///
  /// - Complexity: O(1) if no widget on the screen observes a part of the state and also handles input or can show
  ///   widgets that handle input.
  package func prepareForInput() {
    let hasNewInterface = parts.scheduler.hasNewInterface
    parts.scheduler.hasNewInterface = false
    if hasNewInterface { parts.scheduler.noteOverlay(interface.overlay) }
    if parts.scheduler.updatesAll {
      draw()
    } else {
      if tree.concernsInput { observers.collectStaleRegions(into: &parts.scheduler.regions) }
      if hasNewInterface || !parts.scheduler.regions.isEmpty { refresh() }
    }
    if hasNewInterface || tree.hasNewInput { settleFocus() }
  }

  /// Rebuilds the stale regions that affect the routing of input, and draws the affected parts.
  private func refresh() {
    let updates = parts.scheduler.takeInputUpdates()
    guard !updates.regions.isEmpty || !updates.parts.isEmpty else { return }
    whileDrawing { tree.rebuild(updates.regions, redrawing: updates.parts) }
  }
}

extension TerminalEvent {
  /// A Boolean value that indicates whether the event is routed to the focused widget.
  var isTyped: Bool {
    switch self {
    case .input(.key), .input(.paste): true
    default: false
    }
  }
}
