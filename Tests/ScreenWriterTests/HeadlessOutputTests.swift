// SPDX-License-Identifier: MIT

import TermScreen
import Testing
import VirtualTerminal

@testable import TermVT

/// Tests that the bytes the headless terminal counts are sufficient for an actual terminal.
@MainActor
@Suite struct HeadlessOutputTests {
  @Test(arguments: [
    Size(columns: 60, rows: 20), Size(columns: 40, rows: 2), Size(columns: 3, rows: 3),
    Size(columns: 1, rows: 1),
  ])
  func `The counted bytes reproduce the buffer on a terminal`(_ size: Size) throws {
    let fitter = CellFitter(capabilities: TerminalCapabilities())
    // libvterm loses a mark after a letter in the last column.
    let clusters = RandomFrameTests.clusters.filter { $0 != "e\u{301}" }
    for seed in 1...UInt64(4) {
      let headless = HeadlessTerminal(size: size)
      let terminal = try VirtualTerminal(size: size)
      var scene = RandomScene(seed: seed, clusters: clusters)
      let buffer = CellBuffer(size: size)
      terminal.write(Array("\u{1B}[?25l".utf8))
      for frame in 0..<100 {
        scene.change(buffer)
        headless.present(buffer)
        terminal.write(headless.output)
        let difference = firstDifference(shown(buffer, fitter: fitter), terminal.cells)
        try #require(difference == nil, "seed \(seed), frame \(frame)")
        try #require(terminal.cursor == buffer.cursor, "seed \(seed), frame \(frame)")
      }
    }
  }
}
