// SPDX-License-Identifier: MIT

import Dispatch

/// The turns in which connections deliver their lines, between the turns of the app.
///
/// In a turn, each waiting connection delivers one line after the other connections, until the time of the turn ends. The
/// main queue then handles what has arrived since, such as a key press, and the next turn continues. A connection with
/// many or costly requests therefore delays the app and other connections only by one turn, or by one longer request.
/// ``PendingReplies`` evaluates conditions with the same clock and time limit.
@MainActor
package final class RequestTurns {
  /// The time after which a turn delivers no further line.
  package static let time = Duration.milliseconds(4)
  /// The maximum number of lines in a turn, so that the app paints between them.
  package static let lineCount = 64

  private struct Waiting {
    weak var connection: LineConnection?
  }

  /// A closure that returns the current time.
  let now: @MainActor () -> ContinuousClock.Instant
  private var waiting: [Waiting] = []
  private var isScheduled = false

  /// Creates turns without waiting connections.
  ///
  /// - Parameter now: A closure that returns the current time. The default uses the continuous clock.
  package init(now: @escaping @MainActor () -> ContinuousClock.Instant = { .now }) {
    self.now = now
  }

  /// Adds a connection with a complete line, which must not be waiting.
  func add(_ connection: LineConnection) {
    waiting.append(Waiting(connection: connection))
    schedule()
  }

  private func schedule() {
    if isScheduled { return }
    isScheduled = true
    DispatchQueue.main.async { [weak self] in MainActor.assumeIsolated { self?.perform() } }
  }

  private func perform() {
    isScheduled = false
    let deadline = now() + Self.time
    var count = 0
    while !waiting.isEmpty {
      let next = waiting.removeFirst()
      if next.connection?.deliverLine() == true { waiting.append(next) }
      count += 1
      if count == Self.lineCount || now() >= deadline { break }
    }
    if !waiting.isEmpty { schedule() }
  }
}
