// SPDX-License-Identifier: MIT

/// The screens that lead to the user's current location, root first.
///
/// A route is an ordinary part of the state. Each screen is a value of an app-defined type.
/// Associated values identify the contents of the screen:
///
/// ```swift
/// enum Screen: Hashable {
///   case movies
///   case movie(Int)
///   case edit
/// }
/// struct AppState {
///   var route: Route<Screen> = [.movies]
///   var drafts: [Screen: String] = [:]
/// }
/// let app: Reducer<AppState> = Route<Screen>.reducer.lift(\.route)
/// store.dispatch(Navigate<Screen>.push(.movie(17)))
/// ```
///
/// Store other state of a screen as an ordinary part of the state too. Use the screen as the key,
/// like the drafts in this example.
public struct Route<Screen: Hashable & Sendable>: Hashable, Sendable {
  /// The screens, from the root to the visible screen.
  public var screens: [Screen]

  /// Creates a route from screens, root first.
  public init(_ screens: [Screen] = []) {
    self.screens = screens
  }

  /// Applies a navigation action.
  public mutating func apply(_ action: Navigate<Screen>) {
    switch action {
    case .to(let route):
      self = route
    case .push(let screen):
      screens.append(screen)
    case .pop:
      _ = screens.popLast()
    case .replace(let screen):
      _ = screens.popLast()
      screens.append(screen)
    }
  }

  /// A reducer of a route.
  ///
  /// Lift it to the part of the state that contains the route.
  public static var reducer: Reducer<Self> {
    .on(Navigate<Screen>.self) { route, action in route.apply(action) }
  }
}

// MARK: - RandomAccessCollection

extension Route: RandomAccessCollection {
  /// The position of the root.
  public var startIndex: Int { 0 }

  /// The position after the visible screen.
  public var endIndex: Int { screens.count }

  /// Accesses the screen at a position.
  ///
  /// Accessing a position outside the route stops the program.
  public subscript(depth: Int) -> Screen { screens[depth] }
}

// MARK: - ExpressibleByArrayLiteral

extension Route: ExpressibleByArrayLiteral {
  /// Creates a route from screens, root first.
  public init(arrayLiteral screens: Screen...) {
    self.init(screens)
  }
}

// MARK: - Codable

extension Route: Codable where Screen: Codable {
  /// Creates a route by decoding an array of screens.
  public init(from decoder: any Decoder) throws {
    try self.init([Screen](from: decoder))
  }

  /// Encodes the route as an array of screens.
  public func encode(to encoder: any Encoder) throws {
    try screens.encode(to: encoder)
  }
}
