// SPDX-License-Identifier: MIT

import TermScreen
import TermTree

/// The contents that the runtime shows over the screen of an app or instead of it.
///
/// The debug line, messages, and tools aren't part of the state. Recordings, comparisons, and snapshots don't contain
/// them.
@MainActor
struct Presenter {
  private let terminal: any Terminal
  /// The measurements of the last frame in the debug line, or `nil` if the line isn't shown.
  private var debugLine: (regions: Int, bytes: Int)?
  /// The messages that cover the screen until the next input.
  private var messages: [String] = []
  /// The state of the transcript, or `nil` if the app doesn't run in accessible mode.
  private var transcriptDisplay: TranscriptDisplay?
  /// The last window title that was set.
  private var windowTitle: String?

  init(_ terminal: any Terminal, isAccessible: Bool) {
    self.terminal = terminal
    if isAccessible { transcriptDisplay = TranscriptDisplay() }
  }

  /// The transcript on the screen, or `nil` if the app doesn't run in accessible mode.
  var transcript: Transcript? { transcriptDisplay.map { $0.transcript ?? Transcript() } }

  /// A Boolean value that indicates whether the last presented screen covers parts of the buffer.
  private var hasCover = false

  /// Presents the screen, with the debug line, messages, and the open development tool over it.
  mutating func present(_ tree: WidgetTree, _ tool: (any ScreenTool)?) {
    let tool = tool?.isOpen == true ? tool : nil
    if transcriptDisplay != nil { return presentTranscript(tree, tool) }
    let hadCover = hasCover
    hasCover = debugLine != nil || !messages.isEmpty || tool != nil
    let buffer = tree.screen
    guard hasCover else {
      if hadCover { buffer.damageAll() }
      return terminal.present(buffer)
    }
    let shown = CellBuffer(size: buffer.size, table: buffer.table)
    shown.copy(from: buffer)
    if let debugLine { draw(debugLine, of: tree.regionCount, in: shown) }
    if !messages.isEmpty { drawMessages(in: shown, tree.context) }
    tool?.draw(over: shown)
    let bytesBefore = terminal.bytesWritten
    terminal.present(shown)
    if debugLine != nil {
      debugLine = (tree.drawnRegions, terminal.bytesWritten - bytesBefore)
    }
  }

  /// Draws the debug line on the last row.
  private func draw(_ line: (regions: Int, bytes: Int), of count: Int, in screen: CellBuffer) {
    let canvas = reversedRows(1, of: screen)
    let name = terminal.writerName.map { ", writer \($0)" } ?? ""
    canvas.write(
      " redrew \(line.regions) of \(count) regions, \(line.bytes) bytes\(name)",
      x: 0,
      y: 0
    )
  }

  /// Draws the messages on the last rows, at most on the lower half of the screen.
  private func drawMessages(in screen: CellBuffer, _ context: RenderContext) {
    let text = TextNode(Text(messages.joined(separator: "\n")))
    let size = screen.size
    let space = Size(columns: max(0, size.columns - 2), rows: max(1, size.rows / 2))
    let rows = text.fit(space, context).size.rows
    let inside = Rect(x: 1, y: 0, columns: space.columns, rows: rows)
    text.drawSilently(in: reversedRows(rows, of: screen).subcanvas(in: inside), context)
  }

  /// Returns the last rows of the screen, cleared in reversed colors.
  private func reversedRows(_ rows: Int, of screen: CellBuffer) -> Canvas {
    let size = screen.size
    var canvas = screen.canvas(
      Rect(x: 0, y: size.rows - rows, columns: size.columns, rows: rows)
    )
    canvas.style = Style(attributes: .reverse)
    canvas.clear()
    return canvas
  }

  /// Presents the transcript instead of the buffer, and sweeps the buffer's table.
  private mutating func presentTranscript(_ tree: WidgetTree, _ tool: (any ScreenTool)?) {
    let buffer = tree.screen
    if buffer.table.isSweepDue { buffer.table.sweep() }
    var transcript = tree.transcript
    transcript.announcements += messages
    transcriptDisplay?.update(transcript)
    let screen = tool?.wholeScreen ?? transcriptDisplay?.painted(buffer.size)
    if let screen { terminal.present(screen) }
    buffer.clearDamage()
  }

  /// Scrolls the transcript.
  mutating func scrollTranscript(_ action: ScrollTranscript) {
    transcriptDisplay?.scroll(by: action.direction == .forward ? 1 : -1)
  }

  mutating func toggleDebugLine() {
    debugLine = debugLine == nil ? (0, 0) : nil
  }

  /// Adds a message that covers the screen until the next input.
  mutating func warn(_ message: String) { messages.append(message) }

  /// Removes the messages that cover the screen.
  ///
  /// - Returns: `true` if there were messages; otherwise, `false`.
  mutating func dismissWarning() -> Bool {
    defer { messages = [] }
    return !messages.isEmpty
  }

  /// Sets the window's title to the title of the screen.
  mutating func setTitle(_ title: String?) {
    guard title != windowTitle else { return }
    windowTitle = title
    terminal.setTitle(title)
  }
}
