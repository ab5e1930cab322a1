// SPDX-License-Identifier: MIT

/// The causes in a history, and the starts and ends of its effects.
struct HistoryEvents {
  /// A cause or a run.
  struct Event {
    /// The position of the event among all actions, causes, and runs in the order of their arrival.
    let order: Int
    let entry: SessionEntry
    let time: Duration
  }

  private var causes = GrowingArray<Event>()
  private var runs = GrowingArray<Event>()
  private var order = 0

  /// The causes and runs, in order.
  var all: [Event] { (causes.elements + runs.elements).sorted { $0.order < $1.order } }

  /// Returns the position of the next action, cause, or run.
  mutating func nextOrder() -> Int {
    order += 1
    return order
  }

  /// Adds a cause.
  ///
  /// If the number of causes exceeds the limit, this method removes the oldest eighth.
  mutating func append(_ cause: SessionCause, limit: Int) {
    causes.append(Event(order: nextOrder(), entry: .cause(cause), time: cause.time))
    if causes.count > limit { causes.removeFirst(max(limit / 8, 1)) }
  }

  /// Adds the start or the end of a run.
  ///
  /// If the number of starts and ends exceeds the limit, this method removes the oldest eighth.
  mutating func append(_ run: SessionRun, limit: Int) {
    runs.append(Event(order: nextOrder(), entry: .run(run), time: run.time))
    if runs.count > limit { runs.removeFirst(max(limit / 8, 1)) }
  }

  /// Removes all causes and runs before a time.
  mutating func removeAll(before time: Duration) {
    causes.removeFirst(causes.elements.prefix { $0.time < time }.count)
    runs.removeFirst(runs.elements.prefix { $0.time < time }.count)
  }
}
