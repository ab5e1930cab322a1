// SPDX-License-Identifier: MIT

import CPseudoTerminal
import Glibc
import TestSupport
import Testing

/// A program in a pseudo-terminal, with its output, its result, and the terminal's state afterward.
final class PseudoTerminal {
  /// The result of a program.
  enum End: Equatable {
    case status(Int32)
    case signal(Int32)
  }

  /// The connections of a program that don't refer to its pseudo-terminal.
  struct Elsewhere: OptionSet {
    let rawValue: UInt32
    /// The program's standard input.
    static let input = Elsewhere(rawValue: UInt32(PTY_INPUT_ELSEWHERE))
    /// The program's standard output.
    static let output = Elsewhere(rawValue: UInt32(PTY_OUTPUT_ELSEWHERE))
    /// The program's controlling terminal.
    static let control = Elsewhere(rawValue: UInt32(PTY_NOT_CONTROLLING))
  }

  private var process = pty_process()
  private(set) var bytes: [UInt8] = []
  private var seen = 0
  private var settingsBefore: [UInt8] = []
  private var hasEnded = false

  /// The output of the program that has been read so far.
  var output: String { String(decoding: bytes, as: UTF8.self) }

  /// Creates a pseudo-terminal and starts a program in it, by default the test host.
  ///
  /// A stepped program waits for ``resize(columns:rows:atCall:)``.
  init(
    _ arguments: String...,
    command: [String]? = nil,
    environment: [String] = [],
    elsewhere: Elsewhere = [],
    isStepped: Bool = false,
    columns: UInt16 = 80,
    rows: UInt16 = 24
  ) throws {
    let words = command ?? [Self.testHost] + arguments
    let variables =
      ["TERM=xterm-256color", "SWIFT_BACKTRACE=enable=no", "SSH_TTY", "SSH_CONNECTION"]
      + (Self.libraries.map { ["LD_LIBRARY_PATH=\($0)"] } ?? []) + environment
    let opening = pty_open(columns, rows, &process)
    try #require(opening == 0, "pty_open: \(String(cString: strerror(opening)))")
    // Saved before the program runs, which could change the settings immediately.
    settingsBefore = Self.settings(of: process.slave)
    let error = withCStrings(words) { words in
      withCStrings(variables) { variables in
        pty_start(
          words,
          variables,
          elsewhere.rawValue | UInt32(isStepped ? PTY_STEPPED : 0),
          &process
        )
      }
    }
    try #require(error == 0, "pty_start: \(String(cString: strerror(error)))")
  }

  deinit {
    if !hasEnded {
      kill(process.pid, SIGKILL)
      _ = pty_reap(process.pid)
    }
    for descriptor in [process.master, process.slave, process.pid_descriptor] where descriptor >= 0
    {
      close(descriptor)
    }
  }

  static var testHost: String { program("tty-test-host") }

  /// The folder of shared libraries for all programs (Scripts/with-dispatched-loop.sh), or `nil` for the usual ones.
  private static let libraries = getenv("TERMINAL_LIBRARIES").map { String(cString: $0) }

  /// The arguments that select the test host's event loop: each loop that can run.
  static let loops = libraries == nil ? ["--polling", "--dispatched"] : ["--dispatched"]

  /// A Boolean value that indicates whether the app handles signals on another thread than its turns.
  ///
  /// In libdispatch's loop, the order of a signal and of other events is undefined. A continuation can be reported
  /// although a signal already ends the app.
  static let handlesSignalsOnAnotherThread = libraries != nil

  /// Returns the path of a program of the package, which is in the same folder as the tests.
  static func program(_ name: String) -> String { Program.path(name) }

  // MARK: - Input

  var pid: Int32 { process.pid }

  /// Types a text.
  func type(_ text: String) {
    var text = text
    _ = text.withUTF8 { write(process.master, $0.baseAddress, $0.count) }
  }

  func send(_ signal: Int32) { kill(process.pid, signal) }

  func resize(columns: UInt16, rows: UInt16) { pty_resize(process.master, columns, rows) }

  /// Resumes a stepped program and resizes its terminal after a system call.
  ///
  /// The first query of the terminal's size is call 0.
  ///
  /// - Returns: A Boolean value that indicates whether the program made that many calls before it slept.
  func resize(columns: UInt16, rows: UInt16, atCall call: Int) -> Bool {
    pty_resize_at(&process, Int32(call), columns, rows)
  }

