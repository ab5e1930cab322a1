// SPDX-License-Identifier: MIT

import StateStore
import Testing

@MainActor
@Suite struct VersionedTests {
  private struct State: Equatable {
    @Versioned var rows: [Int] = []
    var other = 0
  }

  private struct SetRow: Action {
    var index: Int
    var value: Int
  }

  private struct Reset: Action {
    var rows: [Int]
  }

  private let reducer: Reducer<State> = .combine(
    .on(SetRow.self) { state, action in state.rows[action.index] = action.value },
    .on(Reset.self) { state, action in state = State(rows: action.rows) },
    .on(Increment.self) { state, _ in state.other += 1 }
  )

  @Test func `A subscriber receives each version of the value`() {
    let store = Store(State(rows: [1, 2]), reducer)
    let rows = Recorder<[Int]>()
    let token = store.subscribe(\.$rows) { rows.record($0) }
    store.dispatch(SetRow(index: 0, value: 5))
    store.dispatch(Increment())
    store.dispatch(SetRow(index: 0, value: 5))
    #expect(rows.values == [[1, 2], [5, 2], [5, 2]])
    token.cancel()
  }

  @Test func `A replacement value always has a new version`() {
    let store = Store(State(rows: [1]), reducer)
    let rows = Recorder<[Int]>()
    let token = store.subscribe(\.$rows) { rows.record($0) }
    for number in 2...4 { store.dispatch(Reset(rows: [number])) }
    #expect(rows.values == [[1], [2], [3], [4]])
    token.cancel()
  }

  @Test func `A subscription retains no reference, so elements change in place`() {
    let store = Store(State(rows: Array(repeating: 0, count: 100_000)), reducer)
    let sums = Recorder<Int>()
    let token = store.subscribe(\.$rows) { sums.record($0[7]) }
    func address() -> UnsafeRawPointer? {
      store.state.rows.withUnsafeBytes { $0.baseAddress }
    }
    let before = address()
    for number in 1...3 { store.dispatch(SetRow(index: 7, value: number)) }
    #expect(address() == before)
    #expect(sums.values == [0, 1, 2, 3])
    token.cancel()
  }

  @Test func `A reducer lifted by a function changes an element in place`() {
    let row: Reducer<Int> = .on(SetRow.self) { row, action in row = action.value }
    let store = Store(
      State(rows: Array(repeating: 0, count: 1_000)),
      row.lift(\[Int].self, index: \SetRow.index).applied { (state: inout State, change) in
        change(&state.rows)
      }
    )
    func address() -> UnsafeRawPointer? {
      store.state.rows.withUnsafeBytes { $0.baseAddress }
    }
    let (before, version) = (address(), store.state.$rows.version)
    store.dispatch(SetRow(index: 1, value: 5))
    #expect(address() == before)
    #expect(store.state.rows[1] == 5)
    #expect(store.state.$rows.version != version)
  }

  @Test func `Values with different versions are compared for equality`() {
    #expect(State(rows: [1]) == State(rows: [1]))
    #expect(State(rows: [1]) != State(rows: [2]))
    #expect(Versioned(wrappedValue: 1).hashValue == Versioned(wrappedValue: 1).hashValue)
    let state = State(rows: [1])
    var copy = state
    #expect(state.$rows.version == copy.$rows.version)
    copy.rows[0] = 1
    #expect(state.$rows.version != copy.$rows.version)
    #expect(state == copy)
  }
}
