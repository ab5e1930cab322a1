// SPDX-License-Identifier: MIT

import CTermTTY
package import TermScreen

/// The terminal as the system has it: opened, raw, guarded, read, written and given back.
///
/// It knows no screen: what it writes it is given, and what it reads it hands over as events. A process
/// has at most one at a time, since signals are the process's.
///
/// What each frame touches is not checked for overlapping accesses: each is over before a turn begins, and
/// what writes is called back by nothing.
@MainActor
package final class TTYSession {
  /// Columns and rows as last heard; 80×24 where the terminal does not know.
  @exclusivity(unchecked) package internal(set) var size: Size

  @exclusivity(unchecked) package internal(set) var statistics = TerminalStatistics()

  /// How long bytes that may be the beginning of a sequence wait for their rest.
  package var escapeTimeout: Duration
  /// How long nothing comes before a paste without an end is taken to have ended.
  ///
  /// Long, since the rest of one that was only late is typed; but not endless, since keys are a part of it.
  package var pasteTimeout: Duration = .seconds(10)
  /// Until when answers to questions may come; `nil` when none is awaited.
  var answersDue: ContinuousClock.Instant?

  /// Called when the terminal has taken all that waited, so that what was held back can be drawn.
  package var whenWritable: (@MainActor () -> Void)?

  /// Whether the terminal is ours: open, and not given to the shell or to a program meanwhile.
  @exclusivity(unchecked) package internal(set) var isUp = false
  /// The process that has the terminal meanwhile; `nil` for none.
  var borrower: Int32?

  /// The descriptor of the terminal; -1 once closed.
  private(set) var descriptor: Int32
  @exclusivity(unchecked) var schedule = TurnSchedule()
  /// Readable when something was printed; -1 before the loop runs, and where nobody can tell.
  var captureWatch: Int32 = -1
  /// Asks the dispatched loop for a turn; the polling one has one after all that can happen.
  var turnRequest: (@MainActor () -> Void)?

  private var modes = ScreenModes()
  /// Those that the terminal was told of: while it takes nothing, only the last ones are kept for it.
  private var sentModes = ScreenModes()
  /// Whether the terminal is in these modes: the alternate screen is entered with its first frame.
  @exclusivity(unchecked) private(set) var isShown = false
  /// What goes out in front of the next bytes.
  @exclusivity(unchecked) private var preface: [UInt8] = []
  @exclusivity(unchecked) private var output = OutputQueue()
  let reader: TTYReader
  @exclusivity(unchecked) var events: [TerminalEvent] = []
  /// Why the terminal is to be closed, or is gone.
  @exclusivity(unchecked) var closeReason: TerminalEvent.CloseReason?

  /// Opens the controlling terminal, makes it raw and guards it.
  ///
  /// Nothing is written yet.
  ///
  /// - Throws: ``TerminalError/noTerminal(_:)`` where there is none to draw on,
  ///   ``TerminalError/system(call:message:)`` where the system does not let us.
  package init(escapeTimeout: Duration = .milliseconds(25)) throws(TerminalError) {
    let opened = tr_tty_open()
    switch Int(opened) {
    case TR_TTY_OUTPUT_IS_NO_TERMINAL: throw .noTerminal("its output goes elsewhere")
    case TR_TTY_NO_CONTROLLING_TERMINAL: throw .noTerminal("it has no controlling terminal")
    default: break
    }
    descriptor = opened
    reader = TTYReader(descriptor: opened)
    size = Self.size(of: opened)
    self.escapeTimeout = escapeTimeout
    let failure = tr_guard_install(opened)
    guard failure == 0 else {
      tr_tty_close(opened)
      throw .system(call: "pipe", message: String(cString: tr_error_message(failure)))
    }
    // Only now is a change of it told of.
    size = Self.size(of: opened)
    do throws(TerminalError) { try enter() } catch {
      tr_guard_uninstall()
      tr_tty_close(opened)
      throw error
    }
  }

  isolated deinit { close() }

  // MARK: - Modes

  /// Sets what the mouse reports, now or when the screen comes up.
  package func setMouse(_ tracking: MouseTracking) { change { $0.mouse = tracking } }

  /// Asks for unambiguous keys, of a terminal that said that it knows how.
  package func setKittyKeyboard(_ isOn: Bool) { change { $0.kittyKeyboard = isOn } }

  /// Has the terminal say when its colours become light or dark, if it said that it can.
  package func setBackgroundReports(_ areOn: Bool) { change { $0.backgroundReports = areOn } }

  /// Sets the title of the window; `nil` for the one that it had.
  func setTitle(_ title: WindowTitle?) { change { $0.title = title } }

  /// Sets the type of the terminal; call it before anything is written.
  func setType(_ description: TerminalDescription) {
    modes.automaticMargins = !description.wrapsAtOnce
    modes.hasXtermModes = description.hasXtermModes
  }

  /// Puts bytes in front of the next ones that are written.
  package func prepend(_ bytes: [UInt8]) { preface += bytes }

  private func change(_ edit: (inout ScreenModes) -> Void) {
    edit(&modes)
    sendModes()
  }

  private func sendModes() {
    guard isUp, isShown, !isBlocked, modes != sentModes else { return }
    let old = sentModes
    sentModes = modes
    // Longer before more is set: whenever the program ends, all of it is taken back.
    setFarewell()
    send(old.changing(to: modes))
  }

  private func setFarewell() {
    var text = sentModes.leaving
    text.withUTF8 { tr_guard_set_farewell($0.baseAddress, $0.count) }
  }

  // MARK: - Coming and going

  private func enter() throws(TerminalError) {
    let failure = tr_guard_enter()
    guard failure == 0 else {
      throw .system(call: "tcsetattr", message: String(cString: tr_error_message(failure)))
    }
    comeUp()
  }

  /// Begins to use a terminal that is raw again; its modes are set with the next bytes.
  func comeUp() {
    reader.backspaceSendsControlH = tr_guard_erases_by_control_h()
    isShown = false
    isUp = true
  }

  /// Gives the terminal to the shell, stops the job, and takes it back when the job is continued.
  package func suspend() {
    guard isUp else { return }
    leave()
    tr_guard_stop()
    // Continued in order to die: the shell keeps its screen.
    guard tr_guard_ending_signal() == 0 else { return }
    resume()
  }

  private func resume() {
    do throws(TerminalError) { try enter() } catch { return finish(.hangUp) }
    updateSize()
    events.append(.resumed)
  }

  /// Goes on after somebody has stopped and continued us without asking.
  ///
  /// The terminal has a part of a frame, and whoever had it meanwhile left it otherwise; so the rest is
  /// not sent, and everything is taken back before it is set anew.
  func startOver() {
    output.discard()
    if isShown { send(sentModes.leaving) }
    resume()
  }

  private func leave() {
    flushPatiently()
    isUp = false
    tr_guard_leave()
  }

  /// Gives the terminal back as it was found, and prints what was captured.
  ///
  /// Further calls do nothing.
  package func close() {
    guard descriptor >= 0 else { return }
    if let borrower { tr_program_hang_up(borrower) }
    if isUp { leave() }
    tr_guard_uninstall()
    tr_tty_close(descriptor)
    descriptor = -1
    schedule.end()
  }

  /// Ends the program by a signal's default action, so that its parent sees why.
  ///
  /// Close before.
  package static func end(by signal: Int32) -> Never { tr_guard_die(signal) }

  // MARK: - Writing

  /// Whether the terminal has not taken yet what it was sent.
  package var isBlocked: Bool { !output.isEmpty }

  /// Sends bytes behind those that were put in front, with one write(2) where the terminal takes them.
  ///
  /// Without any, those in front go out alone once the screen is up.
  package func write(_ bytes: UnsafeRawBufferPointer) {
    guard isUp, !bytes.isEmpty || isShown && !preface.isEmpty else { return }
    guard !isShown || !preface.isEmpty else { return send(bytes) }
    let entering = isShown ? "" : modes.entering
    let all = Array(entering.utf8) + preface + bytes
    preface = []
    if !isShown { sentModes = modes }
    isShown = true
    setFarewell()
    all.withUnsafeBytes { send($0) }
  }

  /// Hands an event to the app in a turn to come.
  func post(_ event: TerminalEvent) {
    events.append(event)
    requestTurn()
  }

  private func send(_ text: String) {
    var text = text
    text.withUTF8 { send(UnsafeRawBufferPointer($0)) }
  }

  private func send(_ bytes: UnsafeRawBufferPointer) {
    statistics.bytes += bytes.count
    if output.send(bytes, via: writeOnce) == .gone { finish(.hangUp) }
  }

  private func writeOnce(_ bytes: UnsafeRawBufferPointer) -> Int {
    // Of a frame in which the program was stopped and continued, the rest is not sent.
    guard !tr_guard_was_continued() else { return 0 }
    statistics.writes += 1
    return tr_tty_write(descriptor, bytes.baseAddress, bytes.count)
  }

  func flush() {
    switch output.flush(via: writeOnce) {
    case .sent:
      sendModes()
      whenWritable?()
    case .waiting: break
    case .gone: finish(.hangUp)
    }
  }

  /// Lets a slow terminal have the rest of its frame, for a moment; the way out is sound without.
  ///
  /// - Returns: Whether the terminal has all of it.
  @discardableResult
  func flushPatiently() -> Bool {
    var outcome = isBlocked ? OutputQueue.Outcome.waiting : .sent
    while outcome == .waiting, !tr_guard_was_continued(), tr_tty_await_output(descriptor, 100) > 0 {
      outcome = output.flush(via: writeOnce)
    }
    output.discard()
    return outcome == .sent
  }
}
