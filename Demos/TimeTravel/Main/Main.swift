// SPDX-License-Identifier: MIT

import ArgumentParser
import TermCommand
import TimeTravelDemo

@main struct TimeTravelCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "time-travel",
    abstract: "Opens a session of the watch-list, to look at its past and go on from there.",
    discussion:
      "It works on a copy in memory: nothing on your disk is touched. Press ? in it for the keys."
  )

  @OptionGroup(title: "Looks") var arguments: RunArguments

  func run() { arguments.run(TimeTravelApp.self) }
}
