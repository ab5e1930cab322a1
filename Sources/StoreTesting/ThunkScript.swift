// SPDX-License-Identifier: MIT

import CustomDump
import StateStore

/// What a thunk is expected to do, held against what it does, deed by deed.
@MainActor
struct ThunkScript<State> {
  private let steps: [ThunkStep<State>]
  private var state: State

  /// How many steps were done as expected.
  private var done = 0

  /// What was done from the first deed on that was not expected.
  private var surprises: [String] = []

  init(_ steps: [ThunkStep<State>], state: State) {
    self.steps = steps
    self.state = state
  }

  /// Whether nothing is expected any more, or the rest cannot be.
  var hasEnded: Bool { done == steps.count || !surprises.isEmpty }

  /// Notes that the state was read, and returns it.
  mutating func getState() -> State {
    note(.getsState, as: Self.reading)
    return state
  }

  /// Notes that an action was dispatched.
  mutating func dispatch(_ action: any Action) {
    note(.dispatches(action), as: Self.dispatching(action))
  }

  /// What was done in another way than expected: all steps, what was expected as -, what was done as +.
  var failure: String? {
    if done == steps.count && surprises.isEmpty { return nil }
    let lines =
      steps[..<done].map { mark(" ", $0.description) }
      + steps[done...].map { mark("-", $0.description) } + surprises.map { mark("+", $0) }
    return """
      The thunk did something else than expected at step \(done + 1). Expected is -, actual is +:

      \(lines.joined(separator: "\n"))
      """
  }

  private mutating func note(_ deed: ThunkStep<State>.Deed, as description: String) {
    if surprises.isEmpty, done < steps.count, steps[done].matches(deed) {
      state = steps[done].state ?? state
      done += 1
    } else {
      surprises.append(description)
    }
  }

  private func mark(_ sign: String, _ description: String) -> String {
    description.split(separator: "\n", omittingEmptySubsequences: false)
      .map { "    \(sign) \($0)" }
      .joined(separator: "\n")
  }
}

// MARK: - Words

extension ThunkScript {
  static var reading: String { "gets the state" }

  static func dispatching(_ action: any Action) -> String {
    "dispatches \(String(customDumping: action))"
  }
}
