// SPDX-License-Identifier: MIT

import Glibc
import Testing

extension PseudoTerminal {
  /// The number of the program's memory pages that are resident.
  var residentPages: Int {
    let fields = Self.firstLine(of: "/proc/\(pid)/statm").split(separator: " ")
    return fields.count > 1 ? Int(fields[1]) ?? 0 : 0
  }

  /// Waits until all descendants of the shell are stopped.
  ///
  /// The shell reports a stop as soon as its own child is stopped. A child of that process may still be about to read
  /// the next key.
  func awaitStop() throws {
    let deadline = ContinuousClock.now + Self.patience
    while !Self.descendants(of: pid).allSatisfy(Self.isStopped) {
      try #require(ContinuousClock.now < deadline, "A program is still running.")
      poll(nil, 0, 1)
    }
  }

  private static func descendants(of process: Int32) -> [Int32] {
    firstLine(of: "/proc/\(process)/task/\(process)/children").split(separator: " ")
      .compactMap { Int32($0) }.flatMap { [$0] + descendants(of: $0) }
  }

  private static func isStopped(_ process: Int32) -> Bool {
    // The state follows the name, which can contain spaces.
    firstLine(of: "/proc/\(process)/stat").split(separator: ")").last?.hasPrefix(" T") == true
  }

  private static func firstLine(of path: String) -> String {
    guard let file = fopen(path, "r") else { return "" }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 1024)
    guard fgets(&line, Int32(line.count), file) != nil else { return "" }
    return String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
