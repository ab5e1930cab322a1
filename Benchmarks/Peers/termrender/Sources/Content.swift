// SPDX-License-Identifier: MIT

/// The contents of the screens, as in Benchmarks/Peers/content.py.
enum Content {
  static let listRows = 30
  static let tableColumns = 8
  static let logLines = 15
  static let gaugeSteps = 400
  static let allRows = 100_000

  private static let words = [
    "alder", "birch", "cedar", "elm", "fir", "hazel", "larch", "maple", "oak", "pine", "rowan",
    "spruce", "willow", "yew",
  ]

  static func noise(_ index: Int) -> UInt32 {
    (UInt32(truncatingIfNeeded: index) &* 2_654_435_761) >> 8
  }

  static func word(_ index: Int) -> String { words[Int(noise(index) % 14)] }

  static func name(_ row: Int) -> String { "\(padded(row, 6))  \(word(row)) \(word(row + 5_000))" }

  static func cell(_ row: Int, _ column: Int) -> String {
    let index = row * tableColumns + column
    return "\(word(index)) \(noise(index) % 10_000)"
  }

  static func logLine(_ row: Int) -> String {
    "[\(padded(row, 6))] \(word(row)) asked \(word(row + 9_000)) for a leaf"
  }

  static func listRow(_ row: Int) -> String {
    "Row \(row)   \(noise(row) % 8 == 0 ? "late" : "in time")"
  }

  static func clock(_ step: Int) -> String {
    let parts = [step / 3_600 % 24, step / 60 % 60, step % 60]
    return "The time is \(parts.map { padded($0, 2) }.joined(separator: ":"))"
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
