// SPDX-License-Identifier: MIT

package import TermScreen

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The terminal of the process: a session with the tty, a loop, and a writer.
///
/// A process has at most one that is open. It is opened raw, and the screen comes up with the first
/// frame; whatever ends the program gives it back as it was found: a return, a thrown error, `exit`, a
/// signal, a trap, an overflown stack. What the program prints meanwhile is shown afterwards.
@MainActor
package final class TTYTerminal: Terminal {
  @exclusivity(unchecked) package private(set) var capabilities: TerminalCapabilities

  private let session: TTYSession
  private let writer: any ScreenWriter
  private let loop: Options.Loop
  private var probe: StartupProbe
  private var clipboard: ClipboardExchange
  /// Whether the terminal is to be asked for its background.
  private var asksBackground = false
  /// Shown last, or held back because the terminal is slow.
  @exclusivity(unchecked) private var latest: CellBuffer?

  /// Creates a terminal, which shows nothing before the first frame.
  ///
  /// - Parameters:
  ///   - session: The open tty.
  ///   - writer: The writer for its screen.
  ///   - options: How the terminal is used.
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
      asksWidths: capabilities.unicode
    )
    session.setType(description)
    session.setMouse(options.mouse)
    session.awaitsCursorPosition = options.asksTerminal
    if options.asksTerminal {
      session.prepend(probe.questions)
      session.awaitAnswers()
    }
    session.whenWritable = { [unowned self] in presentLatest() }
  }

  /// The name of the writer in use.
  package var writerName: String? { writer.name }

  package var size: Size { session.size }

  package var bytesWritten: Int { session.statistics.bytes }

  /// Why the loop ended, if not because a turn said so.
  package var closeReason: TerminalEvent.CloseReason? { session.closeReason }

  /// What drawing has cost so far.
  package var statistics: TerminalStatistics { session.statistics }

  /// Sets what the mouse reports, from now on.
  package func setMouse(_ tracking: MouseTracking) { session.setMouse(tracking) }

  // MARK: - Drawing

  package func present(_ buffer: CellBuffer) {
    latest = buffer
    presentLatest()
  }

  /// Shows the latest buffer if the terminal takes bytes; else this is called again when it does.
  private func presentLatest() {
    guard session.isUp, !session.isBlocked else { return }
    // A new size is heard of in the next turn: what is drawn for the old one is not shown.
    guard let latest, latest.size == size else { return send() }
    let frame = writer.update(latest)
    if !frame.isEmpty { session.statistics.frames += 1 }
    send(frame)
  }

  /// Sends a frame, if any, behind what waits and is no part of one.
  ///
  /// Of that, nothing goes out while the terminal takes no bytes, nor before the first frame.
  private func send(_ frame: UnsafeRawBufferPointer = UnsafeRawBufferPointer(start: nil, count: 0))
  {
    guard session.isUp, !session.isBlocked, session.isShown || !frame.isEmpty else { return }
    if asksBackground {
      asksBackground = false
      session.prepend(Array(StartupProbe.backgroundQuestion.utf8))
    }
    if let command = clipboard.nextCommand() {
      session.prepend(Array(command.utf8))
      tellOfCopies()
    }
    session.write(frame)
  }

  // MARK: - Running

  package func run(_ turn: @escaping @MainActor ([TerminalEvent]) -> LoopWait) {
    let heeding: @MainActor ([TerminalEvent]) -> LoopWait = { [self] in turn(heed($0)) }
    let polls =
      switch loop {
      case .automatic: session.canPollMainQueue
      case .polling: true
      case .dispatched: false
      }
    if polls {
      session.runPolling(heeding)
    } else {
      session.runDispatched(heeding) { [self] reason in
        close()
        if case .signal(let number) = reason { Self.end(bySignal: number) }
        exit(0)
      }
    }
  }

  package func requestTurn() { session.requestTurn() }

  package func setTitle(_ title: String?) { session.setTitle(title.map(WindowTitle.init)) }

  package func copy(_ text: String) {
    clipboard.copy(text)
    send()
    tellOfCopies()
  }

  private func tellOfCopies() {
    for result in clipboard.takeResults() { session.post(.copied(result)) }
  }

  package func suspend() {
    settle()
    session.suspend()
    writer.invalidate()
  }

  package func lend(to program: TerminalProgram) {
    settle()
    session.lend(to: program)
    writer.invalidate()
  }

  package func close() {
    settle()
    session.close()
  }

  /// Reads the answers that are on their way, and sends what was copied, before somebody else has the
  /// terminal.
  private func settle() {
    session.settleAnswers()
    if clipboard.isWaiting, session.flushPatiently() { send() }
  }

  /// Ends the program as a signal would have, so that whoever waits for it learns why.
  ///
  /// For after ``close()``, where ``TerminalEvent/CloseReason/signal(_:)`` asked for the end.
  package static func end(bySignal number: Int32) -> Never { TTYSession.end(by: number) }

  // MARK: - Events

  /// Takes what is ours out of the events, and has the screen follow the rest.
  private func heed(_ events: [TerminalEvent]) -> [TerminalEvent] {
    var areOurs = false
    // In loops: each call of a closure that is handed on would check that this is the main actor.
    for event in events {
      switch event {
      case .input(.reply(let reply)):
        areOurs = true
        heed(reply)
      case .resized: writer.invalidate()
      case .resumed, .programEnded:
        writer.invalidate()
        clipboard.forgetQuestions()
        tellOfCopies()
      case .input(.focus(true)): askForBackground()
      case .input, .suspendRequested, .copied, .closed: break
      }
    }
    guard areOurs else { return events }
    return events.filter { if case .input(.reply) = $0 { false } else { true } }
  }

  private func heed(_ reply: TerminalReply) {
    guard !probe.isAnswered else { return heedLater(reply) }
    if case .version(let name) = reply { clipboard.learn(fromVersion: name) }
    probe.receive(reply)
    guard probe.isAnswered else { return }
    session.endAnswers()
    session.awaitsCursorPosition = false
    session.setBackgroundReports(probe.tellsOfBackground)
    capabilities = probe.capabilities(adding: capabilities)
    writer.profile.capabilities = capabilities
    writer.profile.clusterWidths = probe.clusterWidths
    // What was wider than expected has moved the rest of its row.
    if !probe.clusterWidths.wideAmbiguous.isEmpty { writer.invalidate() }
    session.setKittyKeyboard(capabilities.kittyKeyboard)
    presentLatest()
  }

  /// Takes an answer to what was asked after the start.
  private func heedLater(_ reply: TerminalReply) {
    switch reply {
    case .background(let background): capabilities.background = background
    case .systemCommand(11, let answer):
      capabilities.background = TerminalBackground(answer: answer) ?? capabilities.background
    default:
      clipboard.receive(reply)
      tellOfCopies()
    }
  }

  /// Asks again, now that the user has come back, where the terminal answered but does not tell by itself.
  private func askForBackground() {
    guard probe.isAnswered, !probe.tellsOfBackground, capabilities.background != nil else { return }
    asksBackground = true
    send()
  }
}
