// SPDX-License-Identifier: MIT

import Glibc
import TermRender

@main
enum TestHosts {
  @MainActor
  static func main() {
    // The first frame doesn't wait for the background.
    let options = RunOptions(theme: .ansi16)
    if CopyTestHost.byteCount != nil {
      CopyTestHost.main(options)
    } else {
      AppTestHost.main(options)
    }
  }
}

/// An app for tests with foreground programs, and with slow, blocked, or closed terminals.
///
/// The first row displays counters, and the other rows display a page of letters. The app writes its lifecycle actions to
/// the file that the environment variable `TEST_HOST_LOG` specifies.
struct AppTestHost: App {
  let store = Store(
    TestHostState(),
    testHostReducer,
    middleware: [.loggingLife] + testHostEffects
  )

  var body: some Widget {
    VStack(alignment: .leading) {
      Observe(\TestHostState.counts) { Text($0.description) }
      Observe(\TestHostState.page) { Page(number: $0) }
    }
    .keys {
      Key("c", title: "Count", send: Count())
      Key("p", title: "Turn the page", send: TurnPage())
      Key("t", title: "Tick on eight threads", send: Flood())
      Key("l", title: "Print lines on eight threads", send: PrintLines())
      Key("e", title: "Run TEST_HOST_PROGRAM", send: RunProgram(.testHost))
      Key("n", title: "Run a missing program", send: RunProgram(.missing))
      Key("2", title: "Run the program twice", send: RunTwice())
      Key("w", title: "Tick on threads until the end", send: TickForever())
      Key("x", title: "Write to a closed pipe in an effect", send: WriteToClosedPipe())
      Key("o", title: "Overflow the stack of an effect", send: Overflow(waits: false))
      Key("O", title: "Overflow the stack of an effect after a pause", send: Overflow(waits: true))
      Key("q", title: "Quit", send: Quit())
    }
    .windowTitle("Test host")
  }
}

struct TestHostState {
  struct Counts: Equatable, CustomStringConvertible {
    var presses = 0
    var ticks = 0
    var programs = 0
    var result = "none"

    var description: String {
      "presses=\(presses) ticks=\(ticks) programs=\(programs) result=\(result)."
    }
  }

  var counts = Counts()
  var page = 0
}

struct Count: Action {}
struct TurnPage: Action {}
struct Flood: Action {}
struct Tick: Action {}
struct PrintLines: Action {}
struct RunTwice: Action {}
struct TickForever: Action {}
struct WriteToClosedPipe: Action {}
struct WriteFailed: Action { let code: Int32 }
struct Overflow: Action { let waits: Bool }

let testHostReducer = Reducer<TestHostState>.combine(
  .on(Count.self) { state, _ in state.counts.presses += 1 },
  .on(TurnPage.self) { state, _ in state.page += 1 },
  .on(Tick.self) { state, _ in state.counts.ticks += 1 },
  .on(WriteFailed.self) { state, failed in state.counts.result = "error \(failed.code)" },
  .on(ProgramExited.self) { state, ended in
    state.counts.programs += 1
    state.counts.result =
      switch ended.result {
      case .exited(let status): "exit \(status)"
      case .signal(let number): "signal \(number)"
      case .notStarted: "not started"
      }
  }
)

@MainActor let testHostEffects: [Middleware<TestHostState>] = [
  .on(Flood.self) { _, _ in
    .merge(
      (0..<8).map { _ in .run { effect in for _ in 0..<1000 { effect.send(Tick()) } } }
    )
  },
  .on(PrintLines.self) { _, _ in
    .merge(
      (0..<8).map { thread in
        .run { effect in
          for number in 0..<100 {
            // Alternate between standard error, as in a logger, and `print`.
            if number % 2 == 0 {
              complain("line \(thread).\(number)\n")
            } else {
              print("line \(thread).\(number)")
            }
            effect.send(TurnPage())
          }
        }
      }
    )
  },
  .on(TickForever.self) { _, _ in
    .merge(
      (0..<4).map { _ in
        .run { effect in
          while true {
            effect.send(Tick())
            try await effect.sleep(for: .milliseconds(1))
          }
        }
      }
    )
  },
  .on(WriteToClosedPipe.self) { _, _ in
    .run { effect in
      var ends: [Int32] = [-1, -1]
      pipe(&ends)
      close(ends[0])
      if write(ends[1], "x", 1) < 0 { effect.send(WriteFailed(code: errno)) }
      close(ends[1])
    }
  },
  .on(Overflow.self) { overflow, _ in
    .run { effect in
      if overflow.waits {
        // Fills all threads, so that any of them can resume the effect.
        await withTaskGroup { group in
          for _ in 0..<8 { group.addTask { try? await effect.sleep(for: .milliseconds(5)) } }
        }
      }
      print(descend(0))
    }
  },
  .respond(to: RunTwice.self) { _, _ in [RunProgram(.testHost), RunProgram(.testHost)] },
]

extension Middleware<TestHostState> {
  /// The middleware that logs the app's lifecycle actions.
  nonisolated static var loggingLife: Self {
    .around { action, context in
      context.next(action)
      switch action {
      case is WillSuspend: writeDown("WillSuspend")
      case is Resumed: writeDown("Resumed")
      case is ProgramExited: writeDown("ProgramExited")
      case is WillTerminate: writeDown("WillTerminate")
      default: break
      }
    }
  }
}

extension TerminalProgram {
  static let testHost = TerminalProgram("sh", "-c", #"eval "$TEST_HOST_PROGRAM""#)
  static let missing = TerminalProgram("/no/such/program")
}

/// A page of letters.
///
/// Nearly all letters change with each page, and scrolling can't produce the next page.
struct Page: Leaf {
  let number: Int

  var flexibleAxes: Axes { [.horizontal, .vertical] }

  func size(for proposal: Size) -> Size { proposal }

  func draw(in canvas: inout Canvas) {
    for y in 0..<canvas.size.rows {
      for x in 0..<canvas.size.columns {
        let letter = (y * (7 + number) + x * 3 + number * 5) % 26
        canvas.put(Unicode.Scalar(UInt8(0x61 + letter)), x: x, y: y)
      }
    }
  }
}

/// Calls itself until the stack overflows.
private func descend(_ number: Int) -> Int {
  withUnsafeTemporaryAllocation(of: Int.self, capacity: 512) { buffer in
    buffer[0] = number
    return number < .max ? descend(number + 1) + buffer[0] : 0
  }
}

private func complain(_ text: String) {
  var text = text
  _ = text.withUTF8 { write(STDERR_FILENO, $0.baseAddress, $0.count) }
}

func writeDown(_ text: String) {
  guard let path = getenv("TEST_HOST_LOG"), let file = fopen(path, "a") else { return }
  fputs(text + "\n", file)
  fclose(file)
}
