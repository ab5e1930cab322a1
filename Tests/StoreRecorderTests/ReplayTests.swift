// SPDX-License-Identifier: MIT

import StateStore
import StoreRecorder
import StoreTesting
import Testing

@MainActor
@Suite struct ReplayTests {
  let file: TemporaryFile

  init() throws {
    file = try TemporaryFile()
  }

  /// Records random actions to the file.
  ///
  /// - Parameters:
  ///   - random: The random number generator.
  ///   - count: The number of actions.
  ///   - travels: Pass `true` to include forks, skipped actions, and switches to other branches.
  /// - Returns: The states after each action.
  /// - Throws: An error if the file can't be created.
  func record(_ random: inout SeededGenerator, count: Int, travels: Bool) throws -> [Notes] {
    let store = Store(Notes(), .notes, clock: TestClock())
    let time = SettableTime()
    let recorder = Recorder(store, time: { time.now })
    let head = SessionHeader(app: "notes", state: try JSONText(encoding: store.state))
    recorder.writer = try SessionWriter(creating: file.path, head: head)
    let travel = TimeTravel(store, recorder: recorder, keyframeInterval: 4)
    var states: [Notes] = []
    for _ in 0..<count {
      time.now += .nanoseconds(Int.random(in: 0...2_000_000_000, using: &random))
      switch travels ? Int.random(in: 0..<30, using: &random) : 29 {
      case 0:
        travel.seek(to: Int.random(in: 0...travel.position, using: &random))
        travel.toggleSkip(Int.random(in: 0...travel.history.newest, using: &random))
        travel.continueFromHere()
      case 1:
        let branch = travel.branches.randomElement(using: &random)
        travel.switchToBranch(branch?.number ?? 0)
      case 2:
        travel.rollback()
      default:
        store.dispatch(random.nextAction())
      }
      states.append(store.state)
    }
    return states
  }

  /// Replays the file.
  ///
  /// - Returns: The first state followed by the state after each entry, and the times of the entries.
  func replay() throws -> (states: [Notes], times: [Duration]) {
    let log = try SessionLog(path: file.path).decoded(by: .notes)
    #expect(log.issues.isEmpty)
    var replay = Replay(log, from: try log.startState(Notes.self), reducer: .notes)
    var states = [replay.state]
    var times: [Duration] = []
    while let entry = replay.next() {
      states.append(replay.state)
      if let time = entry.time { times.append(time) }
    }
    return (states, times)
  }

