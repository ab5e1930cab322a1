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
  func prepareForInput() {
    let hasNewInterface = pendingUpdates.hasNewInterface
    pendingUpdates.hasNewInterface = false
    if pendingUpdates.all || hasNewInterface && interface.overlay != pendingUpdates.shownOverlay {
      draw()
    } else {
      if tree.concernsInput { observers.collectStaleRegions(into: &pendingUpdates.regions) }
      if hasNewInterface || !pendingUpdates.regions.isEmpty { refresh() }
    }
    if hasNewInterface || tree.hasNewInput { settleFocus() }
  }

  /// Rebuilds the stale regions that affect the routing of input, and draws the affected parts.
  private func refresh() {
    var regions = pendingUpdates.regions.filter { $0.value.concernsInput }
    // Stale regions inside them are rebuilt in the same pass.
    for (id, region) in pendingUpdates.regions where region.isInside(any: regions) {
      regions[id] = region
    }
    let parts = pendingUpdates.parts.filter(\.concernsInput)
    guard !regions.isEmpty || !parts.isEmpty else { return }
    for id in regions.keys { pendingUpdates.regions[id] = nil }
    pendingUpdates.parts.subtract(parts)
    whileDrawing { tree.rebuild(Array(regions.values), redrawing: parts) }
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
