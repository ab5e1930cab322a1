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
  /// The largest number of bytes that the process receives in advance.
  ///
  /// A pipe accepts them even if the process never reads them.
  private static let byteLimit = 16_384

  private let head: SessionHeader
  private let process: TrialProcess
  private var paths: [ExplorationPath<ExplorationMove>] = []
  /// The sizes of the requests of the paths that the process has received, which are the first paths.
  private var sizes: [Int] = []
  /// The origin of the last path that the process received, or `nil` if the process must receive a whole path.
  private var origin: Int?

  /// Creates a runner without a process.
  init(_ head: SessionHeader, _ setup: TrialSetup) {
    self.head = head
    process = TrialProcess(setup, hashing: .deterministic)
  }

  /// A Boolean value that indicates whether another path can start.
  var isFree: Bool { paths.count < Self.capacity }

  /// Returns a Boolean value that indicates whether the last path differs only in its last move.
  func hasPrefix(of path: ExplorationPath<ExplorationMove>) -> Bool {
    (paths.last?.origin ?? origin).map { $0 == path.origin } == true
  }

  /// Starts a path after the running ones.
  func start(_ path: ExplorationPath<ExplorationMove>) throws {
    paths.append(path)
    try sendPaths()
  }

  /// Sends the paths that the process can receive in advance.
  private func sendPaths() throws {
    while sizes.count < paths.count {
      let path = paths[sizes.count]
      let bytes = try request(path)
      guard sizes.isEmpty || sizes.reduce(bytes.count, +) <= Self.byteLimit else { return }
      try process.send(bytes)
      sizes.append(bytes.count)
      origin = path.origin
    }
  }

  private func request(_ path: ExplorationPath<ExplorationMove>) throws -> [UInt8] {
    let last = path.last.steps
    guard let origin, origin == path.origin else {
      return try TrialProcess.bytes(
        SessionLog(head: head, steps: path.moves.flatMap(\.steps)),
        TrialRequest(try: .end, last: last.count)
      )
    }
    let count = path.prefix.reduce(0) { $0 + $1.steps.count }
    return try TrialProcess.bytes(
      SessionLog(head: SessionHeader(), steps: last),
      TrialRequest(try: .end, after: count, last: last.count)
    )
  }

  /// Waits for the end of the first running path.
  func end() throws -> PathEnd<ExplorationMove> {
    let move = paths.removeFirst().last
    let outcome = try process.receive(within: Self.limit)
    sizes.removeFirst()
    switch outcome {
    case .reply(let reply):
      try sendPaths()
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
    (sizes, origin) = ([], nil)
    try sendPaths()
  }
}
