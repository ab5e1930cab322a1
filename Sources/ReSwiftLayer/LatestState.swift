// SPDX-License-Identifier: MIT

import StateStore
import Synchronization

/// A copy of a store's state that any thread can read.
///
/// The copy shares its storage with the state. A ReSwift reducer returns a new state, so the copy doesn't cause others.
final class LatestState<State>: @unchecked Sendable {
  private let lock = Mutex(())
  private nonisolated(unsafe) var state: State?

  init(_ state: State?) {
    self.state = state
  }

  var value: State? {
    get { lock.withLock { _ in state } }
    set {
      // Release the old state outside the lock, because its deinitializers can run user code.
      nonisolated(unsafe) var other = newValue
      lock.withLock { _ in swap(&other, &state) }
    }
  }
}

/// Returns the latest state of a store, on any thread.
///
/// On the main actor, the drawing in progress reports that a body reads the store.
func read<State>(_ latest: LatestState<State>, of store: StateStore.Store<State?>) -> State? {
  if isOnMainActor { MainActor.assumeIsolated { store.noteRead() } }
  return latest.value
}
