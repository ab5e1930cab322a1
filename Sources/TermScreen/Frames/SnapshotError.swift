// SPDX-License-Identifier: MIT

/// An error in text that represents a frame.
public struct SnapshotError: Error, Hashable, Sendable {
  /// The number of the invalid line, starting at 1.
  public let line: Int

  private let problem: String

  init(line: Int, _ problem: String) {
    self.line = line
    self.problem = problem
  }

  /// Returns the error with the given number of lines added to its line number.
  func moved(by lines: Int) -> SnapshotError { SnapshotError(line: line + lines, problem) }
}

extension SnapshotError: CustomStringConvertible {
  /// A message that starts with the line number and is safe to display.
  public var description: String { "Line \(line): \(problem)".sanitized }
}
