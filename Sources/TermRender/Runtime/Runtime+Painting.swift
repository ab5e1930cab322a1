// SPDX-License-Identifier: MIT

import StateStore
import TermScreen
import TermWidgets

#if canImport(Glibc)
import Glibc
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
    /// The interface as the screen shows it.
    var shown = InterfaceState()
    /// The buffer holds what the terminal does not show yet.
    var isDrawn = false
  }

  /// Brings the screen up to date: builds, lays out and draws what is due, and presents it.
  func paint() {
    draw()
    guard due.isDrawn else { return }
    tree.endFrame()
    present()
    due = Due(all: false, shown: interface)
    reportAmbiguousIDs()
  }

  private func draw() {
    observer.collectStaleRegions(into: &due.regions)
    if terminal.size != buffer.size {
      buffer = CellBuffer(size: terminal.size, table: buffer.table)
      due.all = true
    }
    if due.all || tree.pass.capabilities != terminal.capabilities {
      let capabilities = terminal.capabilities
      tree.pass.capabilities = capabilities
      tree.pass.theme = (theme ?? .standard(for: capabilities)).adapted(to: capabilities)
      due.all = true
    }
    if interface.overlay != due.shown.overlay { due.all = true }
    let stale = Array(due.regions.values)
    if due.all { return whileDrawing { tree.drawAll(in: buffer, rebuilding: stale) } }
    if !stale.isEmpty { whileDrawing { tree.rebuild(stale) } }
    guard interface.focus != due.shown.focus else { return }
    let widgets = [due.shown.focus, interface.focus].compactMap { $0 }
    if widgets.allSatisfy({ tree.region(of: $0) != nil }) {
      whileDrawing { tree.redraw(widgets) }
    } else {
      // A widget that cannot have the focus shows it all the same, and is known by nobody.
      whileDrawing { tree.drawAll(in: buffer) }
    }
  }

  /// Shows the buffer, under the debug line if there is one.
  private func present() {
    guard debugLine != nil else { return terminal.present(buffer) }
    let shown = CellBuffer(size: buffer.size, table: buffer.table)
    shown.copy(from: buffer)
    debugLine?.draw(in: shown, regions: tree.regionCount)
    let bytesBefore = terminal.bytesWritten
    terminal.present(shown)
    debugLine?.note(regions: tree.drawnRegions, bytes: terminal.bytesWritten - bytesBefore)
  }

  func toggleDebugLine() {
    debugLine = debugLine == nil ? DebugLine() : nil
    buffer.damageAll()
    due.isDrawn = true
  }

  /// Makes a part of a frame; a dispatch meanwhile is refused.
  func whileDrawing(_ body: () -> Void) {
    store.forbiddingDispatch(during: "making a frame", body)
    due.isDrawn = true
  }

  /// Says once of each id that several widgets have it: only one of them can have the focus.
  ///
  /// What is written to the standard error while the screen is up is shown after it.
  private func reportAmbiguousIDs() {
    for id in tree.ambiguousIDs where reportedIDs.insert(id).inserted {
      let sentence =
        "TermRender: several widgets are called “\(id)”, so only the first can have the focus. "
        + "Give each an id of its own.\n"
      _ = sentence.withCString { write(STDERR_FILENO, $0, strlen($0)) }
    }
  }
}
