// SPDX-License-Identifier: MIT

import Glibc
import Testing

extension PseudoTerminal {
  /// Pages of memory that the program has, by the system's account.
  var residentPages: Int {
    let fields = Self.firstLine(of: "/proc/\(pid)/statm").split(separator: " ")
    return fields.count > 1 ? Int(fields[1]) ?? 0 : 0
  }

  /// Waits until every program that the shell started, and every one that those started, is stopped.
  ///
  /// The shell says so as soon as its own child is. A child of that may still be about to read what is typed next.
  func awaitStop() throws {
    let deadline = ContinuousClock.now + Self.patience
    while !Self.descendants(of: pid).allSatisfy(Self.isStopped) {
      try #require(ContinuousClock.now < deadline, "A program goes on.")
      poll(nil, 0, 1)
    }
  }

  private static func descendants(of process: Int32) -> [Int32] {
    firstLine(of: "/proc/\(process)/task/\(process)/children").split(separator: " ")
      .compactMap { Int32($0) }.flatMap { [$0] + descendants(of: $0) }
  }

  private static func isStopped(_ process: Int32) -> Bool {
    // The state is behind the name, which may have blanks.
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
