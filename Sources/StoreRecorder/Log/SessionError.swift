// SPDX-License-Identifier: MIT

/// What went wrong with a session, and how to mend it.
public struct SessionError: Error, Hashable {
  /// The kinds of what can go wrong.
  public enum Code: Hashable, Sendable {
    /// A file cannot be read.
    case unreadable

    /// A file cannot be written, or no longer.
    case unwritable

    /// A file is no session.
    case notASession

    /// A file was written by a newer version.
    case newerFormat

    /// A value cannot be written down.
    case notEncodable

    /// A value does not fit the types of this program.
    case notDecodable
  }

  /// The kind.
  public let code: Code

  /// What was being done, what was wrong and how to mend it.
  public let description: String

  init(_ code: Code, _ description: String) {
    self.code = code
    self.description = description
  }
}

// MARK: - CustomStringConvertible

extension SessionError: CustomStringConvertible {}
