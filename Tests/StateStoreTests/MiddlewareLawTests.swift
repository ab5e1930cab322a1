// SPDX-License-Identifier: MIT

import StateStore
import Testing

/// Tests of the laws of a monoid and of lifting, with random middleware and actions.
@MainActor
@Suite struct MiddlewareLawTests {
  private struct Whole: Equatable {
    var part = AppState()
    var middle = Middle()
  }

  private struct Middle: Equatable {
    var part = AppState()
  }

  private nonisolated static let seeds = 0..<UInt64(50)

  /// Returns a middleware that records, replaces, drops, repeats, or dispatches actions.
  private func randomMiddleware(
    _ random: inout SeededGenerator,
    _ trail: Recorder<Int>
  ) -> Middleware<AppState> {
    let mark = Int.random(in: 0..<1_000, using: &random)
    return switch Int.random(in: 0..<6, using: &random) {
    case 0:
      .around { action, context in
        trail.record(mark)
        context.next(action)
        trail.record(mark + context.state.count)
      }
    case 1: Middleware { action, _ in action is Increment ? Add(amount: mark) : action }
    case 2: Middleware { action, _ in action is SetTitle ? nil : action }
    case 3:
      .around { action, context in
        context.next(action)
        if context.state.count < mark { context.next(action) }
      }
    case 4: .respond(to: Unknown.self) { _, _ in [Increment(), SetTitle(title: "\(mark)")] }
    default: .bypass
    }
  }

  /// Returns the state after some random actions, and the trail of the middleware.
  private func run<State: Equatable>(
    _ middleware: [Middleware<State>],
    _ reducer: Reducer<State>,
    on state: State,
    _ trail: Recorder<Int>,
    seed: UInt64
  ) -> (State, ArraySlice<Int>) {
    let start = trail.values.count
    let store = Store(state, reducer, middleware: middleware)
    var random = SeededGenerator(seed: seed)
    for _ in 0..<8 {
      let actions: [any Action] = [Increment(), Unknown(), SetTitle(title: "t"), Add(amount: 3)]
      if let action = actions.randomElement(using: &random) { store.dispatch(action) }
    }
    return (store.state, trail.values[start...])
  }

  private func expectEqual<State: Equatable>(
    _ first: [Middleware<State>],
    _ second: [Middleware<State>],
    _ reducer: Reducer<State>,
    on state: State,
    _ trail: Recorder<Int>,
    seed: UInt64
  ) {
    let (firstState, firstTrail) = run(first, reducer, on: state, trail, seed: seed)
    let (secondState, secondTrail) = run(second, reducer, on: state, trail, seed: seed)
    #expect(firstState == secondState)
    #expect(Array(firstTrail) == Array(secondTrail))
  }

  @Test(arguments: seeds)
  func `Bypass is an identity element on both sides`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let trail = Recorder<Int>()
    let middleware = randomMiddleware(&random, trail)
    for neutral in [.bypass <> middleware, middleware <> .bypass] {
      expectEqual([neutral], [middleware], appReducer, on: AppState(), trail, seed: seed)
    }
  }

  @Test(arguments: seeds)
  func `Composition is associative and equivalent to a list`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let trail = Recorder<Int>()
    let (a, b, c) = (
      randomMiddleware(&random, trail), randomMiddleware(&random, trail),
      randomMiddleware(&random, trail)
    )
    for composed in [[(a <> b) <> c], [a <> (b <> c)], [a <> b, c]] {
      expectEqual(composed, [a, b, c], appReducer, on: AppState(), trail, seed: seed)
    }
  }

  @Test(arguments: seeds)
  func `Lifting distributes over composition and follows joined paths`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let trail = Recorder<Int>()
    let (a, b) = (randomMiddleware(&random, trail), randomMiddleware(&random, trail))
    let reducer: Reducer<Whole> = appReducer.lift(\.middle.part)
    expectEqual(
      [(a <> b).lift(\Middle.part).lift(\Whole.middle)],
      [a.lift(\.middle.part) <> b.lift(\.middle.part)],
      reducer,
      on: Whole(),
      trail,
      seed: seed
    )
    expectEqual([a.lift(\.self)], [a], appReducer, on: AppState(), trail, seed: seed)
  }
}
