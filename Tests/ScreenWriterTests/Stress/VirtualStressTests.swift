// SPDX-License-Identifier: MIT

import TermScreen
import TestSupport
import Testing
import VirtualTerminal

@testable import TermNCurses
@testable import TermTTY
@testable import TermVT

/// Stress tests with pages of difficult clusters in libvterm.
@MainActor
@Suite struct VirtualStressTests {
  /// A terminal type and its number of colors.
  struct Kind: Sendable, CustomTestStringConvertible {
    var term: String
    var depth: TerminalCapabilities.ColorDepth
    var testDescription: String { "\(term), \(depth)" }

    static let all: [Kind] = [
      "vt100", "linux", "screen", "screen-256color", "tmux", "tmux-256color", "rxvt",
      "rxvt-unicode-256color", "xterm", "xterm-256color",
    ].flatMap { term in
      [.trueColor, .palette256, .ansi16, .monochrome].map { Kind(term: term, depth: $0) }
    }
  }

  /// Draws 160 frames in total, or 20,000 if `SOAK` is set.
  @Test(arguments: UInt64(1)...4)
  func `The rulers stay straight, and the screen matches a complete redraw`(seed: UInt64) throws {
    let kind = Kind(term: "xterm-256color", depth: .trueColor)
    let size = Size(columns: 60, rows: 16)
    try draw(kind, size: size, seed: seed, frames: Soak.count(40, soak: 5_000))
  }

  @Test(arguments: Kind.all)
  func `The rulers stay straight on all terminals with any color depth`(kind: Kind) throws {
    let name = try TerminalDescription(terminfo: kind.term).name
    #expect(name == kind.term, "The terminfo entry of \(kind.term) isn't installed.")
    let size = Size(columns: 30, rows: 8)
    try draw(kind, size: size, seed: 9, frames: Soak.count(20, soak: 500))
  }

  private func draw(_ kind: Kind, size: Size, seed: UInt64, frames: Int) throws {
    let probed = try VirtualTerminal(size: size)
    probed.write(ClusterProbe.bytes)
    let columns = reportedColumns(in: probed.answers)
    #expect(columns.count == ClusterProbe.replyCount)
    let widths = ClusterProbe.widths(reportedColumns: columns, isTmux: false)
    var run = StressRun(term: kind.term, size: size, widths: widths)
    run.capabilities.colorDepth = kind.depth
    let fitter = CellFitter(capabilities: run.capabilities, widths: widths)
    var terminals: [StressRun.Screen: VirtualTerminal] = [:]
    for screen in StressRun.Screen.allCases { terminals[screen] = try VirtualTerminal(size: size) }
    let fault = try run.run(
      frames: frames,
      seed: seed,
      resize: { size in for terminal in terminals.values { terminal.resize(to: size) } },
      show: { bytes, screen in terminals[screen]?.write(bytes) }
    ) { page, writer in
      let (terminal, fresh) = (terminals[.of(writer)] ?? probed, terminals[.fresh] ?? probed)
      let shown = terminal.cells
      if let bent = bentRuler(shown, size: page.buffer.size) { return bent }
      if let fault = firstDifference(fresh.cells, shown) { return "After a redraw: \(fault)" }
      let expected = ScreenWriterTests.shown(page.buffer, fitter: fitter, drawnBy: widths)
      if let fault = firstDifference(expected.coarse, shown.coarse(like: expected)) { return fault }
      let cursor = terminal.cursor
      return cursor == page.buffer.cursor ? nil : "The cursor is at \(String(describing: cursor))."
    }
    #expect(fault == nil)
  }
}

/// Returns the columns in replies of the form `CSI row ; column R`.
func reportedColumns(in answers: [UInt8]) -> [Int] {
  String(decoding: answers, as: UTF8.self).split(separator: "\u{1B}").compactMap {
    $0.split(separator: ";").last.flatMap { Int($0.dropLast()) }
  }
}

extension [[ShownCell?]] {
  /// The cells with only the first scalar of each cluster, because terminals store only a few scalars.
  fileprivate var coarse: Self { coarse(like: self) }

  /// Returns the cells without second halves.
  ///
  /// A letter of a conjunct can occupy a separate cell.
  fileprivate func coarse(like expected: Self) -> Self {
    zip(self, expected).map { row, expected in
      zip(row, expected).map { cell, expected in
        guard var cell, expected != nil else { return nil }
        if let first = cell.text.unicodeScalars.first { cell.text = String(Character(first)) }
        return cell.visible
      }
    }
  }
}
