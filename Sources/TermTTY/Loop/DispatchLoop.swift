// SPDX-License-Identifier: MIT

import CTermTTY
import Dispatch
package import TermScreen

extension TTYSession {
  /// Runs the event loop with libdispatch on hosts where the main queue can't be polled.
  ///
  /// The method doesn't return, because libdispatch doesn't return. After the last turn, `end` restores the terminal
  /// and ends the program. Tasks of the main actor run between turns without notice to the loop, so a turn follows them
  /// only if ``requestTurn()`` is called.
  package func runDispatched(
    _ turn: @escaping @MainActor ([TerminalEvent]) -> LoopWait,
    end: @escaping @MainActor (TerminalEvent.CloseReason?) -> Never
  ) -> Never {
    let loop = DispatchLoop(session: self, turn: turn, end: end)
    take(turn, [])
    loop.start()
    dispatchMain()
  }

  /// Requests a turn soon, for changes outside a turn.
  ///
  /// Several requests result in one turn.
  package func requestTurn() { turnRequest?() }
}

/// An event loop of dispatch sources, which exist until the program ends.
@MainActor
private final class DispatchLoop {
  private let session: TTYSession
  private let turn: @MainActor ([TerminalEvent]) -> LoopWait
  private let end: @MainActor (TerminalEvent.CloseReason?) -> Never
  private var sources: [any DispatchSourceProtocol] = []
  private let timer = DispatchSource.makeTimerSource(queue: .main)
  private let output: any DispatchSourceWrite
  private var isWaitingForOutput = false
  private var input: (any DispatchSourceRead)?
  private var isReadingInput = true
  private var isTurnRequested = false

  init(
    session: TTYSession,
    turn: @escaping @MainActor ([TerminalEvent]) -> LoopWait,
    end: @escaping @MainActor (TerminalEvent.CloseReason?) -> Never
  ) {
    self.session = session
    self.turn = turn
    self.end = end
    output = DispatchSource.makeWriteSource(fileDescriptor: session.descriptor, queue: .main)
  }

  func start() {
    session.turnRequest = { [self] in requestTurn() }
    input = read(session.descriptor, as: .input)
    read(tr_guard_signal_descriptor(), as: .signals)
    session.watchCapture()
    read(session.captureWatch, as: .capture)
    timer.setEventHandler { MainActor.assumeIsolated { self.step([]) } }
    timer.activate()
    output.setEventHandler { MainActor.assumeIsolated { self.step(.output) } }
    prepareToSleep()
  }

  @discardableResult
  private func read(_ descriptor: Int32, as meaning: Readiness) -> (any DispatchSourceRead)? {
    guard descriptor >= 0 else { return nil }
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    source.setEventHandler { MainActor.assumeIsolated { self.step(meaning) } }
    source.activate()
    sources.append(source)
    return source
  }

  private func requestTurn() {
    guard !isTurnRequested else { return }
    isTurnRequested = true
    DispatchQueue.main.async { MainActor.assumeIsolated { self.step([]) } }
  }

  private func step(_ ready: Readiness) {
    // libdispatch runs the main queue on any of its threads.
    tr_signal_stack_add()
    // libdispatch runs handlers in any order, but signals come first: after the program was stopped, the rest of a
    // truncated frame must not be sent.
    let events = session.collect(ready.union(.signals))
    if !events.isEmpty || isTurnRequested || session.schedule.isTurnDue {
      isTurnRequested = false
      session.take(turn, events)
    }
    prepareToSleep()
  }

  private func prepareToSleep() {
    guard !session.schedule.isEnded else { end(session.closeReason) }
    if session.hasEvents { requestTurn() }
    if let timeout = session.schedule.timeout {
      timer.schedule(deadline: .now() + .milliseconds(Int(timeout.wholeMilliseconds)))
    } else {
      timer.schedule(deadline: .distantFuture)
    }
    // While another program owns the terminal, that program receives the input.
    if session.isUp != isReadingInput {
      isReadingInput.toggle()
      if isReadingInput { input?.resume() } else { input?.suspend() }
    }
    // A terminal is almost always writable, so a permanent write source would keep the loop running.
    guard session.isBlocked != isWaitingForOutput else { return }
    isWaitingForOutput.toggle()
    if isWaitingForOutput { output.resume() } else { output.suspend() }
  }
}
