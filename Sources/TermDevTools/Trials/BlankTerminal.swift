// SPDX-License-Identifier: MIT

import TermRender

/// A terminal that discards its frames and has no input.
@MainActor
final class BlankTerminal: Terminal {
  var size: Size
  var capabilities: TerminalCapabilities

  init(_ screen: SessionScreen) { (size, capabilities) = (screen.size, screen.capabilities) }

  var bytesWritten: Int { 0 }

  func present(_ buffer: CellBuffer) {
    buffer.clearDamage()
    if buffer.table.isSweepDue { buffer.table.sweep() }
  }

  func run(_ turn: @escaping @MainActor ([TerminalEvent]) -> LoopWait) {}

  func setTitle(_ title: String?) {}

  func copy(_ text: String) {}

  func suspend() {}

  func execute(_ program: TerminalProgram) {}

  func close() {}
}
