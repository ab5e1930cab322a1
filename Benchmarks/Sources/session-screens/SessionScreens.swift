// SPDX-License-Identifier: MIT

import Glibc
import TermDevTools
import TermRender

/// Runs the counter of `frame-screens` in a program that has all of what records sessions in it:
/// `session-screens off` records nothing, `session-screens travel` keeps the history of the app.
///
/// `n` is the one action that is measured, and `q` quits.
@main struct SessionScreens {
  @MainActor static func main() {
    switch CommandLine.arguments.dropFirst().first {
    case "off": run(PlainCounter())
    case "travel": run(TravelledCounter())
    default:
      print("Say whether the past is kept: off or travel.")
      exit(EX_USAGE)
    }
  }

  @MainActor private static func run(_ app: some App) {
    do throws(TerminalError) {
      try app.run()
    } catch {
      print(error)
      exit(TerminalError.exitStatus)
    }
  }
}

/// The action that is measured.
struct Step: Action {}

/// The same as `CounterScreen` of `frame-screens`.
struct PlainCounter: App {
  let store = Store(0, .on(Step.self) { count, _ in count += 1 })

  var body: some Widget { CounterBody() }
}

/// The same with its past.
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
      Key("n", does: "Step", send: Step())
      Key("q", does: "Quit", send: Quit())
    }
  }
}
