// SPDX-License-Identifier: MIT

import ArgumentParser
import CounterDemo
import TermCommand

@main struct Counter: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "counter",
    abstract: "Counts from 0 to 99 in your terminal. Press ? in it for the keys."
  )

  @OptionGroup var arguments: RunArguments

  func run() { arguments.run(CounterApp.self) }
}