  /// A Boolean value that indicates whether tests can step through a program.
  ///
  /// A test steps through the main thread, which does nothing in libdispatch's loop.
  static let canStep = pty_can_step() && !handlesSignalsOnAnotherThread

  /// Closes the terminal, as closing its window does.
  func hangUp() {
    close(process.master)
    close(process.slave)
    process.master = -1
    process.slave = -1
  }

  /// The time to wait for expected output.
  ///
  /// It's long, because the host may be busy.
  static let patience = Duration.seconds(60)

  /// Returns the shortest time of an operation.
  ///
  /// On a busy host, an attempt can be late. The operation is therefore repeated until it takes at most the given time,
  /// or until patience runs out.
  static func shortestTime(
    atMost limit: Duration,
    of operation: () throws -> Duration
  ) rethrows -> Duration {
    let deadline = ContinuousClock.now + patience
    var shortest = try operation()
    while shortest > limit, ContinuousClock.now < deadline {
      shortest = min(shortest, try operation())
    }
    return shortest
  }

  /// Reads until a text appears after the previously expected text.
  ///
  /// Fails after a timeout.
  ///
  /// - Returns: The output up to the end of the text.
  @discardableResult
  func expect(
    _ text: String,
    within time: Duration = PseudoTerminal.patience,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> String {
    let deadline = ContinuousClock.now + time
    var searched = seen
    while true {
      if let end = self.end(of: text, from: searched) {
        defer { seen = end }
        return String(decoding: bytes[seen..<end], as: UTF8.self)
      }
      searched = max(seen, bytes.count - text.utf8.count)
      try #require(
        ContinuousClock.now < deadline && readOnce(within: Int32(time / .milliseconds(1))),
        "“\(text)” didn't appear: \(output.suffix(2000).debugDescription)",
        sourceLocation: sourceLocation
      )
    }
  }

  /// Returns the end of the first occurrence of a text, or `nil` if the text doesn't occur.
  private func end(of text: String, from start: Int) -> Int? {
    let rest = bytes[start...]
    let found = rest.withUnsafeBytes { pty_find($0.baseAddress, $0.count, text) }
    return found < 0 ? nil : start + found + text.utf8.count
  }

  /// Reads output for the given time.
  func listen(for milliseconds: Int) {
    let deadline = ContinuousClock.now + .milliseconds(milliseconds)
    while case let left = ContinuousClock.now.duration(to: deadline) / .milliseconds(1), left > 0 {
      _ = readOnce(within: Int32(left.rounded(.up)))
    }
  }

  /// Reads up to the given number of bytes, one per millisecond.
  func readSlowly(bytes: Int) {
    for _ in 0..<bytes {
      _ = readOnce(within: 0, atMost: 1)
      poll(nil, 0, 1)
    }
  }

  /// Writes to the terminal, as another program in it would.
  func scribble(_ text: String) {
    var text = text
    _ = text.withUTF8 { write(process.slave, $0.baseAddress, $0.count) }
  }

  /// Types a key repeatedly until the program's output blocks the terminal.
  ///
  /// - Returns: The number of keys.
  /// - Throws: An error if the terminal isn't blocked after 5,000 keys.
  func fillUp(typing key: String) throws -> Int {
    var source = pollfd(fd: process.slave, events: Int16(POLLOUT), revents: 0)
    var count = 0
    // During a write, the terminal is also blocked, but only briefly, even on a busy host.
    while poll(&source, 1, 200) > 0 {
      try #require(count < 5_000, "The terminal didn't fill up.")
      type(key)
      count += 1
      // Slow enough for a response to each key.
      poll(nil, 0, 3)
    }
    return count
  }

  /// Waits until the program has read all typed keys.
  func waitForInput() throws {
    let deadline = ContinuousClock.now + Self.patience
    while unreadInput > 0 {
      try #require(ContinuousClock.now < deadline, "The program didn't read its input.")
      poll(nil, 0, 1)
    }
  }

