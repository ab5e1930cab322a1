// SPDX-License-Identifier: MIT

public import StateStore

/// A screen that can be written as one component of a path.
///
/// ```swift
/// extension Screen: PathScreen {
///   var pathComponent: String {
///     switch self {
///     case .movies: "movies"
///     case .movie(let number): "\(number)"
///     case .edit: "edit"
///     }
///   }
///
///   init?(pathComponent: String, under parent: Screen?) {
///     switch (parent, pathComponent) {
///     case (nil, "movies"): self = .movies
///     case (.movies, _):
///       guard let number = Int(pathComponent) else { return nil }
///       self = .movie(number)
///     case (.movie, "edit"): self = .edit
///     default: return nil
///     }
///   }
/// }
/// try Route<Screen>(path: "/movies/17/edit")  // [.movies, .movie(17), .edit]
/// ```
public protocol PathScreen: Hashable, Sendable {
  /// The path component of the screen.
  ///
  /// Any string is valid, but screens that can follow the same screen need different components.
  var pathComponent: String { get }

  /// Creates the screen for a path component under a parent screen, or at the root if the parent is
  /// `nil`.
  ///
  /// The initializer returns `nil` if no screen matches the component.
  init?(pathComponent: String, under parent: Self?)
}

// MARK: - Writing

extension Route where Screen: PathScreen {
  /// The path of the route, such as `/movies/17/edit`.
  ///
  /// The path of the empty route is `/`. Components escape `/` as `%2F` and `%` as `%25`. An empty
  /// component is written as `%`. Different routes have different paths if all screens that can
  /// follow the same screen have different components.
  public var path: String {
    isEmpty ? "/" : map { "/" + PathEscape.escaped($0.pathComponent) }.joined()
  }

  /// Creates a route from a path.
  ///
  /// This initializer is the inverse of the `path` property.
  ///
  /// - Parameter path: The path.
  /// - Throws: `RoutePathError`, which describes the invalid part of the path and the valid part
  ///   before it.
  public init(path: String) throws(RoutePathError) {
    self.init()
    if path == "/" { return }
    // Split by Unicode scalar. A slash with a combining mark is a different character, but still
    // separates components.
    let pieces = path.unicodeScalars.split(separator: "/", omittingEmptySubsequences: false)
    guard pieces.count > 1, pieces[0].isEmpty else { throw .init(path: path, code: .noSlash) }
    for piece in pieces.dropFirst() {
      if piece.isEmpty { throw .init(path: path, code: .emptyComponent(after: self.path)) }
      guard let component = PathEscape.unescaped(piece) else {
        throw .init(path: path, code: .unknownEscape(String(piece)))
      }
      guard let screen = Screen(pathComponent: component, under: last) else {
        throw .init(path: path, code: .unknownScreen(component, after: self.path))
      }
      screens.append(screen)
    }
  }
}

/// A namespace for functions that escape and unescape a path component.
private enum PathEscape {
  static func escaped(_ component: String) -> String {
    if component.isEmpty { return "%" }
    return component.unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "%": text += "%25"
      case "/": text += "%2F"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }

  /// Returns the unescaped component, or `nil` if it contains an invalid escape sequence.
  static func unescaped(_ piece: Substring.UnicodeScalarView) -> String? {
    if piece.elementsEqual(["%"]) { return "" }
    var component = String.UnicodeScalarView()
    var rest = piece
    while let scalar = rest.popFirst() {
      if scalar != "%" {
        component.append(scalar)
        continue
      }
      switch String(rest.prefix(2)) {
      case "25": component.append("%")
      case "2F", "2f": component.append("/")
      default: return nil
      }
      rest.removeFirst(2)
    }
    return String(component)
  }
}
