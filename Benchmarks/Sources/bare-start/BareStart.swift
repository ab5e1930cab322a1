// SPDX-License-Identifier: MIT

import Glibc

/// A program with the minimum cost of a first screen, which writes a line and waits until `ctrl+c` ends it.
///
/// It doesn't use the library, so its measurements are the cost of the system and of Swift's runtime on this host.
@main enum BareStart {
  static func main() {
    let text: StaticString = "Hello, world"
    write(STDOUT_FILENO, text.utf8Start, text.utf8CodeUnitCount)
    signal(SIGINT) { _ in _exit(0) }
    pause()
  }
}
