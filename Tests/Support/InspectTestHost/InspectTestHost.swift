// SPDX-License-Identifier: MIT

import Glibc
import TermDevTools
import TermRender
import TermTTY

/// An app for tests of requests to a running app, with both event loops.
///
/// The arguments are the path of a socket, or `-` for no socket, and optionally `--dispatched`.
@main
@MainActor
enum InspectTestHost {
  struct Add: Action, Codable {}

  static func main() throws {
    let path = CommandLine.arguments[1]
    let listener: ConnectionListener?
    do { listener = path == "-" ? nil : try ConnectionListener(path) } catch {
      print(error)
      exit(1)
    }
    let isDispatched = CommandLine.arguments.contains("--dispatched")
    let store = Store(0, .on(Add.self) { count, _ in count += 1 })
    let terminal = try TTYTerminal.open(
      TTYTerminal.Options(loop: isDispatched ? .dispatched : .automatic)
    )
    let runtime = AppRuntime(store: store, terminal: terminal) {
      Observe(\Int.self) { Text("Count: \($0)") }
        .keys {
          Key("+", title: "Add", send: Add())
          Key("e", title: "Run a program", send: RunProgram(TerminalProgram("cat")))
          Key("q", title: "Quit", send: Quit())
        }
    }
    if let listener { _ = InspectServer(listener, AppIdentity("host", build: nil), runtime) }
    runtime.run()
    terminal.close()
    if case .signal(let number) = terminal.closeReason { TTYTerminal.end(bySignal: number) }
  }
}
