// SPDX-License-Identifier: MIT

import StateStore
import StoreRecorder

/// A check that reducers have the same result for the same state and action.
@MainActor
final class ReducerCheck<State: Encodable> {
  private(set) var faults: [PathFault] = []
  private let store: Store<State>
  private let reducer: Reducer<State>
  private let recorder: Recorder
  private var token: Recorder.Listener?

  /// Starts to check the actions of a store before the store reduces them.
  init(_ store: Store<State>, _ recorder: Recorder) {
    (self.store, reducer, self.recorder) = (store, store.reducer, recorder)
    token = recorder.listen { [weak self] entry in
      if case .change(let change) = entry, change.isRevision { self?.check(change.action) }
    }
  }

  func end() {
    if let token { recorder.removeListener(token) }
  }

  private func check(_ action: any Action) {
    let (one, other) = (text(after: action), text(after: action))
    guard one != other else { return }
    let name = ActionText(action).type
    faults.append(
      PathFault(
        .reducer,
        name,
        """
        two runs of the reducers for \(name) differ in the same state. Look for dates, random numbers, and objects \
        outside the state.
        """
      )
    )
  }

  /// Returns the state that the reducers make of the current state.
  private func text(after action: any Action) -> String? {
    var state = store.state
    reducer.reduce(&state, action)
    return (try? JSONText(encoding: state))?.description
  }
}
