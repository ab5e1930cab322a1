// SPDX-License-Identifier: MIT

import DemoTestSupport
import Foundation
import Testing

/// A running `movies-test-host`, a program that changes movies and reports its changes to a pipe.
final class TestHost {
  private let process = Process()
  private let output = Pipe()
  private var text = Data()

  init(_ path: String, seed: UInt64, changes: Int) throws {
    process.executableURL = Program.url("movies-test-host")
    process.arguments = [path, "\(seed)", "\(changes)"]
    process.standardOutput = output
    try process.run()
  }

  /// Reads the program's output until the given number of changes are acknowledged, and then kills the program.
  ///
  /// - Returns: The complete lines of output.
  func kill(after acknowledgements: Int) -> [Substring] {
    while text.count(where: { $0 == UInt8(ascii: "!") }) < acknowledgements, read() {}
    Foundation.kill(process.processIdentifier, SIGKILL)
    return readAll()
  }

  /// Reads the program's output until the program exits.
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
