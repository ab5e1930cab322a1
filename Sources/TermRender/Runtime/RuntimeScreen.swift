// SPDX-License-Identifier: MIT

import StateStore
import TermScreen
package import TermTree

/// Draws stale regions, corrects the interface state, and presents the frame.
extension Runtime {
  /// Settles the screen and presents it.
  func paint() {
    settle(for: .frame)
    let hasFrame = parts.updates.isDrawn
    if hasFrame { tree.endFrame() }
    let hasToolChange = parts.tool?.update(afterFrame: hasFrame) ?? false
    if hasFrame || hasToolChange { parts.presenter.present(tree, parts.tool) }
    guard hasFrame else { return }
    recordFrame()
    parts.updates.endFrame()
    parts.memory.scrolled = []
  }

  /// Paints a frame if it's due, as at the end of a turn.
  package func paintDueFrame() { inTurn { paint() } }

  /// Records a frame in the journals.
  private func recordFrame() {
    guard !journals.isEmpty else { return }
    let frame = FrameMark(time: now, size: buffer.size, capabilities: tree.context.capabilities)
    for journal in journals { journal.record(frame) }
  }

  /// Replaces the state of the interface, for example with a recorded state.
  package func replaceInterface(_ interface: InterfaceState) {
    self.interface = interface
    redrawAll()
  }

  /// Redraws the whole screen in the next frame, for example when content outside the states changes.
  package func redrawAll() {
    parts.updates.updatesAll = true
    terminal.requestTurn()
  }
}

// MARK: - Settling

/// A reason to settle the screen.
package enum SettlingNeed {
  /// The routing of the next input.
  case input
  /// The next frame.
  case frame
}

extension Runtime {
  /// Draws what the next input or the next frame requires, and corrects the interface state until it fits the drawing.
  ///
  /// Drawing never dispatches. After a drawing, a ``ScreenPlan`` names the actions that correct the interface state, and
  /// this method dispatches them. A drawing with other controls, or with the focus on another control, requires another
  /// plan.
  ///
  /// Before an input, the method draws only what affects the routing of input. Keys that arrive in one read therefore
  /// have the same effect as keys that arrive separately. For example, a dialog receives the keys after the key that
  /// opens it, and a text field edits its current text. Regions that only display content wait for the next frame, so a
  /// series of keys requires only one drawing.
  ///
  /// - Parameter need: The reason to settle the screen.
  /// - Complexity: O(1) before an input if no widget on the screen observes a part of the state and also handles input or
  ///   can show widgets that handle input.
  package func settle(for need: SettlingNeed) {
    switch need {
    case .input: if !drawInputUpdates() { return }
    case .frame: draw()
    }
    var rounds = 0
    while tree.takeInputChange() || !parts.memory.isSettled(interface)
      || need == .frame && parts.memory.revealed != nil
    {
      observers.draw { tree.showActiveKeys() }
      let plan = ScreenPlan(tree, since: parts.memory, at: now, reveals: need == .frame)
      parts.memory = plan.memory
      rounds += 1
      if plan.actions.isEmpty { break }
      if rounds > ScreenPlan.maxRounds {
        reportUnsettledFocus(plan.actions)
        break
      }
      dispatchCorrections(plan.actions)
      // Scrolls that follow the focus aren't scrolls by the user.
      parts.memory.scrolled = plan.memory.scrolled
      reportDeadEnds(plan.actions)
      draw()
    }
    guard rounds > 0 else { return }
    terminal.setReportsMoves(tree.followsPointer)
    parts.memory.remember(tree.inputMap, interface)
    parts.presenter.setTitle(tree.inputMap.title)
    reportKeys()
    reportFaults()
  }

  /// Draws the pending updates that affect the routing of input.
  ///
  /// - Returns: `false` if the state and the interface haven't changed since the last frame; otherwise, `true`.
  private func drawInputUpdates() -> Bool {
    let hasNewInterface = parts.updates.hasNewInterface
    parts.updates.hasNewInterface = false
    if hasNewInterface { parts.updates.noteOverlay(interface.overlay) }
    if parts.updates.updatesAll {
      draw()
      return true
    }
    if tree.concernsInput { observers.collectStaleRegions(into: &parts.updates.regions) }
    if hasNewInterface || !parts.updates.regions.isEmpty {
      let updates = parts.updates.takeInputUpdates()
      if !updates.regions.isEmpty || !updates.parts.isEmpty {
        whileDrawing { tree.rebuild(updates.regions, redrawing: updates.parts) }
      }
    }
    return hasNewInterface || tree.hasNewInput
  }

  /// Draws all pending updates and the animations that are due.
  private func draw() {
    observers.collectStaleRegions(into: &parts.updates.regions)
    if terminal.size != tree.buffer.size {
      tree.buffer = CellBuffer(size: terminal.size, table: tree.buffer.table)
      parts.updates.updatesAll = true
    }
    if parts.updates.updatesAll || tree.context.capabilities != terminal.capabilities {
      let capabilities = terminal.capabilities
      tree.context.inputs.capabilities = capabilities
      tree.context.theme = theme.theme(for: capabilities)
      parts.updates.updatesAll = true
    }
    let overlay = interface.overlay
    parts.updates.noteOverlay(overlay)
    let isStale = parts.updates.isStale
    if isStale || tree.nextTick != nil { tree.context.inputs.time = now }
    if isStale {
      let updates = parts.updates.takeAll(showing: overlay)
      whileDrawing {
        if updates.all {
          tree.drawAll(in: tree.buffer, rebuilding: updates.regions)
        } else {
          tree.rebuild(updates.regions, redrawing: updates.parts)
        }
      }
    }
    if let tick = tree.nextTick, tick <= tree.context.inputs.time {
      whileDrawing { tree.redrawAnimations() }
    }
  }

  /// Draws a part of a frame.
  ///
  /// Dispatching an action during the drawing is an error.
  ///
  /// - Parameter body: A closure that draws. After it returns, the buffer contains changes to present.
  private func whileDrawing(_ body: () -> Void) {
    observers.draw(body)
    parts.updates.isDrawn = true
    if let directRead { reportDirectRead(directRead) }
  }

  /// Dispatches the actions of a plan.
  ///
  /// Journals don't attribute these actions to the last cause.
  private func dispatchCorrections(_ actions: [InterfaceAction]) {
    for journal in journals { journal.recordStartOfDrawing() }
    for action in actions { appStore.dispatch(action) }
    for journal in journals { journal.recordEndOfDrawing() }
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

  /// The IDs in actions that have matched no widget on the screen so far.
  package var unmetNames: Set<WidgetID> { parts.memory.unmetNames }

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
      parts.updates.isDrawn = true
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
