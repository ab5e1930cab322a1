// SPDX-License-Identifier: MIT

import CPseudoTerminal
import TermScreen
import TestSupport
import Testing
import VirtualTerminal

@testable import TermVT

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
    var panes: [TortureRun.Screen: TmuxPane] = [:]
    for screen in TortureRun.Screen.allCases {
      panes[screen] = try TmuxPane(size: size, term: term)
    }
    var run = TortureRun(term: term, size: size, widths: TmuxPane.widths)
    run.capabilities.underlineStyles = false
    run.capabilities.hyperlinks = false
    let fault = try run.run(
      frames: Soak.count(25, soak: 1_000),
      seed: UInt64(size.columns),
      page: { $0.scene.attributes.append(.dim) },
      show: { bytes, screen in panes[screen]?.write(bytes) }
    ) { page, writer in
      let (lines, cursor) = try #require(panes[.of(writer)]).capture()
      let shown = CapturedScreen(lines)
      if let bent = Self.bentRuler(shown, size: page.buffer.size) { return bent }
      let fresh = CapturedScreen(try #require(panes[.fresh]).capture().lines)
      if let fault = firstDifference(fresh, shown) { return "Painted anew: \(fault)" }
      return cursor == page.buffer.cursor ? nil : "The cursor is at \(String(describing: cursor))."
    }
    #expect(fault == nil)
  }

  /// What is wrong with the rulers, by the widths of tmux: those of the C library, but that it may have joined
  /// what follows a joiner.
  private static func bentRuler(_ screen: CapturedScreen, size: Size) -> String? {
    let ruler = TorturePage.ruler(size.columns)
    for (y, line) in screen.lines.enumerated() {
      let text = line.map(\.text).joined()
      let columns = Self.columns(text.unicodeScalars)
      let isStraight =
        y == 0 || y == size.rows - 1
        ? text == ruler
        : line.first?.text == "|" && line.last?.text == "|" && columns.contains(size.columns)
      if !isStraight { return "Row \(y) of \(columns) columns bends the rulers: \(text)" }
    }
    return screen.lines.count == size.rows ? nil : "There are \(screen.lines.count) rows."
  }

  /// The least and the most columns that a row may take.
  private static func columns(_ scalars: String.UnicodeScalarView) -> ClosedRange<Int> {
    var (least, most) = (0, 0)
    var followsJoiner = false
    for scalar in scalars {
      let own = max(0, Int(pty_columns(scalar.value)))
      most += own
      if !followsJoiner { least += own }
      followsJoiner = scalar.value == 0x200D
    }
    return least...most
  }
}
