// SPDX-License-Identifier: MIT

import StateStore
import TermScreen
import TermWidgets

extension Runtime {
  /// Brings the screen up to date: builds, lays out and draws what is due, and presents it.
  func paint() {
    collectStaleRegions()
    if terminal.size != buffer.size {
      buffer = CellBuffer(size: terminal.size, table: buffer.table)
      due.all = true
    }
    // All that is due is drawn in one go; a region that is drawn with another one is not drawn twice.
    if !due.regions.isEmpty { whileDrawing { tree.rebuild(Array(due.regions.values)) } }
    if due.all {
      whileDrawing { tree.drawAll(in: buffer, area: area) }
    } else if !due.widgets.isEmpty {
      whileDrawing { tree.redraw(due.widgets) }
    }
    guard due.isDrawn else { return }
    debugLine?.draw(in: buffer, regions: tree.regionCount)
    let bytesBefore = terminal.bytesWritten
    terminal.present(buffer)
    debugLine?.note(regions: tree.drawnRegions, bytes: terminal.bytesWritten - bytesBefore)
    due = Due(all: false)
  }

  /// Notes the regions whose parts have changed.
  func collectStaleRegions() {
    for region in observer.takeStaleRegions() { due.regions[ObjectIdentifier(region)] = region }
  }

  /// Makes a part of a frame; a dispatch meanwhile is refused.
  func whileDrawing(_ body: () -> Void) {
    store.forbiddingDispatch(during: "making a frame", body)
    due.isDrawn = true
  }

  /// The part of the screen that the app has.
  private var area: Rect {
    let rows = debugLine == nil ? buffer.size.rows : buffer.size.rows - 1
    return Rect(x: 0, y: 0, columns: buffer.size.columns, rows: max(0, rows))
  }
}
