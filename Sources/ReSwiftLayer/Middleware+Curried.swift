// SPDX-License-Identifier: MIT

public import StateStore

extension StateStore.Middleware {
  /// Creates a middleware of a store of `StateStore` from a ReSwift middleware function on the main actor.
  ///
  /// The middleware calls the function at the first action, once for each store and each position
  /// in the store's middleware. `getState` returns `nil` after the store is released.
  nonisolated public init(
    curried function:
      @escaping @MainActor (
        _ dispatch: @escaping @MainActor (any Action) -> Void,
        _ getState: @escaping @MainActor () -> State?
      ) -> (_ next: @escaping @MainActor (any Action) -> Void) -> @MainActor (any Action) -> Void
  ) {
    self = .around { action, context in
      let curried = context.remembered {
        let copy = context.copy()
        let getState = { @MainActor in copy.hasStore ? copy.state : nil }
        return Curried(function(copy.dispatch, getState)(copy.next))
      }
      curried.dispatch(action)
    }
  }
}

@MainActor
private final class Curried {
  let dispatch: @MainActor (any Action) -> Void

  init(_ dispatch: @escaping @MainActor (any Action) -> Void) {
    self.dispatch = dispatch
  }
}
