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

/// An action that no reducer of the tests knows.
struct Unknown: Action {}

/// Counts, sets titles and knows nothing else.
let appReducer: Reducer<AppState> = .combine(
  .on(Increment.self) { state, _ in state.count += 1 },
  .on(Add.self) { state, action in state.count += action.amount },
  .on(SetTitle.self) { state, action in state.title = action.title }
)

/// Keeps what subscribers were given.
@MainActor
final class Recorder<Value> {
  private(set) var values: [Value] = []

  func record(_ value: Value) {
    values.append(value)
  }
}

/// Holds a store for closures that are made before it.
@MainActor
final class Holder<State> {
  weak var store: Store<State>?
}

/// Holds tokens for closures that end them.
@MainActor
final class Tokens {
  var list: [SubscriptionToken] = []
}

/// Gives other tasks turns until a condition holds; records an issue if it does not.
///
/// It gives up after many turns that took long: other threads may have to wait for a processor, and where many
/// tests share the main actor, turns are few.
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
  Issue.record("The condition does not hold.", sourceLocation: sourceLocation)
}
