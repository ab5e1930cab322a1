// SPDX-License-Identifier: MIT

// MARK: - Replacing

extension Store {
  /// Puts another state in the place of this one and tells the subscribers.
  ///
  /// No action is dispatched and no middleware hears of it: for what shows recorded states.
  package func replace(state: State) {
    require(status.phase == .ready, "The state was replaced while the store was at work.")
    box.pointer.pointee = state
    status.revision &+= 1
    if status.batchDepth == 0 { notify() }
    runQueue()
  }
}
