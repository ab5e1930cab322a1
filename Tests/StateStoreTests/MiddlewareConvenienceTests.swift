// SPDX-License-Identifier: MIT

import StateStore
import Testing

// For `init(curried:)`.
import typealias ReSwiftLayer.DispatchFunction

@MainActor
@Suite struct MiddlewareConvenienceTests {
  private struct Pressed: Event {
    var amount = 1
  }

  private let trail = Recorder<String>()

  // MARK: - One function

  @Test func `The middleware forwards the action returned by its function`() {
    let store = Store(
      AppState(),
      appReducer,
      middleware: [
        Middleware { [trail] action, context in
          trail.record("\(action) at \(context.state.count)")
          return action
        },
        Middleware { action, _ in action is Unknown ? Add(amount: 5) : action },
        Middleware { action, _ in action is Increment ? nil : action },
      ]
    )
    for action: any Action in [Increment(), Unknown(), Add(amount: 1)] { store.dispatch(action) }
    #expect(store.state.count == 6)
    #expect(trail.values == ["Increment() at 0", "Unknown() at 0", "Add(amount: 1) at 5"])
  }

  @Test func `A dispatch in the function runs before the returned action`() {
    let store = Store(
      AppState(),
      appReducer,
      middleware: [
        Middleware { action, context in
          if action is Increment { context.dispatch(SetTitle(title: "\(context.state.count)")) }
          return action
        }
      ]
    )
    let titles = Recorder<String>()
    let token = store.subscribe(to: Selection { "\($0.title) \($0.count)" }, titles.record)
    store.dispatch(Increment())
    #expect(titles.values == [" 0", "0 0", "0 1"])
    token.cancel()
  }

  // MARK: - Responses

  @Test func `Responses to an event are dispatched in order after the reducers`() {
    let store = Store(
      AppState(),
      appReducer <> .on(Pressed.self) { state, _ in state.count += 100 },
      middleware: [
        .respond(to: Pressed.self) { event, context in
          [Add(amount: event.amount), SetTitle(title: "\(context.state.count)")]
        }
      ]
    )
    store.dispatch(Pressed(amount: 3))
    #expect(store.state == AppState(count: 103, title: "100"))
  }

  @Test func `An action used as an event is handled and reduced once`() {
    let store = Store(
      AppState(),
      .on(Pressed.self) { state, event in state.count += event.amount },
      middleware: [
        .respond(to: Pressed.self) { [trail] _, _ in
          trail.record("answered")
          return []
        }
      ]
    )
    store.dispatch(Pressed(amount: 7))
    #expect(store.state.count == 7)
    #expect(trail.values == ["answered"])
  }

  // MARK: - Changes

  @Test func `Only a change to the part triggers a response`() {
    let store = Store(
      AppState(),
      appReducer,
      middleware: [.onChange(of: \.count) { SetTitle(title: "\($0) to \($1)") }]
    )
    let token = store.subscribe(\.title) { [trail] in trail.record($0) }
    for action: any Action in [Unknown(), Add(amount: 0), Add(amount: 2), Increment()] {
      store.dispatch(action)
    }
    #expect(trail.values == ["", "0 to 2", "2 to 3"])
    token.cancel()
  }

  @Test func `A change in a nested dispatch triggers one response`() {
    let nested = Middleware<AppState>.around { action, context in
      if action is Unknown { context.dispatch(Increment()) }
      context.next(action)
      if action is Unknown { context.dispatch(Unknown2()) }
    }
    struct Unknown2: Action {}
    let store = Store(
      AppState(),
      appReducer <> .on(Unknown.self) { state, _ in state.count += 10 },
      middleware: [
        .onChange(of: \.count) { [trail] old, new in
          trail.record("\(old) \(new)")
          return nil
        },
        nested,
      ]
    )
    store.dispatch(Unknown())
    #expect(trail.values == ["0 1", "1 11"])
  }

  @Test func `A response triggers further responses by changing the part`() {
    let store = Store(
      AppState(),
      appReducer,
      middleware: [.onChange(of: \.count) { _, new in new < 5 ? Increment() : nil }]
    )
    store.dispatch(Increment())
    #expect(store.state.count == 5)
  }

