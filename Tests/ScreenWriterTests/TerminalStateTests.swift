// SPDX-License-Identifier: MIT

import TermScreen
import Testing
import VirtualTerminal

@testable import TermTTY
@testable import TermVT

/// Tests for the screen in a terminal that another program left in an unusual state, and for the state after the app
/// ends.
@MainActor
@Suite struct TerminalStateTests {
  private static let size = Size(columns: 30, rows: 6)

  /// The states in which a crashed program can leave a terminal.
  private static let leftBehind = [
    "line drawing": "\u{1B}(0", "line drawing, shifted out": "\u{1B})0\u{E}",
    "insert mode": "\u{1B}[4h", "a region": "\u{1B}[3;5r",
    "a region and its origin": "\u{1B}[3;5r\u{1B}[?6h",
    "margins": "\u{1B}[?69h\u{1B}[5;20s", "a pen": "\u{1B}[7;31m",
    "no automatic margins": "\u{1B}[?7l",
    "a screen that scrolled": "\u{1B}[99H\n\n\n",
  ]

  /// The sequence that resets the whole terminal for the next state.
  private static let reset = "\u{1B}c"

  /// Returns the bytes that enter the screen, followed by the bytes of the first frame.
  private func firstFrame(_ modes: ScreenModes = ScreenModes()) throws -> [UInt8] {
    let buffer = CellBuffer(size: Self.size)
    let canvas = buffer.canvas()
    for y in 0..<Self.size.rows {
      canvas.write("row \(y): qqq ─│ 漢字 lowercase x", x: 0, y: y, style: Style(foreground: .green))
    }
    let writer = try Writer.vt.make(size: Self.size)
    return Array(modes.entering.utf8) + writer.update(buffer)
  }

  @Test(.enabled(if: XtermPane.isInstalled, "xterm or Xvfb is not installed"))
  func `The first frame is correct in an xterm in unusual states`() throws {
    let display = try VirtualDisplay()
    let pane = try XtermPane(size: Self.size, on: display)
    let frame = try firstFrame()
    frame.withUnsafeBytes(pane.write)
    let normal = try pane.screen()
    // One xterm for each state, because an xterm can lose input after a reset.
    for (name, state) in Self.leftBehind {
      let pane = try XtermPane(size: Self.size, on: display)
      pane.write(state)
      frame.withUnsafeBytes(pane.write)
      #expect(firstDifference(normal, try pane.screen()) == nil, "\(name)")
    }
  }

  @Test(.enabled(if: TmuxPane.isInstalled, "tmux is not installed"))
  func `The first frame is correct in a tmux in unusual states`() throws {
    let pane = try TmuxPane(size: Self.size, term: "screen-256color")
    let frame = try firstFrame()
    frame.withUnsafeBytes(pane.write)
    let normal = try pane.cells()
    for (name, state) in Self.leftBehind {
      pane.write(Self.reset + state)
      frame.withUnsafeBytes(pane.write)
      #expect(firstDifference(normal, try pane.cells()) == nil, "\(name)")
    }
  }

  @Test(
    .enabled(if: XtermPane.isInstalled, "xterm or Xvfb is not installed"),
    arguments: [false, true]
  )
  func `The shell continues below an app without an alternate screen`(isVT100: Bool) throws {
    let options = isVT100 ? "-ti vt100 -xrm '*titeInhibit: true'" : "-xrm '*titeInhibit: true'"
    let pane = try XtermPane(size: Self.size, on: VirtualDisplay(), options: options)
    let modes = ScreenModes(hasXtermModes: !isVT100)
    let frame = try firstFrame(modes)
    frame.withUnsafeBytes(pane.write)
    let shown = try pane.screen()
    pane.write(modes.leaving)
    #expect(try pane.cursor() == Point(x: 0, y: Self.size.rows - 1))
    let left = try pane.screen().lines.map { $0.map(\.text).joined() }
    #expect(left.dropLast() == shown.lines.dropFirst().map { $0.map(\.text).joined() }[...])
    #expect(left.last?.allSatisfy { $0 == " " } == true)
  }

  @Test(.enabled(if: TmuxPane.isInstalled, "tmux is not installed"))
  func `The shell continues below an app in tmux without alternate screens`() throws {
    let pane = try TmuxPane(
      size: Self.size,
      term: "screen-256color",
      settings: "set -g alternate-screen off"
    )
    try firstFrame().withUnsafeBytes(pane.write)
    let shown = try pane.cells()
    pane.write(ScreenModes().leaving)
    let (_, cursor) = try pane.capture()
    #expect(cursor == Point(x: 0, y: Self.size.rows - 1))
    #expect(try pane.cells().dropLast() == shown.dropFirst())
  }

  @Test(.enabled(if: TmuxPane.isInstalled, "tmux is not installed"))
  func `The shell resumes at its old position after an alternate screen`() throws {
    let pane = try TmuxPane(size: Self.size, term: "screen-256color")
    pane.write("first\r\nsecond")
    let (lines, cursor) = try pane.capture()
    try firstFrame().withUnsafeBytes(pane.write)
    pane.write("\u{1B}(0\u{1B}[4h\u{1B}[2;3r\u{1B}[?6h\u{1B}[7m")
    pane.write(ScreenModes().leaving)
    let after = try pane.capture()
    #expect(after.lines == lines && after.cursor == cursor)
    pane.write("\rqq")
    #expect(try pane.capture().lines[1].hasPrefix("qqcond"))
  }
}