  @Test(arguments: UInt64(1)...5)
  func `Random actions replay to the same states each time`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let states = try record(&random, count: 500, travels: false)
    let first = try replay()
    let second = try replay()
    #expect(first.states == [Notes()] + states)
    #expect(second.states == first.states)
    #expect(first.times == first.times.sorted())
  }

  @Test(arguments: UInt64(1)...20)
  func `A session with forks and branches replays to the same states`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let states = try record(&random, count: 300, travels: true)
    let replayed = try replay()
    #expect(replayed.states.last == states.last)
    // The replay produces each state of the store in order.
    var rest = replayed.states[...]
    for state in states where state != rest.first {
      guard let index = rest.firstIndex(of: state) else {
        Issue.record("The replay doesn't produce the state \(state) at its position.")
        return
      }
      rest = rest[index...]
    }
  }

  @Test func `Unhandled actions are replayed in order with their times`() throws {
    let changes: [(any Action, SessionChange.Role)] = [
      (Add(text: "a"), .revision), (Scroll(rows: 2), .other), (Add(text: "b"), .revision),
    ]
    let log = SessionLog(
      entries: changes.enumerated().map { second, change in
        .change(SessionChange(change.0, at: .seconds(second), cause: nil, role: change.1))
      }
    )
    var replay = Replay(log, from: Notes(), reducer: .notes)
    var seen: [String] = []
    while let entry = replay.next() {
      guard case .change(let change) = entry, !change.isRevision else { continue }
      seen.append("\(change.action) \(change.time) \(replay.revision)")
    }
    #expect(seen == ["Scroll(rows: 2) 1.0 seconds 1"])
  }

  @Test func `An action of an unknown type creates an unchanged revision`() throws {
    let raw = RawAction(type: "Gone", .value(try JSONText(encoding: 1)))
    let log = SessionLog(
      entries: [
        .change(SessionChange(Add(text: "a"), at: .zero, cause: nil, role: .revision)),
        .change(SessionChange(raw, at: .zero, cause: nil, role: .revision)),
        .change(SessionChange(Add(text: "b"), at: .zero, cause: nil, role: .revision)),
      ]
    )
    let history = try History(log, from: Notes(), reducer: .notes)
    #expect(history.newest == 3)
    #expect(history.state(at: 2).texts == ["a"])
    #expect(history.state(at: 3).texts == ["a", "b"])
  }

  @Test func `A replaced state sets the revision number`() throws {
    let state = try JSONText(encoding: Notes(texts: ["loaded"]))
    let log = SessionLog(
      entries: [
        .change(SessionChange(Add(text: "a"), at: .zero, cause: nil, role: .revision)),
        .state(state, revision: 40, at: .zero),
        .change(SessionChange(Add(text: "b"), at: .zero, cause: nil, role: .revision)),
      ]
    )
    let history = try History(log, from: Notes(), reducer: .notes)
    #expect(history.oldest == 40)
    #expect(history.newest == 41)
    #expect(history.state(at: 41).texts == ["loaded", "b"])
  }

  @Test func `Changes after the last frame are removed after a crash`() {
    let change = SessionEntry.change(
      SessionChange(Count(amount: 1), at: .zero, cause: nil, role: .revision)
    )
    let cause = SessionEntry.cause(SessionCause(number: 1, time: .zero, kind: .start))
    let fork = SessionEntry.fork(SessionFork(revision: 0, at: .zero))
    let crash = SessionEntry.crash(signal: 11)
    let (frame, end) = (SessionEntry.frame(at: .zero), SessionEntry.end(at: .zero))
    let endOfRun = SessionEntry.run(SessionRun(number: 1, time: .zero, event: .end))
    let cases: [(entries: [SessionEntry], removed: Int)] = [
      ([change, frame, cause, change], 2), ([change, frame, fork], 1),
      ([frame, change, .state(nil, revision: 0, at: .zero)], 2), ([frame, cause], 0),
      ([frame, change, end], 0), ([frame, change, end, cause, change], 2), ([change, change], 0),
      ([frame, change, endOfRun], 2), ([frame, endOfRun], 0), ([], 0),
      ([frame, change, crash], 2), ([frame, cause, crash], 0), ([cause, change, crash], 3),
      ([frame, change, crash, cause], 3), ([crash], 0),
    ]
    for (entries, removed) in cases {
      var log = SessionLog(entries: entries)
      #expect(log.removeUnshown().count == removed)
      #expect(log.entries.count == entries.count - removed)
    }
  }

  @Test func `A fork that skips many revisions repeats the actions once`() {
    let count = 2_000
    let calls = Calls()
    let reducer = Reducer<Notes>.on(Count.self) { notes, action in
      calls.count += 1
      notes.count += action.amount
    }
    let changes = (1...count).map { revision in
      SessionEntry.change(
        SessionChange(Count(amount: 1), at: .seconds(revision), cause: nil, role: .revision)
      )
    }
    let fork = SessionFork(revision: count, skipping: Array(1...count / 2) + [-1, .max], at: .zero)
    var replay = Replay(
      SessionLog(entries: changes + [.fork(fork)]),
      from: Notes(),
      reducer: reducer
    )
    while replay.next() != nil {}
    #expect(replay.state.count == count / 2)
    #expect(calls.count < 4 * count)
  }

  /// The number of calls of a reducer.
  private final class Calls: @unchecked Sendable {
    var count = 0
  }
}
