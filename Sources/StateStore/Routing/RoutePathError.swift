// SPDX-License-Identifier: MIT

/// Says why a text is not the path of a route.
public struct RoutePathError: Error, Hashable {
  private enum Code: Hashable {
    case noSlash
    case emptyComponent(after: String)
    case unknownEscape(String)
    case unknownScreen(String, after: String)
  }

  /// The text that was read.
  public let path: String

  private let code: Code

  /// The error that a path does not begin with a slash.
  static func noSlash(_ path: String) -> Self {
    Self(path: path, code: .noSlash)
  }

  /// The error that nothing is between two slashes, or after the last one.
  static func emptyComponent(_ path: String, after read: String) -> Self {
    Self(path: path, code: .emptyComponent(after: read))
  }

  /// The error that a percent sign begins none of the escapes.
  static func unknownEscape(_ component: String, in path: String) -> Self {
    Self(path: path, code: .unknownEscape(component))
  }

  /// The error that no screen has a text at its place.
  static func unknownScreen(_ component: String, after read: String, in path: String) -> Self {
    Self(path: path, code: .unknownScreen(component, after: read))
  }
}

// MARK: - CustomStringConvertible

extension RoutePathError: CustomStringConvertible {
  /// A sentence that says what cannot be read and what to write instead.
  public var description: String {
    switch code {
    case .noSlash:
      "“\(path)” is not a path: it does not begin with a slash."
    case .emptyComponent(let read):
      """
      “\(path)” has nothing between two slashes, or after the last one, where “\(read)” ends. \
      A screen whose text is empty is written “%”.
      """
    case .unknownEscape(let component):
      """
      “\(component)” in “\(path)” has a percent sign that means nothing. Write %25 for a percent \
      sign and %2F for a slash; every other character stands for itself.
      """
    case .unknownScreen(let component, let read):
      "There is no screen “\(component)” under “\(read)”, so “\(path)” leads nowhere."
    }
  }
}
