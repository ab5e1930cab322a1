// SPDX-License-Identifier: MIT

import TermScreen

/// Puts texts into the terminal's clipboard, and asks for them back where that disturbs nobody (OSC 52).
///
/// While the terminal takes nothing, only the last text waits for it: memory stays flat, however much is
/// copied.
struct ClipboardExchange {
  /// How many bytes of text terminals take.
  static let limit = ClipboardResult.mostBytes

  /// A Boolean value that indicates whether the terminal is of a type that may have a clipboard.
  private let isSupported: Bool

  init(isSupported: Bool = true) { self.isSupported = isSupported }

  /// What is known of a text that was to be copied.
  private enum Copy {
    /// It is the one that waits.
    case waiting
    /// The terminal was asked for it; it would answer with letters of this hash value.
    case asked(letters: Int)
    case done(ClipboardResult)

    var isWaiting: Bool { if case .waiting = self { true } else { false } }
    var isAsked: Bool { if case .asked = self { true } else { false } }
    var isDone: Bool { if case .done = self { true } else { false } }
  }

  /// Whether the terminal is asked for what it has.
  ///
  /// Most terminals do not answer, some ask the user whether they may: only those that answer at once are
  /// asked.
  private(set) var asksBack = false

  /// The text that the terminal was not sent yet.
  private var waiting: String?
  /// Those whose results were not told yet, oldest first.
  private var copies: [Copy] = []
  private var answer: String?

  /// Whether a text is to be sent.
  var isWaiting: Bool { waiting != nil }

  /// Learns from the name that the terminal gives itself (XTVERSION) whether it may be asked.
  mutating func learn(fromVersion version: String) {
    let name = version.lowercased()
    asksBack = ["foot", "tmux", "xterm"].contains(where: name.hasPrefix)
  }

  /// Has a text wait to be sent, in place of the one that waits.
  mutating func copy(_ text: String) {
    guard isSupported else { return copies.append(.done(.refused)) }
    guard text.utf8.count <= Self.limit else { return copies.append(.done(.tooLong)) }
    settleWaiting(.done(.overtaken))
    waiting = text
    copies.append(.waiting)
  }

  /// Takes what the terminal is to be sent now; `nil` for nothing.
  mutating func nextCommand() -> String? {
    guard let text = waiting else { return nil }
    waiting = nil
    let letters = Base64.encode(text)
    let command = "\u{1B}]52;c;\(letters)\u{1B}\\"
    settleWaiting(asksBack ? .asked(letters: letters.hashValue) : .done(.sent))
    // A question that every terminal answers comes last: without an answer before, there is none.
    return asksBack ? command + "\u{1B}]52;c;?\u{1B}\\\u{1B}[c" : command
  }

  private mutating func settleWaiting(_ copy: Copy) {
    guard let place = copies.lastIndex(where: \.isWaiting) else { return }
    copies[place] = copy
  }

  /// Takes an answer, of which the last one ends the oldest question.
  mutating func receive(_ reply: TerminalReply) {
    guard let place = copies.firstIndex(where: \.isAsked), case .asked(let letters) = copies[place]
    else { return }
    switch reply {
    case .systemCommand(52, let text):
      // The name of the clipboard may be left out.
      answer = text.split(separator: ";", omittingEmptySubsequences: false).last.map(String.init)
    case .deviceAttributes:
      let result: ClipboardResult? = answer.map {
        $0.hashValue == letters ? .confirmed : .refused
      }
      copies[place] = .done(result ?? .sent)
      answer = nil
    default: break
    }
  }

  /// Gives up the answers to what was asked: somebody else had the terminal meanwhile.
  mutating func forgetQuestions() {
    answer = nil
    for place in copies.indices where copies[place].isAsked { copies[place] = .done(.sent) }
  }

  /// Takes the results that are known, in the order in which the texts were copied.
  mutating func takeResults() -> [ClipboardResult] {
    guard copies.first?.isDone == true else { return [] }
    var results: [ClipboardResult] = []
    for case .done(let result) in copies.prefix(while: \.isDone) { results.append(result) }
    copies.removeFirst(results.count)
    return results
  }
}
