// SPDX-License-Identifier: MIT

/// An error that describes why a string isn't a valid route path.
public struct RoutePathError: Error, Hashable {
  enum Code: Hashable {
    /// The path doesn't start with a slash.
    case noSlash
    /// A component between two slashes or after the last slash is empty.
    case emptyComponent(after: String)
    /// A `%` doesn't start a valid escape sequence.
    case unknownEscape(String)
    /// A component matches no screen at its position.
    case unknownScreen(String, after: String)
  }

  /// The invalid path.
  public let path: String

  let code: Code
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
