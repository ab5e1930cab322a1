// SPDX-License-Identifier: MIT

import StateStore
import StoreRecorder
import TermRender

/// A change of an app from outside, such as a key sequence or the reply of an effect.
package struct ExplorationMove: Sendable {
  package var steps: [TrialStep]
  /// The title of the key binding that the move triggers, or `nil` if the move triggers no key binding.
  package var command: String?

  package init(_ steps: [TrialStep], command: String? = nil) {
    (self.steps, self.command) = (steps, command)
  }

  /// The move that starts the app.
  package static let start = ExplorationMove([.start])

  /// A move that consists of events at a time, each with a frame.
  init(_ kinds: [SessionCause.Kind], at time: Duration, command: String? = nil) {
    self.init(
      kinds.map { kind in
        TrialStep(.cause(SessionCause(number: 0, time: time, kind: kind)), frames: [time])
      },
      command: command
    )
  }

  init(_ events: [TerminalEvent], at time: Duration, command: String? = nil) {
    self.init(events.map { .init(.event($0)) }, at: time, command: command)
  }

  /// Returns the move with the starts of effects that later moves refer to.
  ///
  /// - Parameter entries: The entries that the move made.
  /// - Returns: The move.
  func performed(as entries: ArraySlice<SessionEntry>) -> ExplorationMove {
    let made = SessionLog(head: SessionHeader(), entries: Array(entries)).steps
    if made.isEmpty { return self }
    // Cancelled effects add steps. Otherwise, the original events remain, because recordings mask secrets.
    guard made.count == steps.count else { return ExplorationMove(made, command: command) }
    var move = self
    for (index, step) in made.enumerated() {
      (move.steps[index].starts, move.steps[index].frames) = (step.starts, step.frames)
    }
    return move
  }

  /// A short description of the move.
  package var words: String {
    let words = steps.map { step in
      switch step.event {
      case .cause(let cause): cause.words
      case .end(let run): "end of run \(run.number)"
      case .dispatch(let change): ActionText(change.action).short
      case .jump: "jump"
      }
    }
    return words.joined(separator: ", ")
  }
}

extension ExplorationMove: Codable {
  private enum CodingKeys: CodingKey {
    case steps, command
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let lines = try container.decode(String.self, forKey: .steps)
    steps = try SessionLog(parsing: Array(lines.utf8)).steps
    command = try container.decodeIfPresent(String.self, forKey: .command)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    let log = SessionLog(head: SessionHeader(), steps: steps)
    try container.encode(String(decoding: log.bytes, as: UTF8.self), forKey: .steps)
    try container.encodeIfPresent(command, forKey: .command)
  }
}
