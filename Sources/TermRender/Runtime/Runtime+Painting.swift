// SPDX-License-Identifier: MIT

import StateStore
import TermScreen
import TermWidgets

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

extension Runtime {
  /// What the next frame has to bring up to date.
  struct Due {
    /// Everything is laid out and drawn.
    var all = true
    /// Regions to build again.
    var regions: [ObjectIdentifier: Region] = [:]
    /// Parts of the interface to draw again.
    var parts: Set<InterfacePart> = []
    /// Scroll views that the user has moved since the last frame.
    var scrolled: Set<WidgetID> = []
    /// The interface has changed since input was last looked at.
    var hasNewInterface = false
    /// The overlay that the screen shows.
    var shownOverlay: WidgetID?
    /// The focus as it was when what can be reached was last looked at.
    var settledFocus: WidgetID?
    /// What had popped up then.
    var settledPopup: WidgetID?
    /// An action has updated a widget by a name that may be on the screen.
    var hasNewName = false
    /// The buffer holds what the terminal does not show yet.
    var isDrawn = false
  }

  /// Brings the screen up to date: builds, lays out and draws what is due, and presents it.
  func paint() {
    draw()
    settleFocus()
    guard due.isDrawn else { return }
    tree.endFrame()
    present()
    noteFrame()
    due = Due(
      all: false,
      shownOverlay: interface.overlay,
      settledFocus: due.settledFocus,
      settledPopup: due.settledPopup
    )
    reportRepeatedNames()
  }

  func draw() {
    observers.collectStaleRegions(into: &due.regions)
    if terminal.size != buffer.size {
      buffer = CellBuffer(size: terminal.size, table: buffer.table)
      due.all = true
    }
    if due.all || tree.pass.capabilities != terminal.capabilities {
      let capabilities = terminal.capabilities
      tree.pass.capabilities = capabilities
      tree.pass.theme = theme.theme(for: capabilities)
      due.all = true
    }
    if interface.overlay != due.shownOverlay { due.all = true }
    let isStale = due.all || !due.regions.isEmpty || !due.parts.isEmpty
    if isStale || tree.nextTick != nil { tree.pass.time = now }
    if isStale {
      let (all, stale, parts) = (due.all, Array(due.regions.values), due.parts)
      (due.all, due.regions, due.parts, due.shownOverlay) = (false, [:], [], interface.overlay)
      whileDrawing {
        if all {
          tree.drawAll(in: buffer, rebuilding: stale)
        } else {
          tree.rebuild(stale, redrawing: parts)
        }
      }
    }
    if let tick = tree.nextTick, tick <= tree.pass.time {
      whileDrawing { tree.redrawAnimations() }
    }
  }

  /// Shows the buffer, under the debug line if there is one.
  private func present() {
    if isAccessible { return presentTranscript() }
    guard debugLine != nil || !notice.isEmpty else { return terminal.present(buffer) }
    let shown = CellBuffer(size: buffer.size, table: buffer.table)
    shown.copy(from: buffer)
    debugLine?.draw(in: shown, regions: tree.regionCount, writer: terminal.writerName)
    notice.draw(in: shown, tree.pass)
    let bytesBefore = terminal.bytesWritten
    terminal.present(shown)
    debugLine?.note(regions: tree.drawnRegions, bytes: terminal.bytesWritten - bytesBefore)
  }

  func toggleDebugLine() {
    debugLine = debugLine == nil ? DebugLine() : nil
    buffer.damageAll()
    due.isDrawn = true
  }

  /// Takes away what lies over the screen, since it was seen.
  func dismissNotice() {
    if notice.isEmpty { return }
    notice = Notice()
    buffer.damageAll()
    due.isDrawn = true
  }

  /// Makes a part of a frame; a dispatch meanwhile is refused.
  ///
  /// - Parameter body: Draws; there is a frame to present after it.
  func whileDrawing(_ body: () -> Void) {
    store.forbiddingDispatch(during: "making a frame", body)
    due.isDrawn = true
  }

  /// Reports each key once whose presses aren't valid, or that the user's own keys make unreachable: on the
  /// screen, and when the app has ended.
  func reportKeys() {
    let told = notice.sentences.count
    report(tree.invalidKeys)
    if !remapping.titles.isEmpty { reportKeyConflicts() }
    // Where nothing else was drawn, a frame is presented for it.
    if notice.sentences.count > told { due.isDrawn = true }
  }

  private func reportKeyConflicts() {
    let isFirst = keyTitles.isEmpty
    keyTitles.formUnion(tree.keyTitles)
    report(tree.keyComplaints)
    // At the end it is said again, unless it was the title of a key that came later.
    if isFirst { remapping.corrections(knowing: keyTitles).forEach { notice.add($0) } }
  }

  private func report(_ sentences: [String]) {
    for sentence in sentences where complaints.insert(sentence).inserted {
      printError(sentence)
      notice.add(sentence)
    }
  }

  /// Says of the user's own keys which of them are misspelled; once, at the end, when all keys were seen.
  package func reportMisspelledKeys() {
    for correction in remapping.corrections(knowing: keyTitles)
    where complaints.insert(correction).inserted {
      printError(correction)
    }
  }

  /// Says once of each name that several widgets have it.
  private func reportRepeatedNames() {
    for name in tree.repeatedNames where reportedNames.insert(name).inserted {
      printError(
        "TermRender: several widgets are called “\(name)”, so only the first is known by it. "
          + "Give each a name of its own."
      )
    }
  }
}
