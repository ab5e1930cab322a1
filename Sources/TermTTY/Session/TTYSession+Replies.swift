// SPDX-License-Identifier: MIT

import CTermTTY
import TermScreen

// Replies to queries arrive among the keys, after any delay, and possibly never.

extension TTYSession {
  /// Records that queries were sent.
  ///
  /// The last one requests the device attributes. A terminal that hasn't replied after two seconds counts as silent.
  package func awaitReplies() { replyDeadline = .now + .seconds(2) }

  /// Records that the last query has a reply.
  package func endReplies() { replyDeadline = nil }

  /// Reads pending replies, which the next owner of the terminal would receive as keys.
  ///
  /// The method waits at most 50 ms, or three times the escape timeout if that's longer.
  package func readPendingReplies() {
    guard let replyDeadline, isUp, isShown, .now < replyDeadline else { return }
    let deadline = min(replyDeadline, .now + max(.milliseconds(50), escapeTimeout * 3))
    while case let left = ContinuousClock.now.duration(to: deadline), left > .zero {
      guard tr_tty_await_input(descriptor, left.wholeMilliseconds) > 0 else { return }
      readInput()
      guard closeReason == nil, !events.contains(where: \.endsReplies) else { return }
    }
  }

  /// The current timeout for the rest of a sequence.
  ///
  /// While replies are pending, the timeout is at least 500 ms, because an apparent escape key is more likely the start
  /// of a reply.
  var patience: Duration {
    guard let replyDeadline, .now < replyDeadline else { return escapeTimeout }
    return max(escapeTimeout, .milliseconds(500))
  }
}

extension TerminalEvent {
  /// A Boolean value that indicates whether the event is the reply to the last query.
  fileprivate var endsReplies: Bool {
    if case .input(.reply(.deviceAttributes)) = self { true } else { false }
  }
}
