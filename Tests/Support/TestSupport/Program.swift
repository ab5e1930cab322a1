// SPDX-License-Identifier: MIT

public import Foundation

/// A namespace for running the programs of the build.
public enum Program {
  /// Runs a program without a terminal, and waits until it exits.
  ///
  /// - Parameters:
  ///   - name: The name of the program.
  ///   - arguments: The arguments of the program.
  /// - Throws: An error if the program can't be started.
  /// - Returns: The exit status, and the text that the program wrote to standard error.
  public static func run(
    _ name: String,
    _ arguments: [String]
  ) throws -> (status: Int32, errors: String) {
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

  /// Returns the location of a program, which is in the same folder as the tests.
  ///
  /// - Parameter name: The name of the program.
  /// - Returns: The location.
  public static func url(_ name: String) -> URL {
    folder.appending(path: name)
  }

  /// Returns the path of a program, which is in the same folder as the tests.
  ///
  /// - Parameter name: The name of the program.
  /// - Returns: The path.
  public static func path(_ name: String) -> String { url(name).path }

  /// The folder of the tests, which are a program, or on macOS a bundle that a program of the toolchain loads.
  private static let folder: URL = {
    let bundle = Bundle.allBundles.first { $0.bundleURL.pathExtension == "xctest" }
    let tests = bundle?.bundleURL ?? Bundle.main.executableURL ?? Bundle.main.bundleURL
    return tests.deletingLastPathComponent()
  }()
}
