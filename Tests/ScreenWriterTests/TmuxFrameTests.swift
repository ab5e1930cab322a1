// SPDX-License-Identifier: MIT

import TermScreen
import TestSupport
import Testing

@testable import TermNCurses
@testable import TermVT

/// Tests that draw random frames with both writers in tmux: 100 frames in total, or 1,000 in a soak test.
///
/// The terminal types have no bce, because `capture-pane` omits erased cells regardless of their background.
@MainActor
@Suite(.enabled(if: TmuxPane.isInstalled, "tmux is not installed"))
struct TmuxFrameTests {
  static let clusters = [
    "漢", "한", "é", "│", "█", "e\u{301}", "…", "🇩🇪", "❤️", "👩‍👧", "👍🏽", "1️⃣", "🥲",
  ]

  @Test(
    arguments: Writer.allCases,
    [
      ["a漢bcd", "❤️bcde"],
      ["aabcde", "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}bcde"],
      ["abcdef", "e" + String(repeating: "\u{301}", count: 12) + "bcdef"],
    ]
  )
  func `Clusters don't affect their neighbors`(_ writer: Writer, _ texts: [String]) throws {
    let size = Size(columns: 6, rows: 2)
    let screen = try writer.make(
      size: size,
      terminal: TerminalDescription(terminfo: "tmux-256color"),
      widths: TmuxPane.widths()
    )
    let fitter = CellFitter(profile: screen.profile)
    let pane = try TmuxPane(size: size, term: "tmux-256color")
    let buffer = CellBuffer(size: size)
    for text in texts {
      buffer.canvas().write(text, x: 0, y: 0)
      Array(screen.update(buffer)).withUnsafeBytes(pane.write)
    }
    let expected = shown(buffer, fitter: fitter, drawnBy: try TmuxPane.drawnWidths())
    #expect(firstDifference(expected, try pane.cells()) == nil)
  }

  @Test(arguments: [
    ("tmux-256color", Size(columns: 50, rows: 16)),
    ("screen-256color", Size(columns: 31, rows: 9)),
    ("tmux-256color", Size(columns: 3, rows: 3)),
    ("tmux-256color", Size(columns: 97, rows: 31)),
  ])
  func `tmux shows the cells of the buffer`(_ term: String, _ size: Size) throws {
    let capabilities = TerminalCapabilities(
      supportsUnderlineStyles: false,
      supportsUnderlineColor: false,
      supportsHyperlinks: false,
      supportsSynchronizedOutput: false
    )
    let widths = try TmuxPane.widths()
    let description = try TerminalDescription(terminfo: term)
    let writers = try Writer.allCases.map {
      try $0.make(
        size: size,
        terminal: description,
        capabilities: capabilities,
        widths: widths
      )
    }
    let fitter = CellFitter(capabilities: capabilities, widths: widths)
    let panes = try writers.map { _ in try TmuxPane(size: size, term: term) }
    var scene = RandomScene(seed: UInt64(size.columns), clusters: Self.clusters)
    scene.attributes.append(.dim)
    scene.underlines = [.none, .none, .single]
    var buffer = CellBuffer(size: size)
    for frame in 0..<Soak.count(25, soak: 250) {
      if scene.generator.oneIn(20) {
        let size = Size(
          columns: size.columns + scene.generator.below(9),
          rows: size.rows + scene.generator.below(5)
        )
        buffer = CellBuffer(size: size, table: buffer.table)
        for pane in panes { pane.resize(to: size) }
      } else if scene.generator.oneIn(20) {
        for writer in writers { writer.invalidate() }
      }
      scene.change(buffer)
      let expected = shown(buffer, fitter: fitter, drawnBy: try TmuxPane.drawnWidths())
      let frames = buffer.bytes(of: writers)
      for (writer, (pane, bytes)) in zip(writers, zip(panes, frames)) {
        bytes.withUnsafeBytes(pane.write)
        if let fault = firstDifference(expected, try pane.cells()) {
          let text = bytes.withUnsafeBytes(readable)
          Issue.record("The pane differs (\(writer.name), frame \(frame)): \(fault) after \(text)")
          return
        }
      }
    }
  }
}
