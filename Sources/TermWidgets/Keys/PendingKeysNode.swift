// SPDX-License-Identifier: MIT

import TermScreen
import TermTree

/// The keys that can follow an incomplete sequence, in columns of equal width.
final class PendingKeysNode: Node {
  private let entries: [HelpEntry]
  private let pending: [KeyPress]
  /// The width of a column and of the gap after it.
  private let step: Int

  /// The number of columns between two entries.
  private static let gap = 3

  init(_ entries: [HelpEntry], after pending: [KeyPress]) {
    self.entries = entries
    self.pending = pending
    step = (entries.map(\.columns).max() ?? 0) + Self.gap
  }

  /// Returns the smallest number of rows that hold all entries in the given width.
  private func rows(in columns: Int) -> Int {
    let perRow = max(1, (columns + Self.gap) / step)
    return (entries.count + perRow - 1) / perRow
  }

  override func measure(_ proposal: Size, _ context: RenderContext) -> Fit {
    let rows = rows(in: proposal.columns)
    let perRow = (entries.count + rows - 1) / rows
    let size = Size(columns: perRow * step - Self.gap, rows: rows)
    return Fit(size: size, minimum: size)
  }

  override func draw(in canvas: inout Canvas, _ context: RenderContext) {
    let rows = rows(in: canvas.size.columns)
    let places = entries.enumerated().map { index, entry in
      PositionedHelpEntry(entry: entry, origin: Point(x: index / rows * step, y: index % rows))
    }
    places.draw(context.partID("PendingKeys"), after: pending, in: canvas, context)
  }
}
