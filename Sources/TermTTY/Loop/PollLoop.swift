// SPDX-License-Identifier: MIT

import CTermTTY
import TermLibC
package import TermScreen

extension TTYSession {
  /// A Boolean value that indicates whether the main queue can be polled, so that ``runPolling(_:)`` runs tasks of the
  /// main actor.
  package var canPollMainQueue: Bool { tr_main_queue_is_pollable() }

  /// Runs the event loop with poll(2) on the main thread.
  ///
  /// The loop waits for the terminal, signals, the main queue, and captured output. The method returns after a turn
  /// that returns `.end`, or after the terminal is closed.
  package func runPolling(_ turn: @MainActor ([TerminalEvent]) -> LoopWait) {
    take(turn, [])
    // After the first frame, because libdispatch takes half a millisecond to start.
    watchCapture()
    var sources = PollSources(capture: captureWatch)
    while !schedule.isEnded {
      let ready = sources.sleep(
        // While another program owns the terminal, that program receives the input.
        terminal: isUp ? descriptor : -1,
        orOutput: isBlocked,
        atMost: hasEvents ? .zero : schedule.timeout
      )
      if ready.contains(.mainQueue) { tr_main_queue_drain() }
      let events = collect(ready)
      guard !events.isEmpty || ready.contains(.mainQueue) || schedule.isTurnDue else { continue }
      take(turn, events)
    }
  }
}

/// The file descriptors that the loop waits for.
private struct PollSources {
  private static let meanings: [Readiness] = [.input, .signals, .mainQueue, .capture]
  private var descriptors: [pollfd]

  init(capture: Int32) {
    // poll(2) ignores negative descriptors.
    descriptors = [
      -1, tr_guard_signal_descriptor(), tr_main_queue_handle(), capture,
    ].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
  }

  /// Sleeps until a descriptor is ready, the timeout expires, or a signal arrives.
  mutating func sleep(terminal: Int32, orOutput: Bool, atMost timeout: Duration?) -> Readiness {
    descriptors[0].fd = terminal
    descriptors[0].events = Int16(orOutput ? POLLIN | POLLOUT : POLLIN)
    guard poll(&descriptors, nfds_t(descriptors.count), timeout?.wholeMilliseconds ?? -1) > 0 else {
      return []
    }
    var ready: Readiness = []
    for (source, meaning) in zip(descriptors, Self.meanings) where source.revents != 0 {
      let isOnlyOutput = source.revents == Int16(POLLOUT)
      if !isOnlyOutput { ready.insert(meaning) }
      if source.revents & Int16(POLLOUT) != 0 { ready.insert(.output) }
    }
    return ready
  }
}
