// SPDX-License-Identifier: MIT

import CTermTTY
import TermScreen

// What the terminal is asked it answers among the keys, when it likes, and maybe never.

extension TTYSession {
  /// Says that questions were asked, of which the last one brings the device attributes.
  ///
  /// Whoever has not answered after two seconds never will.
  package func awaitAnswers() { answersDue = .now + .seconds(2) }

  /// Says that all questions are answered.
  package func endAnswers() { answersDue = nil }

  /// Reads the answers that are on their way, before the terminal is given to who would take them for keys.
  ///
  /// Waits a moment for them, three times as long as for the rest of a sequence.
  package func settleAnswers() {
    guard let answersDue, isUp, isShown, .now < answersDue else { return }
    let deadline = min(answersDue, .now + max(.milliseconds(50), escapeTimeout * 3))
    while case let left = ContinuousClock.now.duration(to: deadline), left > .zero {
      guard tr_tty_await_input(descriptor, left.wholeMilliseconds) > 0 else { return }
      readInput()
      guard closeReason == nil, !events.contains(where: \.endsAnswers) else { return }
    }
  }

  /// How long the rest of a sequence is waited for now.
  ///
  /// While answers may come, what looks like an escape key is more likely the beginning of one, whose rest
  /// is still on its way.
  var patience: Duration {
    guard let answersDue, .now < answersDue else { return escapeTimeout }
    return max(escapeTimeout, .milliseconds(500))
  }
}

extension TerminalEvent {
  /// Whether it answers the last one of our questions.
  fileprivate var endsAnswers: Bool {
    if case .input(.reply(.deviceAttributes)) = self { true } else { false }
  }
}
