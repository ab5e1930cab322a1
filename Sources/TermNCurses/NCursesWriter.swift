// SPDX-License-Identifier: MIT

#if NCurses
import CNCurses
package import TermScreen
package import TermVT

/// The writer that lets ncurses decide what is written, where the cursor goes, what is erased, and what scrolls.
///
/// ncurses receives every cell that changed (``CursesCells``). What it writes (``CursesOutput``) the encoder does
/// on the terminal, with the glyphs, styles, and links that a cell of ncurses can't hold.
@MainActor
package final class NCursesWriter: ScreenWriter {
  package static let name = "ncurses"

  private let screen: ScreenFrame
  private let curses: CursesScreen
  @exclusivity(unchecked) private var cells: CursesCells
  @exclusivity(unchecked) private var output: CursesOutput
  /// Space for a row of cells.
  @exclusivity(unchecked) private var row: UnsafeMutableBufferPointer<UInt32>
  @exclusivity(unchecked) private var size: Size

  /// The writer that took over after ncurses couldn't go on.
  @exclusivity(unchecked) private var successor: VTWriter?

  package var name: String { successor?.name ?? Self.name }

  package var profile: TerminalProfile {
    get { screen.profile }
    set { screen.profile = newValue }
  }

  /// Opens ncurses for a screen.
  ///
  /// ncurses reads the description of its terminal from the environment, which must not change while other
  /// threads may read it. The environment and the signal handlers are restored.
  ///
  /// - Throws: ``CursesError`` if the process has other threads, or if ncurses can't be used.
  package convenience init(_ screen: ScreenFrame) throws(CursesError) {
    if let obstacle = tr_environment_obstacle() {
      throw CursesError(reason: String(cString: obstacle))
    }
    try self.init(unchecked: screen)
  }

  /// Opens ncurses for a screen, though other threads may read the environment: for tests.
  package init(unchecked screen: ScreenFrame, sweepLimit: Int = 1 << 16) throws(CursesError) {
    let description = screen.profile.description
    let upAndDown = [1, -1].map { RowShift(region: 1..<3, distance: $0) }
    curses = try CursesScreen(
      size: screen.size,
      scrolls: upAndDown.allSatisfy { description.canScroll($0, rows: 4) }
    )
    self.screen = screen
    cells = CursesCells(sweepLimit: sweepLimit)
    size = screen.size
    output = CursesOutput(size: screen.size)
    row = .allocate(capacity: screen.size.columns)
  }

  isolated deinit {
    row.deallocate()
    cells.deallocate()
  }

  package func invalidate() {
    screen.invalidate()
    curses.repaint()
  }

  package func update(_ buffer: CellBuffer) -> UnsafeRawBufferPointer {
    if let successor { return successor.update(buffer) }
    screen.begin(buffer)
    guard resize(to: buffer.size) else { return succeed(with: buffer) }
    let bytes = put(buffer)
    var encoder = screen.makeEncoder()
    guard output.read(bytes, &encoder) else { return succeed(with: buffer) }
    let frame = screen.end(encoder, buffer)
    cells.sweep(keeping: screen.shown.cells)
    return frame
  }

  /// Gives ncurses the cells that changed. Returns what it writes.
  func put(_ buffer: CellBuffer) -> UnsafeBufferPointer<UInt8> {
    var isChanged = screen.isInvalid
    for y in 0..<size.rows {
      guard let columns = screen.changedColumns(buffer, row: y), let row = row.baseAddress else {
        continue
      }
      let shown = screen.shown[y]
      screen.fit(buffer, row: y, columns: columns, into: shown)
      cells.prepare(styleCount: screen.styleCount)
      cells.convert(shown, columns, into: row)
      curses.put(row, columns: columns, row: y)
      isChanged = true
    }
    return isChanged ? curses.flush() : UnsafeBufferPointer(start: nil, count: 0)
  }

  private func resize(to size: Size) -> Bool {
    guard size != self.size else { return true }
    self.size = size
    output = CursesOutput(size: size)
    row.deallocate()
    row = .allocate(capacity: size.columns)
    return curses.resize(to: size)
  }

  /// Lets the direct writer take over: ncurses did something that is not documented, or has no memory.
  private func succeed(with buffer: CellBuffer) -> UnsafeRawBufferPointer {
    screen.invalidate()
    let writer = VTWriter(screen, because: "what it wrote was not understood")
    successor = writer
    return writer.update(buffer)
  }
}
#endif
