// SPDX-License-Identifier: MIT

import StoreRecorder

/// An error in a session command.
struct CommandError: Error, CustomStringConvertible {
  let description: String

  /// Returns an error about a file.
  static func file(_ path: String, _ reason: String) -> CommandError {
    CommandError(description: "“\(path)”: \(reason)")
  }
}
