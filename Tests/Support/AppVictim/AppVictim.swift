// SPDX-License-Identifier: MIT

import Glibc
import TermRender

/// An app that tests run in terminals that behave badly.
///
/// Its first row says what it has counted, all others change with every page. What it hears of its own
/// life it writes to the file that the variable `VICTIM_LOG` names.
@main
struct AppVictim: App {
  let store = Store(
    VictimState(),
    victimReducer,
    middleware: [.loggingLife] + victimEffects
  )

  var body: some Widget {
    VStack(alignment: .leading) {
      Observe(\VictimState.counts) { Text($0.description) }
      Observe(\VictimState.page) { Page(number: $0) }
    }
    .keys {
      Key("c", does: "Count", send: Count())
      Key("p", does: "Turn the page", send: TurnPage())
      Key("t", does: "Tick on eight threads", send: Flood())
      Key("l", does: "Print lines on eight threads", send: PrintLines())
      Key("e", does: "Run what VICTIM_PROGRAM says", send: RunProgram(.victim))
      Key("n", does: "Run what is not there", send: RunProgram(.missing))
      Key("2", does: "Run it twice", send: RunTwice())
      Key("q", does: "Quit", send: Quit())
    }
  }
}

struct VictimState {
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

let victimReducer = Reducer<VictimState>.combine(
  .on(Count.self) { state, _ in state.counts.presses += 1 },
  .on(TurnPage.self) { state, _ in state.page += 1 },
  .on(Tick.self) { state, _ in state.counts.ticks += 1 },
  .on(ProgramEnded.self) { state, ended in
    state.counts.programs += 1
    state.counts.result =
      switch ended.result {
      case .exited(let status): "exit \(status)"
      case .signal(let number): "signal \(number)"
      case .notStarted: "not started"
      }
  }
)

@MainActor let victimEffects: [Middleware<VictimState>] = [
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
            // What loggers do, and what print does.
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
  .answer(RunTwice.self) { _, _ in [RunProgram(.victim), RunProgram(.victim)] },
]

extension Middleware<VictimState> {
  /// Writes down what an app hears of its own life.
  nonisolated static var loggingLife: Self {
    .around { action, context in
      context.next(action)
      switch action {
      case is Suspended: writeDown("Suspended")
      case is Resumed: writeDown("Resumed")
      case is ProgramEnded: writeDown("ProgramEnded")
      case is WillEnd: writeDown("WillEnd")
      default: break
      }
    }
  }
}

extension TerminalProgram {
  static let victim = TerminalProgram("sh", "-c", #"eval "$VICTIM_PROGRAM""#)
  static let missing = TerminalProgram("/no/such/program")
}

/// Letters, all of which change with every page, and no row to one that was another.
struct Page: Leaf {
  let number: Int

  var fills: Axes { [.horizontal, .vertical] }

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

private func complain(_ text: String) {
  var text = text
  _ = text.withUTF8 { write(STDERR_FILENO, $0.baseAddress, $0.count) }
}

private func writeDown(_ text: String) {
  guard let path = getenv("VICTIM_LOG"), let file = fopen(path, "a") else { return }
  fputs(text + "\n", file)
  fclose(file)
}
