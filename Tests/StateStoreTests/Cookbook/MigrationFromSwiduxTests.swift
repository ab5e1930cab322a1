// SPDX-License-Identifier: MIT

import StateStore
import Testing

/// The code of the article "Migrating from Swidux".
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

  enum CounterAction: Action { case increment, decrement }

  @Test func `A reducer handles all cases of an enum`() {
    let counter: Reducer<Int> = .on(CounterAction.self) { count, action in
      switch action {
      case .increment: count += 1
      case .decrement: count -= 1
      }
    }
    let store = Store(0, counter)
    store.dispatch(CounterAction.increment)
    store.dispatch(CounterAction.increment)
    store.dispatch(CounterAction.decrement)
    #expect(store.state == 1)
  }

  @Test func `Middleware is listed from outermost to innermost`() {
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

  @Test func `A token ends its subscription, and any thread can send`() async {
    let store = Store(CounterState(), app)
    let received = Recorder<Int>()
    var token: SubscriptionToken? = store.subscribe(\.counter) { count in received.record(count) }
    await Task.detached { store.send(Increment()) }.value
    await eventually { received.values == [0, 1] }
    #expect(token != nil)
    token = nil
    store.dispatch(Increment())
    #expect(received.values == [0, 1])
  }
}
