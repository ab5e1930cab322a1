// SPDX-License-Identifier: MIT

import TermScreen
import TestSupport
import Testing

@testable import TermNCurses

/// Random frames, shown by tmux.
///
/// Only as terminals without bce: `capture-pane` leaves erased cells out, whatever their background.
@MainActor
@Suite(.enabled(if: TmuxPane.isInstalled, "tmux is not installed"))
struct TmuxFrameTests {
  static let clusters = [
    "漢", "한", "é", "│", "█", "e\u{301}", "…", "🇩🇪", "❤️", "👩‍👧", "👍🏽", "1️⃣", "🥲",
  ]

  @Test(arguments: [
    ("tmux-256color", Size(columns: 50, rows: 16)),
    ("screen-256color", Size(columns: 31, rows: 9)),
    ("tmux-256color", Size(columns: 3, rows: 3)),
    ("tmux-256color", Size(columns: 97, rows: 31)),
  ])
  func `tmux shows what is in the buffer`(_ term: String, _ size: Size) throws {
    let capabilities = TerminalCapabilities(
      underlineStyles: false,
      underlineColor: false,
      hyperlinks: false,
      synchronizedOutput: false
    )
    let screen = try NCursesScreen(
      term: TerminalDescription(term: term),
      size: size,
      capabilities: capabilities
    )
    screen.clusterWidths = TmuxPane.widths
    let judge = CellFitter(capabilities: capabilities)
    judge.clusterWidths = TmuxPane.widths
    let pane = try TmuxPane(size: size, term: term)
    var scene = RandomScene(seed: UInt64(size.columns), clusters: Self.clusters)
    scene.attributes.append(.dim)
    scene.underlines = [.none, .none, .single]
    var buffer = CellBuffer(size: size)
    for frame in 0..<Soak.count(60, soak: 300) {
      if scene.generator.oneIn(20) {
        let size = Size(
          columns: size.columns + scene.generator.below(9),
          rows: size.rows + scene.generator.below(5)
        )
        buffer = CellBuffer(size: size, table: buffer.table)
        screen.resize(to: size)
        pane.resize(to: size)
      } else if scene.generator.oneIn(20) {
        screen.invalidate()
      }
      scene.change(buffer)
      let bytes = screen.update(buffer)
      let text = readable(bytes)
      pane.write(bytes)
      if let fault = firstDifference(shown(buffer, fitter: judge), try pane.cells()) {
        Issue.record("frame \(frame): \(fault) after \(text)")
        return
      }
    }
  }
}
