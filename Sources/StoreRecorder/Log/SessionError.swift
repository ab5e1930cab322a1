// SPDX-License-Identifier: MIT

/// An error in recording, reading, or writing a session.
public struct SessionError: Error, Hashable {
  /// The kinds of session errors.
  public enum Code: Hashable, Sendable {
    /// A file that couldn't be read.
    case unreadable

    /// A file that couldn't be written.
    case unwritable

    /// A file that isn't a session.
    case notASession

    /// A file in a newer format than this version supports.
    case newerFormat

    /// A value that couldn't be encoded.
    case notEncodable

    /// A value that doesn't match the types of this program.
    case notDecodable
  }

  /// The kind of error.
  public let code: Code

  /// The failed operation, the reason, and a way to fix the problem.
  public let description: String

  package init(_ code: Code, _ description: String) {
    self.code = code
    self.description = description
  }
}

// MARK: - CustomStringConvertible

extension SessionError: CustomStringConvertible {}
