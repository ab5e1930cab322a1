// SPDX-License-Identifier: MIT

/// What there is to say of a branch of a history.
public struct BranchSummary: Hashable, Sendable, Identifiable {
  /// The number of the branch: 0 is the first, each fork makes the next.
  public let number: Int

  /// The revision from which it went on; the oldest one for the first branch.
  public let forkedAt: Int

  /// Its newest revision.
  public let newest: Int

  /// A Boolean value that says whether it is the one that goes on.
  public let isCurrent: Bool

  /// The number.
  public var id: Int { number }

  /// What it is called: `main`, or from where it went on.
  public var name: String { number == 0 ? "main" : "\(number) from \(forkedAt)" }
}
