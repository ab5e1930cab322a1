// SPDX-License-Identifier: MIT

import StateStore
import Testing

/// Tests of the laws of a monoid and of lifting, with random reducers, states, and actions.
@Suite struct ReducerLawTests {
  private struct Inner: Equatable {
    var trail: [Int] = []
  }

  private struct Middle: Equatable {
    var inner = Inner()
    var other = 0
  }

  private struct Outer: Equatable {
    var middle = Middle()
  }

  private struct First: Action {}
  private struct Second: Action {}

  /// Returns a reducer that records a trail, for one type of action or for all types.
  private func randomReducer(_ random: inout SeededGenerator) -> Reducer<Inner> {
    let parts = (0..<Int.random(in: 0...3, using: &random)).map { _ -> Reducer<Inner> in
      let mark = Int.random(in: 0..<1_000, using: &random)
      return switch Int.random(in: 0..<3, using: &random) {
      case 0: .on(First.self) { state, _ in state.trail.append(mark) }
      case 1: .on(Second.self) { state, _ in state.trail.append(mark) }
      default: Reducer { state, _ in state.trail.append(mark) }
      }
    }
    return .combine(parts)
  }

  /// Returns the state after some random actions.
  private func run<State>(_ reducer: Reducer<State>, on state: State, seed: UInt64) -> State {
    var random = SeededGenerator(seed: seed)
    var state = state
    for _ in 0..<5 {
      let action: any Action = Bool.random(using: &random) ? First() : Second()
      reducer.reduce(&state, action)
    }
    return state
  }

  @Test(arguments: 0..<UInt64(50))
  func `The empty reducer is an identity element on both sides`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let reducer = randomReducer(&random)
    let expected = run(reducer, on: Inner(), seed: seed)
    #expect(run(.empty <> reducer, on: Inner(), seed: seed) == expected)
    #expect(run(reducer <> .empty, on: Inner(), seed: seed) == expected)
  }

  @Test(arguments: 0..<UInt64(50))
  func `Combining is associative in all notations`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (a, b, c) = (randomReducer(&random), randomReducer(&random), randomReducer(&random))
    let expected = run((a <> b) <> c, on: Inner(), seed: seed)
    #expect(run(a <> (b <> c), on: Inner(), seed: seed) == expected)
    #expect(run(.combine(a, b, c), on: Inner(), seed: seed) == expected)
    #expect(run(.combine([a, b, c]), on: Inner(), seed: seed) == expected)
  }

  @Test(arguments: 0..<UInt64(50))
  func `Lifting along the identity path has no effect`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let reducer = randomReducer(&random)
    #expect(
      run(reducer.lift(\Inner.self), on: Inner(), seed: seed)
        == run(reducer, on: Inner(), seed: seed)
    )
  }

  @Test(arguments: 0..<UInt64(50))
  func `Lifting twice is equivalent to lifting along the joined path`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let reducer = randomReducer(&random)
    #expect(
      run(reducer.lift(\Middle.inner).lift(\Outer.middle), on: Outer(), seed: seed)
        == run(reducer.lift(\Outer.middle.inner), on: Outer(), seed: seed)
    )
  }

  @Test(arguments: 0..<UInt64(50))
  func `Lifting distributes over a combination`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (a, b) = (randomReducer(&random), randomReducer(&random))
    #expect(
      run((a <> b).lift(\Middle.inner), on: Middle(), seed: seed)
        == run(a.lift(\Middle.inner) <> b.lift(\Middle.inner), on: Middle(), seed: seed)
    )
  }

  @MainActor
  @Test(arguments: 0..<UInt64(50))
  func `A store applies its reducer to each action`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let reducer = randomReducer(&random) <> randomReducer(&random)
    let store = Store(Inner(), reducer)
    var actions = SeededGenerator(seed: seed)
    for _ in 0..<5 {
      store.dispatch(Bool.random(using: &actions) ? First() as any Action : Second())
    }
    #expect(store.state == run(reducer, on: Inner(), seed: seed))
  }
}