  /// Reads once and returns a Boolean value that indicates whether output arrived in time.
  func readOnce(within milliseconds: Int32, atMost capacity: Int = 65536) -> Bool {
    var source = pollfd(fd: process.master, events: Int16(POLLIN), revents: 0)
    guard poll(&source, 1, milliseconds) > 0 else { return false }
    var chunk = [UInt8](repeating: 0, count: capacity)
    let count = read(process.master, &chunk, chunk.count)
    guard count > 0 else { return false }
    bytes.append(contentsOf: chunk[..<count])
    return true
  }

  // MARK: - Results

  /// Waits for the end of the program and reads the rest of its output.
  ///
  /// - Parameters:
  ///   - reads: A Boolean value that indicates whether to read the output before the program has ended.
  ///   - sourceLocation: The location to report in failures.
  /// - Returns: The result of the program.
  /// - Throws: An error if the program doesn't end.
  func end(reads: Bool = true, sourceLocation: SourceLocation = #_sourceLocation) throws -> End {
    let deadline = ContinuousClock.now + Self.patience
    var sources = [process.pid_descriptor, reads ? process.master : -1].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    while ContinuousClock.now < deadline {
      guard poll(&sources, 2, 1000) > 0 else { continue }
      if sources[1].revents != 0 { _ = readOnce(within: 0) }
      if sources[0].revents != 0 { break }
    }
    try #require(
      sources[0].revents != 0,
      "The program is still running: \(output.suffix(2000).debugDescription)",
      sourceLocation: sourceLocation
    )
    hasEnded = true
    let result = pty_reap(process.pid)
    while process.master >= 0, readOnce(within: 20) {}
    return result < 0 ? .signal(-result) : .status(result)
  }

  /// A Boolean value that indicates whether the terminal has the settings from before the program started.
  var hasOldSettings: Bool { Self.settings(of: process.slave) == settingsBefore }

  /// The number of typed bytes that the program hasn't read.
  ///
  /// The property sets the terminal to raw mode.
  var unreadInput: Int { Int(pty_unread(process.slave)) }

  /// Returns a Boolean value that indicates whether a mode is set, or `nil` if the program has never changed it.
  func isOn(_ mode: String) -> Bool? {
    let on = output.ranges(of: "\u{1B}[?\(mode)h").last?.lowerBound
    let off = output.ranges(of: "\u{1B}[?\(mode)l").last?.lowerBound
    guard let on else { return off.map { _ in false } }
    return off.map { $0 < on } ?? true
  }

  /// The private modes whose last change isn't to their default.
  private var changedModes: [Substring] {
    let changes = output.matches(of: /\e\[\?([0-9]+)([hl])/)
    let last = Dictionary(changes.map { ($0.1, $0.2 == "h") }) { _, last in last }
    // Automatic margins and the cursor are on by default.
    return last.filter { $0.value != ["7", "25"].contains($0.key) }.keys.sorted()
  }

  /// The output after the last exit from the alternate screen.
  var afterwards: String {
    guard let leave = output.ranges(of: "\u{1B}[?1049l\u{1B}(B\u{F}\u{1B}[m").last else {
      return ""
    }
    return String(output[leave.upperBound...])
  }

  /// Checks that the program has restored the terminal.
  func expectRestored(sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(isOn("1049") == false, "alternate screen", sourceLocation: sourceLocation)
    #expect(isOn("25") == true, "cursor", sourceLocation: sourceLocation)
    #expect(isOn("2004") == false, "paste", sourceLocation: sourceLocation)
    #expect(isOn("1004") == false, "focus", sourceLocation: sourceLocation)
    #expect(changedModes == [], "other modes", sourceLocation: sourceLocation)
    #expect(
      output.ranges(of: "\u{1B}[>1u").count == output.ranges(of: "\u{1B}[<u").count,
      "keyboard",
      sourceLocation: sourceLocation
    )
    #expect(hasOldSettings, "settings", sourceLocation: sourceLocation)
  }

  private static func settings(of descriptor: Int32) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 128)
    let count = pty_settings(descriptor, &bytes)
    return Array(bytes[..<Int(count)])
  }
}

/// Calls a closure with a null-terminated array of C strings.
private func withCStrings<Result>(
  _ strings: [String],
  _ body: (UnsafePointer<UnsafePointer<CChar>?>) -> Result
) -> Result {
  let copies = strings.map { strdup($0) }
  defer { copies.forEach { free($0) } }
  return body(copies.map { $0.map { UnsafePointer($0) } } + [nil])
}
