// SPDX-License-Identifier: MIT

import StateStore

/// A log of the actions that reached a store's reducers and of their changes, until a test receives
/// them.
@MainActor
final class ActionLog<State> {
  /// An action that reached the reducers.
  struct Entry {
    let action: any Action

    /// The number of the dispatch that caused the action, or `nil` if a middleware forwarded it
    /// later.
    let dispatch: Int?

    /// The state immediately before the reducers ran.
    let before: State

    /// The state after the reducers ran and before any other action.
    fileprivate(set) var after: State
  }

  private(set) var entries: [Entry] = []

  /// The numbers of the running dispatches, from the outermost to the innermost.
  private var running: [Int] = []
  private var dispatches = 0

  /// The index of the entry whose final state isn't known yet.
  private var open: Int?

  /// Starts logging the actions of a store.
  func attach(to store: Store<State>) {
    store.middleware = [outermost] + store.middleware + [innermost]
  }

  /// Dispatches an action and removes its entry from the log.
  ///
  /// The result is the first entry of the dispatch itself, which contains the action or its
  /// replacement. The result is `nil` if a middleware dropped the action. Other actions dispatched
  /// during the dispatch stay in the log.
  func dispatch(_ action: any Action, in store: Store<State>) -> Entry? {
    let number = dispatches
    store.dispatch(action)
    return entries.firstIndex { $0.dispatch == number }.map { entries.remove(at: $0) }
  }

  /// Removes an entry and all entries before it from the log, and returns them.
  func take(through index: Int) -> (skipped: [Entry], taken: Entry) {
    let skipped = Array(entries.prefix(index))
    let taken = entries[index]
    entries.removeFirst(index + 1)
    return (skipped, taken)
  }

  /// Removes and returns all entries.
  func takeAll() -> [Entry] {
    defer { entries = [] }
    return entries
  }

  /// A middleware that numbers the dispatches.
  private var outermost: Middleware<State> {
    .around { [self] action, context in
      running.append(dispatches)
      dispatches += 1
      context.next(action)
      running.removeLast()
    }
  }

  /// A middleware that logs the actions that reach the reducers.
  private var innermost: Middleware<State> {
    .around { [self] action, context in
      let (location, state) = (entries.count, context.state)
      // A subscriber may have dispatched another action before the outer call to `next` returns.
      if let open { entries[open].after = state }
      entries.append(Entry(action: action, dispatch: running.last, before: state, after: state))
      open = location
      context.next(action)
      if open == location {
        entries[location].after = context.state
        open = nil
      }
    }
  }
}
