// SPDX-License-Identifier: MIT

/// What is wrong with a text that should be the snapshot of a frame.
public struct SnapshotError: Error, Hashable, Sendable {
  /// The line that cannot be read, from 1.
  public let line: Int

  private let problem: String

  init(line: Int, _ problem: String) {
    self.line = line
    self.problem = problem
  }
}

extension SnapshotError: CustomStringConvertible {
  /// A sentence that begins with the number of the line.
  public var description: String { "Line \(line): \(problem)" }
}
