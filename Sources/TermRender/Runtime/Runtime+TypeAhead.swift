// SPDX-License-Identifier: MIT

import StateStore
import TermWidgets

extension Runtime {
  /// Brings up to date what the next input can mean, when something has changed since the frame that is
  /// on the screen.
  ///
  /// So keys that come in one read mean what they would have meant one by one: those after the one that
  /// opens a dialog are the dialog's, and a text field works on the text of now. Stale regions are built
  /// and drawn again, dialogs get the focus. What only shows something is left to the next frame: in a
  /// flood of keys it is drawn once.
  ///
  /// - Complexity: O(1) where nothing on the screen that takes input, or could show what does, observes
  ///   a part of the state.
  func prepareForInput() {
    let hasNewInterface = due.hasNewInterface
    due.hasNewInterface = false
    if due.all || hasNewInterface && interface.overlay != due.shownOverlay {
      draw()
    } else {
      if tree.concernsInput { observers.collectStaleRegions(into: &due.regions) }
      if hasNewInterface || !due.regions.isEmpty { refresh() }
    }
    if hasNewInterface || tree.hasNewReach { settleFocus() }
  }

  /// Builds the stale regions again that concern input, and draws what shows parts that do.
  private func refresh() {
    var regions = due.regions.filter { $0.value.concernsInput }
    // Those inside of them are built with them.
    for (id, region) in due.regions where region.isInside(any: regions) { regions[id] = region }
    let parts = due.parts.filter(\.concernsInput)
    guard !regions.isEmpty || !parts.isEmpty else { return }
    for id in regions.keys { due.regions[id] = nil }
    due.parts.subtract(parts)
    whileDrawing { tree.rebuild(Array(regions.values), redrawing: parts) }
  }
}

extension TerminalEvent {
  /// Whether it goes to the widget with the focus.
  var isTyped: Bool {
    switch self {
    case .input(.key), .input(.paste): true
    default: false
    }
  }
}
