// SPDX-License-Identifier: MIT

package import StateStore
package import StoreRecorder

/// A check that reducers have the same result for the same state and action.
@MainActor
package final class ReducerCheck<State: Encodable> {
  package private(set) var faults: [PathFault] = []
  private let store: Store<State>
  private let reducer: Reducer<State>
  private let recorder: Recorder
  private var token: Recorder.Listener?

  /// Starts to check the actions of a store before the store reduces them.
  package init(_ store: Store<State>, _ recorder: Recorder) {
    (self.store, reducer, self.recorder) = (store, store.reducer, recorder)
    token = recorder.listen { [weak self] entry in
      if case .change(let change) = entry, change.isRevision { self?.check(change.action) }
    }
  }

  package func end() {
    if let token { recorder.removeListener(token) }
  }

  private func check(_ action: any Action) {
    var (one, other) = (store.state, store.state)
    reducer.reduce(&one, action)
    reducer.reduce(&other, action)
    guard !Self.isEqual(one, other) else { return }
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

  private static func isEqual(_ one: State, _ other: State) -> Bool {
    func isSame<Value: Equatable>(_ value: Value) -> Bool { value == other as? Value }
    if let value = one as? any Equatable, isSame(value) { return true }
    // A number that isn't equal to itself has a constant text.
    return (try? JSONText(encoding: one)) == (try? JSONText(encoding: other))
  }
}
