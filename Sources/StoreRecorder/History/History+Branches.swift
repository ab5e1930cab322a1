// SPDX-License-Identifier: MIT

import StateStore

/// The structure of a history, with which another process joins the branches that it received.
package struct HistoryOutline: Hashable, Sendable {
  struct Branch: Hashable, Sendable {
    var number: Int
    var forkedAt: Int
  }

  /// The branches, in the order of their creation.
  let branches: [Branch]
  /// The index of the current branch.
  let current: Int
  /// The number of branches that were created, including removed branches.
  let created: Int
  /// The skipped revisions of the current branch.
  let skipped: [Int]
  /// The number of actions from one keyframe to the next.
  package let keyframeInterval: Int
  /// The maximum number of actions in each branch.
  package let limit: Int

  /// The number of branches.
  package var branchCount: Int { branches.count }
}

// MARK: - Codable

extension HistoryOutline: Codable {
  private enum CodingKeys: CodingKey {
    case branches, current, created, skipped, keyframeInterval, limit
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    branches = try container.decode([Branch].self, forKey: .branches)
    current = try container.decode(Int.self, forKey: .current)
    created = max(0, try container.decode(Int.self, forKey: .created).limited)
    skipped = try container.decode([Int].self, forKey: .skipped)
    keyframeInterval = max(1, try container.decode(Int.self, forKey: .keyframeInterval).limited)
    limit = max(1, try container.decode(Int.self, forKey: .limit).limited)
  }
}

extension HistoryOutline.Branch: Codable {
  private enum CodingKeys: CodingKey {
    case number, forkedAt
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    number = try container.decode(Int.self, forKey: .number).limited
    forkedAt = try container.decode(Int.self, forKey: .forkedAt).limited
  }
}

// MARK: - Transferring

extension History {
  /// The structure of the history, without its actions.
  package var outline: HistoryOutline {
    HistoryOutline(
      branches: branches.map { .init(number: $0.number, forkedAt: $0.forkedAt) },
      current: current,
      created: branchCount,
      skipped: skipped.sorted(),
      keyframeInterval: keyframeInterval,
      limit: limit
    )
  }

  /// Returns a copy of the history with another current branch.
  ///
  /// - Parameter index: The index of the branch, in the order of creation.
  /// - Returns: A history without skipped actions.
  package func selectingBranch(at index: Int) -> History {
    var copy = self
    copy.current = index
    copy.clearSkippedRevisions()
    return copy
  }

  /// Creates a history from histories whose current branches become its branches.
  ///
  /// - Parameters:
  ///   - histories: A history for each branch, in the order of the outline.
  ///   - outline: The structure of the history. The initializer returns `nil` if it doesn't match the histories.
  package init?(joining histories: [History], as outline: HistoryOutline) {
    guard histories.count == outline.branchCount, histories.indices.contains(outline.current) else {
      return nil
    }
    self = histories[outline.current]
    branches = zip(histories, outline.branches).map { history, branch in
      history.branches[history.current]
        .renumbered(branch.number, forkedAt: history.clamped(branch.forkedAt))
    }
    current = outline.current
    branchCount = outline.created
    setSkipped(outline.skipped)
  }

  /// The side value before the first action of the current branch, or `nil` if the history tracks no such value.
  package func firstSide<Value>(_ type: Value.Type) -> Value? {
    let branch = branches[current]
    return (branch.side as? KeyframeTrack<Value>)?.value(before: 0, of: branch.entries)
  }
}
