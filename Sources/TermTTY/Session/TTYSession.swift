// SPDX-License-Identifier: MIT

import CTermTTY
import TermLibC
package import TermScreen

/// A session with the terminal device, which the session opens, sets to raw mode, guards, reads, writes, and restores.
///
/// A session doesn't depend on the screen's contents: callers provide the output, and input is posted as events. A
/// process has at most one session at a time, because signals belong to the process.
@MainActor
package final class TTYSession {
  /// The last reported size of the terminal, or 80×24 if the terminal doesn't report one.
  package internal(set) var size: Size

  package internal(set) var statistics = TerminalStatistics()

  /// The time to wait for the rest of a partial sequence.
  package var escapeTimeout: Duration
  /// The time without input after which an unterminated paste, string, or sequence counts as complete.
  ///
  /// The timeout is long, because the rest of late input would count as typed. It's finite, because until then, keys are
  /// part of the input.
  package var unterminatedTimeout: Duration = .seconds(10)
  /// The replies that the terminal hasn't sent yet.
  var replies = AwaitedReplies()

  /// A closure that's called when the terminal has accepted all waiting bytes, so that drawing can continue.
  package var whenWritable: (@MainActor () -> Void)?

  /// A Boolean value that indicates whether the app owns the terminal: it's open, and no other program runs in the
  /// foreground.
  package internal(set) var isUp = false
  /// The foreground process that owns the terminal, or `nil` if there is none.
  var foregroundProcess: Int32?

  /// The file descriptor of the terminal, or -1 after it was closed.
  private(set) var descriptor: Int32
  var schedule = TurnSchedule()
  /// A descriptor that's readable after the program printed something.
  ///
  /// It's -1 before the loop runs, and if the output isn't captured or can't be watched.
  var captureWatch: Int32 = -1
  /// A closure that requests a turn of the dispatched loop.
  ///
  /// The polling loop runs a turn after every event anyway.
  var turnRequest: (@MainActor () -> Void)?

  private var modes = ScreenModes()
  /// The modes that were sent to the terminal.
  ///
  /// While the terminal is blocked, only the latest modes wait.
  private var sentModes = ScreenModes()
  /// A Boolean value that indicates whether the terminal has entered these modes.
  ///
  /// The first frame enters the alternate screen.
  private(set) var isShown = false
  /// The bytes to send before the next output.
  private var preface: [UInt8] = []
  private var output = OutputQueue()
  let reader: TTYReader
  /// The events that the next turn handles.
  ///
  /// This property doesn't check for overlapping accesses. The checks would add 4 % to the instructions of a key press
  /// without a frame. Each access ends before a turn starts.
  @exclusivity(unchecked) var events: [TerminalEvent] = []
  /// The reason to close the terminal, or the reason it was closed.
  ///
  /// The value is `nil` while the terminal is in use.
  var closeReason: TerminalEvent.CloseReason?

  /// Creates a session that opens and guards the controlling terminal and sets it to raw mode.
  ///
  /// The initializer doesn't write anything to the terminal.
  ///
  /// - Throws: ``TerminalError/noTerminal(_:)`` if no terminal is available for drawing, or
  ///   ``TerminalError/tooFewDescriptors(required:)`` or ``TerminalError/system(call:message:)`` if a system call fails.
  package init(escapeTimeout: Duration = .milliseconds(25)) throws(TerminalError) {
    let opened = tr_tty_open()
    switch Int(opened) {
    case TR_TTY_OUTPUT_IS_NO_TERMINAL: throw .noTerminal("its output is redirected")
    case TR_TTY_NO_CONTROLLING_TERMINAL: throw .noTerminal("it has no controlling terminal")
    case TR_TTY_OF_OTHER_USER:
      throw .noTerminal("the terminal belongs to another user, as it does after su")
    case TR_TTY_TOO_FEW_DESCRIPTORS: throw .tooFewDescriptors(required: Int(TR_TTY_DESCRIPTORS))
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
    // Size changes are reported only from now on.
    size = Self.size(of: opened)
    do throws(TerminalError) { try enter() } catch {
      tr_guard_uninstall()
      tr_tty_close(opened)
      throw error
    }
    // A signal has ended the job in the background before the app used the terminal.
    if !isUp { Self.end(by: tr_guard_ending_signal()) }
  }

  isolated deinit { close() }

  /// Sets the file that receives a mark if the process crashes while a session guards the terminal.
  ///
  /// - Parameter descriptor: The descriptor of a session file, which must stay open until the next call, or `nil` for
  ///   no file.
  package static func setCrashRecord(_ descriptor: Int32?) {
    tr_guard_set_crash_record(descriptor ?? -1)
  }

  // MARK: - Modes

  /// The mouse events that the terminal reports.
  var mouse: MouseTracking { modes.mouse }

  /// Sets the mouse events to report, immediately or when the screen appears.
  package func setMouse(_ tracking: MouseTracking) { change { $0.mouse = tracking } }

  /// Enables or disables unambiguous keys.
  ///
  /// Call this method only if the terminal supports them.
  package func setKittyKeyboard(_ isOn: Bool) { change { $0.kittyKeyboard = isOn } }

  /// Enables or disables reports about light and dark colors.
  ///
  /// Call this method only if the terminal supports them.
  package func setBackgroundReports(_ areOn: Bool) { change { $0.backgroundReports = areOn } }

  /// Sets the title of the window, or restores the user's title if the title is `nil`.
  func setTitle(_ title: WindowTitle?) { change { $0.title = title } }

  /// Sets the type of the terminal.
  ///
  /// Call this method before anything is written.
  func setType(_ description: TerminalDescription) {
    modes.automaticMargins = !description.wrapsAtOnce
    modes.hasXtermModes = description.hasXtermModes
  }

  /// Adds bytes before the next output.
  ///
  /// - Parameters:
  ///   - bytes: The bytes to send.
  ///   - lastReply: The reply to the last query in the bytes, or `nil` if they contain no query.
  package func prepend(_ bytes: [UInt8], lastReply: AwaitedReplies.Reply? = nil) {
    preface += bytes
    if let lastReply { replies.prepare(lastReply) }
  }

  private func change(_ edit: (inout ScreenModes) -> Void) {
    edit(&modes)
    sendModes()
  }

  private func sendModes() {
    guard isUp, isShown, !isBlocked, modes != sentModes else { return }
    let old = sentModes
    sentModes = modes
    // The restore sequence changes first, so that it covers the new modes if the program ends during the change.
    setRestoreSequence()
    send(old.changing(to: modes))
  }

  private func setRestoreSequence() {
    var text = isShown ? sentModes.leaving : ""
    text.withUTF8 { tr_guard_set_restore_sequence($0.baseAddress, $0.count) }
  }

  // MARK: - Entering and leaving

  private func enter() throws(TerminalError) {
    let failure = tr_guard_enter()
    // The job was continued only to end, so the app doesn't show its screen.
    guard tr_guard_ending_signal() == 0 else { return }
    guard failure != EIO else {
      throw .noTerminal("it's in the background and can't stop until it's in the foreground")
    }
    guard failure == 0 else {
      throw .system(call: "tcsetattr", message: String(cString: tr_error_message(failure)))
    }
    enterScreen()
  }

  /// Starts using a terminal that has just entered raw mode.
  ///
  /// The next output sets its other modes.
  func enterScreen() {
    // Another program may have received the rest of partial input.
    flushReader()
    reader.backspaceSendsControlH = tr_guard_erases_by_control_h()
    isShown = false
    isUp = true
  }

  /// Returns the terminal to the shell, stops the job, and reclaims the terminal when the job continues.
  package func suspend() {
    guard isUp else { return }
    leave()
    _ = tr_guard_stop()
    resume()
  }

  private func resume() {
    do throws(TerminalError) { try enter() } catch { return finish(.hangUp) }
    guard isUp else { return }
    updateSize()
    events.append(.resumed)
  }

  /// Reinitializes the terminal after the process was stopped and continued externally.
  ///
  /// The terminal may have received only part of a frame, and another program may have changed its modes. The method
  /// discards the rest of the frame and resets all modes before setting them again.
  func startOver() {
    output.discard()
    if isShown {
      send(sentModes.leaving)
      isShown = false
      // Restoring the modes twice would change those that the user's shell has set.
      if !isBlocked { setRestoreSequence() }
    }
    isUp = false
    resume()
  }

  private func leave() {
    if isUp { flushPatiently() }
    isUp = false
    tr_guard_leave()
  }

  /// Restores the terminal, hangs up the program in the foreground, and prints the captured output.
  ///
  /// Further calls have no effect.
  package func close() {
    guard descriptor >= 0 else { return }
    leave()
    tr_guard_uninstall()
    tr_tty_close(descriptor)
    descriptor = -1
    schedule.end()
  }

  /// Ends the program with a signal's default action, so that its parent process receives the signal as the cause.
  ///
  /// Close the session first.
  package static func end(by signal: Int32) -> Never { tr_guard_die(signal) }

  // MARK: - Writing

  /// A Boolean value that indicates whether the terminal hasn't accepted all output yet.
  package var isBlocked: Bool { !output.isEmpty }

  /// Sends output after the prepended bytes, in a single write(2) if the terminal accepts it.
  ///
  /// Without any output, the prepended bytes are sent alone if the screen is shown.
  package func write(_ bytes: UnsafeRawBufferPointer) {
    guard isUp, !bytes.isEmpty || isShown && !preface.isEmpty else { return }
    guard !isShown || !preface.isEmpty else { return send(bytes) }
    writeWithPreface(bytes)
  }

  private func writeWithPreface(_ bytes: UnsafeRawBufferPointer) {
    let entering = isShown ? "" : modes.entering
    let all = Array(entering.utf8) + preface + bytes
    preface = []
    replies.begin(at: .now)
    if !isShown { sentModes = modes }
    isShown = true
    setRestoreSequence()
    all.withUnsafeBytes { send($0) }
  }

  /// Posts an event, which the app receives in a later turn.
  func post(_ event: TerminalEvent) {
    events.append(event)
    requestTurn()
  }

  /// Enters the modes of the screen and sends the prepended bytes, unless the screen is shown.
  func show() {
    if !isShown { writeWithPreface(UnsafeRawBufferPointer(start: nil, count: 0)) }
  }

  private func send(_ text: String) {
    var text = text
    text.withUTF8 { send(UnsafeRawBufferPointer($0)) }
  }

  private func send(_ bytes: UnsafeRawBufferPointer) {
    statistics.bytes += bytes.count
    switch output.send(bytes, via: writeOnce) {
    case .sent: replies.markSent(at: .now)
    case .waiting: break
    case .closed: finish(.hangUp)
    }
  }

  private func writeOnce(_ bytes: UnsafeRawBufferPointer) -> Int {
    // After the program was stopped and continued, the rest of the frame must not be sent.
    guard !tr_guard_was_continued() else { return 0 }
    statistics.writes += 1
    return tr_tty_write(descriptor, bytes.baseAddress, bytes.count)
  }

  func flush() {
    switch output.flush(via: writeOnce) {
    case .sent:
      replies.markSent(at: .now)
      sendModes()
      whenWritable?()
    case .waiting: break
    case .closed: finish(.hangUp)
    }
  }

  /// Waits briefly for a slow terminal to accept the rest of its frame.
  ///
  /// The method discards bytes that the terminal doesn't accept. Restoring the terminal doesn't require them.
  ///
  /// - Returns: A Boolean value that indicates whether the terminal accepted all output.
  @discardableResult
  func flushPatiently() -> Bool {
    var outcome = isBlocked ? OutputQueue.Outcome.waiting : .sent
    while outcome == .waiting, !tr_guard_was_continued(), tr_tty_await_output(descriptor, 100) > 0 {
      outcome = output.flush(via: writeOnce)
    }
    output.discard()
    replies.markSent(at: .now)
    return outcome == .sent
  }
}
