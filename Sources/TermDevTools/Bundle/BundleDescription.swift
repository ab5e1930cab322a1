// SPDX-License-Identifier: MIT

/// The description of a bundle in the header of its session.
package struct BundleDescription: Codable, Hashable, Sendable {
  /// The reason that a bundle was created.
  package enum Origin: String, Codable, Sendable {
    /// The subcommand `bundle`.
    case command
    /// The subcommand `bundle`, for a session that ended in a crash.
    case crash
    /// The time travel panel.
    case panel
    /// The action `MakeBundle`.
    case action
  }

  package var by: Origin
  /// The number of records after the header, which reveals that a file was cut.
  package var records: Int
  /// A Boolean value that indicates whether the bundle starts with the start of the app.
  package var whole: Bool
  /// A Boolean value that indicates whether the last replayed frame equals the original frame, or `nil` if the original
  /// frame is unknown.
  package var exact: Bool?
  /// The version of TermRender.
  package var library: String
  /// The operating system and the processor.
  package var system: String
  /// The environment variables that described the original terminal, or `nil` if they weren't recorded.
  package var env: [String: String]?
  /// The number of masked secrets, by coding path.
  package var masked: [String: Int]
  /// The types of the actions that can't be replayed.
  ///
  /// Frames after the first such action have no hash.
  package var gaps: [String]
}

/// The reason that a bundle couldn't be created, as the rest of a sentence.
package struct BundleError: Error, CustomStringConvertible {
  package let description: String
}
