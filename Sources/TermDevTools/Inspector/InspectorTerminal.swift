// SPDX-License-Identifier: MIT

import TermRender

/// The part of an app's screen that displays the inspector.
@MainActor
final class InspectorTerminal: Terminal {
  /// The size of the inspector.
  var size = Size.zero
  /// The last presented cells of the inspector, or `nil` before the first frame.
  private(set) var screen: CellBuffer?
  /// The number of presented frames.
  private(set) var frameCount = 0
  private let terminal: any Terminal

  /// Creates a terminal.
  ///
  /// - Parameter terminal: The terminal of the app, which determines the capabilities.
  init(in terminal: any Terminal) { self.terminal = terminal }

  var capabilities: TerminalCapabilities { terminal.capabilities }
  var bytesWritten: Int { 0 }

  func present(_ buffer: CellBuffer) {
    screen = buffer
    frameCount += 1
    buffer.clearDamage()
    if buffer.table.isSweepDue { buffer.table.sweep() }
  }

  /// Runs no loop, because the app's loop runs the inspector.
  func run(_ turn: @escaping @MainActor ([TerminalEvent]) -> LoopWait) {}

  // The inspector leaves the window, the clipboard, and the process to the app.
  func setTitle(_ title: String?) {}
  func copy(_ text: String) {}
  func suspend() {}
  func execute(_ program: TerminalProgram) {}
  func close() {}
}
