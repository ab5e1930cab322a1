// SPDX-License-Identifier: MIT

import CTermTTY
package import TermScreen

extension TTYSession {
  /// A Boolean value that indicates whether an answer to a cursor position query, which looks like a function key, is due.
  package var awaitsCursorPosition: Bool {
    get { reader.awaitsCursorPosition }
    set { reader.awaitsCursorPosition = newValue }
  }

  /// Returns the events since the last call, in the order in which an app receives them.
  func collect(_ ready: Readiness) -> [TerminalEvent] {
    statistics.wakeUps += 1
    if ready.contains(.capture) || captureWatch < 0 { tr_capture_trim() }
    // First: of a frame that was cut when the program was stopped, the rest is not sent.
    if ready.contains(.signals) { takeSignals() }
    if ready.contains(.output) { flush() }
    if ready.contains(.input), isUp { readInput() }
    if schedule.isEscapeDue { flushReader() }
    defer { events = [] }
    if let closeReason {
      events.append(.closed(closeReason))
      schedule.end()
    }
    return events
  }

  /// Starts to watch what the program prints, so that it is bounded while the loop sleeps.
  func watchCapture() { captureWatch = tr_capture_watch() }

  /// A Boolean value that indicates whether a turn is due before anything happens.
  var hasEvents: Bool { !events.isEmpty || closeReason != nil }

  /// Runs a turn, and schedules the next one as it asks.
  func take(_ turn: @MainActor ([TerminalEvent]) -> LoopWait, _ events: [TerminalEvent]) {
    schedule.wait(turn(events))
  }

  func finish(_ reason: TerminalEvent.CloseReason) {
    if closeReason == nil { closeReason = reason }
  }

  private func takeSignals() {
    let signals = Int(tr_guard_take_signals())
    if signals & TR_SIGNAL_END != 0 {
      // Says more than the hang-up that may have been read before it.
      closeReason = .signal(tr_guard_ending_signal())
    }
    if signals & TR_SIGNAL_CHILD != 0 { reclaimIfEnded() }
    if signals & TR_SIGNAL_CONTINUED != 0, isUp { startOver() }
    if signals & TR_SIGNAL_RESIZED != 0 {
      // Also where two changes ended at the old size: the terminal may have cut the screen meanwhile.
      size = Self.size(of: descriptor)
      events.append(.resized(size))
    }
    if signals & TR_SIGNAL_SUSPEND != 0 { events.append(.suspendRequested) }
  }

  func updateSize() {
    let now = Self.size(of: descriptor)
    guard now != size else { return }
    size = now
    events.append(.resized(now))
  }

  func readInput() {
    guard reader.read(into: { events.append(.input($0)) }) else { return finish(.hangUp) }
    schedule.expectEscape(
      within: reader.isPending ? patience : reader.isPasting ? pasteTimeout : nil
    )
  }

  private func flushReader() {
    reader.flush { events.append(.input($0)) }
    schedule.expectEscape(within: nil)
  }
}

// MARK: - Size

extension TTYSession {
  /// The most rows and columns to use, which a number of 16 bits with a sign can count.
  private static let greatestSide = Int(Int16.max) - 1

  /// The size of the terminal that is the standard output, which need not be open.
  package static var sizeOfOutput: Size { size(of: 1) }

  /// The terminal's size, or as much of it as can be used.
  static func size(of descriptor: Int32) -> Size {
    var columns: Int32 = 0
    var rows: Int32 = 0
    tr_tty_size(descriptor, &columns, &rows)
    guard columns > 0, rows > 0 else { return Size(columns: 80, rows: 24) }
    let width = min(Int(columns), greatestSide)
    return Size(columns: width, rows: min(Int(rows), greatestSide, max(1, Size.cellLimit / width)))
  }
}
