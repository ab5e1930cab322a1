// SPDX-License-Identifier: MIT

import Glibc
import Testing

extension PseudoTerminal {
  /// The number of the program's memory pages that are resident.
  var residentPages: Int {
    let fields = Self.firstLine(of: "/proc/\(pid)/statm").split(separator: " ")
    return fields.count > 1 ? Int(fields[1]) ?? 0 : 0
  }

  /// The number of times that a thread of the program stopped running.
  var contextSwitches: Int {
    var count = 0
    for thread in Self.threads(of: pid) {
      for line in Self.lines(of: "\(thread)/status") where line.contains("ctxt_switches") {
        count += Int(line.split(separator: "\t").last ?? "") ?? 0
      }
    }
    return count
  }

  /// Waits until the shell reports a stop, and all its descendants are stopped.
  ///
  /// The shell reports a stop as soon as its own child is stopped. A child of that process may still be about to read
  /// the next key.
  func awaitStop(sourceLocation: SourceLocation = #_sourceLocation) throws {
    try expect("Stopped", sourceLocation: sourceLocation)
    try expect("$ ", sourceLocation: sourceLocation)
    let deadline = ContinuousClock.now + Self.patience
    while !Self.descendants(of: pid).allSatisfy(Self.isStopped) {
      try #require(ContinuousClock.now < deadline, "A program is still running.")
      poll(nil, 0, 1)
    }
  }

  /// Waits until a thread of the program has received each signal that was sent to the program.
  func awaitSignals() throws {
    let deadline = ContinuousClock.now + Self.patience
    while let pending = Self.lines(of: "/proc/\(pid)/status").first(where: {
      $0.hasPrefix("ShdPnd:")
    }),
      pending.dropFirst("ShdPnd:".count).contains(where: { !" \t0".contains($0) })
    {
      try #require(ContinuousClock.now < deadline, "A signal is still pending.")
      poll(nil, 0, 1)
    }
  }

  private static func descendants(of process: Int32) -> [Int32] {
    threads(of: process).flatMap { firstLine(of: "\($0)/children").split(separator: " ") }
      .compactMap { Int32($0) }.flatMap { [$0] + descendants(of: $0) }
  }

  /// Returns the folders of a process's threads in `/proc`.
  ///
  /// Each thread has the children that it started.
  private static func threads(of process: Int32) -> [String] {
    guard let folder = opendir("/proc/\(process)/task") else { return [] }
    defer { closedir(folder) }
    var threads: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if Int32(name) != nil { threads.append("/proc/\(process)/task/\(name)") }
    }
    return threads
  }

  private static func isStopped(_ process: Int32) -> Bool {
    // The state follows the name, which can contain spaces.
    firstLine(of: "/proc/\(process)/stat").split(separator: ")").last?.hasPrefix(" T") == true
  }

  private static func firstLine(of path: String) -> String { lines(of: path).first ?? "" }

  private static func lines(of path: String) -> [String] {
    guard let file = fopen(path, "r") else { return [] }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes[..<count], as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
