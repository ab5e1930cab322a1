// SPDX-License-Identifier: MIT

/// The stable identifier of a command, such as `counter.add`.
///
/// ```swift
/// Key("+", title: "Add", id: "counter.add", send: Increment())
/// ```
/// Users' key files, the history of a command palette, and recorded sessions refer to commands by their identifiers. They
/// remain valid when a title changes or contains a changing value, such as “Show hidden” and “Hide hidden”.
///
/// An identifier can be any string. By convention, it consists of lowercase words joined by `-`, with the area of the app
/// before a dot. Key bindings with the same identifier are one command, so a key file changes all of them.
public struct CommandID: RawRepresentable, Hashable, Sendable, Codable {
  /// The identifier as written in key files.
  public let rawValue: String

  /// Creates an identifier from its form in key files.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Creates the identifier of a command that has only a title.
  ///
  /// The identifier consists of the letters and digits of the title in lowercase, with a `-` between words:
  ///
  /// | Title | Identifier |
  /// |---|---|
  /// | `Go to line…` | `go-to-line` |
  /// | `Größe ändern` | `größe-ändern` |
  /// | `+` | `+` |
  ///
  /// A title without letters and digits is its own identifier. The identifier of an empty title is `untitled`.
  ///
  /// - Parameter title: The title of the command.
  /// - Complexity: O(*n*), where *n* is the length of the title.
  public init(title: String) {
    var slug = ""
    var startsWord = false
    for character in title.lowercased() {
      guard character.isLetter || character.isNumber else {
        startsWord = !slug.isEmpty
        continue
      }
      if startsWord { slug.append("-") }
      slug.append(character)
      startsWord = false
    }
    rawValue = !slug.isEmpty ? slug : !title.isEmpty ? title : "untitled"
  }
}

extension CommandID: ExpressibleByStringInterpolation {
  public init(stringLiteral rawValue: String) { self.init(rawValue: rawValue) }
}

extension CommandID: CustomStringConvertible {
  public var description: String { rawValue }
}
