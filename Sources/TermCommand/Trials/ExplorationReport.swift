// SPDX-License-Identifier: MIT

import StoreRecorder
import TermDevTools
import TermRender

/// The results of an exploration, in words.
@MainActor
struct ExplorationReport<A: RecordableApp> {
  /// A fault with its path and its test.
  struct Finding {
    let name: String
    let lines: [String]
    let session: SessionLog
    let test: GeneratedTest
  }

  private let search: ExplorationSearch<A>
  private let exploration: Exploration<ExplorationMove>

  init(_ search: ExplorationSearch<A>, _ exploration: Exploration<ExplorationMove>) {
    (self.search, self.exploration) = (search, exploration)
  }

  var hasFindings: Bool { !exploration.findings.isEmpty }

  /// The numbers of states and moves, and the parts of the app that the exploration didn't reach.
  var summary: [String] {
    let states = exploration.states
    let counts = [
      Self.count(states.count, "state"), Self.count(exploration.pathCount - 1, "move"),
      Self.count(exploration.findings.count, "fault"),
    ]
    var lines = [counts.joined(separator: ", ")]
    if exploration.isExhaustive {
      lines.append("Complete: all moves from all states were tried.")
    } else if !states.isEmpty {
      let isDeep = states.allSatisfy { $0.isExpanded || $0.depth == search.depth }
      lines.append(
        """
        Frontier: \(Self.count(exploration.frontierCount, "state")) with untried moves. \
        \(isDeep ? "Use a greater --depth" : "Use a longer time with --within"), or --ignore parts of the state.
        """
      )
    }
    let pressed = Set(exploration.performedMoves.compactMap(\.command))
    let unpressed = exploration.commands.subtracting(pressed).sorted()
    if !unpressed.isEmpty {
      lines.append("Keys never pressed: \(unpressed.joined(separator: ", "))")
    }
    let unanswered = exploration.unanswered.map { $0.isEmpty ? "unnamed" : $0 }
    if !unanswered.isEmpty {
      lines.append("Effects without answers: \(unanswered.joined(separator: ", "))")
    }
    return lines
  }

  /// Returns the faults in the order of their discovery.
  ///
  /// - Parameters:
  ///   - name: The start of the names of their files.
  ///   - command: The command that found them.
  /// - Returns: The faults, each with its path and its test.
  /// - Throws: An error if a property is unknown.
  func findings(named name: String, _ command: String) throws -> [Finding] {
    try exploration.findings.enumerated().map { index, finding in
      let name = "\(name)-\(index + 1)"
      let log = search.log(of: finding.path)
      let moves = finding.path.dropFirst()
      return Finding(
        name: name,
        lines: ["\(name), after \(Self.count(moves.count, "move")): \(finding.fault.message)"]
          + moves.map { "  \($0.words)" },
        session: log,
        test: try TestWriter<A>.test(
          try LoadedSession<A>(log, from: name),
          expectingNo: finding.fault,
          depth: finding.depth,
          search.options,
          command: command
        )
      )
    }
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}
