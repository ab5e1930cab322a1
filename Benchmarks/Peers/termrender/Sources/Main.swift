// SPDX-License-Identifier: MIT

import Glibc
import TermRender

/// A program that runs one of the screens in Benchmarks/Peers/README.md: `termrender-screens NAME`.
@main struct Main {
  @MainActor static func main() {
    switch CommandLine.arguments.dropFirst().first {
    case "counter", "idle": run(CounterScreen())
    case "full": run(FullScreen())
    case "dashboard": run(DashboardScreen())
    case "list", "ends": run(ListScreen())
    case "page": run(ListScreen(stride: 50))
    case "table": run(TableScreen())
    case "form": run(FormScreen())
    default: exit(EX_USAGE)
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
