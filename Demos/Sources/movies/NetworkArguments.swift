// SPDX-License-Identifier: MIT

import ArgumentParser
import MoviesDemo

/// The simulated network between the app and its database.
struct NetworkArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Set the average time of a request, such as 800ms or 1.5s.",
      valueName: "time"
    )
  )
  var latency: Latency?

  @Option(
    help: ArgumentHelp("Set the fraction of requests that fail, from 0 to 1.", valueName: "rate")
  )
  var failureRate: Double?

  @Option(help: "Set the random seed. The same seed gives the same run.")
  var seed: UInt64?

  /// The initial mode of the network, or `nil` if no option specifies a mode.
  var mode: ServiceMode? {
    guard latency != nil || failureRate != nil else { return nil }
    return .custom(latency: latency?.duration ?? .milliseconds(50), failureRate: failureRate ?? 0)
  }

  func validate() throws {
    guard let failureRate, !(0...1).contains(failureRate) else { return }
    throw ValidationError("--failure-rate is \(failureRate). Specify a number from 0 to 1.")
  }
}

/// A duration in command-line notation, such as `800ms` or `1.5s`.
struct Latency: ExpressibleByArgument {
  let duration: Duration

  init?(argument: String) {
    let units: [(name: String, duration: Duration)] = [
      ("ms", .milliseconds(1)), ("s", .seconds(1)),
    ]
    guard let unit = units.first(where: { argument.hasSuffix($0.name) }),
      let number = Double(argument.dropLast(unit.name.count)), (0...3_600).contains(number)
    else { return nil }
    duration = unit.duration * number
  }
}
