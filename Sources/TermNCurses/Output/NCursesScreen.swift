// SPDX-License-Identifier: MIT

import CTermShim
import TermScreen

/// Turns buffers into the bytes that bring the terminal from the last frame to this one.
///
/// Which rows are written, in which order, is decided by ncurses, which writes the first cell that changed of each;
/// how cells look and how the cursor gets to them by the ``Translator``; what scrolls by ``RowShift``. Nothing is
/// written to the terminal here.
///
/// As in ``TTYSession``, accesses are not checked for overlaps: nothing that is called here comes back.
@MainActor
final class NCursesScreen {
  @exclusivity(unchecked) private(set) var size: Size
  private let terminal: TerminalDescription
  private let session: CursesSession
  private let fitter: CellFitter
  private let output = OutputBuffer()
  @exclusivity(unchecked) private var planes: ScreenPlanes
  @exclusivity(unchecked) private var state = TerminalState()

  /// What changes in the frame to come, in the order of rows and columns.
  @exclusivity(unchecked) private var runs: [ChangedRun] = []

  /// What the app's table was when its cells were last looked at.
  private weak var table: CellTable?
  @exclusivity(unchecked) private var generation = 0

  /// Whether what the terminal shows is unknown.
  @exclusivity(unchecked) private var isInvalid = true

  /// Whether every row has to be compared with what ncurses holds, damaged or not.
  @exclusivity(unchecked) private var isStale = true

  /// What the terminal can show; a change repaints what looks different now, and nothing else.
  ///
  /// ``TerminalCapabilities/unicode`` stays false where the C library knows no UTF-8.
  var capabilities: TerminalCapabilities {
    get { fitter.capabilities }
    set {
      let shown = Self.shown(newValue, isUTF8: isUTF8)
      guard shown != fitter.capabilities else { return }
      fitter.capabilities = shown
      isStale = true
    }
  }

  /// What is known of the widths that the terminal draws; a change repaints the clusters it touches.
  var clusterWidths: ClusterWidths {
    get { fitter.clusterWidths }
    set {
      guard newValue != fitter.clusterWidths else { return }
      fitter.clusterWidths = newValue
      isStale = true
    }
  }

  private let isUTF8: Bool

  /// Opens ncurses for a terminal.
  ///
  /// Sets the process's locale of characters, and restores what else
  /// ncurses would change.
  ///
  /// - Parameters:
  ///   - term: What terminfo knows of the terminal.
  ///   - size: Columns and rows, each at least 1.
  ///   - capabilities: As far as they are known now.
  /// - Throws: ``TerminalError`` when ncurses cannot be used.
  init(
    term: TerminalDescription,
    size: Size,
    capabilities: TerminalCapabilities
  ) throws(TerminalError) {
    precondition(!size.isEmpty, "A screen of \(size) cannot show anything.")
    isUTF8 = tr_use_utf8()
    terminal = term
    self.size = size
    session = try CursesSession(size: size)
    fitter = CellFitter(capabilities: Self.shown(capabilities, isUTF8: isUTF8))
    planes = ScreenPlanes(size: size)
  }

  private static func shown(
    _ capabilities: TerminalCapabilities,
    isUTF8: Bool
  ) -> TerminalCapabilities {
    var shown = capabilities
    shown.unicode = capabilities.unicode && isUTF8
    return shown
  }

  /// Takes a new size.
  ///
  /// What the terminal shows is unknown then.
  func resize(to size: Size) {
    precondition(!size.isEmpty, "A screen of \(size) cannot show anything.")
    self.size = size
    planes = ScreenPlanes(size: size)
    session.resize(to: size)
    isInvalid = true
    isStale = true
  }

  /// Says that what the terminal shows is unknown: the next frame paints everything.
  func invalidate() {
    isInvalid = true
    isStale = true
    planes.frame.cells.update(repeating: .blank)
    session.clear()
  }

  /// Makes the bytes that show a buffer, and clears its damage.
  ///
  /// Between frames the terminal's pen is plain, its scrolling region is the screen, and its cursor is
  /// where the buffer has it. The tty must pass line feeds on as they are (`OPOST` off).
  ///
  /// - Parameter buffer: Of ``size``; only damaged rows are looked at.
  /// - Returns: What to write, valid until the next call; empty when nothing changed.
  func update(_ buffer: CellBuffer) -> UnsafeRawBufferPointer {
    precondition(
      buffer.size == size,
      "A buffer of \(buffer.size) cannot be shown on a screen of \(size)."
    )
    if table !== buffer.table || generation != buffer.table.generation {
      remember(buffer.table)
      isStale = true
    }
    let shifts = move(to: buffer)
    put(buffer, exposed: shifts.map(\.exposed))
    output.count = Self.updateBegin.utf8CodeUnitCount
    var translator = Translator(
      source: Translator.Source(
        frame: planes.frame,
        fold: session.fold,
        terminal: terminal,
        styles: fitter.styles,
        clusters: fitter.clusters,
        runs: runs
      ),
      state: state,
      buffer: output
    )
    if isInvalid { translator.begin() }
    for shift in shifts { translator.scroll(shift) }
    if !runs.isEmpty {
      let bytes = session.flush()
      if let start = bytes.baseAddress { translator.translate(start, count: bytes.count) }
    }
    translator.show(cursor: buffer.cursor)
    translator.finish()
    state = translator.state
    isInvalid = false
    if translator.isLost { invalidate() }
    buffer.clearDamage()
    sweep(buffer)
    return framed()
  }
}

