// SPDX-License-Identifier: MIT

import StateStore
import TestSupport
import Testing

@testable import StoreRecorder

/// Tests of histories that another process receives, branch by branch.
@Suite struct HistoryBranchTests {
  /// Applies random actions, forks, switches, and skips to a history.
  private func history(_ seed: UInt64) -> History<Notes> {
    var random = SeededGenerator(seed: seed)
    var history = History(Notes(), reducer: .notes, keyframeInterval: 4, limit: 60)
    history.trackSideValue(0) { count, _ in count += 1 }
    for step in 0..<150 {
      switch Int.random(in: 0..<20, using: &random) {
      case 0:
        let revision = Int.random(in: history.oldest...history.newest, using: &random)
        history.fork(at: revision, time: .seconds(step))
      case 1:
        if let branch = history.branchSummaries.randomElement(using: &random) {
          history.switchToBranch(branch.number)
        }
      case 2:
        history.toggleSkip(Int.random(in: history.oldest...history.newest, using: &random))
      default:
        let action = random.nextAction()
        let isRevision = !(action is Scroll)
        history.append(
          SessionChange(
            action,
            at: .seconds(step),
            cause: nil,
            role: isRevision ? .revision : .other
          )
        )
      }
    }
    return history
  }

  /// Returns the history that a process creates from the branches of another history.
  private func received(_ history: History<Notes>) throws -> History<Notes> {
    let outline = try JSONText(encoding: history.outline).decode(HistoryOutline.self)
    let parts = history.branchSummaries.indices.map { index in
      let branch = history.selectingBranch(at: index)
      let log = branch.log(head: SessionHeader())
      var replay = Replay(
        log,
        from: branch.state(at: branch.oldest),
        reducer: .notes,
        keyframeInterval: outline.keyframeInterval,
        limit: outline.limit
      )
      let start = log.entries.prefix { if case .state = $0 { true } else { false } }
      for entry in start { replay.perform(entry) }
      replay.trackSideValue(branch.firstSide(Int.self) ?? 0) { count, _ in count += 1 }
      for entry in log.entries.dropFirst(start.count) { replay.perform(entry) }
      return replay.history
    }
    return try #require(History(joining: parts, as: outline))
  }

  @Test(arguments: Soak.seeds(20, soak: 400))
  func `A received history equals the original in all branches`(seed: UInt64) throws {
    let original = history(seed)
    let copy = try received(original)
    #expect(copy.outline == original.outline)
    #expect(copy.isAltered == original.isAltered)
    for revision in original.oldest...original.newest {
      #expect(copy.state(at: revision) == original.state(at: revision))
    }
    for index in original.branchSummaries.indices {
      let (first, second) = (original.selectingBranch(at: index), copy.selectingBranch(at: index))
      #expect(first.branchSummaries == second.branchSummaries)
      #expect(first.oldest == second.oldest)
      for revision in first.oldest...first.newest {
        #expect(first.state(at: revision) == second.state(at: revision))
        #expect(first.time(ofRevision: revision) == second.time(ofRevision: revision))
        #expect(first.side(Int.self, at: revision) == second.side(Int.self, at: revision))
      }
    }
  }

  @Test func `An outline that doesn't match the branches is refused`() throws {
    let original = history(1)
    #expect(History<Notes>(joining: [], as: original.outline) == nil)
    let other = History(Notes(), reducer: .notes)
    #expect(History(joining: [other, other], as: other.outline) == nil)
  }

  @Test(arguments: [Int.min, -1, 0, Int.max])
  func `An outline with numbers outside the history doesn't stop the program`(number: Int) throws {
    let original = history(1)
    let outline = try outline(
      #"""
      {"branches":[{"number":\#(number),"forkedAt":\#(number)}],"current":0,"created":\#(number),
      "skipped":[\#(number)],"keyframeInterval":\#(number),"limit":\#(number)}
      """#
    )
    var copy = try #require(History(joining: [original], as: outline))
    for step in 0..<200 {
      copy.append(SessionChange(Count(amount: 1), at: .seconds(step), cause: nil, role: .revision))
    }
    #expect(copy.state(at: copy.newest).count != original.state(at: original.newest).count)
    copy.fork(at: number, time: .zero)
    #expect(!copy.log(head: SessionHeader()).entries.isEmpty)
    var history = History(
      Notes(),
      reducer: .notes,
      keyframeInterval: outline.keyframeInterval,
      limit: outline.limit
    )
    for step in 0..<200 {
      history.append(
        SessionChange(Count(amount: 1), at: .seconds(step), cause: nil, role: .revision)
      )
    }
    #expect(history.newest == 200)
  }

  private func outline(_ text: String) throws -> HistoryOutline {
    try JSONText(text).decode(HistoryOutline.self)
  }
}
