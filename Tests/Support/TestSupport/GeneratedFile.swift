// SPDX-License-Identifier: MIT

public import FoundationEssentials

/// A file in the documentation that a test creates.
///
/// If the environment variable `SNAPSHOT_TESTING_RECORD` is set, tests write their files. Otherwise, they compare them.
public struct GeneratedFile {
  /// The location of the file.
  public let url: URL

  /// The way to correct a file that isn't current.
  public static let advice =
    "Create the generated documentation again, and check it: make screenshots"

  /// Creates a reference to a file in the folder `Documentation`.
  ///
  /// - Parameters:
  ///   - path: The path in the folder, such as `"Images/Movies.svg"`.
  ///   - test: The path of the test's source file, in `Demos/Tests/` and the folder of a target.
  public init(_ path: String, test: StaticString = #filePath) {
    url =
      URL(fileURLWithPath: "\(test)").deletingLastPathComponent()
      .appending(path: "../../../Documentation/\(path)").standardized
  }

  /// Returns a Boolean value that indicates whether the file has the given contents, or writes them and returns `true`.
  ///
  /// - Parameter contents: The contents.
  /// - Throws: An error if the file can't be written.
  /// - Returns: `true` if the file is current.
  public func isCurrent(_ contents: Data) throws -> Bool {
    guard ProcessInfo.processInfo.environment["SNAPSHOT_TESTING_RECORD"] != nil else {
      return (try? Data(contentsOf: url)) == contents
    }
    let folder = url.deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try contents.write(to: url)
    return true
  }
}
