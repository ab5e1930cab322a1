// SPDX-License-Identifier: MIT

import StateStore
import TermScreen
package import TermTree

/// Draws stale regions, corrects the focus, and presents the frame.
extension Runtime {
  /// Performs the pending updates and presents the result.
  func paint() {
    draw()
    reveal()
    settleFocus()
    let hasFrame = parts.scheduler.isDrawn
    if hasFrame { tree.endFrame() }
    let hasToolChange = parts.tool?.update(afterFrame: hasFrame) ?? false
    // The presenter also shows everything that lies over the app's screen.
    if hasFrame || hasToolChange { parts.presenter.present(tree, parts.tool) }
    guard hasFrame else { return }
    recordFrame()
    parts.scheduler.endFrame()
    parts.focusController.scrolled = []
  }

  func draw() {
    observers.collectStaleRegions(into: &parts.scheduler.regions)
    if terminal.size != tree.buffer.size {
      tree.buffer = CellBuffer(size: terminal.size, table: tree.buffer.table)
      parts.scheduler.updatesAll = true
    }
    if parts.scheduler.updatesAll || tree.context.capabilities != terminal.capabilities {
      let capabilities = terminal.capabilities
      tree.context.capabilities = capabilities
      tree.context.theme = theme.theme(for: capabilities)
      parts.scheduler.updatesAll = true
    }
    let overlay = interface.overlay
    parts.scheduler.noteOverlay(overlay)
    let isStale = parts.scheduler.isStale
    if isStale || tree.nextTick != nil { tree.context.time = now }
    if isStale {
      let updates = parts.scheduler.takeAll(showing: overlay)
      whileDrawing {
        if updates.all {
          tree.drawAll(in: tree.buffer, rebuilding: updates.regions)
        } else {
          tree.rebuild(updates.regions, redrawing: updates.parts)
        }
      }
    }
    if let tick = tree.nextTick, tick <= tree.context.time {
      whileDrawing { tree.redrawAnimations() }
    }
  }

  /// Draws a part of a frame.
  ///
  /// Dispatching an action during the drawing is an error.
  ///
  /// - Parameter body: A closure that draws. After it returns, the buffer contains changes to present.
  func whileDrawing(_ body: () -> Void) {
    observers.draw(body)
    parts.scheduler.isDrawn = true
    if let directRead { reportDirectRead(directRead) }
  }

  /// Records a frame in the journals.
  private func recordFrame() {
    guard !journals.isEmpty else { return }
    let frame = FrameMark(time: now, size: buffer.size, capabilities: tree.context.capabilities)
    for journal in journals { journal.record(frame) }
  }

  /// Paints a frame if it's due, as at the end of a turn.
  package func paintDueFrame() { inTurn { paint() } }

  /// Dispatches actions that the drawing of a frame requires, such as corrections of the focus.
  ///
  /// Journals don't attribute these actions to the last cause.
  private func dispatchFromDrawing(_ actions: [InterfaceAction]) {
    guard !actions.isEmpty else { return }
    for journal in journals { journal.recordStartOfDrawing() }
    for action in actions { appStore.dispatch(action) }
    for journal in journals { journal.recordEndOfDrawing() }
  }

  /// Replaces the state of the interface, for example with a recorded state.
  package func replaceInterface(_ interface: InterfaceState) {
    self.interface = interface
    redrawAll()
  }

  /// Redraws the whole screen in the next frame, for example when content outside the states changes.
  package func redrawAll() {
    parts.scheduler.updatesAll = true
    terminal.requestTurn()
  }
}

// MARK: - Corrections that a drawing requires

extension Runtime {
  /// Corrects the focus, scrolls the focused control into view, and redraws the changes.
  ///
  /// All changes are actions. A redrawing with other controls, or with the focus on another control, requires another
  /// round.
  func settleFocus() {
    var rounds = 0
    while tree.takeInputChange() || !parts.focusController.isSettled(interface) {
      parts.focusController.settle(interface)
      repeatUpdates()
      observers.draw { tree.updateActiveKeys() }
      let actions = tree.focusCorrections(
        since: parts.focusController.controls,
        scrolled: parts.focusController.scrolled,
        at: now
      )
      rounds += 1
      if actions.isEmpty { break }
      if rounds > FocusController.maxRounds {
        reportUnsettledFocus(actions)
        break
      }
      let scrolled = parts.focusController.scrolled
      dispatchFromDrawing(actions)
      // These scrolls follow the focus. The user didn't request them.
      parts.focusController.scrolled = scrolled
      reportDeadEnds(actions)
      draw()
    }
    guard rounds > 0 else { return }
    settleHover()
    parts.focusController.remember(tree.inputMap, interface)
    parts.presenter.setTitle(tree.inputMap.title)
    reportKeys()
    reportFaults()
  }

