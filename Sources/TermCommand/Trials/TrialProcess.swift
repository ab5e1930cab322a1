// SPDX-License-Identifier: MIT

import StoreRecorder
import TermDevTools
import TermLibC
import TermRender

/// A child process of this program that runs sessions and can crash without ending this process.
///
/// The process serves one trial at a time until it crashes or exceeds the time limit. The next trial starts another
/// process. A process that exceeds its limit of memory crashes, except on macOS, which doesn't
/// enforce it.
@MainActor
final class TrialProcess {
  /// The end of a process in a trial.
  struct Crash: Hashable {
    let signal: Int32
    /// The last line that the process wrote to standard error, apart from a stack trace.
    let message: String

    /// A Boolean value that indicates whether another crash has the same signal and a similar message.
    ///
    /// Messages can contain values, so numbers don't count.
    func isSame(as other: Crash) -> Bool {
      signal == other.signal
        && message.filter { !$0.isNumber } == other.message.filter { !$0.isNumber }
    }
  }

  enum Outcome {
    case reply(TrialReply)
    case crash(Crash)
    /// The trial didn't end in time.
    case hang
  }

  private struct Child {
    let pid: pid_t
    let input: Int32
    let output: Int32
    let errors: Int32
  }

  private let setup: TrialSetup
  private let hashing: TrialSetup.Hashing
  private var child: Child?
  private var received: [UInt8] = []
  /// The session that the process received last, apart from sessions that it received only for one trial.
  private var base: TrialBase?

  /// Creates an object without a running process.
  init(_ setup: TrialSetup, hashing: TrialSetup.Hashing = .random) {
    (self.setup, self.hashing) = (setup, hashing)
    // A write to a crashed process must return an error.
    _ = signal(SIGPIPE, SIG_IGN)
  }

  isolated deinit { stop() }

  /// Returns the bytes of a session and a request.
  static func bytes(_ session: SessionLog, _ request: TrialRequest) throws -> [UInt8] {
    session.bytes + (try line(request))
  }

  /// Sends a session to the process, which starts if necessary.
  func send(_ session: SessionLog, _ request: TrialRequest) throws {
    try send(Self.bytes(session, request))
  }

  /// Sends a session with its request to the process, which starts if necessary.
  func send(_ bytes: [UInt8]) throws {
    base = nil
    try write(toChild: bytes)
  }

  /// Sends a part of a session to the process, which receives the session only once.
  func send(_ ranges: [Range<Int>], of base: TrialBase) throws {
    let isKnown = child != nil && self.base === base
    self.base = base
    try write(
      toChild: (isKnown ? [] : base.bytes) + Self.line(TrialRequest(try: .hit, keeping: ranges))
    )
  }

  private func write(toChild bytes: [UInt8]) throws {
    if child == nil { child = try start() }
    _ = write(bytes)
  }

  /// Waits for the result of the last session that was sent.
  func receive(within limit: Duration) throws -> Outcome {
    let deadline = ContinuousClock.now + limit
    guard let line = readLine(until: deadline) else { return end() }
    guard let line else { return .hang }
    var reply = try JSONText(line).decode(TrialReply.self)
    if let error = reply.error { throw CommandError(description: error) }
    if let directRead = reply.directRead { reportDirectRead(directRead) }
    for _ in 0..<(reply.lineCount ?? 0) {
      guard let next = readLine(until: deadline) else { return end() }
      guard let next else { return .hang }
      reply.session += Array(next.utf8) + [0x0A]
    }
    return .reply(reply)
  }

  private static func line(_ value: some Encodable) throws -> [UInt8] {
    Array("\(try JSONText(encoding: value))\n".utf8)
  }
}

// MARK: - Process

