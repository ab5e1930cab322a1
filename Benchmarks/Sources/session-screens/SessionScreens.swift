// SPDX-License-Identifier: MIT

import Glibc
import TermDevTools
import TermRender

/// A program that runs the counter of `frame-screens` and can record sessions.
///
/// `session-screens off` records nothing. `session-screens travel` records the history of the app. `n` performs the
/// measured action, and `q` quits.
@main struct SessionScreens {
  @MainActor static func main() {
    switch CommandLine.arguments.dropFirst().first {
    case "off": run(PlainCounter())
    case "travel": run(TravelledCounter())
    default:
      print("Unknown mode. Specify off to record nothing, or travel to record the history.")
      exit(EX_USAGE)
    }
  }

  @MainActor private static func run(_ app: some App) {
    do throws(TerminalError) {
      try app.run(RunOptions(theme: .ansi16))
    } catch {
      print(error)
      exit(TerminalError.exitStatus)
    }
  }
}

/// The measured action.
struct Step: Action {}

/// The counter, like `CounterScreen` of `frame-screens`.
struct PlainCounter: App {
  let store = Store(0, .on(Step.self) { count, _ in count += 1 })

  var body: some Widget { CounterBody() }
}

/// The counter with time travel.
struct TravelledCounter: App {
  let store = Store(0, .on(Step.self) { count, _ in count += 1 })

  var body: some Widget { CounterBody().timeTravel() }
}

struct CounterBody: Widget {
  var body: some Widget {
    VStack(alignment: .center, spacing: 1) {
      Text("A counter").bold()
      Observe(\Int.self) { count in Text("Count: \(count)") }
        .padding(.horizontal, 2)
        .border()
      HelpLine()
    }
    .keys {
      Key("n", title: "Step", send: Step())
      Key("q", title: "Quit", send: Quit())
    }
  }
}