  private func reportUnsettledFocus(_ actions: [InterfaceAction]) {
    reportOnce(
      "TermRender: the focus changes with each drawing and doesn't settle; the next change is "
        + "\(actions[0]). Don't show or hide controls depending on the focus."
    )
  }

  /// Reports new dialogs that only `ctrl+c` can leave.
  private func reportDeadEnds(_ actions: [InterfaceAction]) {
    for case .enterTrap(let trap, _, _) in actions where tree.inputMap.isDeadEnd(trap) {
      reportOnce(
        "TermRender: no widget in the dialog “\(trap)” handles a key, so only ctrl+c leaves it. "
          + "Add a button or an action that dismisses it."
      )
    }
  }

  /// Scrolls the widget of the last reveal action into view, and draws the changes.
  private func reveal() {
    guard let name = parts.scheduler.revealed.take() else { return }
    var scrolls: [InterfaceAction] = []
    whileDrawing { scrolls = tree.scrolls(revealing: name) }
    dispatchFromDrawing(scrolls)
    if !scrolls.isEmpty { draw() }
  }

  /// Starts or stops the reports of moves, and clears a hover whose widget was removed or covered.
  private func settleHover() {
    terminal.setReportsMoves(tree.followsPointer)
    guard let id = interface.hover, tree.hoverTarget(id) == nil else { return }
    dispatchFromDrawing([.hover(nil)])
    draw()
  }

  /// Applies recorded updates to the widgets that have appeared since then.
  private func repeatUpdates() {
    var hasRepeated = false
    for name in parts.focusController.unmatchedUpdates.sorted(by: { $0.path < $1.path }) {
      guard let id = tree.widgetWithState(name) else { continue }
      parts.focusController.removeUpdate(of: name)
      guard id != name, let state = interface.widgets[name] else { continue }
      dispatchFromDrawing([.update(id, state)])
      hasRepeated = true
    }
    if hasRepeated { draw() }
  }

  /// The IDs in actions that have matched no widget on the screen so far.
  package var unmetNames: Set<WidgetID> {
    parts.focusController.unmatchedUpdates.union(parts.focusController.unmatchedFocuses)
  }

  /// Reports the IDs in actions that have matched no widget.
  ///
  /// Call this method after the app terminates, because a widget can appear late.
  package func reportUnmetNames() {
    for name in unmetNames.sorted(by: { $0.path < $1.path }) {
      printError(
        "TermRender: an InterfaceAction names “\(name)”, but no widget has that ID. "
          + "Correct the ID in the action, or assign it to a widget with id(_:)."
      )
    }
  }
}

// MARK: - Messages

extension Runtime {
  /// Reports each key binding once if its keys are invalid, or if the user's key bindings make it unreachable.
  ///
  /// The messages appear on the screen and, after the app terminates, on standard error.
  private func reportKeys() {
    let (messages, misspellings) = parts.keyAdvisor.newMessages(about: tree)
    for message in messages { printError(message) }
    for message in messages + misspellings {
      parts.presenter.warn(message)
      // Present a frame for the message even if no region was drawn.
      parts.scheduler.isDrawn = true
    }
  }

  /// Reports titles and misspelled names in the user's key bindings.
  ///
  /// Call this method once after the app terminates, when all names are known.
  package func reportKeyNames() {
    for message in parts.keyAdvisor.finalMessages(about: remapping) { printError(message) }
  }

  /// Reports each duplicate ID and each widget with an invalid stored state once.
  private func reportFaults() {
    for fault in tree.inputMap.faults {
      switch fault {
      case .repeatedName(let name):
        reportOnce(
          "TermRender: several widgets have the ID “\(name)”, so the ID refers to only the first. "
            + "Give each widget a unique ID."
        )
      case .invalidState(let name):
        reportOnce(
          "TermRender: the stored state of the widget “\(name)” has invalid values, so the widget uses its default state. "
            + "Record the session again, or decode the earlier form in the type of the state."
        )
      }
    }
  }

  /// Prints a message about a mistake in the app, unless it was printed before.
  private func reportOnce(_ message: String) {
    if parts.reportedMistakes.insert(message).inserted { printError(message) }
  }
}

// MARK: - The transcript

extension Runtime {
  /// The transcript of the screen, even if the app doesn't run in accessible mode.
  package var transcript: Transcript {
    parts.presenter.transcript ?? transcriptFromNothing
  }

  /// The transcript of a newly drawn screen, without earlier announcements.
  package var transcriptFromNothing: Transcript {
    drawnFromNothing(isAccessible: true).tree.transcript
  }
}
