// SPDX-License-Identifier: MIT

import TermCommand
import TermRender

private struct Blank: RecordableApp {
  static let actions = ActionRegistry()

  let store = Store(0, .on(Quit.self) { _, _ in })

  var body: some Widget { Text("Nothing") }
}

/// A program that draws with all modules of an app and has a command line.
@main private struct BlankCommand: AppCommand {
  typealias Options = NoOptions<Blank>
  static let configuration = commands("Show nothing.")
}
