// SPDX-License-Identifier: MIT

import TermScreen
import TestSupport
import Testing

@testable import TermNCurses

/// Random frames, shown by a terminal that shares no code with the library.
@MainActor
@Suite struct RandomFrameTests {
  struct Run: Sendable, CustomTestStringConvertible {
    var term: String
    var size: Size
    var depth: TerminalCapabilities.ColorDepth = .trueColor
    var synchronized = false
    var testDescription: String { "\(term) \(size) \(depth)" }
  }

  static let clusters = ["漢", "語", "한", "é", "ß", "│", "█", "e\u{301}", "…", "\u{F0001}", "𠀀"]

  @Test(arguments: [
    Run(term: "xterm-256color", size: Size(columns: 60, rows: 20)),
    Run(term: "xterm-256color", size: Size(columns: 80, rows: 24), depth: .palette256),
    Run(term: "tmux-256color", size: Size(columns: 40, rows: 12), synchronized: true),
    Run(term: "screen-256color", size: Size(columns: 40, rows: 12), depth: .ansi16),
    Run(term: "vt100", size: Size(columns: 30, rows: 10), depth: .monochrome),
    Run(term: "linux", size: Size(columns: 25, rows: 8)),
    Run(term: "xterm-256color", size: Size(columns: 3, rows: 3)),
    Run(term: "xterm-256color", size: Size(columns: 1, rows: 1)),
    Run(term: "ansi", size: Size(columns: 20, rows: 5)),
    Run(term: "xterm-256color", size: Size(columns: 40, rows: 2)),
    // Rows that are folded, by what cannot erase within a row, has no bce or wraps at once, too.
    Run(term: "xterm-256color", size: Size(columns: 131, rows: 12)),
    Run(term: "vt100", size: Size(columns: 80, rows: 24), depth: .monochrome),
    Run(term: "tmux-256color", size: Size(columns: 97, rows: 31)),
    Run(term: "ansi", size: Size(columns: 80, rows: 24)),
    // Motions whose bytes look like others, and many moves in a frame.
    Run(term: "xterm-256color", size: Size(columns: 63, rows: 40)),
    Run(term: "xterm-256color", size: Size(columns: 200, rows: 70)),
    Run(term: "xterm-256color", size: Size(columns: 70, rows: 60)),
    // Around the size from which on ncurses is told of motions in another way.
    Run(term: "xterm-256color", size: Size(columns: 255, rows: 5)),
    Run(term: "xterm-256color", size: Size(columns: 6, rows: 255)),
  ])
  func `A terminal shows what is in the buffer`(_ run: Run) throws {
    for seed in 1...UInt64(Soak.count(2, soak: 20)) { try show(run, seed: seed, frames: 100) }
  }

  private func show(_ run: Run, seed: UInt64, frames: Int) throws {
    var capabilities = TerminalCapabilities(colorDepth: run.depth)
    capabilities.synchronizedOutput = run.synchronized
    let screen = try NCursesScreen(
      term: TerminalDescription(term: run.term),
      size: run.size,
      capabilities: capabilities
    )
    screen.clusterWidths = .modern
    let judge = CellFitter(capabilities: screen.capabilities)
    judge.clusterWidths = .modern
    let terminal = try VirtualTerminal(size: run.size)
    var scene = RandomScene(seed: seed, clusters: Self.clusters)
    var buffer = CellBuffer(size: run.size)
    for frame in 0..<frames {
      if scene.generator.oneIn(25) {
        let size = Size(
          columns: max(1, run.size.columns + scene.generator.below(9) - 4),
          rows: max(1, run.size.rows + scene.generator.below(5) - 2)
        )
        buffer = CellBuffer(size: size, table: buffer.table)
        screen.resize(to: size)
        terminal.resize(to: size)
      } else if scene.generator.oneIn(25) {
        screen.invalidate()
        terminal.write(Array("\u{1B}[3;4Hnoise\u{1B}[1;31;44;4mmore".utf8))
      }
      scene.change(buffer)
      #expect(buffer.brokenInvariant() == nil)
      let bytes = screen.update(buffer)
      terminal.write(bytes)
      let place = "seed \(seed), frame \(frame)"
      if let fault = firstDifference(shown(buffer, fitter: judge), terminal.cells) {
        Issue.record("\(place): \(fault) after \(readable(bytes))")
        return
      }
      #expect(terminal.cursor == buffer.cursor, "\(place)")
      guard terminal.cursor == buffer.cursor else { return }
    }
  }
}
