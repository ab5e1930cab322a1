// SPDX-License-Identifier: MIT

import Glibc

/// A screen of `frame-screens` that runs in a pseudo-terminal, and its costs.
final class ScreenProcess {
  /// The file descriptor of the pseudo-terminal's controlling side.
  ///
  /// Reads and writes don't block.
  let terminal: Int32
  let id: pid_t
  private let clock: clockid_t
  private var chunk = [UInt8](repeating: 0, count: 1 << 16)

  /// Starts a screen in a pseudo-terminal of 200 columns and 50 rows.
  init(_ program: String, screen: String) {
    terminal = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK)
    check(terminal >= 0, "Opening /dev/ptmx")
    var number: Int32 = 0
    check(ioctl(terminal, Self.unlock, &number) == 0, "Unlocking the pseudo-terminal")
    check(ioctl(terminal, Self.getNumber, &number) == 0, "Reading the pseudo-terminal's number")
    Self.setSize(of: terminal, columns: 200, rows: 50)
    id = Self.spawn([program, screen], on: "/dev/pts/\(number)")
    var clock = clockid_t()
    check(clock_getcpuclockid(id, &clock) == 0, "Reading the process's clock")
    self.clock = clock
  }

  // The requests TIOCSPTLCK and TIOCGPTN, which Swift doesn't import.
  private static let unlock: UInt = 0x4004_5431
  private static let getNumber: UInt = 0x8004_5430

  private static func spawn(_ arguments: [String], on path: String) -> pid_t {
    var attributes = posix_spawnattr_t()
    var actions = posix_spawn_file_actions_t()
    posix_spawnattr_init(&attributes)
    posix_spawn_file_actions_init(&actions)
    defer {
      posix_spawnattr_destroy(&attributes)
      posix_spawn_file_actions_destroy(&actions)
    }
    // The first terminal that the leader of a session opens becomes its controlling terminal.
    let newSession: Int16 = 0x80  // POSIX_SPAWN_SETSID, which Swift doesn't import
    posix_spawnattr_setflags(&attributes, newSession)
    posix_spawn_file_actions_addopen(&actions, 0, path, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    let environment = ["TERM=xterm-256color", "COLORTERM=truecolor", "LANG=C.UTF-8"]
    var id = pid_t()
    let program = arguments[0]
    let status = withCStrings(arguments) { arguments in
      withCStrings(environment) { environment in
        posix_spawn(&id, program, &actions, &attributes, arguments, environment)
      }
    }
    check(status == 0, "Starting \(program)")
    return id
  }

  /// Changes the size of the pseudo-terminal.
  ///
  /// The screen receives a signal.
  func resize(columns: UInt16, rows: UInt16) {
    Self.setSize(of: terminal, columns: columns, rows: rows)
  }

  private static func setSize(of terminal: Int32, columns: UInt16, rows: UInt16) {
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    check(ioctl(terminal, UInt(TIOCSWINSZ), &size) == 0, "Setting the pseudo-terminal's size")
  }

  /// Presses `ctrl+c` and waits until the program ends.
  ///
  /// `ctrl+c` ends every screen, even one that inserts letters as text.
  func quit() {
    send("\u{3}")
    var status: Int32 = 0
    let deadline = now() + 5_000_000
    var ended = waitpid(id, &status, WNOHANG)
    while ended == 0, now() < deadline {
      _ = settle(quiet: 2)
      ended = waitpid(id, &status, WNOHANG)
    }
    check(ended == id && status == 0, "Quitting the screen with status \(status)")
    close(terminal)
  }
}

// MARK: - Input and output

extension ScreenProcess {
  func send(_ text: String) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { write(terminal, $0.baseAddress, $0.count) }
      if count > 0 { bytes = bytes.dropFirst(count) } else { wait(for: POLLOUT, milliseconds: 100) }
    }
  }

  /// The output after input was sent.
  struct Output {
    var bytes: [UInt8] = []
    /// The time at which the last byte was read, in the unit of ``now()``.
    var end = 0.0
  }

  /// Presses a key and reads its frame until the screen sleeps again.
  ///
  /// The method doesn't pause after that, so the processor is still warm when the next key arrives.
  ///
  /// - Parameters:
  ///   - key: The characters to send.
  ///   - expectsBytes: Pass `true` to wait for output, or `false` to wait only until the screen has woken.
  /// - Returns: The output of the frame.
  func press(_ key: String, expectsBytes: Bool) -> Output {
    var output = Output()
    let deadline = now() + 1_000_000
    let sleepsBefore = expectsBytes ? 0 : sleeps
    send(key)
    while expectsBytes ? output.bytes.isEmpty : sleeps == sleepsBefore, now() < deadline {
      _ = receive(into: &output)
    }
    while receive(into: &output) || !isAsleep {}
    return output
  }

  /// Reads until the output ends and the screen sleeps.
  ///
  /// - Parameter quiet: The number of milliseconds without output that ends the method.
  /// - Returns: The output.
  func settle(quiet: Int32) -> Output {
    var output = Output()
    while receive(into: &output) || wait(for: POLLIN, milliseconds: quiet) || !isAsleep {}
    return output
  }

  /// Reads the available output and returns a Boolean value that indicates whether there was output.
  func receive(into output: inout Output) -> Bool {
    let count = Glibc.read(terminal, &chunk, chunk.count)
    // A read fails after the screen has ended.
    guard count > 0 else { return false }
    output.end = now()
    output.bytes += chunk[..<count]
    return true
  }

  /// Replies to the first queries of the screen, as a terminal without special capabilities does.
  func answerQuestions(_ output: Output) {
    if output.bytes.contains("\u{1B}[c") { send("\u{1B}[?62;22c") }
    _ = settle(quiet: 20)
  }

  @discardableResult
  private func wait(for events: Int32, milliseconds: Int32) -> Bool {
    var descriptor = pollfd(fd: terminal, events: Int16(events), revents: 0)
    return poll(&descriptor, 1, milliseconds) > 0 && descriptor.revents & Int16(events) != 0
  }
}

// MARK: - Costs

extension ScreenProcess {
  /// The processor time of all threads of the process so far, in microseconds.
  var processorTime: Double { time(of: clock) }

  /// The number of calls of write(2) so far.
  var writes: Int { number(after: "syscw:", in: "io") }

  /// The number of times that the main thread has gone to sleep so far.
  var sleeps: Int { number(after: "voluntary_ctxt_switches:", in: "status") }

  /// The peak resident memory so far, in kilobytes.
  var peakMemory: Int { number(after: "VmHWM:", in: "status") }

  private var isAsleep: Bool {
    let status = contents(of: "stat")
    // The state follows the name of the program, which can contain any characters and ends at the last parenthesis.
    guard let end = status.lastIndex(of: UInt8(ascii: ")")) else { return true }
    return status[(end + 1)...].starts(with: " S".utf8)
      || status[(end + 1)...].starts(with: " Z".utf8)
  }

  private func number(after label: String, in file: String) -> Int {
    let lines = contents(of: file).split(separator: UInt8(ascii: "\n"))
    guard let line = lines.first(where: { $0.starts(with: label.utf8) }) else { return 0 }
    return line.reduce(0) { sum, byte in 48...57 ~= byte ? sum * 10 + Int(byte - 48) : sum }
  }

  private func contents(of file: String) -> [UInt8] {
    let descriptor = open("/proc/\(id)/\(file)", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 4096)
    return Array(bytes[..<max(0, Glibc.read(descriptor, &bytes, bytes.count))])
  }
}
