// SPDX-License-Identifier: MIT

/// The screens that lead to where the user is, the root first: an ordinary part of the state.
///
/// A screen is a value of the app's own type, with what it is about as parameters:
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
/// What belongs to a screen is ordinary state as well, kept by the screen, as the drafts are.
public struct Route<Screen: Hashable & Sendable>: Hashable, Sendable {
  /// The screens, from the root to the one that the user sees.
  public var screens: [Screen]

  /// Creates a route along screens, from the root on.
  public init(_ screens: [Screen] = []) {
    self.screens = screens
  }

  /// Does what an action asks for.
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

  /// The reducer of a route; lift it to where the state keeps it.
  public static var reducer: Reducer<Self> {
    .on(Navigate<Screen>.self) { route, action in route.apply(action) }
  }
}

// MARK: - RandomAccessCollection

extension Route: RandomAccessCollection {
  /// The place of the root.
  public var startIndex: Int { 0 }

  /// The place after the screen that the user sees.
  public var endIndex: Int { screens.count }

  /// The screen at a place; a place outside of the route stops the program.
  public subscript(depth: Int) -> Screen { screens[depth] }
}

// MARK: - ExpressibleByArrayLiteral

extension Route: ExpressibleByArrayLiteral {
  /// Creates a route along screens, from the root on.
  public init(arrayLiteral screens: Screen...) {
    self.init(screens)
  }
}

// MARK: - Codable

extension Route: Codable where Screen: Codable {
  /// Reads an array of screens.
  public init(from decoder: any Decoder) throws {
    try self.init([Screen](from: decoder))
  }

  /// Writes an array of screens.
  public func encode(to encoder: any Encoder) throws {
    try screens.encode(to: encoder)
  }
}
