// SPDX-License-Identifier: MIT

import CNCurses
package import TermScreen
package import TermVT

/// A writer that uses ncurses to choose which text to write, how to move the cursor, and what to erase and scroll.
///
/// ncurses receives every changed cell (``CursesCells``). The encoder reproduces the output of ncurses
/// (``CursesOutput``) on the terminal. It adds the glyphs, styles, and links that a cell of ncurses can't store.
@MainActor
package final class NCursesWriter: ScreenWriter {
  private let screen: ScreenFrame
  private let curses: CursesScreen
  /// The characters and appearances of cells in ncurses.
  ///
  /// This property doesn't check for overlapping accesses, because nothing calls back. The checks would add 0.5 % to the
  /// instructions when a list scrolls.
  @exclusivity(unchecked) private var cells: CursesCells
  private var output: CursesOutput
  /// Memory for a row of cells.
  private var row: UnsafeMutableBufferPointer<UInt32>
  /// The size of the ncurses screen.
  private var size: Size

  /// The writer that replaces ncurses after an error, or `nil`.
  private var successor: VTWriter?

  package var name: String { successor?.name ?? "ncurses" }

  package var profile: TerminalProfile {
    get { screen.profile }
    set { screen.profile = newValue }
  }

  /// The ncurses screen that was opened before the first writer.
  private static var prepared: CursesScreen?

  /// Opens ncurses before the first writer is created.
  ///
  /// ncurses reads its terminal description from the environment, which must not change while other threads can read
  /// it. Call this method at the start of the program, before other threads start. If the method can't open ncurses, it
  /// has no effect, and the writer tries again.
  package static func prepare(_ description: TerminalDescription, size: Size) {
    guard prepared == nil, tr_environment_obstacle() == nil else { return }
    prepared = try? CursesScreen(size: size, for: description)
  }

  /// Creates a writer for a screen, and opens ncurses if it isn't prepared.
  ///
  /// The initializer restores the environment and the signal handlers.
  ///
  /// - Throws: A ``CursesError`` if the process already has other threads or if ncurses can't be used.
  package convenience init(_ screen: ScreenFrame) throws(CursesError) {
    self.init(screen, try Self.open(screen))
  }

  /// Removes and returns the prepared screen, or closes it if it doesn't support the size.
  ///
  /// After a later close, ncurses would write nothing to the next screen.
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
  ///   - curses: An ncurses screen of the same size.
  ///   - sweepLimit: The number of appearances with pages at which the first sweep is due. The default is 65,536.
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
      return fallBack(drawing: buffer, because: "it can't draw a screen of this size")
    }
    var encoder = screen.makeEncoder()
    guard output.read(bytes, &encoder) else {
      return fallBack(drawing: buffer, because: "its output couldn't be parsed")
    }
    let frame = screen.end(encoder, buffer)
    cells.sweep(keeping: screen.shown.cells)
    return frame
  }

  /// Updates the changed cells in ncurses, and returns its output, or `nil` if ncurses can't draw them.
  func put(_ buffer: CellBuffer) -> UnsafeBufferPointer<UInt8>? {
    guard resize(to: buffer.size) else { return nil }
    guard let row = row.baseAddress else { return nil }
    var isChanged = screen.isInvalid
    for y in 0..<size.rows {
      guard let columns = screen.changedColumns(buffer, row: y) else { continue }
      let shown = screen.shown[y]
      screen.fit(buffer, row: y, columns: columns, into: shown)
      cells.prepare(styleCount: screen.styleCount)
      cells.convert(shown, columns, into: row)
      curses.put(row, columns: columns, row: y)
      isChanged = true
    }
    guard isChanged else { return UnsafeBufferPointer(start: nil, count: 0) }
    let bytes = curses.flush()
    // A screen whose contents are unknown must at least be cleared.
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

  /// Replaces ncurses with the direct writer, and returns that writer's output for the buffer.
  private func fallBack(
    drawing buffer: CellBuffer,
    because reason: String
  ) -> UnsafeRawBufferPointer {
    screen.invalidate()
    let writer = VTWriter(screen, because: reason)
    successor = writer
    return writer.update(buffer)
  }
}
