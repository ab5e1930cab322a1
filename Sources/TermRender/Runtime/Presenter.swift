// SPDX-License-Identifier: MIT

import TermScreen
import TermTree

/// The screen of an app, and the contents that the runtime shows over it or instead of it.
@MainActor
struct Presenter {
  private let terminal: any Terminal
  private var debugLine: DebugLine?
  /// The messages that cover the screen until the next input.
  private var warning = KeyMapWarning()
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
    hasCover = debugLine != nil || !warning.isEmpty || tool != nil
    let buffer = tree.screen
    guard hasCover else {
      if hadCover { buffer.damageAll() }
      return terminal.present(buffer)
    }
    let shown = CellBuffer(size: buffer.size, table: buffer.table)
    shown.copy(from: buffer)
    debugLine?.draw(in: shown, regions: tree.regionCount, writer: terminal.writerName)
    warning.draw(in: shown, tree.context)
    tool?.draw(over: shown)
    let bytesBefore = terminal.bytesWritten
    terminal.present(shown)
    debugLine?.record(regions: tree.drawnRegions, bytes: terminal.bytesWritten - bytesBefore)
  }

  /// Presents the transcript instead of the buffer, and sweeps the buffer's table.
  private mutating func presentTranscript(_ tree: WidgetTree, _ tool: (any ScreenTool)?) {
    let buffer = tree.screen
    if buffer.table.isSweepDue { buffer.table.sweep() }
    var transcript = tree.transcript
    transcript.announcements += warning.messages
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
    debugLine = debugLine == nil ? DebugLine() : nil
  }

  /// Adds a message that covers the screen until the next input.
  mutating func warn(_ message: String) { warning.add(message) }

  /// Removes the messages that cover the screen.
  ///
  /// - Returns: `true` if there were messages; otherwise, `false`.
  mutating func dismissWarning() -> Bool {
    if warning.isEmpty { return false }
    warning = KeyMapWarning()
    return true
  }

  /// Sets the window's title to the title of the screen.
  mutating func setTitle(_ title: String?) {
    guard title != windowTitle else { return }
    windowTitle = title
    terminal.setTitle(title)
  }
}
