// SPDX-License-Identifier: MIT

import StateStore

/// A log of the actions that reached a store's reducers and of the resulting state changes.
///
/// The log retains an action until a test receives it.
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

  /// The index of the entry whose final state isn't recorded yet.
  private var open: Int?

  /// Starts logging the actions of a store.
  func attach(to store: Store<State>) {
    store.middleware = [outermost] + store.middleware + [innermost]
  }

  /// Dispatches an action and removes its entry from the log.
  ///
  /// Other actions that are dispatched during the dispatch remain in the log.
  ///
  /// - Returns: The entry for the action or its replacement, or `nil` if a middleware dropped the
  ///   action.
  func dispatch(_ action: any Action, in store: Store<State>) -> Entry? {
    let number = dispatches
    store.dispatch(action)
    return entries.firstIndex { $0.dispatch == number }.map { entries.remove(at: $0) }
  }

  /// Removes an entry and all earlier entries from the log, and returns the removed entries.
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
      // A subscriber might have dispatched another action before the outer call to `next` returns.
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
