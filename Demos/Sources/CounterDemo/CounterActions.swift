// SPDX-License-Identifier: MIT

import TermRender

/// An action that adds the step to the count.
struct Increase: Action, Codable {}

/// An action that subtracts the step from the count.
struct Decrease: Action, Codable {}

/// An action that sets the count to 0.
struct Reset: Action, Codable {}

/// An action that selects the next larger or smaller step, if there is one.
enum ChooseStep: Action, Codable {
  case larger, smaller
}

/// An action that starts or stops automatic counting.
struct ToggleTicking: Action, Codable {}

/// An action that reports that 250 ms have passed.
struct Tick: Action, Codable {}

/// An action that opens another screen, or returns from it.
typealias Go = Navigate<CounterState.Screen>

/// The reducer of the counter.
let counterReducer = Reducer<CounterState>.combine(
  .on(Increase.self) { state, _ in state.add(state.step.rawValue) },
  .on(Decrease.self) { state, _ in state.add(-state.step.rawValue) },
  .on(Reset.self) { state, _ in state.count.present = 0 },
  .on(ChooseStep.self) { state, action in state.choose(action) },
  .on(ToggleTicking.self) { state, _ in state.isTicking = !state.isTicking && state.limit != .most
  },
  .on(Tick.self) { state, _ in
    state.add(state.step.rawValue)
    if state.limit == .most { state.isTicking = false }
  },
  .on(Undo.self) { state, _ in state.count.undo() },
  .on(Redo.self) { state, _ in state.count.redo() },
  Route<CounterState.Screen>.reducer.lift(\.route)
)

/// The middleware that sends a ``Tick`` every 250 ms while ticking is on.
@MainActor let ticking: [Middleware<CounterState>] = [
  .on(ToggleTicking.self) { _, context in
    guard context.state.isTicking else { return .cancel("tick") }
    return .run(id: "tick") { effect in
      while true {
        try await effect.sleep(for: CounterState.tickInterval)
        effect.send(Tick())
      }
    }
  },
  .on(Tick.self) { _, context in context.state.isTicking ? .none : .cancel("tick") },
]

extension CounterState {
  /// Adds an amount to the count, and limits the result to the range.
  fileprivate mutating func add(_ amount: Int) {
    let sum = count.present &+ amount
    count.present = min(max(sum, Self.range.lowerBound), Self.range.upperBound)
  }

  fileprivate mutating func choose(_ choice: ChooseStep) {
    let steps = Step.allCases
    let place = (steps.firstIndex(of: step) ?? 0) + (choice == .larger ? 1 : -1)
    step = steps[min(max(place, 0), steps.count - 1)]
  }
}
