// SPDX-License-Identifier: MIT

import StateStore
import TermScreen
import TermTree

extension Runtime {
  /// Performs the pending updates and presents the result.
  func paint() {
    draw()
    reveal()
    settleFocus()
    let hasFrame = parts.scheduler.isDrawn
    if hasFrame { tree.endFrame() }
    let hasToolChange = parts.tool?.update(afterFrame: hasFrame) ?? false
    if hasFrame || hasToolChange { present() }
    guard hasFrame else { return }
    recordFrame()
    parts.scheduler.endFrame()
    parts.focusController.scrolled = []
  }

  /// Presents the screen with everything that is displayed over it.
  private func present() {
    let generation = buffer.table.generation
    parts.presenter.present(tree, parts.tool)
    guard parts.presenter.hasCover, buffer.table.generation != generation else { return }
    // The terminal has removed the styles of the covered cells.
    observers.draw { tree.drawAll(in: buffer) }
  }

  func draw() {
    observers.collectStaleRegions(into: &parts.scheduler.regions)
    if terminal.size != buffer.size {
      parts.presenter.buffer = CellBuffer(size: terminal.size, table: buffer.table)
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
          tree.drawAll(in: buffer, rebuilding: updates.regions)
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

  /// Reports each key binding once if its keys are invalid, or if the user's key bindings make it unreachable.
  ///
  /// The messages appear on the screen and, after the app terminates, on standard error.
  func reportKeys() {
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
  func reportFaults() {
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
  func reportOnce(_ message: String) {
    if parts.reportedMistakes.insert(message).inserted { printError(message) }
  }
}