// MARK: - Steps of an update

extension NCursesScreen {
  private func remember(_ table: CellTable) {
    self.table = table
    generation = table.generation
    fitter.forget()
  }

  /// Moves the rows that the terminal had better move, whatever else changes, in all that is kept of them.
  private func move(to buffer: CellBuffer) -> [RowShift] {
    guard !isStale, !isInvalid else { return [] }
    var shifts: [RowShift] = []
    for shift in RowShift.find(in: buffer, from: planes.front) {
      if !shifts.contains(where: { $0.region.overlaps(shift.region) }),
        terminal.canScroll(shift, rows: size.rows),
        shift.sparesCells(of: buffer, from: planes.front),
        session.shift(shift)
      {
        shifts.append(shift)
      }
    }
    for shift in shifts { planes.shift(shift) }
    return shifts
  }

  /// Gives ncurses what changed.
  ///
  /// - Parameters:
  ///   - buffer: The frame to come.
  ///   - exposed: Rows that have to be looked at though they are not damaged.
  private func put(_ buffer: CellBuffer, exposed: [Range<Int>]) {
    fitter.prepare(for: buffer.table)
    runs.removeAll(keepingCapacity: true)
    for y in 0..<size.rows {
      if isStale {
        put(buffer, wholeRow: y)
      } else if buffer.isDamaged(row: y) || exposed.contains(where: { $0.contains(y) }) {
        let (cells, front) = (buffer.row(y), planes.front[y])
        var rest = 0..<size.columns
        while let columns = ChangedRun.columns(of: cells, from: front, in: rest) {
          put(buffer, row: y, columns: columns)
          rest = columns.upperBound..<size.columns
        }
      }
    }
    isStale = false
  }

  private func put(_ buffer: CellBuffer, wholeRow y: Int) {
    // Most of a first frame is as blank as the screen that ncurses begins with.
    let blank = planes.blankRow
    guard RowDiff.areEqual(buffer.row(y), blank, columns: size.columns),
      RowDiff.areEqual(planes.frame[y], blank, columns: size.columns)
    else { return put(buffer, row: y, columns: 0..<size.columns) }
    planes.front[y].update(from: blank, count: size.columns)
  }

  /// Puts those cells of a row that are to look different.
  @inline(__always)
  private func put(_ buffer: CellBuffer, row y: Int, columns: Range<Int>) {
    let cells = buffer.row(y)
    let (x, count) = (columns.lowerBound, columns.count)
    let (fitted, frame) = (planes.fitted, planes.frame[y])
    fitter.fit(
      cells + x,
      count: count,
      table: buffer.table,
      into: fitted + x,
      curses: planes.curses + x
    )
    (planes.front[y] + x).update(from: cells + x, count: count)
    var rest = columns
    while let run = ChangedRun.columns(of: fitted, from: frame, in: rest) {
      session.put(planes.curses, columns: run, row: y, isFirst: runs.last?.row != y)
      (frame + run.lowerBound).update(from: fitted + run.lowerBound, count: run.count)
      runs.append(ChangedRun(row: y, columns: run))
      rest = run.upperBound..<columns.upperBound
    }
  }

  /// Forgets the styles and clusters that are not shown, on both sides, where there are many.
  private func sweep(_ buffer: CellBuffer) {
    if buffer.table.isSweepDue {
      buffer.table.sweep(keeping: buffer)
      remember(buffer.table)
    }
    if fitter.isSweepDue {
      fitter.sweep(keeping: planes.frame.cells)
    }
  }

  /// The bytes of the frame, shown at once where that is possible and worth its 16 bytes.
  private func framed() -> UnsafeRawBufferPointer {
    let head = Self.updateBegin.utf8CodeUnitCount
    var first = head
    if capabilities.synchronizedOutput, output.count - head > Self.largestPlainFrame {
      output.append(Self.updateEnd)
      output.start.update(from: Self.updateBegin.utf8Start, count: head)
      first = 0
    }
    return UnsafeRawBufferPointer(start: output.start + first, count: output.count - first)
  }

  private static let updateBegin: StaticString = "\u{1B}[?2026h"
  private static let updateEnd: StaticString = "\u{1B}[?2026l"

  /// Bytes that a terminal takes in one gulp: it reads a kilobyte or more at a time, and a write of so
  /// little arrives whole.
  private static let largestPlainFrame = 64
}
