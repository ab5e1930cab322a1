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
