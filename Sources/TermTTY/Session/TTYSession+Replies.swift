// SPDX-License-Identifier: MIT

import CTermTTY
import TermScreen

extension TTYSession {
  /// Stops waiting for a reply that has arrived.
  func endReply(with reply: TerminalReply) {
    if let reply = AwaitedReplies.Reply(reply) { replies.remove(reply) }
  }

  /// Reads pending replies, which the next owner of the terminal would receive as keys.
  ///
  /// The method waits at most until a second after the last query, because the terminal may never reply. Keys pressed in
  /// that time are read, too.
  package func readPendingReplies() {
    while isUp, let deadline = replies.deadline(at: .now) {
      let left = max(.zero, ContinuousClock.now.duration(to: deadline))
      guard tr_tty_await_input(descriptor, left.wholeMilliseconds) > 0, readInput() else { break }
    }
  }

  /// The current timeout for the rest of a sequence.
  ///
  /// While replies are pending, the timeout is at least 500 ms, because an apparent escape key is more likely the start
  /// of a reply.
  var patience: Duration {
    replies.areExpected(at: .now) ? max(escapeTimeout, Self.replyPatience) : escapeTimeout
  }

  /// The current timeout for the end of a paste, a string, or a sequence.
  ///
  /// While no reply is pending, an escape in a string is more likely a key press if the rest of the terminator doesn't
  /// follow.
  var unterminatedPatience: Duration {
    reader.isAtEscapeInString && !replies.areExpected(at: .now)
      ? min(unterminatedTimeout, max(escapeTimeout, Self.replyPatience)) : unterminatedTimeout
  }

  /// The time in which the parts of a reply arrive.
  private static let replyPatience = Duration.milliseconds(500)
}
