// SPDX-License-Identifier: MIT

/// A summary of one branch of a history.
public struct BranchSummary: Hashable, Sendable, Identifiable {
  /// The number of the branch.
  ///
  /// The first branch is 0, and each fork receives the next number.
  public let number: Int

  /// The revision at which the branch forked.
  ///
  /// For the first branch, this is the oldest revision.
  public let forkedAt: Int

  /// The newest revision of the branch.
  public let newest: Int

  /// A Boolean value that indicates whether the branch is the current branch.
  public let isCurrent: Bool

  /// The identifier of the branch, which is its number.
  public var id: Int { number }

  /// The name of the branch: `main`, or its number and the revision at which it forked.
  public var name: String { number == 0 ? "main" : "\(number) from \(forkedAt)" }
}
