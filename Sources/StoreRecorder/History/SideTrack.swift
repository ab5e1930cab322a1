// SPDX-License-Identifier: MIT

/// A value other than the state that is derived from the same actions, such as the state of the user
/// interface.
protocol SideTrack<Value> {
  associatedtype Value

  /// Applies the next action.
  mutating func append(_ change: SessionChange, at index: Int)

  /// Returns the value before an action.
  ///
  /// - Parameters:
  ///   - index: The index of the action.
  ///   - entries: All actions of the branch.
  /// - Returns: The value before the action at the index.
  func value(before index: Int, of entries: ArraySlice<HistoryEntry>) -> Value

  /// Removes the action at an index and all later actions.
  mutating func removeAll(after index: Int, of entries: ArraySlice<HistoryEntry>)

  /// Removes the first actions.
  ///
  /// - Parameter changes: The number of actions, a multiple of the keyframe interval.
  mutating func removeFirst(_ changes: Int)

  /// Restarts with the value before the action at an index.
  mutating func restart(before index: Int, of entries: ArraySlice<HistoryEntry>)
}

/// A side track that stores keyframes of its value.
struct KeyframeTrack<Value>: SideTrack {
  private var keyframes: Keyframes<Value>

  /// The value after all actions.
  private var newest: Value

  private let reduce: @Sendable (inout Value, SessionChange) -> Void

  init(
    _ start: Value,
    interval: Int,
    reduce: @escaping @Sendable (inout Value, SessionChange) -> Void
  ) {
    keyframes = Keyframes(start, interval: interval)
    newest = start
    self.reduce = reduce
  }

  mutating func append(_ change: SessionChange, at index: Int) {
    if keyframes.isDue(before: index) { keyframes.append(newest) }
    reduce(&newest, change)
  }

  func value(before index: Int, of entries: ArraySlice<HistoryEntry>) -> Value {
    if index == entries.count { return newest }
    return keyframes.value(before: index) { reduce(&$0, entries[$1].change) }
  }

  mutating func removeAll(after index: Int, of entries: ArraySlice<HistoryEntry>) {
    newest = value(before: index, of: entries)
    keyframes.removeAll(after: index)
  }

  mutating func removeFirst(_ changes: Int) {
    keyframes.removeFirst(changes)
  }

  mutating func restart(before index: Int, of entries: ArraySlice<HistoryEntry>) {
    self = Self(value(before: index, of: entries), interval: keyframes.interval, reduce: reduce)
  }
}

extension History {
  /// Tracks a second value that is derived from the same actions as the state.
  ///
  /// - Parameters:
  ///   - start: The value at the oldest revision of the current branch, before its actions.
  ///   - reduce: A closure that applies an action to the value. The history calls it for each action that
  ///     wasn't dropped, including actions that created no revision.
  package mutating func trackSideValue<Value>(
    _ start: Value,
    reduce: @escaping @Sendable (inout Value, SessionChange) -> Void
  ) {
    let branch = branches[current]
    var side = KeyframeTrack(start, interval: branch.interval) { value, change in
      if change.role != .dropped { reduce(&value, change) }
    }
    for (index, entry) in branch.entries.enumerated() { side.append(entry.change, at: index) }
    branches[current].side = side
    updateAltered()
  }

  /// Returns the side value at the end of a revision, immediately before the next revision.
  ///
  /// - Returns: The value, or `nil` if the history tracks no value of the given type.
  package func side<Value>(_ type: Value.Type, at revision: Int) -> Value? {
    let branch = branches[current]
    guard let side = branch.side as? KeyframeTrack<Value> else { return nil }
    return side.value(before: branch.end(ofRevision: clamped(revision)), of: branch.entries)
  }
}
