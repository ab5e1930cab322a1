// SPDX-License-Identifier: MIT

import CTermTTY
import Dispatch
import TermLibC

/// The clipboard of a system where terminals ignore the command for it (OSC 52), as Terminal.app of macOS does.
///
/// A program of the system sets the clipboard.
struct SystemClipboard: Sendable {
  /// The queue that runs the programs in the order of the copies.
  private static let queue = DispatchQueue(label: "TermTTY.SystemClipboard")
  /// The copies that haven't ended.
  private static let copies = DispatchGroup()

  private let command: String

  /// Creates a clipboard, or `nil` if the terminal sets its own.
  ///
  /// - Parameters:
  ///   - command: The shell command that sets the clipboard to the text on its standard input, or `nil` if terminals set
  ///     it. The default depends on the system.
  ///   - environment: The environment of the terminal. An app on another host has another clipboard.
  init?(
    command: String? = CLibrary.clipboardCommand,
    environment: TerminalEnvironment = .ofProcess
  ) {
    guard let command, !environment.isRemote else { return nil }
    self.command = command
  }

  /// Sets the clipboard soon, without waiting for the program.
  func copy(_ text: String) {
    Self.queue.async(group: Self.copies) { _ = set(text) }
  }

  /// Waits until the copies have ended, at most one second, so that an app that quits loses none.
  func finish() {
    _ = Self.copies.wait(timeout: .now() + .seconds(1))
  }

  /// Sets the clipboard, and returns a Boolean value that indicates whether the program succeeded.
  func set(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return tr_program_feed(command, bytes, bytes.count)
  }
}
