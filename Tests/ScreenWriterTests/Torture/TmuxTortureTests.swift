// SPDX-License-Identifier: MIT

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
    var run = TortureRun(term: term, size: size, widths: try TmuxPane.widths())
    run.capabilities.underlineStyles = false
    run.capabilities.hyperlinks = false
    let fault = try run.run(
      frames: Soak.count(25, soak: 1_000),
      seed: UInt64(size.columns),
      page: { $0.scene.attributes.append(.dim) },
      show: { bytes, screen in panes[screen]?.write(bytes) }
    ) { page, writer in
      let pane = try #require(panes[.of(writer)])
      let (lines, cursor) = try pane.capture()
      let shown = CapturedScreen(lines)
      if let bent = try Self.bentRuler(on: pane, showing: shown, size: size) { return bent }
      let fresh = CapturedScreen(try #require(panes[.fresh]).capture().lines)
      if let fault = firstDifference(fresh, shown) { return "Painted anew: \(fault)" }
      return cursor == page.buffer.cursor ? nil : "The cursor is at \(String(describing: cursor))."
    }
    #expect(fault == nil)
  }

  /// What is wrong with the rulers, where something is.
  ///
  /// How wide it drew what is in a row only tmux knows, so it is asked: what is erased at the edge for a moment has
  /// to be the bar of that row, and nothing else.
  private static func bentRuler(
    on pane: TmuxPane,
    showing screen: CapturedScreen,
    size: Size
  ) throws -> String? {
    let edges = (2..<size.rows).map { "\u{1B}[\($0);\(size.columns)H" }
    pane.write("\u{1B}7\u{1B}[m" + edges.map { $0 + "\u{1B}[X" }.joined())
    let bare = CapturedScreen(try pane.capture().lines)
    pane.write(edges.map { $0 + "|" }.joined() + "\u{1B}8")
    guard screen.lines.count == size.rows, bare.lines.count == size.rows else {
      return "There are \(screen.lines.count) rows."
    }
    let ruler = TorturePage.ruler(size.columns)
    for (y, line) in screen.lines.enumerated() {
      let text = line.map(\.text)
      let isStraight =
        y == 0 || y == size.rows - 1
        ? text.joined() == ruler
        : text.first == "|" && text.last == "|"
          && trimmed(text.dropLast()) == trimmed(bare.lines[y].map(\.text)[...])
      if !isStraight { return "Row \(y) bends the rulers: \(text.joined())" }
    }
    return nil
  }

  /// Without the blanks at the end.
  private static func trimmed(_ texts: ArraySlice<String>) -> ArraySlice<String> {
    texts.last == " " ? trimmed(texts.dropLast()) : texts
  }
}
