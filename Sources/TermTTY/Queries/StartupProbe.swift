// SPDX-License-Identifier: MIT

import TermScreen

/// What a terminal is asked when the screen comes up, and what its answers say.
///
/// Nobody waits for the answers. The last question is one that every terminal answers, so its answer
/// ends the probe: what was not answered before it is not known there.
struct StartupProbe {
  /// Whether the last answer has come.
  private(set) var isAnswered = false

  private let asksWidths: Bool
  private let hasXtermModes: Bool
  private var columns: [Int] = []
  private var version: String?
  private var isTmux: Bool
  private var knowsSynchronizedOutput = false
  private var knowsKittyKeyboard = false
  private var background: TerminalBackground?
  /// Whether the terminal says by itself when its colours become light or dark.
  private(set) var tellsOfBackground = false

  /// Creates the probe of a terminal.
  ///
  /// - Parameters:
  ///   - environment: The process's variables.
  ///   - hasXtermModes: A Boolean value that indicates whether the terminal has the private modes of xterm; others may
  ///     print the last letter of a question.
  ///   - asksWidths: A Boolean value that indicates whether clusters are drawn at all.
  init(environment: TerminalEnvironment, hasXtermModes: Bool = true, asksWidths: Bool) {
    self.asksWidths = asksWidths
    self.hasXtermModes = hasXtermModes
    isTmux = environment["TMUX"] != nil || environment["TERM_PROGRAM"] == "tmux"
  }

  /// The questions.
  ///
  /// They draw on the second row, unseen, so they go out in front of the first frame.
  var questions: [UInt8] {
    var bytes: [UInt8] = []
    if hasXtermModes {
      bytes += "\u{1B}[>0q\u{1B}[?2026$p\u{1B}[?u\(Self.backgroundQuestion)\u{1B}[?2031$p".utf8
    }
    if asksWidths {
      bytes += "\u{1B}[8m".utf8
      bytes += ClusterProbe.bytes
      bytes += "\u{1B}[m".utf8
    }
    bytes += "\u{1B}[c".utf8
    return bytes
  }

  /// Asks for the colour of the background.
  ///
  /// Ends with a bell, since rxvt ends its answer as the question does, but with half of `ESC \`.
  static let backgroundQuestion = "\u{1B}]11;?\u{7}"

  /// Takes an answer.
  mutating func receive(_ reply: TerminalReply) {
    guard !isAnswered else { return }
    switch reply {
    case .cursorPosition(let place): columns.append(place.x + 1)
    case .mode(2031, let value): tellsOfBackground = (1...3).contains(value)
    case .mode(2026, let value): knowsSynchronizedOutput = (1...3).contains(value)
    case .keyboardFlags: knowsKittyKeyboard = true
    case .version(let name):
      version = name
      if name.hasPrefix("tmux") { isTmux = true }
    case .deviceAttributes: isAnswered = true
    case .systemCommand(11, let answer): background = TerminalBackground(answer: answer)
    case .mode, .systemCommand, .background: break
    }
  }

  /// How wide the terminal draws clusters.
  var clusterWidths: ClusterWidths {
    asksWidths ? ClusterProbe.widths(reportedColumns: columns, isTmux: isTmux) : .unknown
  }

  /// Capabilities with what the answers add to them.
  func capabilities(adding known: TerminalCapabilities) -> TerminalCapabilities {
    var capabilities = known
    if let version { capabilities.learn(fromVersion: version) }
    if knowsSynchronizedOutput { capabilities.synchronizedOutput = true }
    if knowsKittyKeyboard { capabilities.kittyKeyboard = true }
    capabilities.background = background
    return capabilities
  }
}
