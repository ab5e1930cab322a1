// SPDX-License-Identifier: MIT

import TermScreen

/// A terminal that exposes only the top-left part of another terminal.
@MainActor
final class CroppedTerminal: Terminal {
  private let terminal: any Terminal
  private let limit: Size
  /// The contents of the whole terminal.
  private var screen: CellBuffer?

  /// Creates a terminal for the top-left part of another terminal.
  ///
  /// - Parameters:
  ///   - terminal: The whole terminal.
  ///   - limit: The maximum number of columns and rows.
  init(_ terminal: any Terminal, to limit: Size) {
    self.terminal = terminal
    self.limit = limit
  }

  var size: Size { crop(terminal.size) }
  var capabilities: TerminalCapabilities { terminal.capabilities }
  var bytesWritten: Int { terminal.bytesWritten }
  var writerName: String? { terminal.writerName }

  private func crop(_ size: Size) -> Size {
    Size(columns: min(size.columns, limit.columns), rows: min(size.rows, limit.rows))
  }

  func present(_ buffer: CellBuffer) {
    guard buffer.size != terminal.size else { return terminal.present(buffer) }
    let known = screen.flatMap { screen in
      screen.size == terminal.size && screen.table === buffer.table ? screen : nil
    }
    let screen = known ?? CellBuffer(size: terminal.size, table: buffer.table)
    self.screen = screen
    let columns = min(buffer.size.columns, screen.size.columns)
    for y in 0..<min(buffer.size.rows, screen.size.rows) where buffer.isDamaged(row: y) {
      // Mark the row as damaged.
      _ = screen.canvas(Rect(x: 0, y: y, columns: columns, rows: 1))
      screen.row(y).update(from: buffer.row(y), count: columns)
    }
    screen.cursor = buffer.cursor
    buffer.clearDamage()
    terminal.present(screen)
  }

  func run(_ turn: @escaping @MainActor ([TerminalEvent]) -> LoopWait) {
    terminal.run { [self] events in
      // The terminal then repaints the whole screen.
      if events.contains(where: \.resumes) { screen = nil }
      return turn(
        events.map { if case .resized(let size) = $0 { .resized(crop(size)) } else { $0 } }
      )
    }
  }

  func requestTurn() { terminal.requestTurn() }
  func setTitle(_ title: String?) { terminal.setTitle(title) }
  func setReportsMoves(_ reportsMoves: Bool) { terminal.setReportsMoves(reportsMoves) }
  func copy(_ text: String) { terminal.copy(text) }
  func suspend() { terminal.suspend() }
  func execute(_ program: TerminalProgram) { terminal.execute(program) }
  func close() { terminal.close() }
}
