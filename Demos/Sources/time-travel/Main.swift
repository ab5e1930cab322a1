// SPDX-License-Identifier: MIT

import ArgumentParser
import TermCommand
import TimeTravelDemo

@main struct TimeTravelCommand: AppCommand {
  typealias Options = NoOptions<TimeTravelApp>
  static let configuration = commands(
    "Opens a session of the watch-list, on a copy in memory, to look at its past and go on from there.",
    name: "time-travel"
  )
}
