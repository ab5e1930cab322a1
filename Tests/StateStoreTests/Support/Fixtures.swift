// SPDX-License-Identifier: MIT

import StateStore
import Testing

struct AppState: Equatable {
  var count = 0
  var title = ""
  var numbers: [Int] = []
}

struct Increment: Action {}

struct Add: Action {
  var amount: Int
}

struct SetTitle: Action {
  var title: String
}

/// An action without a reducer.
struct Unknown: Action {}

/// A reducer that changes the count and the title.
let appReducer: Reducer<AppState> = .combine(
  .on(Increment.self) { state, _ in state.count += 1 },
  .on(Add.self) { state, action in state.count += action.amount },
  .on(SetTitle.self) { state, action in state.title = action.title }
)

/// An object that records the values that subscribers receive.
@MainActor
final class Recorder<Value> {
  private(set) var values: [Value] = []

  func record(_ value: Value) {
    values.append(value)
  }
}

/// A weak reference to a store, for closures created before the store.
@MainActor
final class Holder<State> {
  weak var store: Store<State>?
}

/// A list of tokens, for closures that cancel them.
@MainActor
final class Tokens {
  var list: [SubscriptionToken] = []
}

/// Runs other tasks until a condition is met, or records an issue.
///
/// The function stops waiting after 30 seconds and at least 200,000 turns. Other threads may have
/// to wait for a processor, and tests that share the main actor may leave few turns.
@MainActor
func eventually(
  _ condition: @MainActor () async -> Bool,
  sourceLocation: SourceLocation = #_sourceLocation
) async {
  let end = ContinuousClock.now + .seconds(30)
  var turns = 0
  while turns < 200_000 || ContinuousClock.now < end {
    if await condition() { return }
    turns += 1
    await Task.yield()
  }
  Issue.record("The condition wasn't met within 30 seconds.", sourceLocation: sourceLocation)
}
