// SPDX-License-Identifier: MIT

import ArgumentParser

/// The limits of a search that runs the app in other processes.
struct SearchLimits: ParsableArguments {
  @Option(
    help: ArgumentHelp("Stop the search after this time (default: 60s).", valueName: "time"),
    transform: SearchTime.init
  )
  var within: SearchTime?

  @Option(
    help: ArgumentHelp("Use this number of processes, 1 to 64 (default: 2).", valueName: "number")
  )
  var jobs: Int?

  /// The time after which the search stops.
  var time: Duration { within?.duration ?? .seconds(60) }

  /// The number of processes.
  var processes: Int { jobs ?? 2 }

  func validate() throws {
    if !(1...64).contains(processes) {
      throw ValidationError("--jobs can't be \(processes). Use a whole number from 1 to 64.")
    }
    if time == .zero {
      throw ValidationError("--within can't be 0. Use a longer time, such as 60s or 2m.")
    }
  }
}

/// A time limit on the command line, such as `60s`, `200ms`, or `1.5m`.
struct SearchTime: Sendable {
  let duration: Duration

  init(_ text: String) throws {
    let units: [(suffix: String, seconds: Double)] = [
      ("ms", 0.001), ("s", 1), ("m", 60), ("", 1),
    ]
    for (suffix, seconds) in units where text.hasSuffix(suffix) {
      guard let number = Double(text.dropLast(suffix.count)),
        (0...86_400).contains(number * seconds)
      else { continue }
      duration = .seconds(number * seconds)
      return
    }
    throw ValidationError(
      "“\(text)” isn't a time of at most one day. Use a number with a unit, such as 200ms, 60s, or 2m."
    )
  }
}
