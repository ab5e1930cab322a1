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

  /// The same where the text begins so many lines further down in another one.
  func moved(by lines: Int) -> SnapshotError { SnapshotError(line: line + lines, problem) }
}

extension SnapshotError: CustomStringConvertible {
  /// A sentence that begins with the number of the line; what it quotes no terminal obeys.
  public var description: String { "Line \(line): \(problem)".harmless }
}