extension TrialProcess {
  private func start() throws -> Child {
    var (input, output): ([Int32], [Int32]) = ([-1, -1], [-1, -1])
    var path = Array("\(Self.temporaryFolder)/trial-XXXXXX".utf8CString)
    let errors = mkstemp(&path)
    guard pipe(&input) == 0, pipe(&output) == 0, errors >= 0 else {
      throw Self.failure("create its files", errno)
    }
    unlink(path)
    for descriptor in input + output + [errors] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    var actions = CLibrary.makeSpawnFileActions()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input[0], 0)
    posix_spawn_file_actions_adddup2(&actions, output[1], 1)
    posix_spawn_file_actions_adddup2(&actions, errors, 2)
    var pid = pid_t()
    let program = setup.program
    let status = Self.withArguments([program, TrialSetup.command]) { arguments in
      Self.withArguments(environment) { posix_spawn(&pid, program, &actions, nil, arguments, $0) }
    }
    close(input[0])
    close(output[1])
    guard status == 0 else { throw Self.failure("start “\(program)”", status) }
    let child = Child(pid: pid, input: input[1], output: output[0], errors: errors)
    self.child = child
    received = []
    _ = write(try Self.line(setup))
    return child
  }

  private var environment: [String] {
    var variables: [String] = []
    var next = environ
    while let variable = next.pointee {
      variables.append(String(cString: variable))
      next += 1
    }
    variables.removeAll {
      $0.hasPrefix("SWIFT_BACKTRACE=") || $0.hasPrefix("SWIFT_DETERMINISTIC_HASHING=")
    }
    variables.append("SWIFT_BACKTRACE=enable=no")
    if hashing == .deterministic { variables.append("SWIFT_DETERMINISTIC_HASHING=1") }
    return variables
  }

  private static func withArguments<Result>(
    _ words: [String],
    _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let words = words.map { strdup($0) }
    defer { for word in words { free(word) } }
    return body(words + [nil])
  }

  private static var temporaryFolder: String {
    getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
  }

  private static func failure(_ action: String, _ code: Int32) -> CommandError {
    CommandError(
      description:
        "A trial couldn't \(action): \(String(cString: strerror(code))). Free resources, and try again."
    )
  }

  /// Returns how the process ended.
  private func end() -> Outcome {
    guard let child else { return .hang }
    var status: Int32 = 0
    while waitpid(child.pid, &status, 0) < 0, errno == EINTR {}
    let message = lastLine(of: child.errors)
    close(child)
    let signal = status & 0x7F
    return .crash(
      Crash(
        signal: signal,
        message: signal == 0 ? "exit status \(status >> 8 & 0xFF); \(message)" : message
      )
    )
  }

  private func stop() {
    guard let child else { return }
    kill(child.pid, SIGKILL)
    var status: Int32 = 0
    while waitpid(child.pid, &status, 0) < 0, errno == EINTR {}
    close(child)
  }

  private func close(_ child: Child) {
    for descriptor in [child.input, child.output, child.errors] { close(descriptor) }
    self.child = nil
  }

  private func close(_ descriptor: Int32) { _ = TermLibC.close(descriptor) }

  private func lastLine(of file: Int32) -> String {
    let size = lseek(file, 0, SEEK_END)
    let count = min(Int(size), 65_536)
    var bytes = [UInt8](repeating: 0, count: max(0, count))
    let read = pread(file, &bytes, bytes.count, size - off_t(count))
    let lines = String(decoding: bytes.prefix(max(0, read)), as: UTF8.self).split(separator: "\n")
    // Swift can add a line about the disabled backtrace, or a list of addresses that differ in each process.
    let messages = lines.prefix { $0 != "Current stack trace:" }.filter { !$0.hasPrefix("***") }
    return messages.last.map { String($0).sanitized } ?? ""
  }
}

// MARK: - Bytes

extension TrialProcess {
  /// Writes bytes, and returns `false` if the process has ended.
  private func write(_ bytes: [UInt8]) -> Bool {
    guard let child else { return false }
    return CLibrary.writeAll(bytes, to: child.input)
  }

  /// Returns the next line, `.some(nil)` after the deadline, or `nil` at the end of the output.
  ///
  /// After the deadline, the process is ended.
  private func readLine(until deadline: ContinuousClock.Instant) -> String?? {
    guard let child else { return nil }
    while true {
      if let end = received.firstIndex(of: 0x0A) {
        let line = String(decoding: received[..<end], as: UTF8.self)
        received.removeFirst(end + 1)
        return line
      }
      let left = deadline - .now
      var descriptor = pollfd(fd: child.output, events: Int16(POLLIN), revents: 0)
      let ready = poll(&descriptor, 1, Int32(max(0, min(left.seconds * 1_000, 1e6))))
      if ready < 0, errno == EINTR { continue }
      guard ready > 0 else {
        stop()
        return .some(nil)
      }
      var bytes = [UInt8](repeating: 0, count: 65_536)
      let count = read(child.output, &bytes, bytes.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return nil }
      received += bytes.prefix(count)
    }
  }
}
