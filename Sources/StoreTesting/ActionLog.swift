// SPDX-License-Identifier: MIT

import StateStore

/// The actions that reached the reducers of a store and what they did, until a test has taken them.
@MainActor
final class ActionLog<State> {
  /// An action that reached the reducers.
  struct Entry {
    let action: any Action

    /// The number of the dispatch it came from; nil if a middleware handed it on later.
    let dispatch: Int?

    /// The state just before its reducers ran.
    let before: State

    /// The state just after they ran, and before any other action.
    fileprivate(set) var after: State
  }

  private(set) var entries: [Entry] = []

  /// The numbers of the dispatches that run, each within the one before.
  private var running: [Int] = []
  private var dispatches = 0

  /// The place of the entry whose state afterwards is not known yet.
  private var open: Int?

  /// Begins to write down what goes through a store.
  func attach(to store: Store<State>) {
    store.middleware = [outermost] + store.middleware + [innermost]
  }

  /// Dispatches an action and takes what became of it out of the log.
  ///
  /// That is the first action that came out of its own dispatch, the same or a replaced one; nil if
  /// a middleware swallowed it. What was dispatched meanwhile stays in the log.
  func dispatch(_ action: any Action, in store: Store<State>) -> Entry? {
    let number = dispatches
    store.dispatch(action)
    return entries.firstIndex { $0.dispatch == number }.map { entries.remove(at: $0) }
  }

  /// Takes an entry, and those before it, out of the log.
  func take(through index: Int) -> (skipped: [Entry], taken: Entry) {
    let skipped = Array(entries.prefix(index))
    let taken = entries[index]
    entries.removeFirst(index + 1)
    return (skipped, taken)
  }

  /// Takes all that is left.
  func takeAll() -> [Entry] {
    defer { entries = [] }
    return entries
  }

  /// Numbers the dispatches.
  private var outermost: Middleware<State> {
    .around { [self] action, context in
      running.append(dispatches)
      dispatches += 1
      context.next(action)
      running.removeLast()
    }
  }

  /// Writes down what reaches the reducers.
  private var innermost: Middleware<State> {
    .around { [self] action, context in
      let (place, state) = (entries.count, context.state)
      // Subscribers may have had another action run before the one that they were told of is back.
      if let open { entries[open].after = state }
      entries.append(Entry(action: action, dispatch: running.last, before: state, after: state))
      open = place
      context.next(action)
      if open == place {
        entries[place].after = context.state
        open = nil
      }
    }
  }
}
