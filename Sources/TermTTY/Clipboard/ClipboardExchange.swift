// SPDX-License-Identifier: MIT

import TermScreen

/// An exchange that writes strings to the terminal's clipboard (OSC 52), and verifies them if the terminal replies
/// without asking the user.
///
/// While the terminal is blocked, only the most recent string waits, so memory use stays constant.
struct ClipboardExchange {
  /// The maximum number of UTF-8 bytes in a string that terminals accept.
  static let limit = ClipboardResult.byteLimit
  /// The maximum number of letters of a string that the exchange verifies, so that the parser can read the whole reply.
  ///
  /// The reply also contains the number of the command and the name of the clipboard.
  private static let verifiedLetters = InputParser.stringLimit - 16

  /// A command for the terminal.
  struct Command: Hashable {
    let text: String
    /// A Boolean value that indicates whether the terminal replies to the command.
    let isQuery: Bool
  }

  /// A Boolean value that indicates whether terminals of this type can have a clipboard.
  private let isSupported: Bool

  init(isSupported: Bool = true) { self.isSupported = isSupported }

  /// The status of a string to copy.
  private enum Copy {
    /// A string that waits to be sent.
    case waiting
    /// A string that was sent, followed by a query.
    ///
    /// If the copy succeeded, the reply contains letters with this hash value.
    case queried(letters: Int)
    case done(ClipboardResult)

    var isWaiting: Bool { if case .waiting = self { true } else { false } }
    var isQueried: Bool { if case .queried = self { true } else { false } }
    var isDone: Bool { if case .done = self { true } else { false } }
  }

  /// A Boolean value that indicates whether the exchange queries the clipboard after each copy.
  ///
  /// Most terminals don't reply, and some ask the user for permission. Only terminals that reply without asking are
  /// queried.
  private(set) var verifiesCopies = false

  /// The string that hasn't been sent to the terminal yet.
  private var waiting: String?
  /// The strings whose results haven't been reported, oldest first.
  private var copies: [Copy] = []
  private var reported: String?

  /// A Boolean value that indicates whether a string waits to be sent.
  var isWaiting: Bool { waiting != nil }

  /// Enables verification if the reported name (XTVERSION) is that of a terminal that replies without asking the user.
  mutating func learn(fromVersion version: String) {
    let name = version.lowercased()
    verifiesCopies = ["foot", "tmux", "xterm"].contains(where: name.hasPrefix)
  }

  /// Queues a string, which replaces the one that waits.
  mutating func copy(_ text: String) {
    guard isSupported else { return copies.append(.done(.refused)) }
    guard text.utf8.count <= Self.limit else { return copies.append(.done(.tooLong)) }
    settleWaiting(.done(.overtaken))
    waiting = text
    copies.append(.waiting)
  }

  /// Removes and returns the next command for the terminal.
  ///
  /// - Parameter verifying: Pass `false` to send no query after the string. The default is `true`.
  /// - Returns: The command, or `nil` if no string waits.
  mutating func nextCommand(verifying: Bool = true) -> Command? {
    guard let text = waiting else { return nil }
    waiting = nil
    let letters = Base64.encode(text)
    let command = "\u{1B}]52;c;\(letters)\u{1B}\\"
    guard verifying, verifiesCopies, letters.utf8.count <= Self.verifiedLetters else {
      settleWaiting(.done(.sent))
      return Command(text: command, isQuery: false)
    }
    settleWaiting(.queried(letters: letters.hashValue))
    // Every terminal replies to the last query. A reply to the clipboard query would arrive earlier.
    return Command(text: command + "\u{1B}]52;c;?\u{1B}\\\u{1B}[c", isQuery: true)
  }

  private mutating func settleWaiting(_ copy: Copy) {
    guard let index = copies.lastIndex(where: \.isWaiting) else { return }
    copies[index] = copy
  }

  /// Handles a reply.
  ///
  /// A reply with device attributes completes the oldest copy that is being verified.
  mutating func receive(_ reply: TerminalReply) {
    guard let index = copies.firstIndex(where: \.isQueried),
      case .queried(let letters) = copies[index]
    else { return }
    switch reply {
    case .systemCommand(52, let text):
      // Terminals can omit the name of the clipboard.
      reported = text.split(separator: ";", omittingEmptySubsequences: false).last.map(String.init)
    case .deviceAttributes:
      let result: ClipboardResult? = reported.map {
        $0.hashValue == letters ? .confirmed : .refused
      }
      copies[index] = .done(result ?? .sent)
      reported = nil
    default: break
    }
  }

  /// Stops waiting for replies, which another program that owned the terminal may have received.
  mutating func discardQueries() {
    reported = nil
    for index in copies.indices where copies[index].isQueried { copies[index] = .done(.sent) }
  }

  /// Removes and returns the known results, in the order of the copies.
  mutating func takeResults() -> [ClipboardResult] {
    guard copies.first?.isDone == true else { return [] }
    var results: [ClipboardResult] = []
    for case .done(let result) in copies.prefix(while: \.isDone) { results.append(result) }
    copies.removeFirst(results.count)
    return results
  }
}
