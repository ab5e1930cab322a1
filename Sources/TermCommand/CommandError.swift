// SPDX-License-Identifier: MIT

import StoreRecorder

/// Why a command about a session cannot do its work, with the remedy.
struct CommandError: Error, CustomStringConvertible {
  let description: String

  /// Something is wrong with a file.
  static func file(_ path: String, _ reason: String) -> CommandError {
    CommandError(description: "“\(path)”: \(reason)")
  }

  static func unknown(type: String) -> CommandError {
    CommandError(
      description: "No action is called \(type). Add its type to the actions of the app."
    )
  }
}
