// SPDX-License-Identifier: MIT

import CNCurses
package import TermScreen
package import TermVT

/// The writer that lets ncurses decide what is written, where the cursor goes, what is erased, and what scrolls.
///
/// ncurses receives every cell that changed (``CursesCells``). What it writes (``CursesOutput``) the encoder does
/// on the terminal, with the glyphs, styles, and links that a cell of ncurses can't hold.
@MainActor
package final class NCursesWriter: ScreenWriter {
  private let screen: ScreenFrame
  private let curses: CursesScreen
  @exclusivity(unchecked) private var cells: CursesCells
  @exclusivity(unchecked) private var output: CursesOutput
  /// Space for a row of cells.
  @exclusivity(unchecked) private var row: UnsafeMutableBufferPointer<UInt32>
  /// The size of ncurses' screen.
  @exclusivity(unchecked) private var size: Size

  /// The writer that took over after ncurses couldn't go on.
  @exclusivity(unchecked) private var successor: VTWriter?

  package var name: String { successor?.name ?? "ncurses" }

  package var profile: TerminalProfile {
    get { screen.profile }
    set { screen.profile = newValue }
  }

  /// The screen of ncurses that was opened ahead of the first writer.
  @exclusivity(unchecked) private static var prepared: CursesScreen?

  /// Opens ncurses ahead of its first writer.
  ///
  /// ncurses reads the description of its terminal from the environment, which must not change while other
  /// threads may read it. So a program calls this first, before something starts threads. If it can't be done,
  /// nothing happens: the writer tries again.
  package static func prepare(_ description: TerminalDescription, size: Size) {
    guard prepared == nil, tr_environment_obstacle() == nil else { return }
    prepared = try? CursesScreen(size: size, for: description)
  }

  /// Creates the writer of a screen, and opens ncurses unless it is prepared.
  ///
  /// The environment and the signal handlers are restored.
  ///
  /// - Throws: ``CursesError`` if the process has other threads by now, or if ncurses can't be used.
  package convenience init(_ screen: ScreenFrame) throws(CursesError) {
    self.init(screen, try Self.open(screen))
  }

  /// Returns the prepared screen, or closes it: closing it later would silence the next one.
  private static func takePrepared(_ size: Size) -> CursesScreen? {
    defer { prepared = nil }
    return prepared.flatMap { $0.resize(to: size) ? $0 : nil }
  }

  private static func open(_ screen: ScreenFrame) throws(CursesError) -> CursesScreen {
    if let ready = takePrepared(screen.size) { return ready }
    if let obstacle = tr_environment_obstacle() {
      throw CursesError(reason: String(cString: obstacle))
    }
    return try CursesScreen(size: screen.size, for: screen.profile.description)
  }

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - curses: ncurses, of the same size.
  ///   - sweepLimit: The number of looks at which those that are not shown are forgotten.
  init(_ screen: ScreenFrame, _ curses: CursesScreen, sweepLimit: Int = 1 << 16) {
    self.screen = screen
    self.curses = curses
    cells = CursesCells(sweepLimit: sweepLimit)
    size = screen.size
    output = CursesOutput(size: size)
    row = .allocate(capacity: size.columns)
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
    guard let bytes = put(buffer) else {
      return succeed(with: buffer, because: "it cannot draw a screen of this size")
    }
    var encoder = screen.makeEncoder()
    guard output.read(bytes, &encoder) else {
      return succeed(with: buffer, because: "what it wrote was not understood")
    }
    let frame = screen.end(encoder, buffer)
    cells.sweep(keeping: screen.shown.cells)
    return frame
  }

  /// Puts the changed cells into ncurses, and returns its output, or `nil` if it can't draw them.
  func put(_ buffer: CellBuffer) -> UnsafeBufferPointer<UInt8>? {
    guard resize(to: buffer.size) else { return nil }
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
    guard isChanged else { return UnsafeBufferPointer(start: nil, count: 0) }
    let bytes = curses.flush()
    // A screen of which nothing is known is at least cleared.
    return screen.isInvalid && bytes.isEmpty ? nil : bytes
  }

  private func resize(to size: Size) -> Bool {
    guard size != self.size else { return true }
    self.size = size
    output = CursesOutput(size: size)
    row.deallocate()
    row = .allocate(capacity: size.columns)
    return curses.resize(to: size)
  }

  /// Hands over to the direct writer.
  private func succeed(with buffer: CellBuffer, because reason: String) -> UnsafeRawBufferPointer {
    screen.invalidate()
    let writer = VTWriter(screen, because: reason)
    successor = writer
    return writer.update(buffer)
  }
}
