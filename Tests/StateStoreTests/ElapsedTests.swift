// SPDX-License-Identifier: MIT

import StateStore
import StoreTesting
import Testing

/// Tests of a store's elapsed time in its middleware.
@MainActor
@Suite struct ElapsedTests {
  private struct Ask: Action {}

  @Test func `Elapsed time starts when the store receives its clock`() async {
    let times = Times()
    let asking = Middleware<Int>.around { action, context in
      times.all.append(context.elapsed)
      context.next(action)
    }
    let clock = TestClock()
    await clock.advance(by: .seconds(5))
    let store = Store(0, middleware: [asking], clock: clock)
    store.dispatch(Ask())
    await clock.advance(by: .seconds(2))
    store.dispatch(Ask())
    store.clock = TestClock()
    store.dispatch(Ask())
    #expect(times.all == [.zero, .seconds(2), .zero])
    #expect(store.elapsed == .zero)
  }

  @Test func `Elapsed time is zero after the store is released`() async {
    let kept = Kept()
    let keeping = Middleware<Int>.around { action, context in
      kept.context = context
      context.next(action)
    }
    let clock = TestClock()
    var store: Store<Int>? = Store(0, middleware: [keeping], clock: clock)
    store?.dispatch(Ask())
    await clock.advance(by: .seconds(2))
    #expect(kept.context?.elapsed == .seconds(2))
    store = nil
    #expect(kept.context?.elapsed == .zero)
  }

  @MainActor private final class Times {
    var all: [Duration] = []
  }

  @MainActor private final class Kept {
    var context: MiddlewareContext<Int>?
  }
}
