// SPDX-License-Identifier: MIT

import TermScreen

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Prints a message to the standard error.
///
/// While the screen is shown, the message appears after it.
/// Control characters in the message are shown, and not obeyed by the terminal.
package func printError(_ message: String) {
  _ = "\(message.harmlessLines)\n".withCString { write(STDERR_FILENO, $0, strlen($0)) }
}
