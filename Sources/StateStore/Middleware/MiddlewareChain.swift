// SPDX-License-Identifier: MIT

/// A list of middleware, linked so that each knows what follows it.
///
/// It never changes: a dispatch that runs keeps to the chain that it began with.
@MainActor
final class MiddlewareChain<State> {
  private let middleware: Middleware<State>
  private let following: MiddlewareChain?

  /// Links a list; returns nil if it is empty.
  init?(_ list: some RandomAccessCollection<Middleware<State>>) {
    guard let first = list.first else { return nil }
    middleware = first
    following = MiddlewareChain(Array(list.dropFirst()))
  }

  func run(_ action: any Action, in store: Store<State>) {
    middleware.run(action, MiddlewareContext(store: store, following: following))
  }
}
