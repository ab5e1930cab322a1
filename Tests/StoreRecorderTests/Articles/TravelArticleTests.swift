// SPDX-License-Identifier: MIT

import StateStore
import StoreRecorder
import Testing

@MainActor
@Suite struct TravelArticleTests {
  let store = Store(Notes(), .notes)
  let recorder: Recorder

  init() {
    recorder = Recorder(store, time: { .zero })
  }

  @Test func `A step back displays an earlier state`() {
    // snippet: travel-look
    let travel = TimeTravel(store, recorder: recorder)
    store.dispatch(Add(text: "a"))
    store.dispatch(Add(text: "b"))

    travel.step(by: -1)
    #expect(travel.state.texts == ["a"])
    #expect(travel.position == 1)

    store.dispatch(Add(text: "c"))
    #expect(travel.state.texts == ["a"])
    #expect(travel.unseenRevisionCount == 1)

    travel.goLive()
    #expect(travel.state.texts == ["a", "b", "c"])
    // end
  }

  @Test func `Playback advances through the history`() {
    let travel = TimeTravel(store, recorder: recorder)
    store.dispatch(Add(text: "a"))
    // snippet: travel-play
    travel.goToOldest()
    travel.play()
    travel.changeSpeed(by: 2)
    #expect(travel.speed == 4)
    travel.advance(by: .milliseconds(16))
    // end
    #expect(travel.position == 1)
  }

  @Test func `Continuing from an earlier state creates a branch`() {
    let travel = TimeTravel(store, recorder: recorder)
    for text in ["a", "b", "c"] { store.dispatch(Add(text: text)) }
    // snippet: travel-fork
    travel.seek(to: 1)
    travel.continueFromHere()
    #expect(store.state.texts == ["a"])
    #expect(travel.branches.map(\.name) == ["main", "1 from 1"])

    travel.switchToBranch(0)
    #expect(store.state.texts == ["a", "b", "c"])
    // end
  }

  @Test func `Skipping an action removes its effect from later states`() {
    let travel = TimeTravel(store, recorder: recorder)
    for text in ["a", "b", "c"] { store.dispatch(Add(text: text)) }
    // snippet: travel-skip
    travel.toggleSkip(2)
    #expect(travel.state.texts == ["a", "c"])
    #expect(store.state.texts == ["a", "b", "c"])

    travel.continueFromHere()
    #expect(store.state.texts == ["a", "c"])
    // end
  }

  @Test func `Commit and rollback change the range of the history`() {
    let travel = TimeTravel(store, recorder: recorder)
    for text in ["a", "b", "c"] { store.dispatch(Add(text: text)) }
    // snippet: travel-commit
    travel.seek(to: 2)
    travel.commit()
    travel.goToOldest()
    #expect(travel.state.texts == ["a", "b"])

    travel.rollback()
    #expect(store.state.texts == ["a", "b"])
    // end
  }

  @Test func `An exported session loads into another store`() throws {
    let travel = TimeTravel(store, recorder: recorder)
    for text in ["a", "b", "c"] { store.dispatch(Add(text: text)) }
    let other = Store(Notes(), .notes)
    let otherRecorder = Recorder(other, time: { .zero })
    // snippet: travel-load
    let session = try travel.export(SessionHeader(app: "notes"))

    let otherTravel = TimeTravel(other, recorder: otherRecorder)
    try otherTravel.load(session)
    #expect(other.state.texts == ["a", "b", "c"])
    otherTravel.seek(to: 1)
    #expect(otherTravel.state.texts == ["a"])
    // end
  }
}
