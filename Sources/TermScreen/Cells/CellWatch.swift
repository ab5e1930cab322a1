// SPDX-License-Identifier: MIT

/// A watch over one cell of a buffer, which distinguishes new contents from a new style.
///
/// The watch gives the cell an index for its style that no other cell has. Any drawing to the cell therefore changes its
/// bits, even if the cell looks the same.
package final class CellWatch {
  /// A change to the cell.
  package enum Change: Hashable, Sendable {
    /// New contents, which can equal the former contents.
    case replaced
    /// A new style of the same contents.
    case restyled
  }

  private unowned let buffer: CellBuffer
  private let position: Point
  private var knownBits: UInt64 = 0
  private var change: Change?

  /// Starts to watch a cell, which must be inside the buffer.
  package init(_ position: Point, in buffer: CellBuffer) {
    self.buffer = buffer
    self.position = position
    buffer.watch = self
    mark()
  }

  /// Returns the change since the last call, or `nil` if nothing was drawn to the cell.
  ///
  /// If the cell was replaced and restyled, the change is a replacement.
  package func takeChange() -> Change? {
    update()
    defer { change = nil }
    return change
  }

  /// Calls a closure that restyles the cells of a rectangle.
  func whileRestyling(_ area: Rect, _ body: () -> Void) {
    guard area.contains(position) else { return body() }
    update()
    body()
    if cell.pointee.bits != knownBits { change = change ?? .restyled }
    mark()
  }

  private var cell: UnsafeMutablePointer<Cell> { buffer.row(position.y) + position.x }

  private func update() {
    guard cell.pointee.bits != knownBits else { return }
    change = .replaced
    mark()
  }

  /// Replaces the index of the cell's style by an unshared one.
  private func mark() {
    let old = cell.pointee
    let style = buffer.table.copyStyle(at: old.style)
    cell.pointee = Cell(glyph: old.glyph, style: style, width: old.width)
    knownBits = cell.pointee.bits
  }
}
