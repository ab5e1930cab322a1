// SPDX-License-Identifier: MIT

import Synchronization

/// The unasserted work of a test, which the deinitializer of a test store can read on any thread.
final class UnassertedWork: Sendable {
  private let text = Mutex<String?>(nil)

  /// Replaces the description of the unasserted work.
  ///
  /// Pass `nil` if no unasserted work remains.
  func set(_ text: String?) {
    self.text.withLock { $0 = text }
  }

  /// Returns the description of the unasserted work, or `nil` if no such work remains.
  func get() -> String? {
    text.withLock { $0 }
  }
}
