// SPDX-License-Identifier: MIT

/// A value beside the state that follows from the same actions, as that of the interface does.
protocol SideTrack<Value> {
  associatedtype Value

  /// Hears of the next action.
  mutating func append(_ change: SessionChange, at index: Int)

  /// Returns the value before an action, all of which it gets.
  func value(before index: Int, of entries: [HistoryEntry]) -> Value

  /// Forgets an action and those after it.
  mutating func removeAll(after index: Int, of entries: [HistoryEntry])

  /// Forgets the first actions, which keyframes tell.
  mutating func removeFirst(_ changes: Int)

  /// Begins anew at the value before an action.
  mutating func restart(before index: Int, of entries: [HistoryEntry])
}

/// The value beside the state, with its keyframes.
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

  func value(before index: Int, of entries: [HistoryEntry]) -> Value {
    if index == entries.count { return newest }
    return keyframes.value(before: index) { reduce(&$0, entries[$1].change) }
  }

  mutating func removeAll(after index: Int, of entries: [HistoryEntry]) {
    newest = value(before: index, of: entries)
    keyframes.removeAll(after: index)
  }

  mutating func removeFirst(_ changes: Int) {
    keyframes.removeFirst(changes)
  }

  mutating func restart(before index: Int, of entries: [HistoryEntry]) {
    self = Self(value(before: index, of: entries), interval: keyframes.interval, reduce: reduce)
  }
}
