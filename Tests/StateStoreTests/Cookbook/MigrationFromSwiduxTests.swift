// SPDX-License-Identifier: MIT

import StateStore
import Testing

/// The new spellings of the article "Coming from Swidux", as they stand there.
@MainActor
@Suite struct MigrationFromSwiduxTests {
  struct CounterState: Equatable {
    var counter = 0
    var title = ""
  }

  struct Increment: Action {}

  let counter = Reducer<Int> { count, action in
    if action is Increment { count += 1 }
  }
  let title: Reducer<String> = .on(Increment.self) { title, _ in title += "+" }

  var app: Reducer<CounterState> {
    .combine(counter.lift(\.counter), title.lift(\.title))
  }

  @Test func `Middleware is listed from the outside in`() {
    let trail = Recorder<String>()
    func logging(_ name: String) -> Middleware<CounterState> {
      .around { action, context in
        trail.record("\(name)> \(context.state.counter)")
        context.next(action)
        trail.record("<\(name) \(context.state.counter)")
      }
    }
    let (outer, inner) = (logging("outer"), logging("inner"))
    let store = Store(CounterState(), app, middleware: [outer, inner])
    store.dispatch(Increment())
    #expect(trail.values == ["outer> 0", "inner> 0", "<inner 1", "<outer 1"])
    #expect(store.state == CounterState(counter: 1, title: "+"))
  }

  @Test func `A token ends its subscription, and any thread may send`() async {
    let store = Store(CounterState(), app)
    let told = Recorder<Int>()
    var token: SubscriptionToken? = store.subscribe(\.counter) { count in told.record(count) }
    await Task.detached { store.send(Increment()) }.value
    await eventually { told.values == [0, 1] }
    #expect(token != nil)
    token = nil
    store.dispatch(Increment())
    #expect(told.values == [0, 1])
  }
}
