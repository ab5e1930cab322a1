// SPDX-License-Identifier: MIT

import TermLibC
import TermScreen

/// Prints a message to standard error.
///
/// While an app owns the screen, the message is held until the app restores the terminal. Control characters in the
/// message are displayed as text, so the terminal doesn't interpret them.
package func printError(_ message: String) {
  _ = "\(message.sanitizedLines)\n".withCString { write(STDERR_FILENO, $0, strlen($0)) }
}

/// Prints a message about a store that a body reads directly, once per process.
@MainActor
package func reportDirectRead(_ message: String) {
  if reportedReads.insert(message).inserted { printError("TermRender: \(message)") }
}

@MainActor
private var reportedReads: Set<String> = []

extension [String] {
  /// The first 100 messages about a file, and a message with the number of the others, if any.
  package var firstMessages: [String] {
    let rest = dropFirst(100).count
    if rest == 0 { return self }
    let others = rest == 1 ? "1 more message isn't" : "\(rest) more messages aren't"
    return dropLast(rest) + ["\(others) listed."]
  }
}
