// SPDX-License-Identifier: MIT

import CPseudoTerminal
import Glibc
import Testing

/// A program in a pseudo-terminal: what it writes, how it ends, and in what state it leaves.
final class PseudoTerminal {
  /// How a program ended.
  enum End: Equatable {
    case status(Int32)
    case signal(Int32)
  }

  struct Elsewhere: OptionSet {
    let rawValue: UInt32
    /// Standard input is no terminal.
    static let input = Elsewhere(rawValue: UInt32(PTY_INPUT_ELSEWHERE))
    /// Standard output is no terminal.
    static let output = Elsewhere(rawValue: UInt32(PTY_OUTPUT_ELSEWHERE))
    /// The terminal does not control the program.
    static let control = Elsewhere(rawValue: UInt32(PTY_NOT_CONTROLLING))
  }

  private var process = pty_process()
  private(set) var bytes: [UInt8] = []
  private var seen = 0
  private var settingsBefore: [UInt8] = []
  private var hasEnded = false

  /// Everything the program has written, as far as it was read.
  var output: String { String(decoding: bytes, as: UTF8.self) }

  /// Starts a program; the victim without a command.
  ///
  /// One that is stepped waits for ``resize(columns:rows:atCall:)``.
  init(
    _ arguments: String...,
    command: [String]? = nil,
    environment: [String] = [],
    elsewhere: Elsewhere = [],
    isStepped: Bool = false,
    columns: UInt16 = 80,
    rows: UInt16 = 24
  ) throws {
    let words = command ?? [Self.victim] + arguments
    let variables =
      ["TERM=xterm-256color", "SWIFT_BACKTRACE=enable=no", "SSH_TTY", "SSH_CONNECTION"]
      + environment
    let opening = pty_open(columns, rows, &process)
    try #require(opening == 0, "pty_open: \(String(cString: strerror(opening)))")
    // Before the program runs, which may be quick to change them.
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

  static var victim: String { program("tty-victim") }

  /// Programs of the package lie beside the test's own.
  static func program(_ name: String) -> String {
    let program = withUnsafeTemporaryAllocation(of: CChar.self, capacity: 4096) { path in
      path.baseAddress.map { base in
        let count = max(0, readlink("/proc/self/exe", base, path.count))
        return String(decoding: UnsafeRawBufferPointer(start: base, count: count), as: UTF8.self)
      } ?? ""
    }
    return String(program[...(program.lastIndex(of: "/") ?? program.startIndex)]) + name
  }

  // MARK: - Talking to it

  var pid: Int32 { process.pid }

  /// Types.
  func type(_ text: String) {
    var text = text
    _ = text.withUTF8 { write(process.master, $0.baseAddress, $0.count) }
  }

  func send(_ signal: Int32) { kill(process.pid, signal) }

  func resize(columns: UInt16, rows: UInt16) { pty_resize(process.master, columns, rows) }

  /// Lets a stepped program run on, and resizes its terminal after a system call of its start: the first one
  /// asks for the terminal's size.
  ///
  /// - Returns: Whether there was such a call before it slept.
  func resize(columns: UInt16, rows: UInt16, atCall call: Int) -> Bool {
    pty_resize_at(&process, Int32(call), columns, rows)
  }

  /// Whether the system lets programs be stepped.
  static let canStep = pty_can_step()

  /// Closes the terminal, as a closed window does.
  func hangUp() {
    close(process.master)
    close(process.slave)
    process.master = -1
    process.slave = -1
  }

  /// How long something that must come is waited for: on a machine with much else to do, that can be long.
  static let patience = Duration.seconds(60)

  /// Reads until a text comes, after the one that was expected last; fails after a while.
  ///
  /// - Returns: What came up to its end.
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
        "“\(text)” did not come: \(output.suffix(2000).debugDescription)",
        sourceLocation: sourceLocation
      )
    }
  }

  /// Where the first occurrence of a text ends.
  private func end(of text: String, from start: Int) -> Int? {
    let rest = bytes[start...]
    let found = rest.withUnsafeBytes { pty_find($0.baseAddress, $0.count, text) }
    return found < 0 ? nil : start + found + text.utf8.count
  }

  /// Reads what comes in a while.
  func listen(for milliseconds: Int) {
    let deadline = ContinuousClock.now + .milliseconds(milliseconds)
    while case let left = ContinuousClock.now.duration(to: deadline) / .milliseconds(1), left > 0 {
      _ = readOnce(within: Int32(left.rounded(.up)))
    }
  }

  /// Reads so many bytes, one every millisecond, as far as they come.
  func readSlowly(bytes: Int) {
    for _ in 0..<bytes {
      _ = readOnce(within: 0, atMost: 1)
      poll(nil, 0, 1)
    }
  }

  /// Writes to the terminal as another program in it would.
  func scribble(_ text: String) {
    var text = text
    _ = text.withUTF8 { write(process.slave, $0.baseAddress, $0.count) }
  }

  /// Types a key again and again, until the program has written so much that the terminal takes no more.
  ///
  /// - Returns: How often.
  /// - Throws: Where that takes too long.
  func fillUp(typing key: String) throws -> Int {
    var source = pollfd(fd: process.slave, events: Int16(POLLOUT), revents: 0)
    var count = 0
    // While somebody writes, it takes no more either, but not for long.
    while poll(&source, 1, 20) > 0 {
      try #require(count < 5_000, "The terminal does not fill up.")
      type(key)
      count += 1
      // So slowly that each could be answered.
      poll(nil, 0, 3)
    }
    return count
  }

  /// Whether something was read before the time was over.
  func readOnce(within milliseconds: Int32, atMost capacity: Int = 65536) -> Bool {
    var source = pollfd(fd: process.master, events: Int16(POLLIN), revents: 0)
    guard poll(&source, 1, milliseconds) > 0 else { return false }
    var chunk = [UInt8](repeating: 0, count: capacity)
    let count = read(process.master, &chunk, chunk.count)
    guard count > 0 else { return false }
    bytes.append(contentsOf: chunk[..<count])
    return true
  }

  // MARK: - How it ends

  /// Waits for the end and reads the rest.
  ///
  /// - Parameters:
  ///   - reads: Whether what it writes is read before it has ended.
  ///   - sourceLocation: Where a failure is reported.
  /// - Returns: How it ended.
  /// - Throws: Where it does not end.
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
      "It goes on: \(output.suffix(2000).debugDescription)",
      sourceLocation: sourceLocation
    )
    hasEnded = true
    let result = pty_reap(process.pid)
    while process.master >= 0, readOnce(within: 20) {}
    return result < 0 ? .signal(-result) : .status(result)
  }

  /// Whether the terminal's settings are what they were before the program started.
  var hasOldSettings: Bool { Self.settings(of: process.slave) == settingsBefore }

  /// Bytes that were typed and not read; makes the terminal raw.
  var unreadInput: Int { Int(pty_unread(process.slave)) }

  /// Whether a mode that the program set or reset is on now; `nil` when it never touched it.
  func isOn(_ mode: String) -> Bool? {
    let on = output.ranges(of: "\u{1B}[?\(mode)h").last?.lowerBound
    let off = output.ranges(of: "\u{1B}[?\(mode)l").last?.lowerBound
    guard let on else { return off.map { _ in false } }
    return off.map { $0 < on } ?? true
  }

  /// What came after the alternate screen was left for good.
  var afterwards: String {
    guard let leave = output.ranges(of: "\u{1B}[?1049l\u{1B}(B\u{F}\u{1B}[m").last else {
      return ""
    }
    return String(output[leave.upperBound...])
  }

  /// Checks everything that a program has to leave behind.
  func expectRestored(sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(isOn("1049") == false, "alternate screen", sourceLocation: sourceLocation)
    #expect(isOn("25") == true, "cursor", sourceLocation: sourceLocation)
    #expect(isOn("2004") == false, "paste", sourceLocation: sourceLocation)
    #expect(isOn("1004") == false, "focus", sourceLocation: sourceLocation)
    #expect(isOn("1002") != true, "mouse", sourceLocation: sourceLocation)
    #expect(hasOldSettings, "settings", sourceLocation: sourceLocation)
  }

  private static func settings(of descriptor: Int32) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 128)
    let count = pty_settings(descriptor, &bytes)
    return Array(bytes[..<Int(count)])
  }
}

/// Hands over strings as C's: an array that ends with a null.
private func withCStrings<Result>(
  _ strings: [String],
  _ body: (UnsafePointer<UnsafePointer<CChar>?>) -> Result
) -> Result {
  let copies = strings.map { strdup($0) }
  defer { copies.forEach { free($0) } }
  return body(copies.map { $0.map { UnsafePointer($0) } } + [nil])
}
