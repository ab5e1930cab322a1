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

  @Test func `One looks at the past`() {
    // snippet: travel-look
    let travel = TimeTravel(store, recorder: recorder)
    store.dispatch(Add(text: "a"))
    store.dispatch(Add(text: "b"))

    travel.step(by: -1)
    #expect(travel.state.texts == ["a"])
    #expect(travel.position == 1)

    store.dispatch(Add(text: "c"))
    #expect(travel.state.texts == ["a"])
    #expect(travel.arrivedCount == 1)

    travel.goLive()
    #expect(travel.state.texts == ["a", "b", "c"])
    // end
  }

  @Test func `The past plays`() {
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

  @Test func `One goes on from the past`() {
    let travel = TimeTravel(store, recorder: recorder)
    for text in ["a", "b", "c"] { store.dispatch(Add(text: text)) }
    // snippet: travel-fork
    travel.look(at: 1)
    travel.continueFromHere()
    #expect(store.state.texts == ["a"])
    #expect(travel.branches.map(\.name) == ["main", "1 from 1"])

    travel.switchToBranch(0)
    #expect(store.state.texts == ["a", "b", "c"])
    // end
  }

  @Test func `One leaves an action out`() {
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

  @Test func `One commits and rolls back`() {
    let travel = TimeTravel(store, recorder: recorder)
    for text in ["a", "b", "c"] { store.dispatch(Add(text: text)) }
    // snippet: travel-commit
    travel.look(at: 2)
    travel.commit()
    travel.goToOldest()
    #expect(travel.state.texts == ["a", "b"])

    travel.rollback()
    #expect(store.state.texts == ["a", "b"])
    // end
  }

  @Test func `One exports and imports`() throws {
    let travel = TimeTravel(store, recorder: recorder)
    for text in ["a", "b", "c"] { store.dispatch(Add(text: text)) }
    let other = Store(Notes(), .notes)
    let otherRecorder = Recorder(other, time: { .zero })
    // snippet: travel-load
    let session = try travel.export(SessionHead(app: "notes"))

    let otherTravel = TimeTravel(other, recorder: otherRecorder)
    try otherTravel.load(session)
    #expect(other.state.texts == ["a", "b", "c"])
    otherTravel.look(at: 1)
    #expect(otherTravel.state.texts == ["a"])
    // end
  }
}
