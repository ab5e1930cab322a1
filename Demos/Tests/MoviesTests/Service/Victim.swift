// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// The program `movies-victim` at work, which changes films and says so on a pipe.
final class Victim {
  private let process = Process()
  private let output = Pipe()
  private var text = Data()

  init(_ path: String, seed: UInt64, changes: Int) throws {
    process.executableURL = Program.url("movies-victim")
    process.arguments = [path, "\(seed)", "\(changes)"]
    process.standardOutput = output
    try process.run()
  }

  /// Reads what it says until a number of changes are acknowledged, and ends it without warning.
  ///
  /// - Returns: All whole lines that it got to say.
  func kill(after acknowledgements: Int) -> [Substring] {
    while text.count(where: { $0 == UInt8(ascii: "!") }) < acknowledgements, read() {}
    Foundation.kill(process.processIdentifier, SIGKILL)
    return readAll()
  }

  /// Reads what it says until it ends.
  func readAll() -> [Substring] {
    while read() {}
    process.waitUntilExit()
    let whole = text.prefix(through: text.lastIndex(of: UInt8(ascii: "\n")) ?? text.startIndex)
    return String(decoding: whole, as: UTF8.self).split(separator: "\n")
  }

  private func read() -> Bool {
    let data = output.fileHandleForReading.availableData
    text += data
    return !data.isEmpty
  }
}
