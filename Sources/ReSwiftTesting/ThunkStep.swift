// SPDX-License-Identifier: MIT

import CustomDump
public import StateStore

/// An expected event of a thunk: reading the state or dispatching an action.
@MainActor
public struct ThunkStep<State> {
  /// An event of a thunk.
  enum ThunkEvent {
    case getsState
    case dispatches(any Action)
  }

  /// The description of the expected event.
  let description: String

  /// The state from this step on, or `nil` if the state doesn't change.
  let state: State?

  /// A closure that returns a Boolean value that indicates whether an event matches this step.
  let matches: (ThunkEvent) -> Bool

  /// Returns a step that expects the thunk to read the state.
  public static func getsState() -> Self {
    Self(description: ThunkScript<State>.reading, state: nil) { isReading($0) }
  }

  /// Returns a step that expects the thunk to read the state, and that replaces the state.
  ///
  /// The read and all later reads return the new state.
  public static func getsState(_ state: State) -> Self {
    Self(description: ThunkScript<State>.reading, state: state) { isReading($0) }
  }

  /// Returns a step that expects the thunk to dispatch an action equal to the given one.
  public static func dispatches<A: Action & Equatable>(_ action: A) -> Self {
    Self(description: ThunkScript<State>.dispatching(action), state: nil) { event in
      if case .dispatches(let other as A) = event {
        isSameThroughout(other, as: action)
      } else {
        false
      }
    }
  }

  /// Returns a step that expects the thunk to dispatch an action of a type that meets a condition.
  public static func dispatches<A: Action>(
    _ type: A.Type,
    where isExpected: @escaping @MainActor (A) -> Bool = { _ in true }
  ) -> Self {
    Self(description: "dispatches \(A.self)", state: nil) { event in
      if case .dispatches(let action as A) = event { isExpected(action) } else { false }
    }
  }

  private static func isReading(_ event: ThunkEvent) -> Bool {
    if case .getsState = event { true } else { false }
  }
}
