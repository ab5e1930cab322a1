// SPDX-License-Identifier: MIT

import TermScreen

/// The times at which the loop wakes up without an event.
///
/// Usually, there are none.
struct TurnSchedule {
  /// The time of the next scheduled turn.
  private(set) var turn: ContinuousClock.Instant?
  /// The time at which a partial sequence counts as keys, or unterminated input as complete.
  private(set) var escape: ContinuousClock.Instant?
  /// A Boolean value that indicates whether the loop has ended.
  private(set) var isEnded = false

  /// Schedules the wait that the current turn requests.
  mutating func wait(_ wait: LoopWait) {
    switch wait {
    case .forEvents: turn = nil
    case .atMost(let duration): turn = .now + duration
    case .end: isEnded = true
    }
  }

  /// Ends the loop, regardless of later requests.
  mutating func end() { isEnded = true }

  /// Starts to wait for the rest of a sequence, or stops if the timeout is `nil`.
  mutating func expectEscape(within timeout: Duration?) { escape = timeout.map { .now + $0 } }

  /// The maximum time to sleep, or `nil` to sleep until an event arrives.
  var timeout: Duration? {
    let first =
      switch (turn, escape) {
      case (let turn?, let escape?): min(turn, escape)
      case (let turn, let escape): turn ?? escape
      }
    return first.map { max(.zero, ContinuousClock.now.duration(to: $0)) }
  }

  var isTurnDue: Bool { turn.map { $0 <= .now } ?? false }
  var isEscapeDue: Bool { escape.map { $0 <= .now } ?? false }
}
