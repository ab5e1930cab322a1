// SPDX-License-Identifier: MIT

import Glibc
import TermRender

/// A program that runs one of the screens that `frame-figures` measures: `frame-screens NAME [dark]`.
///
/// In most screens, `n` performs a step, and `q` quits. The screens have the theme `ansi16` and plain borders, as those of
/// the other programs, or the theme `dark` with panes.
@main struct FrameScreens {
  /// A Boolean value that indicates whether the screen has the theme `dark` and panes.
  static let isDark = CommandLine.arguments.dropFirst(2).first == "dark"

  @MainActor static func main() {
    switch CommandLine.arguments.dropFirst().first {
    case "counter": run(CounterScreen())
    case "random": run(RandomScreen())
    case "dashboard": run(DashboardScreen())
    case "list-100k": run(ListScreen(rows: 100_000))
    case "list-1m": run(ListScreen(rows: 1_000_000))
    case "list-widget-100k": run(ListWidgetScreen(rows: 100_000))
    case "list-widget-1m": run(ListWidgetScreen(rows: 1_000_000))
    case "editor-100k": run(EditorScreen(lines: 100_000))
    case "list-opening-1m": run(ListOpeningScreen())
    case "table-widget-100k": run(TableWidgetScreen(rows: 100_000))
    case "table-widget-1m": run(TableWidgetScreen(rows: 1_000_000))
    case "tree-widget-100k": run(TreeWidgetScreen())
    case "tree-state-100k": run(TreeStateScreen())
    case "form": run(FormScreen())
    case "form-dialog": run(DialogScreen())
    case "form-toast": run(ToastScreen())
    case "form-popup": run(PopupScreen())
    case "regions-1000": run(RegionsScreen())
    case "parts-1000": run(PartsScreen())
    case "raw": RawScreen.run()
    case "hello": run(HelloScreen())
    default:
      print("Unknown screen. Specify a name from the list in FrameScreens.swift.")
      exit(EX_USAGE)
    }
  }

  @MainActor private static func run(_ app: some App) {
    do throws(TerminalError) {
      try app.run(RunOptions(theme: isDark ? .dark : .ansi16))
    } catch {
      print(error)
      exit(TerminalError.exitStatus)
    }
  }
}
