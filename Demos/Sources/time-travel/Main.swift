// SPDX-License-Identifier: MIT

import ArgumentParser
import TermCommand
import TimeTravelDemo

@main struct TimeTravelCommand: AppCommand {
  typealias Options = NoOptions<TimeTravelApp>
  static let configuration = commands(
    "Explore a watchlist session on a copy in memory, and continue from any revision.",
    name: "time-travel"
  )
}
