// SPDX-License-Identifier: MIT

import TermScreen
import TestSupport
import Testing
import VirtualTerminal

@testable import TermVT

/// Stress tests with pages of difficult clusters in tmux.
@MainActor
@Suite(.enabled(if: TmuxPane.isInstalled, "tmux is not installed"))
struct TmuxStressTests {
  /// Draws 25 frames for each argument, or 1,000 if `SOAK` is set.
  @Test(arguments: [
    ("tmux-256color", Size(columns: 50, rows: 14)), ("screen", Size(columns: 27, rows: 9)),
  ])
  func `The rulers stay straight, and the screen matches a complete redraw`(
    _ term: String,
    _ size: Size
  ) throws {
    var panes: [StressRun.Screen: TmuxPane] = [:]
    for screen in StressRun.Screen.allCases {
      panes[screen] = try TmuxPane(size: size, term: term)
    }
    var run = StressRun(term: term, size: size, widths: try TmuxPane.widths())
    run.capabilities.supportsUnderlineStyles = false
    run.capabilities.supportsHyperlinks = false
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
      if let fault = firstDifference(fresh, shown) { return "After a redraw: \(fault)" }
      return cursor == page.buffer.cursor ? nil : "The cursor is at \(String(describing: cursor))."
    }
    #expect(fault == nil)
  }

  /// Returns a description of a misplaced ruler, or `nil` if all rulers are straight.
  ///
  /// Only tmux stores the actual widths of the text in a row. Erasing the cells at the edge must therefore remove the
  /// bar of each row and nothing else.
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
    let ruler = StressPage.ruler(size.columns)
    for (y, line) in screen.lines.enumerated() {
      let text = line.map(\.text)
      let isStraight =
        y == 0 || y == size.rows - 1
        ? text.joined() == ruler
        : text.first == "|" && text.last == "|"
          && trimmed(text.dropLast()) == trimmed(bare.lines[y].map(\.text)[...])
      if !isStraight { return "Row \(y) shifts the ruler: \(text.joined())" }
    }
    return nil
  }

  /// Returns the strings without trailing spaces.
  private static func trimmed(_ texts: ArraySlice<String>) -> ArraySlice<String> {
    texts.last == " " ? trimmed(texts.dropLast()) : texts
  }
}
