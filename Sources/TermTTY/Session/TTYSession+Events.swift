// SPDX-License-Identifier: MIT

import CTermTTY
package import TermScreen

extension TTYSession {
  /// A Boolean value that indicates whether a cursor position report, which looks like a function key, can arrive.
  package var awaitsCursorPosition: Bool {
    get { reader.awaitsCursorPosition }
    set { reader.awaitsCursorPosition = newValue }
  }

  /// Handles the ready sources, and returns the events since the last call in the order in which an app receives them.
  func collect(_ ready: Readiness) -> [TerminalEvent] {
    statistics.wakeUps += 1
    if ready.contains(.capture) || captureWatch < 0 { tr_capture_trim() }
    // Signals come first: after the program was stopped, the rest of a truncated frame must not be sent.
    if ready.contains(.signals) { takeSignals() }
    if ready.contains(.output) { flush() }
    if ready.contains(.input) || isRestWaiting, isUp, !readInput() { finish(.hangUp) }
    if schedule.isEscapeDue { flushReader() }
    defer { events = [] }
    if let closeReason {
      events.append(.closed(closeReason))
      schedule.end()
    }
    return events
  }

  /// Starts watching the captured output, so that its size stays bounded while the loop sleeps.
  func watchCapture() { captureWatch = tr_capture_watch() }

  /// A Boolean value that indicates whether an event is pending, so that a turn is due immediately.
  var hasEvents: Bool { !events.isEmpty || closeReason != nil }

  /// Runs a turn and schedules the next one.
  func take(_ turn: @MainActor ([TerminalEvent]) -> LoopWait, _ events: [TerminalEvent]) {
    schedule.wait(turn(events))
  }

  func finish(_ reason: TerminalEvent.CloseReason) {
    if closeReason == nil { closeReason = reason }
  }

  private func takeSignals() {
    let signals = Int(tr_guard_take_signals())
    if signals & TR_SIGNAL_END != 0 {
      // The signal is more specific than a hang-up that was read before it.
      closeReason = .signal(tr_guard_ending_signal())
    }
    // These come before the end of a program: while a program owns the terminal, they don't concern the screen.
    if signals & TR_SIGNAL_CONTINUED != 0, isUp { startOver() }
    if signals & TR_SIGNAL_SUSPEND != 0, isUp { events.append(.suspendRequested) }
    if signals & TR_SIGNAL_CHILD != 0 { followProgram() }
    if signals & TR_SIGNAL_RESIZED != 0 {
      // Posted even if the size is unchanged after two changes, because the terminal may have cropped the screen in
      // between.
      size = Self.size(of: descriptor)
      events.append(.resized(size))
    }
  }

  func updateSize() {
    let now = Self.size(of: descriptor)
    guard now != size else { return }
    size = now
    events.append(.resized(now))
  }

  /// Reads the available input, and returns a Boolean value that indicates whether the terminal is still open.
  func readInput() -> Bool {
    let isOpen = reader.read { event in
      if case .reply(let reply) = event { endReply(with: reply) }
      events.append(.input(event))
    }
    schedule.expectEscape(
      within: reader.isPending ? patience : reader.isUnterminated ? unterminatedPatience : nil
    )
    return isOpen
  }

  /// A Boolean value that indicates whether partial input counts as complete by now, although its rest can be read.
  ///
  /// The rest arrived while the main queue was busy or the computer slept.
  private var isRestWaiting: Bool {
    schedule.isEscapeDue && isUp && tr_tty_await_input(descriptor, 0) > 0
  }

  /// Posts the events of partial input, which doesn't continue.
  func flushReader() {
    reader.flush { events.append(.input($0)) }
    schedule.expectEscape(within: nil)
  }
}

// MARK: - Size

extension TTYSession {
  /// The maximum number of rows and columns, which must fit in a signed 16-bit integer.
  private static let greatestSide = Int(Int16.max) - 1

  /// The size of the terminal on standard output.
  ///
  /// The terminal doesn't have to be open.
  package static var sizeOfOutput: Size { size(of: 1) }

  /// Returns the terminal's size, limited to the usable part, or 80×24 if the terminal doesn't report a size.
  static func size(of descriptor: Int32) -> Size {
    var columns: Int32 = 0
    var rows: Int32 = 0
    tr_tty_size(descriptor, &columns, &rows)
    guard columns > 0, rows > 0 else { return Size(columns: 80, rows: 24) }
    let width = min(Int(columns), greatestSide)
    return Size(columns: width, rows: min(Int(rows), greatestSide, max(1, Size.cellLimit / width)))
  }
}
