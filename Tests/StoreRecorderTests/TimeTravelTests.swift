// SPDX-License-Identifier: MIT

import StateStore
import StoreRecorder
import StoreTesting
import TestSupport
import Testing

@MainActor
@Suite struct TimeTravelTests {
  let store = Store(Notes(), .notes, clock: TestClock())
  let recorder: Recorder
  let travel: TimeTravel<Notes>
  let time = SettableTime()

  init() {
    recorder = Recorder(store, time: { [time] in time.now })
    travel = TimeTravel(store, recorder: recorder)
  }

  /// Adds the letters of a string, one per second.
  func add(_ letters: String) {
    for letter in letters {
      time.now += .seconds(1)
      store.dispatch(Add(text: String(letter)))
    }
  }

  @Test func `Displaying an earlier state doesn't change the running store`() {
    add("abc")
    #expect(travel.isLive)
    #expect(travel.position == 3)
    travel.step(by: -1)
    #expect(!travel.isLive)
    #expect(travel.state.texts == ["a", "b"])
    #expect(store.state.texts == ["a", "b", "c"])
    add("de")
    store.dispatch(Scroll(rows: 1))
    #expect(travel.state.texts == ["a", "b"])
    #expect(travel.unseenRevisionCount == 2)
    travel.goLive()
    #expect(travel.state.texts == ["a", "b", "c", "d", "e"])
    #expect(travel.unseenRevisionCount == 0)
  }

  @Test func `New revisions are counted while an earlier state is displayed`() {
    add("abc")
    travel.step(by: -1)
    add("d")
    travel.step(by: -1)
    #expect(travel.unseenRevisionCount == 1)
    add("e")
    travel.goToNewest()
    #expect(travel.unseenRevisionCount == 2)
  }

  @Test func `Steps stop at the oldest and newest revisions`() {
    add("abc")
    travel.step(by: -10)
    #expect(travel.position == 0)
    #expect(travel.state == Notes())
    travel.step(by: 10)
    #expect(travel.position == 3)
    #expect(!travel.isLive)
    travel.goToOldest()
    #expect(travel.position == 0)
    travel.goToNewest()
    #expect(travel.position == 3)
  }

  @Test func `Failure navigation moves between failures`() {
    let failure = EffectFailed(effect: "load", message: "no")
    add("a")
    store.dispatch(failure)
    add("b")
    store.dispatch(failure)
    travel.goToPreviousFailure()
    #expect(travel.position == 2)
    travel.goToPreviousFailure()
    #expect(travel.position == 2)
    travel.goToNextFailure()
    #expect(travel.position == 4)
    travel.setFailures { $0 is Add }
    travel.goToPreviousFailure()
    #expect(travel.position == 3)
  }

  @Test func `Playback follows the speed and stops at the newest revision`() {
    add("abcd")
    travel.play()
    #expect(travel.isPlaying)
    #expect(travel.position == 0)
    #expect(travel.timeToNextRevision == .zero)
    travel.advance(by: .zero)
    #expect(travel.position == 1)
    #expect(travel.timeToNextRevision == .seconds(1))
    travel.advance(by: .milliseconds(999))
    #expect(travel.position == 1)
    travel.advance(by: .milliseconds(1))
    #expect(travel.position == 2)
    travel.changeSpeed(by: -1)
    #expect(travel.speed == 0.5)
    #expect(travel.timeToNextRevision == .seconds(2))
    travel.changeSpeed(by: 9)
    #expect(travel.speed == 16)
    travel.advance(by: .seconds(1))
    #expect(travel.position == 4)
    #expect(!travel.isPlaying)
    #expect(travel.timeToNextRevision == nil)
  }

  @Test func `Pausing preserves the position`() {
    add("abc")
    travel.seek(to: 1)
    travel.play()
    travel.pause()
    travel.advance(by: .seconds(9))
    #expect(travel.position == 1)
  }

  @Test
  func `Continuing replaces the state, notifies subscribers, and preserves the previous branch`() {
    add("abc")
    var seen: [[String]] = []
    let token = store.subscribe(\.texts) { seen.append($0) }
    var resumed = 0
    store.middleware = [
      .around { action, context in
        if action is Resumed { resumed += 1 }
        context.next(action)
      }
    ]
    travel.seek(to: 1)
    travel.continueFromHere()
    #expect(travel.isLive)
    #expect(store.state.texts == ["a"])
    #expect(seen == [["a", "b", "c"], ["a"]])
    #expect(resumed == 1)
    add("x")
    #expect(travel.position == 2)
    #expect(travel.branches.map(\.name) == ["main", "1 from 1"])
    travel.switchToBranch(0)
    #expect(store.state.texts == ["a", "b", "c"])
    #expect(recorder.revision == 3)
    travel.switchToBranch(1)
    #expect(store.state.texts == ["a", "x"])
    token.cancel()
  }

