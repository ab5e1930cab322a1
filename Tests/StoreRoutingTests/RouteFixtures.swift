// SPDX-License-Identifier: MIT

import StateStore
import StoreRouting

/// The screens of an app about movies.
enum Screen: Hashable, Codable {
  case movies
  case movie(Int)
  case edit
}

extension Screen: PathScreen {
  var pathComponent: String {
    switch self {
    case .movies: "movies"
    case .movie(let number): "\(number)"
    case .edit: "edit"
    }
  }

  init?(pathComponent: String, under parent: Screen?) {
    switch (parent, pathComponent) {
    case (nil, "movies"): self = .movies
    case (.movies, _):
      guard let number = Int(pathComponent) else { return nil }
      self = .movie(number)
    case (.movie, "edit"): self = .edit
    default: return nil
    }
  }
}

/// A screen with an arbitrary path component, for testing escapes.
struct Page: PathScreen {
  var pathComponent: String

  init(_ text: String) {
    pathComponent = text
  }

  init?(pathComponent: String, under parent: Page?) {
    self.init(pathComponent)
  }
}

struct RoutedState: Equatable {
  var route: Route<Screen> = []
  var drafts: [Screen: String] = [:]
}

struct Draft: Action {
  var screen: Screen
  var text: String
}

let routedReducer: Reducer<RoutedState> = .combine(
  Route<Screen>.reducer.lift(\.route),
  .on(Draft.self) { state, draft in state.drafts[draft.screen] = draft.text }
)

extension Route where Screen == Character {
  /// Returns a short random route of only a few different letters, so that many routes have a
  /// common prefix.
  static func random(using generator: inout some RandomNumberGenerator) -> Self {
    Route(
      (0..<Int.random(in: 0...6, using: &generator)).map { _ in
        "abc".randomElement(using: &generator) ?? "a"
      }
    )
  }
}
