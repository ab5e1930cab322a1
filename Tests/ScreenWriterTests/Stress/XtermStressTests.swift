// SPDX-License-Identifier: MIT

import TermScreen
import TestSupport
import Testing
import VirtualTerminal

@testable import TermTTY
@testable import TermVT

/// Stress tests with pages of difficult clusters in xterm on a virtual X server.
@MainActor
@Suite(.enabled(if: XtermPane.isInstalled, "xterm or Xvfb is not installed"))
struct XtermStressTests {
  /// Draws 100 frames with each writer, or 1,000 if `SOAK` is set.
  @Test(arguments: ["xterm-256color"])
  func `The rulers stay straight, and the screen matches a complete redraw`(term: String) throws {
    let size = Size(columns: 50, rows: 14)
    let display = try VirtualDisplay()
    var panes: [StressRun.Screen: XtermPane] = [:]
    for screen in StressRun.Screen.allCases {
      panes[screen] = try XtermPane(size: size, on: display)
    }
    let fresh = try #require(panes[.fresh])
    let answers = try fresh.ask(
      ClusterProbe.bytes,
      until: UInt8(ascii: "R"),
      times: ClusterProbe.replyCount
    )
    let columns = reportedColumns(in: answers)
    let widths = ClusterProbe.widths(reportedColumns: columns, isTmux: false)
    #expect(widths.joinsSequences == false, "xterm 379 replies that it joins sequences.")
    var straight = try Self.straightColumns(on: fresh, size)

    var run = StressRun(term: term, size: size, widths: widths)
    run.capabilities.supportsUnderlineStyles = false
    let fault = try run.run(
      frames: Soak.count(100, soak: 1_000),
      seed: 5,
      page: { $0.scene.attributes.append(.dim) },
      resize: { size in
        for pane in panes.values { try pane.resize(to: size) }
        straight = try Self.straightColumns(on: fresh, size)
      },
      show: { bytes, screen in panes[screen]?.write(bytes) }
    ) { page, writer in
      let pane = try #require(panes[.of(writer)])
      let size = page.buffer.size
      for (column, checksum) in straight {
        let now = try pane.checksum(column: column, rows: 1..<size.rows - 1)
        if now != checksum { return "The ruler in column \(column) is \(now), not \(checksum)." }
      }
      let cursor = try pane.cursor()
      let shown = try pane.screen()
      for y in [0, size.rows - 1]
      where shown.lines[y].map(\.text).joined() != StressPage.ruler(size.columns) {
        return "The ruler in row \(y) is \(shown.lines[y].map(\.text).joined())."
      }
      if let fault = firstDifference(try fresh.screen(), shown) {
        return "After a redraw: \(fault)"
      }
      let isThere = page.buffer.cursor == nil || page.buffer.cursor == cursor
      return isThere ? nil : "The cursor is at \(cursor)."
    }
    #expect(fault == nil)
  }

  /// Returns the checksums of the columns at the edges when they contain only bars.
  private static func straightColumns(on pane: XtermPane, _ size: Size) throws -> [Int: String] {
    var text = "\u{1B}[H\u{1B}[2J"
    for y in 2..<size.rows { text += "\u{1B}[\(y)H|\u{1B}[\(y);\(size.columns)H|" }
    pane.write(text)
    var checksums: [Int: String] = [:]
    for column in [0, size.columns - 1] {
      checksums[column] = try pane.checksum(column: column, rows: 1..<size.rows - 1)
    }
    let other = try pane.checksum(column: 1, rows: 1..<size.rows - 1)
    #expect(!checksums.values.contains(other), "The checksums of different columns are equal.")
    return checksums
  }
}
