// SPDX-License-Identifier: MIT

import TermScreen
import Testing
import VirtualTerminal

@testable import TermVT

/// Tests that compare the headless terminal with an independent terminal that has the same capabilities.
@MainActor
@Suite struct HeadlessFrameTests {
  @Test(arguments: [
    TerminalCapabilities(),
    TerminalCapabilities(colorDepth: .palette256, supportsHyperlinks: false),
    TerminalCapabilities(colorDepth: .ansi16, supportsUnderlineStyles: false),
    TerminalCapabilities(colorDepth: .monochrome),
    TerminalCapabilities(
      colorDepth: .monochrome,
      supportsUnicode: false,
      supportsUnderlineStyles: false
    ),
    TerminalCapabilities(colorDepth: .ansi16, supportsUnicode: false),
  ])
  func `Both terminals show the same cells`(_ capabilities: TerminalCapabilities) throws {
    let size = Size(columns: 40, rows: 12)
    let writer = try Writer.vt.make(size: size, capabilities: capabilities)
    let terminal = try VirtualTerminal(size: size)
    let headless = HeadlessTerminal(size: size, capabilities: capabilities)
    let buffer = CellBuffer(size: size)
    var scene = RandomScene(seed: 7, clusters: RandomFrameTests.clusters)
    for number in 0..<100 {
      scene.change(buffer)
      terminal.write(writer.update(buffer))
      // Presenting clears the damage.
      buffer.damageAll()
      headless.present(buffer)
      let frame = headless.frame
      let expected = (0..<size.rows).map { y in frame.row(y).map { ShownCell($0) } }
      if let fault = firstDifference(expected, terminal.cells) {
        Issue.record("The terminals differ in frame \(number): \(fault)")
        return
      }
      #expect(terminal.cursor == frame.cursor)
    }
  }
}
