// SPDX-License-Identifier: MIT

/// An error that describes why a string isn't a valid route path.
public struct RoutePathError: Error, Hashable {
  private enum Code: Hashable {
    case noSlash
    case emptyComponent(after: String)
    case unknownEscape(String)
    case unknownScreen(String, after: String)
  }

  /// The invalid path.
  public let path: String

  private let code: Code

  /// Returns an error for a path that doesn't start with a slash.
  static func noSlash(_ path: String) -> Self {
    Self(path: path, code: .noSlash)
  }

  /// Returns an error for an empty component between two slashes or after the last slash.
  static func emptyComponent(_ path: String, after read: String) -> Self {
    Self(path: path, code: .emptyComponent(after: read))
  }

  /// Returns an error for a `%` that doesn't start a valid escape sequence.
  static func unknownEscape(_ component: String, in path: String) -> Self {
    Self(path: path, code: .unknownEscape(component))
  }

  /// Returns an error for a component that matches no screen at its position.
  static func unknownScreen(_ component: String, after read: String, in path: String) -> Self {
    Self(path: path, code: .unknownScreen(component, after: read))
  }
}

// MARK: - CustomStringConvertible

extension RoutePathError: CustomStringConvertible {
  /// A message that describes the invalid part and how to fix it.
  public var description: String {
    switch code {
    case .noSlash:
      "“\(path)” isn't a path because it doesn't start with a slash. Add a slash."
    case .emptyComponent(let read):
      """
      “\(path)” has an empty component after “\(read)”. Remove the extra slash. To write a \
      screen with an empty component, use “%”.
      """
    case .unknownEscape(let component):
      """
      “\(component)” in “\(path)” has an invalid escape sequence. Write %25 for % \
      and %2F for a slash. Don't escape other characters.
      """
    case .unknownScreen(let component, let read):
      "Couldn't open “\(path)”: “\(read)” has no screen “\(component)”. Check the path."
    }
  }
}
