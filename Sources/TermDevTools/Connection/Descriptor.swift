// SPDX-License-Identifier: MIT

import TermLibC

/// An open file descriptor, which the last release of the object closes.
final class Descriptor: Sendable {
  let number: Int32

  init(_ number: Int32) { self.number = number }

  deinit {
    TermLibC.close(number)
  }
}
