// SPDX-License-Identifier: MIT

import TermScreen

/// The top left part of a terminal, as if there were no more of it.
@MainActor
final class CroppedTerminal: Terminal {
  private let terminal: any Terminal
  private let limit: Size
  /// What the whole terminal shows.
  private var screen: CellBuffer?

  /// - Parameters:
  ///   - terminal: The whole terminal.
  ///   - limit: The most columns and rows of the part.
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
      // Says that the row is drawn.
      _ = screen.canvas(Rect(x: 0, y: y, columns: columns, rows: 1))
      screen.row(y).update(from: buffer.row(y), count: columns)
    }
    screen.cursor = buffer.cursor
    buffer.clearDamage()
    terminal.present(screen)
  }

  func run(_ turn: @escaping @MainActor ([TerminalEvent]) -> LoopWait) {
    terminal.run { [self] events in
      // The terminal is painted whole then.
      if events.contains(where: \.resumes) { screen = nil }
      return turn(
        events.map { if case .resized(let size) = $0 { .resized(crop(size)) } else { $0 } }
      )
    }
  }

  func requestTurn() { terminal.requestTurn() }
  func setTitle(_ title: String?) { terminal.setTitle(title) }
  func copy(_ text: String) { terminal.copy(text) }
  func suspend() { terminal.suspend() }
  func lend(to program: TerminalProgram) { terminal.lend(to: program) }
  func close() { terminal.close() }
}
