// SPDX-License-Identifier: MIT

import TermDevTools
import TermLibC

/// The first line that a process of trials receives.
struct TrialSetup: Codable {
  /// The hidden subcommand that runs trials.
  static let command = "try"

  /// The seeds of the hash values in a process, which determine the order of sets and dictionaries.
  enum Hashing {
    case random, deterministic
  }

  /// The path of the program.
  var program = CLibrary.programPath
  /// The texts of the properties.
  var when: [String]
  /// The moves and checks of an exploration, or `nil` if the process explores nothing.
  var exploration: ExplorationOptions?
}

/// The line after the lines of a session to try.
///
/// Without a session before it, the line requests a trial of the previous session. With `first`, the session before it
/// contains only further steps.
struct TrialRequest: Codable {
  /// The contents of a reply.
  enum Contents: String, Codable {
    /// The place of the first hit.
    case hit
    /// The place, the session that the trial made, with the hash of each frame, and the last state.
    case all
    /// The end of a path of an exploration.
    case end
  }

  /// The first bytes of each request, with which no line of a session starts.
  static let prefix = #"{"try":"#

  var `try`: Contents
  /// The number of steps of the previous session that precede those of this session, or `nil` for a whole session.
  var first: Int?
  /// The number of steps of the last move of a path, or `nil` if the session isn't a path.
  var last: Int?
  /// The first index and the end index of each range of steps to try, or `nil` for all steps.
  var keep: [Int]?

  // The keys are sorted, so `try` must be the first one.
  private enum CodingKeys: String, CodingKey {
    case `try`
    case first = "try.first"
    case last = "try.last"
    case keep = "try.keep"
  }

  init(
    try contents: Contents,
    keeping ranges: [Range<Int>]? = nil,
    after first: Int? = nil,
    last: Int? = nil
  ) {
    (`try`, keep) = (contents, ranges?.flatMap { [$0.lowerBound, $0.upperBound] })
    (self.first, self.last) = (first, last)
  }

  /// The ranges of steps to try, or `nil` for all steps.
  var ranges: [Range<Int>]? {
    guard let keep else { return nil }
    return stride(from: 0, to: keep.count - 1, by: 2).compactMap {
      keep[$0] <= keep[$0 + 1] ? keep[$0]..<keep[$0 + 1] : nil
    }
  }
}

/// The first line of a reply, which the lines of the session follow.
struct TrialReply: Codable {
  var hit: TrialHit?
  /// The last state in JSON.
  var state: String?
  /// The number of lines of the session.
  var lineCount: Int?
  /// The end of a path.
  var end: PathEnd<ExplorationMove>?
  /// A message about a store that the body reads directly.
  var directRead: String?
  /// The reason that the trial didn't start.
  var error: String?
  /// The lines of the session.
  var session: [UInt8] = []

  private enum CodingKeys: CodingKey {
    case hit, state, lineCount, end, directRead, error
  }
}
