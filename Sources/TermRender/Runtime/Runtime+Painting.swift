// SPDX-License-Identifier: MIT

import StateStore
import TermScreen
import TermTree

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

extension Runtime {
  /// The updates that the next frame requires.
  struct PendingUpdates {
    /// A Boolean value that indicates whether the whole screen is laid out and drawn.
    var all = true
    /// The regions to rebuild.
    var regions: [ObjectIdentifier: Region] = [:]
    /// The parts of the interface to redraw.
    var parts: Set<InterfacePart> = []
    /// The scroll views that the user has scrolled since the previous frame.
    var scrolled: Set<WidgetID> = []
    /// A Boolean value that indicates whether the interface has changed since the last input was prepared.
    var hasNewInterface = false
    /// The overlay on the screen.
    var shownOverlay: WidgetID?
    /// The focus when the input map was last checked.
    var settledFocus: WidgetID?
    /// The popup when the input map was last checked.
    var settledPopup: WidgetID?
    /// A Boolean value that indicates whether an action has updated an unknown ID that may now be on the screen.
    var hasNewName = false
    /// A Boolean value that indicates whether the buffer contains changes that haven't been presented.
    var isDrawn = false
  }

  /// Performs the pending updates and presents the result.
  func paint() {
    draw()
    settleFocus()
    guard pendingUpdates.isDrawn else { return }
    tree.endFrame()
    present()
    recordFrame()
    pendingUpdates = PendingUpdates(
      all: false,
      shownOverlay: interface.overlay,
      settledFocus: pendingUpdates.settledFocus,
      settledPopup: pendingUpdates.settledPopup
    )
    reportNames()
  }

  func draw() {
    observers.collectStaleRegions(into: &pendingUpdates.regions)
    if terminal.size != buffer.size {
      buffer = CellBuffer(size: terminal.size, table: buffer.table)
      pendingUpdates.all = true
    }
    if pendingUpdates.all || tree.context.capabilities != terminal.capabilities {
      let capabilities = terminal.capabilities
      tree.context.capabilities = capabilities
      tree.context.theme = theme.theme(for: capabilities)
      pendingUpdates.all = true
    }
    if interface.overlay != pendingUpdates.shownOverlay { pendingUpdates.all = true }
    let isStale =
      pendingUpdates.all || !pendingUpdates.regions.isEmpty || !pendingUpdates.parts.isEmpty
    if isStale || tree.nextTick != nil { tree.context.time = now }
    if isStale {
      let (all, stale, parts) = (
        pendingUpdates.all, Array(pendingUpdates.regions.values), pendingUpdates.parts
      )
      (
        pendingUpdates.all, pendingUpdates.regions, pendingUpdates.parts,
        pendingUpdates.shownOverlay
      ) = (false, [:], [], interface.overlay)
      whileDrawing {
        if all {
          tree.drawAll(in: buffer, rebuilding: stale)
        } else {
          tree.rebuild(stale, redrawing: parts)
        }
      }
    }
    if let tick = tree.nextTick, tick <= tree.context.time {
      whileDrawing { tree.redrawAnimations() }
    }
  }

  /// Presents the buffer, with the debug line and messages over it.
  private func present() {
    if isAccessible { return presentTranscript() }
    guard debugLine != nil || !notice.isEmpty else { return terminal.present(buffer) }
    let shown = CellBuffer(size: buffer.size, table: buffer.table)
    shown.copy(from: buffer)
    debugLine?.draw(in: shown, regions: tree.regionCount, writer: terminal.writerName)
    notice.draw(in: shown, tree.context)
    let bytesBefore = terminal.bytesWritten
    terminal.present(shown)
    debugLine?.record(regions: tree.drawnRegions, bytes: terminal.bytesWritten - bytesBefore)
  }

  func toggleDebugLine() {
    debugLine = debugLine == nil ? DebugLine() : nil
    buffer.damageAll()
    pendingUpdates.isDrawn = true
  }

  /// Removes the messages that cover the screen.
  func dismissNotice() {
    if notice.isEmpty { return }
    notice = KeyMapWarning()
    buffer.damageAll()
    pendingUpdates.isDrawn = true
  }

  /// Draws a part of a frame.
  ///
  /// Dispatching an action during the drawing is an error.
  ///
  /// - Parameter body: A closure that draws. After it returns, the buffer contains changes to present.
  func whileDrawing(_ body: () -> Void) {
    store.forbiddingDispatch(during: "drawing a frame", body)
    pendingUpdates.isDrawn = true
  }

  /// Reports each key binding once if its keys are invalid, or if the user's key bindings make it unreachable.
  ///
  /// The messages appear on the screen and, after the app terminates, on standard error.
  func reportKeys() {
    let reportedCount = notice.messages.count
    report(tree.invalidKeys)
    if !remapping.ids.isEmpty { reportKeyConflicts() }
    // Present a frame for the message even if no region was drawn.
    if notice.messages.count > reportedCount { pendingUpdates.isDrawn = true }
  }

  private func reportKeyConflicts() {
    let isFirst = commandNames.isEmpty
    commandNames.formUnion(tree.commandNames)
    report(tree.keyWarnings)
    // When the app terminates, the runtime reports the corrections again, except for names that appeared later.
    if isFirst { remapping.corrections(knowing: commandNames).forEach { notice.add($0) } }
  }

  private func report(_ messages: [String]) {
    for sentence in messages where reportedWarnings.insert(sentence).inserted {
      printError(sentence)
      notice.add(sentence)
    }
  }

  /// Reports titles and misspelled names in the user's key bindings.
  ///
  /// Call this method once after the app terminates, when all names are known.
  package func reportKeyNames() {
    for correction in remapping.corrections(knowing: commandNames)
    where reportedWarnings.insert(correction).inserted {
      printError(correction)
    }
  }

  /// Reports each duplicate ID and each widget with an invalid stored state once.
  private func reportNames() {
    for name in tree.repeatedNames where reportedNames.insert(name).inserted {
      printError(
        "TermRender: several widgets have the ID “\(name)”, so the ID refers to only the first. "
          + "Give each widget a unique ID."
      )
    }
    for name in tree.invalidStates where reportedStates.insert(name).inserted {
      printError(
        "TermRender: the stored state of the widget “\(name)” has invalid values, so the widget uses its default state. "
          + "Record the session again, or decode the earlier form in the type of the state."
      )
    }
  }
}
