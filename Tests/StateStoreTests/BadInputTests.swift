// SPDX-License-Identifier: MIT

import StateStore
import TestSupport
import Testing

/// What becomes of what nobody meant to do; the other outcomes stand where their subject does.
@MainActor
@Suite struct BadInputTests {
  @Test func `An action that nobody handles changes nothing and tells nobody`() {
    let store = Store(AppState(), appReducer, skipsRepeats: false)
    let counts = Recorder<Int>()
    let token = store.subscribe(\.count, counts.record)
    store.dispatch(Unknown())
    #expect(store.revision == 0)
    #expect(counts.values == [0])
    token.cancel()
  }

  @Test func `A store without a reducer handles nothing`() {
    let store = Store(AppState())
    store.dispatch(Increment())
    #expect(store.state == AppState())
  }

  @Test func `A reducer that is lifted to an index out of range by its path traps`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let add: Reducer<Int> = .on(Add.self) { number, action in number += action.amount }
        Store([1], add.lift(\[Int][3])).dispatch(Add(amount: 1))
      }
    }
    #expect(result.standardError.contains("Index out of range"))
  }

  @Test func `Two subscribers that answer each other for ever are stopped by name`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let store = Store(AppState(), appReducer)
        let ping = store.subscribe(\.count) { count in
          store.dispatch(SetTitle(title: "\(count)"))
        }
        let pong = store.subscribe(\.title) { _ in store.dispatch(Increment()) }
        store.dispatch(Increment())
        withExtendedLifetime((ping, pong)) {}
      }
    }
    #expect(result.standardError.contains("Do they go in a circle?"))
    #expect(result.standardError.contains("SetTitle"))
    #expect(result.standardError.contains("Increment"))
  }
}
