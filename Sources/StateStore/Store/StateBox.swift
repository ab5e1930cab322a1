// SPDX-License-Identifier: MIT

/// The memory for a store's state.
///
/// The state has a fixed address, so a part can be read by a plain load and changed in place. A
/// stored property of the store would need an exclusivity check at run time for each access. The
/// store rules out overlapping accesses itself: it runs one reduction at a time and rejects reads
/// during a reduction.
@usableFromInline
final class StateBox<State> {
  @usableFromInline let pointer: UnsafeMutablePointer<State>

  init(_ state: State) {
    pointer = .allocate(capacity: 1)
    pointer.initialize(to: state)
  }

  deinit {
    pointer.deinitialize(count: 1)
    pointer.deallocate()
  }
}

/// The state of one notification round, copied once for all closures that select from it.
///
/// The snapshot is immutable, so closures can receive it without a copy. Passing the state in the
/// box would require a copy for each closure.
@usableFromInline
final class StateSnapshot<State> {
  @usableFromInline let state: State

  init(_ state: State) {
    self.state = state
  }
}
