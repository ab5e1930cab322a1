// SPDX-License-Identifier: MIT

package import StoreRecorder
import TermRender

/// An action that reached an app, for development tools.
package struct LogLine: Hashable, Sendable, Codable {
  /// The number of the line, which starts at 1.
  package var number: Int
  /// The revision that the action created, or `nil` if it created none.
  package var revision: Int?
  /// The time since the app started in seconds.
  package var time: Double
  /// The action, with masked secrets.
  package var action: String
  /// The event that caused the action, or `nil` if it's unknown.
  package var cause: String?
  /// A Boolean value that indicates whether the action was dropped, because its effect was cancelled.
  package var isDropped = false
}

/// A running effect of an app, for development tools.
package struct RunningEffect: Hashable, Sendable, Codable {
  /// The number of the run, which starts at 1.
  package var run: Int
  /// The description of the effect's identifier.
  package var name: String
  /// The action or event that started the effect, or `nil` if it's unknown.
  package var startedBy: String?
  /// The time of the start since the app started in seconds.
  package var start: Double
}

/// The last actions of an app and its running effects, collected from the entries of its session.
package struct InspectionLog {
  /// The maximum number of lines.
  package static let limit = 1_000

  /// The last actions, oldest first.
  package private(set) var lines: [LogLine] = []
  private var running: [Int: (start: Int, effect: RunningEffect)] = [:]
  private var startCount = 0
  /// The last causes, up to the limit.
  private var causes: [Int: SessionCause] = [:]
  /// The causes before the last ones, so that no cause has to be searched for its removal.
  private var earlierCauses: [Int: SessionCause] = [:]
  private var revision: Int
  private var count = 0

  /// The running effects in the order of their starts.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of running effects.
  package var effects: [RunningEffect] {
    running.values.sorted { $0.start < $1.start }.map(\.effect)
  }

  /// Creates an empty log.
  ///
  /// - Parameter revision: The revision before the first action. The default is 0.
  package init(revision: Int = 0) { self.revision = revision }

  /// Creates the log of the entries of a session.
  ///
  /// - Parameters:
  ///   - entries: The entries.
  ///   - revision: The revision before the first action.
  package init(_ entries: [SessionEntry], from revision: Int) {
    self.init(revision: revision)
    // The last lines are enough, and texts take longer than everything else.
    let changes = entries.count { if case .change = $0 { true } else { false } }
    var skipped = max(0, changes - Self.limit)
    for entry in entries {
      if case .change(let change) = entry, skipped > 0 {
        skipped -= 1
        if change.role != .tool { count(change) }
      } else {
        append(entry)
      }
    }
  }

  /// Adds the next entry of the session.
  package mutating func append(_ entry: SessionEntry) {
    switch entry {
    case .cause(let cause): add(cause)
    case .change(let change) where change.role != .tool: add(change)
    case .run(let run): add(run)
    case .fork(let fork): revision = fork.revision
    case .state(_, let revision, _): self.revision = revision
    case .change, .frame, .branch, .end, .crash, .unknown: break
    }
  }

  private mutating func add(_ cause: SessionCause) {
    if causes.count == Self.limit { (earlierCauses, causes) = (causes, [:]) }
    causes[cause.number] = cause
  }

  private mutating func count(_ change: SessionChange) {
    count += 1
    if change.isRevision { revision += 1 }
  }

  private func words(_ cause: Int?) -> String? {
    cause.flatMap { $0 == 0 ? "drawing" : (causes[$0] ?? earlierCauses[$0])?.words }
  }

  private mutating func add(_ change: SessionChange) {
    count(change)
    lines.append(
      LogLine(
        number: count,
        revision: change.isRevision ? revision : nil,
        time: change.time.seconds,
        action: ValueText.of(action: change.action),
        cause: words(change.cause),
        isDropped: change.role == .dropped
      )
    )
    if lines.count > Self.limit + Self.limit / 8 { lines.removeFirst(Self.limit / 8) }
  }

  private mutating func add(_ run: SessionRun) {
    guard let effect = run.effect else {
      running[run.number] = nil
      return
    }
    startCount += 1
    let started = RunningEffect(
      run: run.number,
      name: effect,
      startedBy: run.cause.map { cause in
        [lines.last?.action, words(cause)].compactMap(\.self).joined(separator: ", ")
      },
      start: run.time.seconds
    )
    running[run.number] = (startCount, started)
  }
}

extension [LogLine] {
  /// The lines of the log, oldest first.
  package var text: String {
    var columns = TextColumns(trailing: [0, 1])
    for line in self {
      columns.add(
        "\(line.revision.map(String.init) ?? "")",
        Duration.microseconds(Int((line.time * 1e6).rounded())).inSeconds,
        line.action.sanitized + (line.isDropped ? " (dropped)" : ""),
        line.cause?.sanitized ?? ""
      )
    }
    return columns.text
  }
}

extension [RunningEffect] {
  /// The effects, with one line for each.
  ///
  /// - Parameter time: The current time since the app started.
  /// - Returns: The lines with the name, the age, and the cause of each effect.
  package func text(at time: Duration) -> String {
    var columns = TextColumns(trailing: [1])
    for effect in self {
      columns.add(
        effect.name.sanitized,
        effect.age(at: time).inTenths,
        effect.startedBy.map { "by \($0)".sanitized } ?? ""
      )
    }
    return columns.text
  }
}

extension RunningEffect {
  /// The time since the start.
  package func age(at time: Duration) -> Duration {
    max(.zero, time - .microseconds(Int((start * 1e6).rounded())))
  }
}
