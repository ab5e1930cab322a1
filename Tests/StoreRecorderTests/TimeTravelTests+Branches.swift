// SPDX-License-Identifier: MIT

import StateStore
import StoreRecorder
import StoreTesting
import TestSupport
import Testing

extension TimeTravelTests {
  @Test func `An exported session loads into another store`() throws {
    recorder.begin(.input(try JSONText(encoding: "keys")))
    add("abc")
    recorder.end()
    store.dispatch(SetPassword(text: "geheim"))
    let bytes = try travel.export(SessionHeader(app: "notes")).bytes
    #expect(!String(decoding: bytes, as: UTF8.self).contains("geheim"))

    let other = TimeTravelTests()
    other.add("zz")
    try other.travel.load(SessionLog(parsing: bytes).decoded(by: .notes))
    #expect(other.store.state.texts == ["a", "b", "c"])
    #expect(other.store.state.password == "••••••")
    #expect(other.travel.position == 4)
    other.travel.seek(to: 2)
    #expect(other.travel.state.texts == ["a", "b"])
    #expect(other.recorder.revision == 4)
  }

  @Test func `A failed load preserves the history and the state`() {
    add("abc")
    travel.seek(to: 1)
    #expect(throws: SessionError.self) { try travel.load(SessionLog(head: SessionHeader())) }
    #expect(store.state.texts == ["a", "b", "c"])
    #expect(travel.position == 1)
    #expect(travel.history.newest == 3)
  }

  @Test func `A committed state is exported as the first state`() throws {
    add("abcd")
    travel.seek(to: 2)
    travel.commit()
    let other = TimeTravelTests()
    let log = try SessionLog(parsing: travel.export().bytes).decoded(by: .notes)
    try other.travel.load(log)
    #expect(other.store.state.texts == ["a", "b", "c", "d"])
    other.travel.goToOldest()
    #expect(other.travel.state.texts == ["a", "b"])
  }

  @Test func `Rollback preserves the previous branch and dispatches Resumed`() {
    var resumed = 0
    store.middleware = [
      .on(Resumed.self) { _, _ in
        resumed += 1
        return .none
      }
    ]
    add("ab")
    travel.rollback()
    #expect(store.state == Notes())
    #expect(resumed == 1)
    #expect(travel.branches.map(\.newest) == [2, 0])
    travel.switchToBranch(0)
    #expect(store.state.texts == ["a", "b"])
    #expect(resumed == 2)
  }

  @Test func `Exceeding the branch limit removes the oldest branch`() {
    add("ab")
    for _ in 0..<(History<Notes>.branchLimit + 2) {
      travel.seek(to: 1)
      travel.continueFromHere()
      add("x")
    }
    #expect(travel.branches.count == History<Notes>.branchLimit)
    #expect(travel.branches.last?.isCurrent == true)
    #expect(travel.branches.first?.number == 3)
    #expect(store.state.texts == ["a", "x"])
  }

  @Test func `Inactive branches don't exceed the limit`() {
    let travel = TimeTravel(store, recorder: recorder, keyframeInterval: 2, limit: 8)
    add("abcdefghijkl")
    travel.seek(to: travel.history.newest - 1)
    travel.continueFromHere()
    add("mnopqrstuvwxyz")
    #expect(travel.history.entries.count <= 8)
    travel.switchToBranch(0)
    #expect(travel.history.entries.count <= 8)
    #expect(store.state.texts.joined() == "abcdefghijkl")
  }

  @Test func `Toggling a skipped action recomputes all later states`() {
    add("abcd")
    let states = (0...4).map { travel.state(at: $0).texts }
    travel.toggleSkip(2)
    #expect((0...4).map { travel.state(at: $0).texts.joined() } == ["", "a", "a", "ac", "acd"])
    add("e")
    #expect(travel.state(at: 5).texts.joined() == "acde")
    travel.toggleSkip(2)
    #expect((0...4).map { travel.state(at: $0).texts } == states)
    #expect(store.state.texts.joined() == "abcde")
  }
}
