// SPDX-License-Identifier: MIT

import Glibc

/// A screen with the minimum cost of a counter.
///
/// It waits for a key, reads it, and writes a digit, except for `x`. `ctrl+c` ends it. It doesn't use the library, so
/// its measurements are the cost of the system on this host.
enum RawScreen {
  static func run() {
    var modes = termios()
    tcgetattr(STDIN_FILENO, &modes)
    cfmakeraw(&modes)
    tcsetattr(STDIN_FILENO, TCSANOW, &modes)
    var keys = [UInt8](repeating: 0, count: 1 << 16)
    var output: [UInt8] = [8, 0]
    var digit: UInt8 = 0
    write(STDOUT_FILENO, "0", 1)
    var terminal = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    while poll(&terminal, 1, -1) > 0 {
      let count = read(STDIN_FILENO, &keys, keys.count)
      guard count > 0, keys[0] != 3 else { return }
      if keys[0] == UInt8(ascii: "x") { continue }
      digit = (digit + UInt8(count % 10)) % 10
      output[1] = UInt8(ascii: "0") + digit
      write(STDOUT_FILENO, output, 2)
    }
  }
}
