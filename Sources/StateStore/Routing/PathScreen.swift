// SPDX-License-Identifier: MIT

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
  /// The text of the screen, any text at all; different for those that can follow the same screen.
  var pathComponent: String { get }

  /// Creates the screen that a text means after another screen, or at the root if that is nil.
  ///
  /// Returns nil if there is no such screen.
  init?(pathComponent: String, under parent: Self?)
}

// MARK: - Writing

extension Route where Screen: PathScreen {
  /// The route as a text: `/movies/17/edit`; that of the empty route is `/`.
  ///
  /// In a component a slash is written `%2F` and a percent sign `%25`; an empty component is `%`. So
  /// no two routes share a text, as long as no two screens do that can follow the same one.
  public var path: String {
    isEmpty ? "/" : map { "/" + PathEscape.escaped($0.pathComponent) }.joined()
  }

  /// Reads what `path` wrote.
  ///
  /// - Parameter path: The text.
  /// - Throws: `RoutePathError`, which says what cannot be read, and what could.
  public init(path: String) throws(RoutePathError) {
    self.init()
    if path == "/" { return }
    // Of scalars: a slash before a combining mark is a character of its own, but still a slash.
    let pieces = path.unicodeScalars.split(separator: "/", omittingEmptySubsequences: false)
    guard pieces.count > 1, pieces[0].isEmpty else { throw .noSlash(path) }
    for piece in pieces.dropFirst() {
      if piece.isEmpty { throw .emptyComponent(path, after: self.path) }
      guard let component = PathEscape.unescaped(piece) else {
        throw .unknownEscape(String(piece), in: path)
      }
      guard let screen = Screen(pathComponent: component, under: last) else {
        throw .unknownScreen(component, after: self.path, in: path)
      }
      screens.append(screen)
    }
  }
}

/// How a component is written between two slashes.
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

  /// Returns what was escaped; nil if it was not escaped in this way.
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
