// SPDX-License-Identifier: MIT

import Glibc

/// What a first screen costs at the least: writes a line and waits until `ctrl+c` ends it.
///
/// It uses nothing of the library, so its figures are what the system and Swift's runtime take on this
/// machine.
@main enum BareStart {
  static func main() {
    let text: StaticString = "Hello, world"
    write(STDOUT_FILENO, text.utf8Start, text.utf8CodeUnitCount)
    signal(SIGINT) { _ in _exit(0) }
    pause()
  }
}
