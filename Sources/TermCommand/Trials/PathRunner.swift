// SPDX-License-Identifier: MIT

import StoreRecorder
import TermDevTools

/// A child process that runs paths of an exploration in order.
///
/// While the process runs a path, it has already received the next ones.
@MainActor
final class PathRunner {
  /// The time after which an app that doesn't respond has a fault.
  private static let limit = Duration.seconds(5)
  /// The largest number of running paths.
  private static let capacity = 8

  private let head: SessionHeader
  private let process: TrialProcess
  private var paths: [ExplorationPath<ExplorationMove>] = []
  /// The origin of the last path that the process received, or `nil` if the process must receive a whole path.
  private var origin: Int?

  /// Creates a runner without a process.
  init(_ head: SessionHeader, _ setup: TrialSetup) {
    self.head = head
    process = TrialProcess(setup, hashing: .deterministic)
  }

  /// A Boolean value that indicates whether another path can start.
  var isFree: Bool { paths.count < Self.capacity }

  /// Returns a Boolean value that indicates whether the process has received all moves of a path except the last one.
  func knowsPrefix(of path: ExplorationPath<ExplorationMove>) -> Bool {
    origin != nil && origin == path.origin
  }

  /// Starts a path after the running ones.
  func start(_ path: ExplorationPath<ExplorationMove>) throws {
    paths.append(path)
    try send(path)
  }

  private func send(_ path: ExplorationPath<ExplorationMove>) throws {
    let last = path.last.steps
    if knowsPrefix(of: path) {
      let count = path.prefix.reduce(0) { $0 + $1.steps.count }
      try process.send(
        SessionLog(head: SessionHeader(), steps: last),
        TrialRequest(try: .end, after: count, last: last.count)
      )
    } else {
      try process.send(
        SessionLog(head: head, steps: path.moves.flatMap(\.steps)),
        TrialRequest(try: .end, last: last.count)
      )
    }
    origin = path.origin
  }

  /// Waits for the end of the first running path.
  func end() throws -> PathEnd<ExplorationMove> {
    let move = paths.removeFirst().last
    switch try process.receive(within: Self.limit) {
    case .reply(let reply):
      guard let end = reply.end else {
        throw CommandError(description: "A trial sent an incomplete reply. Try again.")
      }
      return end
    case .crash(let crash):
      try restart()
      // Messages can contain values, so numbers don't count. Some signals have no message.
      let message = crash.message.filter { !$0.isNumber }
      let subject = "\(crash.signal) \(message.isEmpty ? move.words : message)"
      return PathEnd(PathFault(.crash, subject, "the app crashed: \(crash.words)"))
    case .hang:
      try restart()
      return PathEnd(
        PathFault(.hang, move.words, "the app didn't respond within \(Self.limit.inSeconds) s")
      )
    }
  }

  /// Sends the running paths to a new process.
  private func restart() throws {
    origin = nil
    for path in paths { try send(path) }
  }
}
