// SPDX-License-Identifier: MIT

/// The memory in which a store keeps its state.
///
/// The state has an address of its own, which never changes, so that a part of it can be read by a
/// plain load and changed in place. As a property of the store, each access would be checked for
/// overlaps at run time; the store rules those out itself, since it runs one reduction at a time and
/// refuses to be read during one.
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

/// The state of one round, copied once for all closures that select from it.
///
/// It cannot change, so a closure can be called with it as it lies there. To be called with the
/// state in the box, each closure would need a copy of its own.
@usableFromInline
final class StateSnapshot<State> {
  @usableFromInline let state: State

  init(_ state: State) {
    self.state = state
  }
}
