// SPDX-License-Identifier: MIT

import TermScreen

/// When the loop wakes up though nothing happens: usually never.
struct TurnSchedule {
  /// When the next turn is due, as the last one asked.
  private(set) var turn: ContinuousClock.Instant?
  /// When bytes that may be the beginning of a sequence count as keys, or a paste without an end as ended.
  private(set) var escape: ContinuousClock.Instant?
  /// Whether the loop goes on.
  private(set) var isEnded = false

  /// Takes what the turn that ends now asks for.
  mutating func wait(_ wait: LoopWait) {
    switch wait {
    case .forEvents: turn = nil
    case .atMost(let duration): turn = .now + duration
    case .end: isEnded = true
    }
  }

  /// Ends the loop, whatever turns ask for.
  mutating func end() { isEnded = true }

  /// Waits for the rest of a sequence, from now on; `nil` when none is expected.
  mutating func expectEscape(within timeout: Duration?) { escape = timeout.map { .now + $0 } }

  /// How long to sleep; `nil` for until something happens.
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
