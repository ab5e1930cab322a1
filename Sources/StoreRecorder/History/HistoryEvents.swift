// SPDX-License-Identifier: MIT

/// The causes in a history, the starts and ends of its effects, and its frames.
struct HistoryEvents {
  /// A cause, a run, or a frame.
  struct Event {
    /// The position of the event among all actions and events in the order of their arrival.
    let order: Int
    let entry: SessionEntry
    let time: Duration
  }

  private var causes = GrowingArray<Event>()
  private var runs = GrowingArray<Event>()
  private var frames = GrowingArray<Event>()

  /// The number of starts and ends that remained after the last removal, with an eighth of the limit.
  ///
  /// Without it, every start would search the same running effects again.
  private var runLimit = 0

  /// The last frame if it follows another frame, or `nil` if it's in `frames`.
  ///
  /// The next frame replaces it, so that animations don't fill the history.
  private var repeatedFrame: Event?

  /// The position of the last action or event.
  private(set) var order = 0

  /// The events, in order.
  var all: [Event] {
    let frames = frames.elements + (repeatedFrame.map { [$0] } ?? [])
    return (causes.elements + runs.elements + frames).sorted { $0.order < $1.order }
  }

  /// Returns the position of a cause, or `nil` if the history doesn't contain it.
  func position(ofCause number: Int?) -> Int? {
    causes.elements.last {
      if case .cause(let cause) = $0.entry { cause.number == number } else { false }
    }?.order
  }

  /// Returns the position of the next action or event.
  mutating func nextOrder() -> Int {
    if let frame = repeatedFrame.take() { frames.append(frame) }
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
  /// If the number of starts and ends exceeds the limit, this method removes the oldest eighth, except the starts of
  /// running effects. They can exceed the limit, but their number is limited, too.
  mutating func append(_ run: SessionRun, limit: Int) {
    runs.append(Event(order: nextOrder(), entry: .run(run), time: run.time))
    guard runs.count > max(limit, runLimit) else { return }
    removeRuns(runs.count - limit + limit / 8, keeping: limit)
    runLimit = runs.count + limit / 8
  }

  /// Adds a frame.
  ///
  /// The first and the last frame between two other events remain. If the number of frames exceeds twice the limit, this
  /// method removes the oldest eighth.
  mutating func appendFrame(_ entry: SessionEntry, at time: Duration, limit: Int) {
    let isRepeated = frames.elements.last?.order == order
    if let repeated = repeatedFrame {
      repeatedFrame = Event(order: repeated.order, entry: entry, time: time)
      return
    }
    let frame = Event(order: nextOrder(), entry: entry, time: time)
    if isRepeated { repeatedFrame = frame } else { frames.append(frame) }
    if frames.count / 2 > limit { frames.removeFirst(max(limit / 4, 1)) }
  }

  /// Removes all events before a time, except the starts of running effects.
  mutating func removeAll(before time: Duration) {
    causes.removeFirst(causes.elements.prefix { $0.time < time }.count)
    removeRuns(runs.elements.prefix { $0.time < time }.count)
    frames.removeFirst(frames.elements.prefix { $0.time < time }.count)
  }

  /// Removes the first starts and ends, except the last starts of effects that run longer, up to a limit.
  private mutating func removeRuns(_ count: Int, keeping limit: Int = .max) {
    var running: [Int: Event] = [:]
    for event in runs.elements.prefix(count) {
      guard case .run(let run) = event.entry else { continue }
      running[run.number] = run.effect == nil ? nil : event
    }
    let kept = running.values.sorted { $0.order < $1.order }.suffix(limit)
    runs = GrowingArray((kept + runs.elements.dropFirst(count))[...])
  }
}
