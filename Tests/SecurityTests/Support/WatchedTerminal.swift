// SPDX-License-Identifier: MIT

import TermRender
import TermScreen
import TestSupport

@testable import TermTTY
@testable import TermVT

/// A terminal that receives the output for a real terminal and checks it.
@MainActor
final class WatchedTerminal: Terminal {
  let size: Size
  let capabilities: TerminalCapabilities
  private(set) var bytesWritten = 0

  /// Descriptions of invalid output.
  private(set) var faults: [String] = []

  private let writer: VTWriter
  private var modes = ScreenModes()
  private var clipboard = ClipboardExchange()

  init(size: Size, capabilities: TerminalCapabilities) throws {
    self.size = size
    self.capabilities = capabilities
    let profile = TerminalProfile(
      description: .xterm,
      capabilities: capabilities,
      clusterWidths: .modern
    )
    writer = VTWriter(ScreenFrame(size: size, profile: profile))
    clipboard.learn(fromVersion: "xterm(379)")
  }

  private func send(_ bytes: [UInt8], _ part: OutputGrammar.Part) {
    bytesWritten += bytes.count
    if let fault = OutputGrammar.fault(in: bytes, allowing: [part]) { faults.append(fault) }
  }

  func present(_ buffer: CellBuffer) { send(Array(writer.update(buffer)), .frame) }

  func setTitle(_ title: String?) {
    var new = modes
    new.title = title.map(WindowTitle.init)
    send(Array(modes.changing(to: new).utf8), .title)
    modes = new
  }

  func copy(_ text: String) {
    clipboard.copy(text)
    if let command = clipboard.nextCommand() { send(Array(command.text.utf8), .clipboard) }
  }

  func run(_ turn: @escaping @MainActor ([TerminalEvent]) -> LoopWait) {}

  func suspend() {}

  func execute(_ program: TerminalProgram) {}

  func close() {}
}
