// SPDX-License-Identifier: MIT

import ArgumentParser

/// The options that control the pace of an animated image.
struct AnimationOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Shorten longer pauses to this time, 0.1 to 60 (default: 2).",
      valueName: "seconds"
    )
  )
  var longestPause: Double?

  @Option(
    help: ArgumentHelp(
      "Play faster or slower than the session, 0.1 to 100 (default: 1).",
      valueName: "factor"
    )
  )
  var speed: Double?

  @Option(
    help: ArgumentHelp(
      "Show at most this number of frames per second, 1 to 60 (default: 10).",
      valueName: "number"
    )
  )
  var frameRate: Int?

  /// The name of an option that the command line contains, or `nil` if it contains none.
  var givenOption: String? {
    if longestPause != nil { return "--longest-pause" }
    if speed != nil { return "--speed" }
    return frameRate == nil ? nil : "--frame-rate"
  }

  var pace: AnimationPace {
    var pace = AnimationPace()
    if let longestPause { pace.longestPause = .seconds(longestPause) }
    if let speed { pace.speed = speed }
    if let frameRate { pace.frameRate = frameRate }
    return pace
  }

  func validate() throws {
    try check(longestPause, 0.1...60, "--longest-pause", "a number of seconds from 0.1 to 60")
    try check(speed, 0.1...100, "--speed", "a factor from 0.1 to 100")
    try check(frameRate, 1...60, "--frame-rate", "a whole number from 1 to 60")
  }

  private func check<Value: Comparable>(
    _ value: Value?,
    _ range: ClosedRange<Value>,
    _ option: String,
    _ expected: String
  ) throws {
    guard let value, !range.contains(value) else { return }
    throw ValidationError("\(option) can't be \(value). Use \(expected).")
  }
}
