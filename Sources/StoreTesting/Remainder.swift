// SPDX-License-Identifier: MIT

import Synchronization

/// What a test has left to say, kept where the end of a test store can read it from any thread.
final class Remainder: Sendable {
  private let text = Mutex<String?>(nil)

  /// Replaces what is left; nil if there is nothing.
  func set(_ text: String?) {
    self.text.withLock { $0 = text }
  }

  /// What is left; nil if there is nothing.
  func get() -> String? {
    text.withLock { $0 }
  }
}
