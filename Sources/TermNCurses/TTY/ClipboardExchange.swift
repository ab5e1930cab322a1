// SPDX-License-Identifier: MIT

import TermScreen

/// Puts texts into the terminal's clipboard, and asks for them back where that disturbs nobody (OSC 52).
struct ClipboardExchange {
  /// How many bytes of text terminals take.
  static let limit = ClipboardResult.mostBytes

  /// Whether the terminal is asked for what it has.
  ///
  /// Most terminals do not answer, some ask the user whether they may: only those that answer at once are
  /// asked.
  private(set) var asksBack = false

  /// The texts that were asked for and have not been answered yet, as they were sent, oldest first.
  private var asked: [String] = []
  private var answer: String?

  /// Learns from the name that the terminal gives itself (XTVERSION) whether it may be asked.
  mutating func learn(fromVersion version: String) {
    let name = version.lowercased()
    asksBack = ["foot", "tmux", "xterm"].contains(where: name.hasPrefix)
  }

  /// What a terminal is to be sent, and the result where it is known at once.
  mutating func copy(_ text: String) -> (command: String, result: ClipboardResult?) {
    guard text.utf8.count <= Self.limit else { return ("", .tooLong) }
    let letters = Base64.encode(text)
    let command = "\u{1B}]52;c;\(letters)\u{1B}\\"
    guard asksBack else { return (command, .sent) }
    asked.append(letters)
    // A question that every terminal answers comes last: without an answer before, there is none.
    return (command + "\u{1B}]52;c;?\u{1B}\\\u{1B}[c", nil)
  }

  /// Takes an answer; the result of the oldest question that it ends.
  mutating func receive(_ reply: TerminalReply) -> ClipboardResult? {
    guard let letters = asked.first else { return nil }
    switch reply {
    case .systemCommand(52, let text):
      // The name of the clipboard may be left out.
      answer = text.split(separator: ";", omittingEmptySubsequences: false).last.map(String.init)
      return nil
    case .deviceAttributes:
      asked.removeFirst()
      defer { answer = nil }
      return answer.map { $0 == letters ? .confirmed : .refused } ?? .sent
    default: return nil
    }
  }
}
