// SPDX-License-Identifier: MIT

import ArgumentParser
import CounterDemo
import TermCommand

// snippet: command-main
@main struct Counter: AppCommand {
  typealias Options = NoOptions<CounterApp>
  static let configuration = commands(
    "Count from 0 to 99 in your terminal.",
    discussion: "Press ? in the app to list the keys."
  )
}
// end
