// SPDX-License-Identifier: MIT

import StateStore
import StoreTesting
import Synchronization
import Testing

struct SearchState: Equatable {
  var text = ""
  var isSearching = false
  var results: [String] = []
  var ticks = 0
}

struct Search: Event, Equatable {
  var text: String
}

struct SetSearching: Action, Equatable {
  var isSearching: Bool
}

struct SetResults: Action, Equatable {
  var titles: [String]
}

/// An action that isn't `Equatable`.
struct SetText: Action {
  var text: String
}

struct Tick: Action, Equatable {}
struct Start: Action {}
struct Stop: Action {}

/// An action without a reducer.
struct Unknown: Action {}

let searchReducer: Reducer<SearchState> = .combine(
  .on(SetText.self) { state, action in state.text = action.text },
  .on(SetSearching.self) { state, action in state.isSearching = action.isSearching },
  .on(SetResults.self) { state, action in
    state.isSearching = false
    state.results = action.titles
  },
  .on(Tick.self) { state, _ in state.ticks += 1 }
)

/// Middleware that responds to `Search` with `SetSearching` immediately and with `SetResults` one
/// second later.
@MainActor let searching: Middleware<SearchState> = .on(Search.self) { search, context in
  context.dispatch(SetSearching(isSearching: true))
  return .run(id: "search") { effect in
    try await effect.sleep(for: .seconds(1))
    effect.send(SetResults(titles: [search.text]))
  }
}

/// Middleware that ticks every second from `Start` to `Stop`.
@MainActor let ticking: [Middleware<SearchState>] = [
  .on(Start.self) { _, _ in
    .run(id: "ticker") { effect in
      while true {
        try await effect.sleep(for: .seconds(1))
        effect.send(Tick())
      }
    }
  },
  .on(Stop.self) { _, _ in .cancel("ticker") },
]

/// Runs a closure that is expected to fail, and returns its failure messages.
@MainActor
func failures(of body: @MainActor () async -> Void) async -> [String] {
  let messages = Mutex<[String]>([])
  await withKnownIssue {
    await body()
  } matching: { issue in
    messages.withLock { $0 += issue.comments.map(\.rawValue) }
    return true
  }
  return messages.withLock { $0 }
}
