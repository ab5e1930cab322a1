// SPDX-License-Identifier: MIT

import StateStore
import StoreRecorder
import TestSupport
import Testing

@Suite struct HistoryTests {
  static func isRevision(_ action: any Action) -> Bool { !(action is Scroll) }

  static func change(_ action: any Action, at seconds: Int = 0) -> SessionChange {
    SessionChange(
      action,
      at: .seconds(seconds),
      cause: nil,
      role: isRevision(action) ? .revision : .other
    )
  }

  func history(_ actions: [any Action], interval: Int = 4, limit: Int = 10_000) -> History<Notes> {
    var history = History(Notes(), reducer: .notes, keyframeInterval: interval, limit: limit)
    for (second, action) in actions.enumerated() {
      history.append(Self.change(action, at: second))
    }
    return history
  }

  @Test(arguments: UInt64(1)...30)
  func `Random changes match the naive history`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let interval = [1, 2, 7, 64].randomElement(using: &random) ?? 1
    var history = History(Notes(), reducer: .notes, keyframeInterval: interval)
    history.trackSideValue(0) { sum, change in
      if let scroll = change.action as? Scroll { sum += scroll.rows }
    }
    var naive = NaiveHistory()
    var oldest = [0: 0]
    for step in 0..<250 {
      let number = naive.branches[naive.current].number
      let first = oldest[number] ?? 0
      switch Int.random(in: 0..<24, using: &random) {
      case 0:
        let revision = Int.random(in: first...naive.newest, using: &random)
        history.fork(at: revision, time: .zero)
        naive.fork(at: revision)
        oldest[naive.branches[naive.current].number] = first
      case 1 where naive.newest > first, 2 where naive.newest > first:
        let revision = Int.random(in: (first + 1)...naive.newest, using: &random)
        history.toggleSkip(revision)
        naive.toggleSkip(revision)
      case 3:
        let branch = Int.random(in: 0..<naive.count, using: &random)
        history.switchToBranch(branch)
        naive.switchToBranch(branch)
      case 4 where naive.skipped == naive.branches[naive.current].omitted:
        let revision = Int.random(in: first...naive.newest, using: &random)
        if Bool.random(using: &random) { history.commit(at: revision) }
        oldest[number] = history.oldest
      default:
        let change = Self.change(random.nextAction(), at: step)
        history.append(change)
        naive.append(change)
      }
      #expect(history.newest == naive.newest)
      let skipsKnown = naive.skipped.filter { $0 > history.oldest }
      #expect(history.skipped == skipsKnown)
      for _ in 0..<3 {
        let revision = Int.random(in: history.oldest...naive.newest, using: &random)
        #expect(history.state(at: revision) == naive.state(at: revision), "step \(step)")
        #expect(history.side(Int.self, at: revision) == naive.scrolled(at: revision))
      }
    }
  }

  @Test func `Only handled actions create revisions`() {
    let history = history([Add(text: "a"), Scroll(rows: 1), Scroll(rows: 2), Count(amount: 1)])
    #expect(history.newest == 2)
    #expect(history.entries(ofRevision: 0).isEmpty)
    #expect(history.entries(ofRevision: 1).map { "\($0.change.action)" }.count == 3)
    #expect(history.entries(ofRevision: 2).first?.change.action as? Count == Count(amount: 1))
    #expect(history.entries(ofRevision: 3).isEmpty)
    #expect(history.time(ofRevision: 2) == .seconds(3))
    #expect(history.revision(at: .seconds(2)) == 1)
    #expect(history.revision(at: .seconds(3)) == 2)
    #expect(history.revision(at: .seconds(9)) == 2)
  }

  @Test(arguments: [1, 5, 64, 100])
  func `A branch never exceeds its limit and retains exact states`(limit: Int) {
    var random = SeededGenerator(seed: 9)
    var history = History(Notes(), reducer: .notes, keyframeInterval: 8, limit: limit)
    history.trackSideValue(0) { sum, change in
      if let scroll = change.action as? Scroll { sum += scroll.rows }
    }
    var naive = NaiveHistory()
    for second in 0..<1_000 {
      let change = Self.change(random.nextAction(), at: second)
      history.append(change)
      naive.append(change)
      #expect(history.entries.count <= limit)
      #expect(history.newest == naive.newest)
    }
    #expect(history.keyframeInterval == 8)
    for revision in history.oldest...history.newest {
      #expect(history.state(at: revision) == naive.state(at: revision))
      #expect(history.side(Int.self, at: revision) == naive.scrolled(at: revision))
    }
    #expect(history.oldest > 500)
  }

  @Test func `A long branch stores 32 keyframes and restores every state`() {
    var random = SeededGenerator(seed: 10)
    var history = History(Notes(), reducer: .notes, keyframeInterval: 2, limit: 3_000)
    var naive = NaiveHistory()
    for second in 0..<2_000 {
      let change = Self.change(random.nextAction(), at: second)
      history.append(change)
      naive.append(change)
    }
    #expect(history.keyframeInterval == 64)
    for revision in stride(from: 0, through: history.newest, by: 37) {
      #expect(history.state(at: revision) == naive.state(at: revision))
    }
  }

  @Test func `Actions without revisions count toward the limit`() {
    var history = History(Notes(), reducer: .notes, limit: 100)
    for rows in 0..<1_000 { history.append(Self.change(Scroll(rows: rows))) }
    #expect(history.entries.count <= 100)
    #expect(history.newest == 0)
  }

  @Test func `Skipping an action twice restores the states`() {
    var history = history([Count(amount: 1), Count(amount: 2), Count(amount: 3)], interval: 1)
    let before = history.state(at: 3)
    history.toggleSkip(2)
    #expect(history.isAltered)
    #expect(history.state(at: 2) == history.state(at: 1))
    #expect(history.state(at: 3).count == 1 * 31 + 3)
    history.toggleSkip(2)
    #expect(!history.isAltered)
    #expect(history.state(at: 3) == before)
  }

  @Test func `A fork preserves the actions of the previous branch`() {
    var history = history([Add(text: "a"), Add(text: "b"), Add(text: "c")])
    history.toggleSkip(1)
    let fork = history.fork(at: 2, time: .seconds(9))
    #expect(fork == SessionFork(revision: 2, skipping: [1], at: .seconds(9)))
    history.append(Self.change(Add(text: "d")))
    #expect(history.state(at: 3).texts == ["b", "d"])
    #expect(history.branchSummaries.map(\.name) == ["main", "1 from 2"])
    #expect(history.branchSummaries.map(\.isCurrent) == [false, true])
    history.switchToBranch(0)
    #expect(history.state(at: 3).texts == ["a", "b", "c"])
    #expect(history.skipped.isEmpty)
    let hasSwitched = history.switchToBranch(7)
    #expect(!hasSwitched)
  }

  @Test func `A history finds failures before and after a revision`() {
    let failure = EffectFailed(effect: "load", message: "no")
    let history = history([failure, Add(text: "a"), Scroll(rows: 1), failure, Add(text: "b")])
    #expect(history.nextFailure(after: 0) == 1)
    #expect(history.nextFailure(after: 1) == 3)
    #expect(history.nextFailure(after: 3) == nil)
    #expect(history.previousFailure(before: 4) == 3)
    #expect(history.previousFailure(before: 1) == nil)
  }

  @Test(arguments: UInt64(1)...10)
  func `An exported history imports with the same states`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var history = history((0..<40).map { _ in random.nextAction() }, limit: seed == 1 ? 30 : 100)
    history.toggleSkip(history.oldest + 3)
    history.fork(at: history.newest - 2, time: .seconds(99))
    for second in 100..<110 { history.append(Self.change(random.nextAction(), at: second)) }
    var head = SessionHeader()
    head.state = try JSONText(encoding: history.state(at: history.oldest))
    let log = try SessionLog(parsing: history.log(head: head).bytes).decoded(by: .notes)
    let again = try History<Notes>(log, reducer: .notes)
    #expect(again.oldest == history.oldest)
    #expect(again.newest == history.newest)
    #expect(again.skipped == history.skipped)
    for revision in history.oldest...history.newest {
      #expect(again.state(at: revision) == history.state(at: revision))
    }
  }

  @Test func `Each cause precedes its action in a session`() {
    var history = History(Notes(), reducer: .notes)
    for number in 1...2 {
      history.append(SessionCause(number: number, time: .zero, kind: .start))
      history.append(
        SessionChange(Count(amount: number), at: .zero, cause: number, role: .revision)
      )
    }
    let kinds = history.log(head: SessionHeader()).entries.map { entry in
      switch entry {
      case .cause(let cause): "cause \(cause.number)"
      case .change(let change): "action of \(change.cause ?? 0)"
      default: "other"
      }
    }
    #expect(kinds == ["cause 1", "action of 1", "cause 2", "action of 2"])
  }

  @Test func `An exported history contains the starts and ends of effects in order`() throws {
    var history = History(Notes(), reducer: .notes)
    history.append(SessionCause(number: 1, time: .zero, kind: .start))
    history.append(SessionChange(Count(amount: 1), at: .zero, cause: 1, role: .revision))
    let start = SessionRun(number: 1, time: .zero, event: .start(effect: "load", cause: 1))
    history.append(start)
    history.append(SessionChange(Count(amount: 2), at: .zero, cause: 1, role: .revision))
    let end = SessionRun(number: 1, time: .seconds(1), event: .end)
    history.append(end)
    let log = history.log(head: SessionHeader(state: try JSONText(encoding: Notes())))
    let kinds = log.entries.map { entry in
      switch entry {
      case .cause: "cause"
      case .change(let change): "change \((change.action as? Count)?.amount ?? 0)"
      case .run(let run): run == start ? "start" : "end"
      default: "other"
      }
    }
    #expect(kinds == ["cause", "change 1", "start", "change 2", "end"])
    let read = try SessionLog(parsing: log.bytes).decoded(by: .notes)
    let again = try History<Notes>(read, reducer: .notes)
    #expect(again.log(head: log.head).bytes == log.bytes)
  }

  private func history(switches: Int) -> History<Notes> {
    var history = history([Count(amount: 1)])
    history.fork(at: 0, time: .zero)
    for number in 0..<switches {
      history.append(SessionCause(number: number, time: .zero, kind: .start))
      history.switchToBranch(number % 2)
    }
    return history
  }

  @Test func `Each event is in the session of its branch`() {
    var history = history(switches: 6)
    func causes() -> [Int] {
      history.log(head: SessionHeader()).entries.compactMap { entry in
        if case .cause(let cause) = entry { cause.number } else { nil }
      }
    }
    #expect(causes() == [0, 2, 4])
    history.switchToBranch(0)
    #expect(causes() == [1, 3, 5])
  }

  @Test func `A session takes time in proportion to the switches between branches`() {
    let (small, large) = (history(switches: 2_000), history(switches: 8_000))
    let times = disproportionateTimes(small, fourTimes: large) { history in
      #expect(!history.log(head: SessionHeader()).entries.isEmpty)
    }
    #expect(times == nil)
  }

  private func starts(_ numbers: Range<Int>) -> [SessionRun] {
    numbers.map {
      SessionRun(number: $0, time: .zero, event: .start(effect: "load", cause: nil))
    }
  }

  private func runs(in history: History<Notes>) -> [SessionRun] {
    history.log(head: SessionHeader()).entries.compactMap { entry in
      if case .run(let run) = entry { run } else { nil }
    }
  }

  @Test func `A history contains the starts of running effects after many others end`() {
    var history = History(Notes(), reducer: .notes, limit: 100)
    let running = starts(0..<90)
    for run in running { history.append(run) }
    for run in starts(90..<2_000) {
      history.append(run)
      history.append(SessionRun(number: run.number, time: .zero, event: .end))
    }
    #expect(runs(in: history).starts(with: running))
    #expect(runs(in: history).count <= 200)
  }

  @Test func `The starts of effects that never end are limited`() {
    var history = History(Notes(), reducer: .notes, limit: 100)
    for run in starts(0..<2_000) { history.append(run) }
    #expect((100...200).contains(runs(in: history).count))
    #expect(runs(in: history).last?.number == 1_999)
  }

  @Test func `Starts of effects that never end take time in proportion to their number`() {
    let times = disproportionateTimes(500, fourTimes: 2_000) { limit in
      var history = History(Notes(), reducer: .notes, limit: limit)
      for run in starts(0..<(3 * limit)) { history.append(run) }
    }
    #expect(times == nil)
  }

  @Test func `Importing a session without a first state throws an error`() {
    let error = #expect(throws: SessionError.self) {
      try History<Notes>(SessionLog(), reducer: .notes)
    }
    #expect(error?.description.contains("Make Notes Codable and record the session again") == true)
  }
}
