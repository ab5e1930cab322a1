// SPDX-License-Identifier: MIT

import TermScreen
import TestSupport
import Testing
import VirtualTerminal

@testable import TermNCurses
@testable import TermVT

/// Tests that draw random frames with both writers on a terminal that shares no code with the library.
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
    Run(term: "xterm-256color", size: Size(columns: 131, rows: 12)),
    Run(term: "vt100", size: Size(columns: 80, rows: 24), depth: .monochrome),
    Run(term: "tmux-256color", size: Size(columns: 97, rows: 31)),
    Run(term: "ansi", size: Size(columns: 80, rows: 24)),
    // Motions whose bytes resemble other sequences, and many moves in each frame.
    Run(term: "xterm-256color", size: Size(columns: 63, rows: 40)),
    Run(term: "xterm-256color", size: Size(columns: 200, rows: 70)),
    Run(term: "xterm-256color", size: Size(columns: 70, rows: 60)),
    // Sizes near the limit at which ncurses changes its encoding of motions.
    Run(term: "xterm-256color", size: Size(columns: 255, rows: 5)),
    Run(term: "xterm-256color", size: Size(columns: 6, rows: 255)),
  ])
  func `A terminal shows the cells of the buffer`(_ run: Run) throws {
    try show(run, seed: UInt64(run.size.columns), frames: Soak.count(130, soak: 1_300))
  }

  private func show(_ run: Run, seed: UInt64, frames: Int) throws {
    var capabilities = TerminalCapabilities(colorDepth: run.depth)
    capabilities.supportsSynchronizedOutput = run.synchronized
    let description = try TerminalDescription(terminfo: run.term)
    let writers = try Writer.allCases.map {
      try $0.make(size: run.size, terminal: description, capabilities: capabilities)
    }
    let fitter = CellFitter(capabilities: capabilities)
    let terminals = try writers.map { _ in try VirtualTerminal(size: run.size) }
    var scene = RandomScene(seed: seed, clusters: Self.clusters)
    var buffer = CellBuffer(size: run.size)
    for frame in 0..<frames {
      if scene.generator.oneIn(25) {
        let size = Size(
          columns: max(1, run.size.columns + scene.generator.below(9) - 4),
          rows: max(1, run.size.rows + scene.generator.below(5) - 2)
        )
        buffer = CellBuffer(size: size, table: buffer.table)
        for terminal in terminals { terminal.resize(to: size) }
      } else if scene.generator.oneIn(25) {
        for writer in writers { writer.invalidate() }
        let noise = Array("\u{1B}[3;4Hnoise\u{1B}[1;31;44;4mmore".utf8)
        for terminal in terminals { terminal.write(noise) }
      }
      scene.change(buffer)
      #expect(buffer.brokenInvariant() == nil)
      let expected = shown(buffer, fitter: fitter)
      let frames = buffer.bytes(of: writers)
      for (writer, (terminal, bytes)) in zip(writers, zip(terminals, frames)) {
        bytes.withUnsafeBytes(terminal.write)
        let place = "\(writer.name), seed \(seed), frame \(frame)"
        if let fault = firstDifference(expected, terminal.cells) {
          let output = bytes.withUnsafeBytes(readable)
          Issue.record("The terminal differs (\(place)): \(fault) after \(output)")
          return
        }
        try #require(terminal.cursor == buffer.cursor, "\(place)")
      }
    }
  }
}
