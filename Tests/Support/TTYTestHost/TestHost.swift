// SPDX-License-Identifier: MIT

import Glibc
import TermRender
import TermScreen
import TermTTY

/// A test host for pseudo-terminals.
///
/// Each key triggers an action, often a crash. The program reports each action as a line in brackets, which tests wait
/// for.
@main
@MainActor
final class TestHost {
  private let session: TTYSession
  private let isDispatched: Bool
  private var uncaught: (any Error)?
  private var ending: TerminalEvent.CloseReason?
  private var taskRan = false
  private var isSleeping = false
  private var writesAfterClose = false
  private var count = 0

  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    do {
      if arguments.contains("--screen") {
        let loop: TTYTerminal.Options.Loop =
          arguments.contains("--dispatched") ? .dispatched : .automatic
        return try ScreenTestHost(
          TTYTerminal.Options(
            loop: loop,
            awaitsBackground: arguments.contains("--awaits-background")
          )
        ).run()
      }
      if arguments.contains("--handlers") {
        SignalReport.handleSome()
        SignalReport.before = SignalReport()
      }
      try TestHost(isDispatched: arguments.contains("--dispatched")).run()
    } catch let error as TerminalError {
      complain("\(error)")
      exit(TerminalError.exitStatus)
    }
  }

  private init(isDispatched: Bool) throws(TerminalError) {
    session = try TTYSession()
    self.isDispatched = isDispatched || !session.canPollMainQueue
  }

  private func run() throws {
    var isFirst = true
    let turn: @MainActor ([TerminalEvent]) -> LoopWait = { [self] events in
      if isFirst {
        isFirst = false
        show("ready \(session.size.columns)x\(session.size.rows)]\u{1B}[?25l[")
      }
      var wait = LoopWait.forEvents
      if taskRan {
        taskRan = false
        show("turn after a task")
      }
      if isSleeping {
        isSleeping = false
        show("20 ms are over")
      }
      for event in events {
        let request = handle(event)
        if wait != .end, request != .forEvents { wait = request }
      }
      return wait
    }
    if isDispatched {
      session.runDispatched(turn) { [self] _ in
        finish()
        exit(0)
      }
    }
    session.runPolling(turn)
    if let uncaught { throw uncaught }
    finish()
  }

  private func finish() {
    session.close()
    SignalReport.printChanges()
    if writesAfterClose {
      // The system sends these signals for writes that fail.
      for signal in [SIGPIPE, SIGXFSZ] { raise(signal) }
      print("still running")
    }
    if case .signal(let number) = ending { TTYSession.end(by: number) }
  }

  private func show(_ text: String) {
    var text = "[\(text)]\r\n"
    text.withUTF8 { session.write(UnsafeRawBufferPointer($0)) }
  }

  private func handle(_ event: TerminalEvent) -> LoopWait {
    switch event {
    case .input(.key(let press)): return handle(press)
    case .input(.paste(let text)): show("paste \(text.utf8.count)")
    case .input: break
    case .resized(let size): show("resized \(size.columns)x\(size.rows)")
    case .copied, .programEnded: break
    case .suspendRequested: session.suspend()
    case .resumed: show("resumed \(session.size.columns)x\(session.size.rows)")
    case .closed(let reason):
      ending = reason
      print("closed: \(reason)")
    }
    return .forEvents
  }

  private func handle(_ press: KeyPress) -> LoopWait {
    guard case .character(let scalar) = press.key else {
      show("key \(press.key)")
      return .forEvents
    }
    if press.modifiers == .control, scalar == "z" {
      session.suspend()
      return .forEvents
    }
    switch scalar {
    case "q": return .end
    case "l":
      isSleeping = true
      return .atMost(.milliseconds(20))
    case "u":
      uncaught = Uncaught()
      return .end
    case "W":
      writesAfterClose = true
      return .end
    default: act(on: scalar)
    }
    return .forEvents
  }

  private func act(on key: Unicode.Scalar) {
    switch key {
    case "e": exit(3)
    case "f": fatalError("boom")
    case "i": show("\([1, 2][arguments.count + 7])")
    case "o": show("\(overflow(0))")
    case "w":
      show("waiting")
      // A signal handler interrupts the sleep.
      poll(nil, 0, 500)
      show("still waiting")
      poll(nil, 0, 500)
    case "a": abort()
    case "h": crashInThread()
    case "n":
      show("stuck")
      while true { pause() }
    case "p":
      print("a printed line")
      complain("an error line")
      show("printed")
    case "P": printMuch()
    case "m":
      session.setMouse(.buttons)
      show("mouse")
    case "d":
      session.unterminatedTimeout = .milliseconds(50)
      show("impatient")
    case "b": drawMuch()
    case "B": reportBlocked()
    case "c": count += 1
    case "C":
      show("counted \(count)")
      count = 0
    case "k": show("captured \(capturedKilobytes())")
    case "H":
      SignalReport.waitForLines(5)
      show("handled")
    case "g":
      SignalReport.handle(SIGUSR2)
      show("handler")
    case "T": kill(getpid(), SIGTSTP)
    case "1": kill(getpid(), SIGTTIN)
    case "2": kill(getpid(), SIGTTOU)
    case "K": kill(0, SIGSTOP)
    case "D": Task { blockMainQueue() }
    case "t":
      Task {
        show("task ran")
        taskRan = true
        session.requestTurn()
      }
    case "s":
      let now = session.statistics
      show("statistics wakeUps=\(now.wakeUps) bytes=\(now.bytes)")
    default: show("key \(key)")
    }
  }

  private var arguments: [String] { CommandLine.arguments }

  /// Blocks the main queue until the timeouts for partial input have passed and more input can be read.
  private func blockMainQueue() {
    poll(nil, 0, 100)
    show("blocked")
    var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    poll(&input, 1, 60_000)
  }

  /// Prints 3 MiB in numbered lines of 64 bytes.
  private func printMuch() {
    for number in 0..<(3 << 14) {
      let digits = String(number)
      print("line " + String(repeating: "0", count: 58 - digits.count) + digits)
    }
    show("printed much")
  }

  /// Writes far more bytes than a terminal buffers while no program reads them.
  private func drawMuch() {
    guard !session.isBlocked else { return count += 1 }
    let frame = [UInt8](repeating: 0x2E, count: 1 << 20)
    frame.withUnsafeBytes { session.write($0) }
  }

  private func reportBlocked() {
    let text = "blocked \(count) times"
    session.whenWritable = { [self] in show(text) }
  }

  /// Returns the size of the captured output in KiB, or -1 on failure.
  ///
  /// Descriptor 1 refers to the captured output.
  private func capturedKilobytes() -> Int {
    var status = stat()
    return fstat(STDOUT_FILENO, &status) == 0 ? Int(status.st_blocks) / 2 : -1
  }

  private func crashInThread() {
    var thread = pthread_t()
    pthread_create(&thread, nil, { @Sendable _ in abort() }, nil)
    pthread_join(thread, nil)
  }

  @inline(never)
  private func overflow(_ depth: Int) -> Int {
    depth < 0 ? depth : overflow(depth + 1) + count
  }
}

private struct Uncaught: Error {}

private func complain(_ text: String) {
  var line = text + "\n"
  _ = line.withUTF8 { write(STDERR_FILENO, $0.baseAddress, $0.count) }
}
