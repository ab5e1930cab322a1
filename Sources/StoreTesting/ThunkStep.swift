// SPDX-License-Identifier: MIT

import CustomDump
public import StateStore

/// One thing that a thunk is expected to do: it reads the state, or it dispatches an action.
@MainActor
public struct ThunkStep<State> {
  /// What a thunk does.
  enum Deed {
    case getsState
    case dispatches(any Action)
  }

  /// What is expected, in words.
  let description: String

  /// The state from here on, if it changes here.
  let state: State?

  /// Whether what the thunk does is what is expected.
  let matches: (Deed) -> Bool

  /// Expects that the thunk reads the state.
  public static func getsState() -> Self {
    Self(description: ThunkScript<State>.reading, state: nil) { isReading($0) }
  }

  /// Expects that the thunk reads the state, and gives it another one from here on.
  public static func getsState(_ state: State) -> Self {
    Self(description: ThunkScript<State>.reading, state: state) { isReading($0) }
  }

  /// Expects that the thunk dispatches an action that equals this one.
  public static func dispatches<A: Action & Equatable>(_ action: A) -> Self {
    Self(description: ThunkScript<State>.dispatching(action), state: nil) { deed in
      if case .dispatches(let other as A) = deed { other == action } else { false }
    }
  }

  /// Expects that the thunk dispatches an action of a type, for which a condition holds.
  public static func dispatches<A: Action>(
    _ type: A.Type,
    where isExpected: @escaping @MainActor (A) -> Bool = { _ in true }
  ) -> Self {
    Self(description: "dispatches \(A.self)", state: nil) { deed in
      if case .dispatches(let action as A) = deed { isExpected(action) } else { false }
    }
  }

  private static func isReading(_ deed: Deed) -> Bool {
    if case .getsState = deed { true } else { false }
  }
}
