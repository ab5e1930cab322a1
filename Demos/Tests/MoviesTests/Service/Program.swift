// SPDX-License-Identifier: MIT

import Foundation

/// The programs of the build, in the same folder as the tests.
enum Program {
  /// Runs a program without a terminal, and waits until it exits.
  static func run(_ name: String, _ arguments: String...) throws -> (status: Int32, errors: String)
  {
    try run(name, arguments)
  }

  /// Runs a program without a terminal, and waits until it exits.
  static func run(_ name: String, _ arguments: [String]) throws -> (status: Int32, errors: String) {
    let process = Process()
    let errors = Pipe()
    process.executableURL = url(name)
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = errors
    try process.run()
    let words = try errors.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: words, as: UTF8.self))
  }

  /// Returns the location of a program.
  static func url(_ name: String) -> URL { folder.appendingPathComponent(name) }

  private static var folder: URL {
    #if os(Linux)
    URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    #else
    Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
      .deletingLastPathComponent() ?? URL(fileURLWithPath: ".")
    #endif
  }
}
