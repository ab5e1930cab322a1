// SPDX-License-Identifier: MIT

import CustomDump
import StateStore

/// A comparison of a thunk's expected events with its actual events.
@MainActor
struct ThunkScript<State> {
  private let steps: [ThunkStep<State>]
  private var state: State

  /// The number of completed steps.
  private var done = 0

  /// The first unexpected event and all later events.
  private var unexpectedEvents: [String] = []

  init(_ steps: [ThunkStep<State>], state: State) {
    self.steps = steps
    self.state = state
  }

  /// A Boolean value that indicates whether all steps are complete or an unexpected event occurred.
  var hasEnded: Bool { done == steps.count || !unexpectedEvents.isEmpty }

  /// Records a read of the state, and returns the state.
  mutating func getState() -> State {
    record(.getsState, as: Self.reading)
    return state
  }

  /// Records a dispatched action.
  mutating func dispatch(_ action: any Action) {
    record(.dispatches(action), as: Self.dispatching(action))
  }

  /// A message about missing and unexpected events, or `nil` if exactly the expected events occurred.
  ///
  /// The message marks expected events with `-` and actual ones with `+`.
  var failure: String? {
    if done == steps.count && unexpectedEvents.isEmpty { return nil }
    let lines =
      steps[..<done].map { mark(" ", $0.description) }
      + steps[done...].map { mark("-", $0.description) } + unexpectedEvents.map { mark("+", $0) }
    return """
      The thunk behaved unexpectedly at step \(done + 1). Correct the thunk or the test. \
      Differences (- expected, + actual):

      \(lines.joined(separator: "\n"))
      """
  }

  private mutating func record(_ event: ThunkStep<State>.ThunkEvent, as description: String) {
    if unexpectedEvents.isEmpty, done < steps.count, steps[done].matches(event) {
      state = steps[done].state ?? state
      done += 1
    } else {
      unexpectedEvents.append(description)
    }
  }

  private func mark(_ symbol: String, _ description: String) -> String {
    description.split(separator: "\n", omittingEmptySubsequences: false)
      .map { "    \(symbol) \($0)" }
      .joined(separator: "\n")
  }
}

// MARK: - Descriptions

extension ThunkScript {
  static var reading: String { "gets the state" }

  static func dispatching(_ action: any Action) -> String {
    "dispatches \(String(customDumping: action))"
  }
}
