// SPDX-License-Identifier: MIT

import Foundation
import Testing

@Suite struct PlacesProgramTests {
  @Test(arguments: [
    (["--gpx", "a", "--nmea", "b"], "--gpx and --nmea exclude each other."),
    (["--speed", "0"], "--speed is 0."), (["--speed", "fast"], "'fast'"),
    (["--service", "hello"], "--service “hello” isn't a web address."),
    (["--service", "file:///etc/passwd"], "isn't a web address."),
    (["--service", "http://"], "isn't a web address."),
  ])
  func `An error names an invalid option`(options: [String], words: String) throws {
    let end = try run(options)
    #expect(end.status == 64)
    #expect(end.errors.contains(words))
  }

  @Test(arguments: ["--gpx", "--nmea"])
  func `A missing file causes an error message and exit status 1`(option: String) throws {
    let end = try run([option, "/nonexistent/track"])
    #expect(end.status == 1)
    #expect(end.errors.hasPrefix("Couldn't read “/nonexistent/track”: "))
    #expect(end.errors.contains("Check the path and the permissions."))
  }

  /// Runs the built program without a terminal, and waits until it exits.
  private func run(_ arguments: [String]) throws -> (status: Int32, errors: String) {
    let process = Process()
    let errors = Pipe()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appending(path: "places")
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = errors
    try process.run()
    let words = try errors.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: words, as: UTF8.self))
  }
}