  @Test func `A change to the part starts an effect`() async {
    let store = Store(
      AppState(),
      appReducer,
      middleware: [
        .onChange(of: \.count) { old, new in
          new == 1 ? .none : .run(id: "title") { $0.send(SetTitle(title: "\(old) to \(new)")) }
        }
      ]
    )
    store.dispatch(Increment())
    #expect(store.runningEffects.isEmpty)
    store.dispatch(Add(amount: 2))
    await eventually { store.state.title == "1 to 3" }
    #expect(store.state.title == "1 to 3")
  }

  @Test func `The failed effect of a change contains the action that caused it`() async {
    let store = Store(
      AppState(),
      appReducer
        <> .on(EffectFailed.self) { state, failed in
          state.title = "\(failed.event is Increment), \(failed.message)"
        },
      middleware: [.onChange(of: \.count) { _, _ in .run { _ in throw Failure() } }]
    )
    struct Failure: Error {}
    store.dispatch(Increment())
    await eventually { !store.state.title.isEmpty }
    #expect(store.state.title == "true, Failure()")
  }

  @Test func `One middleware observes two stores separately`() {
    let observe = Middleware<AppState>.onChange(of: \.count) { [trail] old, new in
      trail.record("\(old) \(new)")
      return nil
    }
    let first = Store(AppState(), appReducer, middleware: [observe])
    let second = Store(AppState(count: 7), appReducer, middleware: [observe])
    first.dispatch(Increment())
    second.dispatch(Increment())
    #expect(trail.values == ["0 1", "7 8"])
  }

  // MARK: - Parts

  @Test func `A lifted middleware receives every action, but only part of the state`() {
    struct Whole {
      var first = AppState()
      var second = AppState(count: 100)
    }
    let middleware = Middleware<AppState>.around { [trail] action, context in
      context.next(action)
      trail.record("\(context.state.count)")
      if action is Unknown { context.dispatch(SetTitle(title: "two")) }
    }
    let store = Store(
      Whole(),
      appReducer.lift(\.second) <> .on(Unknown.self) { _, _ in },
      middleware: [middleware.lift(\.second)]
    )
    for action: any Action in [Increment(), Unknown(), Increment()] { store.dispatch(action) }
    #expect(trail.values == ["101", "101", "101", "102"])
    #expect(store.state.second.title == "two")
  }

  @Test func `A middleware with retained values can be lifted twice`() {
    struct Inner { var part = AppState() }
    struct Outer { var inner = Inner() }
    let observe = Middleware<AppState>.onChange(of: \.count) { SetTitle(title: "\($0) \($1)") }
    let store = Store(
      Outer(),
      appReducer.lift(\.inner.part),
      middleware: [(observe <> .bypass).lift(\Inner.part).lift(\Outer.inner)]
    )
    store.dispatch(Increment())
    store.dispatch(Increment())
    #expect(store.state.inner.part == AppState(count: 2, title: "1 2"))
  }

  // MARK: - ReSwift compatibility

  @Test func `A curried middleware retains its variables between actions`() {
    let numbered = Middleware<AppState>(
      curried: { [trail] dispatch, getState in
        { next in
          var number = 0
          return { action in
            number += 1
            trail.record("\(number): \(getState()?.count ?? -1)")
            if action is Unknown { dispatch(Increment()) }
            next(action)
          }
        }
      }
    )
    let store = Store(AppState(), appReducer, middleware: [numbered])
    store.dispatch(Increment())
    store.dispatch(Unknown())
    #expect(store.state.count == 2)
    #expect(trail.values == ["1: 0", "2: 1", "3: 1"])
  }

  @Test func `A curried middleware neither retains its store nor outlives it`() {
    var later: (() -> Void)?
    let keeping = Middleware<AppState>(
      curried: { [trail] dispatch, getState in
        { next in
          { action in
            later = {
              dispatch(Increment())
              trail.record("\(getState()?.count ?? -1)")
            }
            next(action)
          }
        }
      }
    )
    var store: Store<AppState>? = Store(AppState(), appReducer, middleware: [keeping])
    weak let released = store
    store?.dispatch(Increment())
    let first = later
    store?.middleware = []
    first?()
    #expect(trail.values == ["2"])
    store = nil
    #expect(released == nil)
    first?()
    #expect(trail.values == ["2", "-1"])
  }
}
