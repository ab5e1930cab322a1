// SPDX-License-Identifier: MIT

import TermScreen

/// The queries that a terminal receives when the screen first appears, and its replies.
///
/// Every terminal replies to the last query, so that reply ends the probe. The program doesn't wait for the replies, but
/// its first frame does if the theme depends on the background.
/// Features without a reply by then count as unsupported.
struct StartupProbe {
  /// A Boolean value that indicates whether the last reply has arrived.
  private(set) var hasReply = false

  private let queriesWidths: Bool
  private let hasXtermModes: Bool
  private var columns: [Int] = []
  private var version: String?
  private var isTmux: Bool
  private var supportsSynchronizedOutput = false
  private var supportsKittyKeyboard = false
  private var background: TerminalBackground?
  /// A Boolean value that indicates whether the terminal reports changes between light and dark colors.
  private(set) var reportsBackgroundChanges = false

  /// Creates the probe of a terminal.
  ///
  /// - Parameters:
  ///   - environment: The environment variables of the process.
  ///   - hasXtermModes: A Boolean value that indicates whether the terminal supports the private modes of xterm. Other
  ///     terminals may print the last letter of a query.
  ///   - queriesWidths: A Boolean value that indicates whether to measure the widths of grapheme clusters.
  init(environment: TerminalEnvironment, hasXtermModes: Bool = true, queriesWidths: Bool) {
    self.queriesWidths = queriesWidths
    self.hasXtermModes = hasXtermModes
    isTmux = environment["TMUX"] != nil || environment["TERM_PROGRAM"] == "tmux"
  }

  /// The bytes of the queries.
  ///
  /// Queries for widths draw hidden text on the second row, so send them before the first frame.
  var queries: [UInt8] {
    var bytes: [UInt8] = []
    if hasXtermModes {
      bytes += "\u{1B}[>0q\u{1B}[?2026$p\u{1B}[?u\(Self.backgroundQuery)\u{1B}[?2031$p".utf8
    }
    if queriesWidths {
      bytes += "\u{1B}[8m".utf8
      bytes += ClusterProbe.bytes
      bytes += "\u{1B}[m".utf8
    }
    bytes += "\u{1B}[c".utf8
    return bytes
  }

  /// The query for the background color.
  ///
  /// The query ends with a bell. rxvt ends its reply as the query ends, but would send only half of `ESC \`.
  static let backgroundQuery = "\u{1B}]11;?\u{7}"

  /// Handles a reply.
  mutating func receive(_ reply: TerminalReply) {
    guard !hasReply else { return }
    switch reply {
    case .cursorPosition(let position): columns.append(position.x + 1)
    case .mode(2031, let value): reportsBackgroundChanges = (1...3).contains(value)
    case .mode(2026, let value): supportsSynchronizedOutput = (1...3).contains(value)
    case .keyboardFlags: supportsKittyKeyboard = true
    case .version(let name):
      version = name
      if name.hasPrefix("tmux") { isTmux = true }
    case .deviceAttributes: hasReply = true
    case .systemCommand(11, let answer): background = TerminalBackground(answer: answer)
    case .mode, .systemCommand, .background: break
    }
  }

  /// The display widths of grapheme clusters in the terminal.
  var clusterWidths: ClusterWidths {
    queriesWidths ? ClusterProbe.widths(reportedColumns: columns, isTmux: isTmux) : .unknown
  }

  /// Returns the given capabilities with the results of the probe added.
  func capabilities(adding known: TerminalCapabilities) -> TerminalCapabilities {
    var capabilities = known
    if let version { capabilities.learn(fromVersion: version) }
    if supportsSynchronizedOutput { capabilities.supportsSynchronizedOutput = true }
    if supportsKittyKeyboard { capabilities.supportsKittyKeyboard = true }
    capabilities.background = background
    return capabilities
  }
}
