// SPDX-License-Identifier: MIT

import StateStore
import TestSupport
import Testing

/// Tests of invalid input.
///
/// Other suites contain the tests of invalid input for their subjects.
@MainActor
@Suite struct BadInputTests {
  @Test func `An unhandled action changes no state and notifies no subscriber`() {
    let store = Store(AppState(), appReducer, skipsRepeats: false)
    let counts = Recorder<Int>()
    let token = store.subscribe(\.count, counts.record)
    store.dispatch(Unknown())
    #expect(store.revision == 0)
    #expect(counts.values == [0])
    token.cancel()
  }

  @Test func `A store without a reducer never changes its state`() {
    let store = Store(AppState())
    store.dispatch(Increment())
    #expect(store.state == AppState())
  }

  @Test func `Lifting along a path with an invalid index traps`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let add: Reducer<Int> = .on(Add.self) { number, action in number += action.amount }
        Store([1], add.lift(\[Int][3])).dispatch(Add(amount: 1))
      }
    }
    #expect(result.standardError.contains("Index out of range"))
  }

  @Test func `An endless loop of subscribers traps with the action names`() async {
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
    #expect(result.standardError.contains("trigger each other endlessly."))
    #expect(result.standardError.contains("SetTitle"))
    #expect(result.standardError.contains("Increment"))
  }
}
