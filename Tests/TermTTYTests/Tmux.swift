// SPDX-License-Identifier: MIT

import Testing

/// A tmux session of 80×24 cells with a shell, which provides the displayed text.
final class Tmux {
  private let name: String

  init() throws {
    name = "termrender-\(UInt32.random(in: 0...UInt32.max))"
    let shell = "env PS1='$ ' bash --norc --noprofile -i"
    _ = try run("-f", "/dev/null", "new-session", "-d", "-x", "80", "-y", "24", shell)
    try waitUntil { $0.contains("$ ") || $0.hasPrefix("$") }
  }

  deinit { _ = try? run("kill-server") }

  /// Presses keys, given by name or as text.
  func type(_ keys: String...) throws {
    for key in keys { _ = try run("send-keys", key) }
  }

  /// Resizes the window through several sizes, faster than a program can handle them.
  func resize(through sizes: (columns: Int, rows: Int)...) throws {
    let commands = sizes.flatMap {
      [";", "resize-window", "-x", "\($0.columns)", "-y", "\($0.rows)"]
    }
    _ = try run(arguments: Array(commands.dropFirst()))
  }

  /// Queries the screen until a condition is met.
  @discardableResult
  func waitUntil(
    sourceLocation: SourceLocation = #_sourceLocation,
    _ isAsWanted: (String) -> Bool
  ) throws -> String {
    let deadline = ContinuousClock.now + PseudoTerminal.patience
    var shown = ""
    repeat {
      shown = try run("capture-pane", "-p")
      if isAsWanted(shown) { return shown }
    } while ContinuousClock.now < deadline
    Issue.record(
      "The condition wasn't met in time. The screen shows:\n\(shown)",
      sourceLocation: sourceLocation
    )
    return shown
  }

  private func run(_ arguments: String...) throws -> String { try run(arguments: arguments) }

  private func run(arguments: [String]) throws -> String {
    let process = try PseudoTerminal(command: ["tmux", "-L", name] + arguments)
    _ = try process.end()
    return process.output.split(separator: "\r\n", omittingEmptySubsequences: false)
      .joined(separator: "\n")
  }
}