  @Test func `Continuing from the newest revision creates no branch`() {
    add("ab")
    travel.goToNewest()
    travel.continueFromHere()
    #expect(travel.isLive)
    #expect(travel.branches.count == 1)
  }

  @Test func `A skipped action affects the store only after continuing`() {
    add("abc")
    travel.toggleSkip(2)
    #expect(!travel.isLive)
    #expect(travel.state.texts == ["a", "c"])
    #expect(store.state.texts == ["a", "b", "c"])
    travel.continueFromHere()
    #expect(store.state.texts == ["a", "c"])
    travel.step(by: -1)
    #expect(travel.state.texts == ["a"])
  }

  @Test func `Returning to the live state includes skipped actions`() {
    add("abc")
    travel.toggleSkip(2)
    travel.goLive()
    #expect(travel.state(at: 3).texts == ["a", "b", "c"])
  }

  @Test func `Rollback continues from the committed state`() {
    add("abcd")
    travel.seek(to: 2)
    travel.commit()
    travel.goToOldest()
    #expect(travel.position == 2)
    travel.rollback()
    #expect(travel.isLive)
    #expect(store.state.texts == ["a", "b"])
    #expect(travel.position == 2)
  }

  @Test func `Continuing cancels effects and records their late actions`() async {
    store.middleware = [
      .on(Scroll.self) { _, _ in .run(id: "load") { $0.send(Add(text: "late")) } }
    ]
    add("ab")
    store.dispatch(Scroll(rows: 1))
    while store.isMailboxEmpty {}
    travel.seek(to: 1)
    travel.continueFromHere()
    await eventually { store.isMailboxEmpty && store.runningEffects.isEmpty }
    #expect(store.state.texts == ["a"])
    #expect(travel.history.entries.last?.change.role == .dropped)
    #expect(travel.history.entries.last?.change.action as? Add == Add(text: "late"))
  }

  @Test func `The position moves when its revision is removed`() {
    let travel = TimeTravel(store, recorder: recorder, keyframeInterval: 2, limit: 8)
    add("ab")
    travel.goToOldest()
    add("cdefghijklmn")
    #expect(travel.history.entries.count <= 8)
    #expect(travel.position == travel.history.oldest)
    #expect(travel.position > 0)
    #expect(travel.state.texts.count == travel.position)
  }

  @Test func `Each change calls the change handler`() {
    var count = 0
    travel.onChange = { count += 1 }
    add("a")
    travel.step(by: -1)
    travel.play()
    travel.advance(by: .zero)
    travel.goLive()
    #expect(count == 5)
  }

  @Test func `Continuing has a separate cause in a recording`() {
    var entries: [SessionEntry] = []
    add("ab")
    recorder.listen { entries.append($0) }
    travel.seek(to: 1)
    travel.continueFromHere()
    guard entries.count == 3,
      case .fork(let fork) = entries[0], case .cause(let cause) = entries[1],
      case .thread(let sent) = cause.kind, case .change(let change) = entries[2]
    else {
      Issue.record("Expected a fork, a cause, and a change, but got: \(entries)")
      return
    }
    #expect(fork.revision == 1)
    #expect(sent is Resumed && change.action is Resumed)
    #expect(change.cause == cause.number)
  }

  @Test func `A removed listener receives no entries`() {
    var counts = [0, 0]
    let first = recorder.listen { _ in counts[0] += 1 }
    recorder.listen { _ in counts[1] += 1 }
    add("a")
    recorder.removeListener(first)
    add("b")
    #expect(counts == [1, 2])
  }

  @Test func `Time travel with the recorder of another store traps`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let recorder = Recorder(Store(Notes()), time: { .zero })
        _ = TimeTravel(Store(Notes()), recorder: recorder)
      }
    }
    #expect(
      result.standardError.contains(
        "Couldn't create time travel for a store of Notes, because the recorder isn't attached to it."
      )
    )
  }
}
