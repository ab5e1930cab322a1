// SPDX-License-Identifier: MIT

import CTermTTY
import TermLibC
package import TermScreen

/// The terminal of the process: a session with the device, a loop, and a writer.
///
/// A process has at most one open terminal. The terminal is opened in raw mode, and the screen appears with the first
/// frame. TermRender restores the terminal on every exit path: a return, a thrown error, `exit`, a signal, a trap, and
/// a stack overflow on the main thread or in the work of an effect. Output that the program prints is held until then.
@MainActor
package final class TTYTerminal: Terminal {
  package private(set) var capabilities: TerminalCapabilities

  private let session: TTYSession
  private let writer: any ScreenWriter
  private let loop: Options.Loop
  private var probe: StartupProbe
  private var clipboard: ClipboardExchange
  private let systemClipboard = SystemClipboard()
  /// A Boolean value that indicates whether to query the terminal's background color.
  private var queriesBackground = false
  /// The latest buffer, shown or waiting for a slow terminal.
  private var latest: CellBuffer?
  /// The time until which frames wait for the reply to the last query at the start, or `nil` if they don't wait.
  private var frameDelay: ContinuousClock.Instant?

  /// Creates a terminal that shows nothing before the first frame.
  ///
  /// - Parameters:
  ///   - session: The open session.
  ///   - writer: The writer for the screen.
  ///   - options: The options of the terminal.
  package init(_ session: TTYSession, _ writer: any ScreenWriter, _ options: Options = Options()) {
    self.session = session
    self.writer = writer
    capabilities = writer.profile.capabilities
    loop = options.loop
    let description = writer.profile.description
    clipboard = ClipboardExchange(isSupported: description.hasXtermModes)
    probe = StartupProbe(
      environment: TerminalEnvironment.ofProcess,
      hasXtermModes: description.hasXtermModes,
      queriesWidths: capabilities.supportsUnicode
    )
    session.setType(description)
    session.setMouse(options.mouse)
    session.awaitsCursorPosition = options.queriesTerminal
    if options.queriesTerminal {
      session.prepend(probe.queries, lastReply: .deviceAttributes)
      if options.awaitsBackground, capabilities.colorDepth >= .palette256 {
        frameDelay = .now + Self.longestFrameDelay
      }
    }
    session.whenWritable = { [unowned self] in presentLatest() }
  }

  /// Checks that the process can open the files of an app, before libdispatch opens the first one.
  ///
  /// - Throws: ``TerminalError/tooFewDescriptors(required:)`` if it can't.
  package static func requireDescriptors() throws(TerminalError) {
    guard tr_tty_has_descriptors() else {
      throw .tooFewDescriptors(required: Int(TR_TTY_DESCRIPTORS))
    }
  }

  /// The name of the writer in use.
  package var writerName: String? { writer.name }

  package var size: Size { session.size }

  package var bytesWritten: Int { session.statistics.bytes }

  /// The reason the loop ended, or `nil` if a turn ended it.
  package var closeReason: TerminalEvent.CloseReason? { session.closeReason }

  /// Statistics about the output so far.
  package var statistics: TerminalStatistics { session.statistics }

  /// Sets the mouse events to report from now on.
  package func setMouse(_ tracking: MouseTracking) { session.setMouse(tracking) }

  // MARK: - Drawing

  /// The longest time that the first frame waits for replies, which is short enough for silent terminals.
  private static let longestFrameDelay = Duration.milliseconds(300)

  package func present(_ buffer: CellBuffer) {
    latest = buffer
    presentLatest()
  }

  /// Presents the latest buffer if the terminal accepts bytes.
  ///
  /// Otherwise, the session calls this method again when the terminal does.
  private func presentLatest() {
    guard session.isUp, !session.isBlocked else { return }
    guard frameDelay == nil else { return session.show() }
    // The next turn handles a new size, so a frame for the old size isn't shown.
    guard let latest, latest.size == size else { return send() }
    let frame = writer.update(latest)
    if !frame.isEmpty { session.statistics.frames += 1 }
    send(frame)
  }

  /// Sends a frame, if any, after other waiting output.
  ///
  /// The other output waits while the terminal is blocked, and until the first frame.
  ///
  /// - Parameters:
  ///   - frame: The frame. The default is empty.
  ///   - isQuerying: Pass `false` to send no query to which the terminal would reply.
  private func send(
    _ frame: UnsafeRawBufferPointer = UnsafeRawBufferPointer(start: nil, count: 0),
    isQuerying: Bool = true
  ) {
    guard session.isUp, !session.isBlocked, session.isShown || !frame.isEmpty else { return }
    if queriesBackground, isQuerying {
      queriesBackground = false
      session.prepend(Array(StartupProbe.backgroundQuery.utf8), lastReply: .background)
    }
    if let command = clipboard.nextCommand(verifying: isQuerying) {
      session.prepend(
        Array(command.text.utf8),
        lastReply: command.isQuery ? .deviceAttributes : nil
      )
      postCopyResults()
    }
    session.write(frame)
  }

  // MARK: - Running

  package func run(_ turn: @escaping @MainActor ([TerminalEvent]) -> LoopWait) {
    let handler: @MainActor ([TerminalEvent]) -> LoopWait = { [self] in
      delayingFrames(turn(handle($0)))
    }
    let polls =
      switch loop {
      case .automatic: session.canPollMainQueue
      case .polling: true
      case .dispatched: false
      }
    if polls {
      session.runPolling(handler)
    } else {
      session.runDispatched(handler) { [self] reason in
        close()
        if case .signal(let number) = reason { Self.end(bySignal: number) }
        exit(0)
      }
    }
  }

  /// Presents the first frame after its delay, and returns the time to wait in view of the delay.
  private func delayingFrames(_ wait: LoopWait) -> LoopWait {
    guard let end = frameDelay else { return wait }
    let rest = ContinuousClock.now.duration(to: end)
    guard !probe.hasReply, rest > .zero else {
      frameDelay = nil
      presentLatest()
      return wait
    }
    return switch wait {
    case .forEvents: .atMost(rest)
    case .atMost(let time): .atMost(min(time, rest))
    case .end: .end
    }
  }

  package func requestTurn() { session.requestTurn() }

  package func setReportsMoves(_ reportsMoves: Bool) {
    if session.mouse != .off { session.setMouse(reportsMoves ? .moves : .buttons) }
  }

  package func setTitle(_ title: String?) { session.setTitle(title.map(WindowTitle.init)) }

  package func copy(_ text: String) {
    if let systemClipboard {
      systemClipboard.copy(text)
      return session.post(.copied(.sent))
    }
    clipboard.copy(text)
    send()
    postCopyResults()
  }

  private func postCopyResults() {
    for result in clipboard.takeResults() { session.post(.copied(result)) }
  }

  package func suspend() {
    settle()
    session.suspend()
    writer.invalidate()
  }

  package func execute(_ program: TerminalProgram) {
    settle()
    session.execute(program)
    writer.invalidate()
  }

  package func close() {
    settle()
    session.close()
    systemClipboard?.finish()
  }

  /// Reads pending replies and sends a waiting copy before another program owns the terminal.
  ///
  /// The method sends no query, because the other program would receive the reply.
  private func settle() {
    guard session.isUp else { return }
    // The queue can contain queries.
    let isFlushed = session.flushPatiently()
    session.readPendingReplies()
    queriesBackground = false
    if isFlushed, clipboard.isWaiting { send(isQuerying: false) }
  }

  /// Ends the program as the given signal would, so that the parent process receives the signal as the cause.
  ///
  /// Call this method after ``close()`` if the close reason is ``TerminalEvent/CloseReason/signal(_:)``.
  package static func end(bySignal number: Int32) -> Never { TTYSession.end(by: number) }

  // MARK: - Events

  /// Handles and removes the replies to queries, and prepares the screen for the other events.
  private func handle(_ events: [TerminalEvent]) -> [TerminalEvent] {
    var hasReplies = false
    // A closure that escapes would check the main actor on each call, so this is a loop.
    for event in events {
      switch event {
      case .input(.reply(let reply)):
        hasReplies = true
        handle(reply)
      case .resized: writer.invalidate()
      case .resumed, .programEnded:
        writer.invalidate()
        clipboard.discardQueries()
        postCopyResults()
      case .input(.focus(true)): queryBackground()
      case .input, .suspendRequested, .copied, .closed: break
      }
    }
    guard hasReplies else { return events }
    return events.filter { if case .input(.reply) = $0 { false } else { true } }
  }

  private func handle(_ reply: TerminalReply) {
    guard !probe.hasReply else { return handleLateReply(reply) }
    if case .version(let name) = reply { clipboard.learn(fromVersion: name) }
    probe.receive(reply)
    guard probe.hasReply else { return }
    session.awaitsCursorPosition = false
    session.setBackgroundReports(probe.reportsBackgroundChanges)
    capabilities = probe.capabilities(adding: capabilities)
    writer.profile.capabilities = capabilities
    writer.profile.clusterWidths = probe.clusterWidths
    // A character that was wider than expected has shifted the rest of its row.
    if !probe.clusterWidths.wideAmbiguous.isEmpty { writer.invalidate() }
    session.setKittyKeyboard(capabilities.supportsKittyKeyboard)
    presentLatest()
  }

  /// Handles a reply to a query that was sent after the start.
  private func handleLateReply(_ reply: TerminalReply) {
    switch reply {
    case .background(let background): capabilities.background = background
    case .systemCommand(11, let answer):
      capabilities.background = TerminalBackground(answer: answer) ?? capabilities.background
    default:
      clipboard.receive(reply)
      postCopyResults()
    }
  }

  /// Queries the background again after the user returns, if the terminal replied earlier but doesn't report changes.
  private func queryBackground() {
    guard probe.hasReply, !probe.reportsBackgroundChanges, capabilities.background != nil else {
      return
    }
    queriesBackground = true
    send()
  }
}
