// SPDX-License-Identifier: MIT

import StoreRecorder

/// An error in a session command.
struct CommandError: Error, CustomStringConvertible {
  let description: String

  /// Returns an error about a file.
  static func file(_ path: String, _ reason: String) -> CommandError {
    CommandError(description: "“\(path)”: \(reason)")
  }

  static func unknown(type: String) -> CommandError {
    CommandError(
      description: "Couldn't find the action type \(type). Add it to the app's action registry."
    )
  }
}
