// SPDX-License-Identifier: MIT

import CPseudoTerminal
import TermScreen
import TestSupport
import Testing

@testable import TermNCurses

/// Pages of nasty clusters, shown by tmux.
@MainActor
@Suite(.enabled(if: TmuxPane.isInstalled, "tmux is not installed"))
struct TmuxTortureTests {
  /// With `SOAK`, 1,000 frames of each.
  @Test(arguments: [
    ("tmux-256color", Size(columns: 50, rows: 14)), ("screen", Size(columns: 27, rows: 9)),
  ])
  func `The rulers stay straight, and the screen is as if painted anew`(
    _ term: String,
    _ size: Size
  ) throws {
    let panes = [try TmuxPane(size: size, term: term), try TmuxPane(size: size, term: term)]
    var run = TortureRun(term: term, size: size, widths: TmuxPane.widths)
    run.capabilities.underlineStyles = false
    run.capabilities.hyperlinks = false
    let fault = try run.run(
      frames: Soak.count(25, soak: 1_000),
      seed: UInt64(size.columns),
      page: { $0.scene.attributes.append(.dim) },
      show: { bytes, isRepaint in panes[isRepaint ? 1 : 0].write(bytes) }
    ) { page, _ in
      let (lines, cursor) = try panes[0].capture()
      let shown = CapturedScreen(lines)
      if let bent = Self.bentRuler(shown, size: page.buffer.size) { return bent }
      let fresh = CapturedScreen(try panes[1].capture().lines)
      if let fault = firstDifference(fresh, shown) { return "Painted anew: \(fault)" }
      return cursor == page.buffer.cursor ? nil : "The cursor is at \(String(describing: cursor))."
    }
    #expect(fault == nil)
  }

  /// What is wrong with the rulers, by the widths of tmux, which are those of the C library.
  private static func bentRuler(_ screen: CapturedScreen, size: Size) -> String? {
    let ruler = TorturePage.ruler(size.columns)
    for (y, line) in screen.lines.enumerated() {
      let text = line.map(\.text).joined()
      let columns = text.unicodeScalars.reduce(0) { $0 + max(0, Int(pty_columns($1.value))) }
      let isStraight =
        y == 0 || y == size.rows - 1
        ? text == ruler
        : line.first?.text == "|" && line.last?.text == "|" && columns == size.columns
      if !isStraight { return "Row \(y) of \(columns) columns bends the rulers: \(text)" }
    }
    return screen.lines.count == size.rows ? nil : "There are \(screen.lines.count) rows."
  }
}
