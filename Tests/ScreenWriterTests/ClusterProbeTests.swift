// SPDX-License-Identifier: MIT

import Testing
import VirtualTerminal

@testable import TermScreen
@testable import TermTTY
@testable import TermVT

@MainActor
@Suite struct ClusterProbeTests {
  @Test func `A terminal's replies determine how it draws clusters`() throws {
    let terminal = try VirtualTerminal(size: Size(columns: 40, rows: 3))
    terminal.write(ClusterProbe.bytes)
    let columns = reportedColumns(in: terminal.answers)
    #expect(columns.count == ClusterProbe.replyCount)
    let widths = ClusterProbe.widths(reportedColumns: columns, isTmux: false)
    #expect(widths.joinsSequences == false)
    #expect(widths.joinsSkinTones == false)
    #expect(widths.widensEmoji == false)
    #expect(widths.flagColumns == 2)
  }

  @Test(arguments: Writer.allCases)
  func `Clusters are drawn correctly after a probe`(_ writer: Writer) throws {
    let size = Size(columns: 40, rows: 10)
    let terminal = try VirtualTerminal(size: size)
    let screen = try writer.make(size: size, widths: .unknown)
    terminal.write(ClusterProbe.bytes)
    let columns = reportedColumns(in: terminal.answers)
    let widths = ClusterProbe.widths(reportedColumns: columns, isTmux: false)
    let fitter = CellFitter(capabilities: screen.profile.capabilities)
    let clusters = ["❤️", "👩‍👧", "👍🏽", "1️⃣", "🫠", "🥲", "⌚︎", "😀", "漢"]
    var scene = RandomScene(seed: 7, clusters: clusters)
    let buffer = CellBuffer(size: size)
    for frame in 0..<150 {
      // The reply arrives late.
      if frame == 20 { screen.profile.clusterWidths = widths }
      fitter.profile = screen.profile
      scene.change(buffer)
      let bytes = screen.update(buffer)
      terminal.write(bytes)
      let cells = shown(buffer, fitter: fitter, drawnBy: widths)
      if let fault = firstDifference(cells, terminal.cells) {
        Issue.record("The terminal differs in frame \(frame): \(fault) after \(readable(bytes))")
        return
      }
    }
  }

  @Test(arguments: 0...7)
  func `Ambiguous characters are probed by class`(bits: Int) {
    var answers = [Int](repeating: 3, count: ClusterProbe.replyCount)
    answers[7] = 8 + bits
    let widths = ClusterProbe.widths(reportedColumns: answers, isTmux: false)
    #expect(Int(widths.wideAmbiguous.rawValue) == bits)
  }

  @Test(
    .enabled(if: XtermPane.isInstalled, "xterm or Xvfb is not installed"),
    arguments: Writer.allCases
  )
  func `Columns don't move in an xterm with wide ambiguous characters`(_ writer: Writer) throws {
    let size = Size(columns: 40, rows: 5)
    let pane = try XtermPane(size: size, on: VirtualDisplay(), options: "-cjk_width")
    let answers = try pane.ask(
      ClusterProbe.bytes,
      until: UInt8(ascii: "R"),
      times: ClusterProbe.replyCount
    )
    let widths = ClusterProbe.widths(
      reportedColumns: reportedColumns(in: answers),
      isTmux: false
    )
    #expect(widths.wideAmbiguous == .all)
    let texts = ["┌─ box ─┐ ▌█▐", "αβγ Жук", "→ ← … “x” × ° é ü", "漢字 wide 👍", "α\u{301}\u{E0B0}|"]
    let buffer = CellBuffer(size: size)
    for (y, text) in texts.enumerated() {
      buffer.canvas().write(text, x: 0, y: y)
      buffer.canvas().write("|", x: 39, y: y)
    }
    let screen = try writer.make(size: size, widths: widths)
    pane.write(screen.update(buffer))
    let lines = try pane.screen().lines
    for line in lines {
      // Some versions of xterm print a character for the second half of a wide character, and others print nothing.
      let scalars = line.flatMap(\.text.unicodeScalars)
      let columns = scalars.reduce(0) { $0 + (ScalarWidth($1).columns ?? 0) }
      #expect(columns == 40 && scalars.last == "|", "\(line.map(\.text).joined())")
    }
    #expect(lines[0].map(\.text).joined().hasPrefix("+- box -+ |#▐ "))
  }

  @Test func `A missing reply leaves a width unknown`() {
    let widths = ClusterProbe.widths(reportedColumns: [3, 5], isTmux: false)
    #expect(widths.joinsSequences == true)
    #expect(widths.joinsSkinTones == false)
    #expect(widths.widensEmoji == nil)
    #expect(widths.unicodeVersion == nil)
  }

  @Test func `tmux isn't assumed to join sequences or widen characters`() {
    var answers = [Int](repeating: 3, count: ClusterProbe.replyCount)
    let tmux = ClusterProbe.widths(reportedColumns: answers, isTmux: true)
    #expect(tmux.joinsSequences == nil && tmux.widensEmoji == nil)
    let other = ClusterProbe.widths(reportedColumns: answers, isTmux: false)
    #expect(other.joinsSequences == true && other.widensEmoji == true)
    #expect(tmux.byteLimit == 21 && other.byteLimit == .max)
    answers[2] = 2
    #expect(ClusterProbe.widths(reportedColumns: answers, isTmux: true).widensEmoji == false)
  }

  @Test func `Characters newer than the terminal's Unicode version are replaced`() throws {
    let terminal = try VirtualTerminal(size: Size(columns: 40, rows: 3))
    terminal.write(ClusterProbe.bytes)
    let columns = reportedColumns(in: terminal.answers)
    let widths = ClusterProbe.widths(reportedColumns: columns, isTmux: false)
    let version = try #require(widths.unicodeVersion)
    // libvterm 0.1.4 draws 🧐 in one column, and libvterm 0.3.3 draws 🥲 in one column.
    #expect([9, 12].contains(version))
    #expect(widths.fit("🧑", columns: 2).text == (version < 10 ? "\u{FFFD}" : "🧑"))
    #expect(widths.fit("🥲", columns: 2).text == "\u{FFFD}")
    #expect(ClusterWidths.unknown.fit("🧑", columns: 2) == .init(text: "🧑", isBracketed: true))
  }

  @Test(.enabled(if: TmuxPane.isInstalled, "tmux is not installed"))
  func `tmux replies as expected for its version`() throws {
    let known: [String: ClusterWidths] = ["tmux 3.3a": .tmux33a, "tmux 3.5a": .tmux35a]
    guard let expected = known[TmuxPane.version] else { return }
    let answered = try TmuxPane.widths()
    #expect(answered == expected)
  }

  @Test func `A flag that is narrower after a letter joins it`() {
    var answers = [Int](repeating: 3, count: ClusterProbe.replyCount)
    #expect(ClusterProbe.widths(reportedColumns: answers, isTmux: true).flagColumns == 1)
    answers[4] = 4
    #expect(ClusterProbe.widths(reportedColumns: answers, isTmux: true).flagColumns == 2)
  }

  @Test func `A terminal that supports all probes supports the latest Unicode`() {
    var answers = [Int](repeating: 3, count: ClusterProbe.replyCount)
    #expect(ClusterProbe.widths(reportedColumns: answers, isTmux: false).unicodeVersion == 17)
    answers[answers.count - 2] = 2
    #expect(ClusterProbe.widths(reportedColumns: answers, isTmux: false).unicodeVersion == 15)
  }
}
