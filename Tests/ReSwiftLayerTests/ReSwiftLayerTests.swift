// SPDX-License-Identifier: MIT

import ReSwiftLayer
import Testing

/// An object that records each state it receives and calls a closure with the state.
final class StateRecorder: StoreSubscriber {
  var states: [AppState] = []
  var respond: (AppState) -> Void = { _ in }

  func newState(state: AppState) {
    states.append(state)
    respond(state)
  }
}

/// Subscribes an object to a part of the state of any store.
func subscribe<S: StoreType>(_ badge: UserBadge, to store: S) where S.State == AppState {
  store.subscribe(badge) { $0.select { $0.user } }
}

/// Tests of an app written for ReSwift.
///
/// ReSwift itself passes all tests except the last two.
@MainActor
@Suite struct ReSwiftLayerTests {
  let log = Log()
  let store: Store<AppState>

  init() {
    store = Store(
      reducer: appReducer,
      state: AppState(),
      middleware: [logging(to: log), createThunkMiddleware(), checkingTitles]
    )
  }

  // MARK: - State

  @Test func `ReSwiftInit passes the middleware, and the reducer creates the state`() {
    let store = Store(reducer: appReducer, state: nil, middleware: [logging(to: log)])
    #expect(store.state.todos == [Todo(title: "begin")])
    #expect(log.lines == ["> ReSwiftInit -1", "< ReSwiftInit 1"])
  }

  @Test func `A store created with a state dispatches no initial action`() {
    #expect(store.state == AppState())
    #expect(log.lines.isEmpty)
  }

  // MARK: - Middleware

  @Test func `The first middleware encloses the other middleware`() {
    let inner = Log()
    store.middleware.append { _, _ in
      { next in
        { action in
          inner.lines.append("\(log.lines.count)")
          next(action)
          inner.lines.append("\(log.lines.count)")
        }
      }
    }
    store.dispatch(AddTodo(title: "a"))
    #expect(inner.lines == ["1", "1"])
    #expect(log.lines == ["> AddTodo 0", "< AddTodo 1"])
  }

  @Test func `Middleware can replace actions`() {
    store.dispatch(AddTodo(title: "Milk"))
    #expect(store.state.todos.map(\.title) == ["milk"])
  }

  @Test func `Middleware can drop actions`() {
    store.dispatch(AddTodo(title: ""))
    #expect(store.state.todos.isEmpty)
  }

  @Test func `A dispatch from middleware passes the whole chain before it returns`() {
    store.dispatch(AddTodo(title: "milk"))
    log.lines = []
    store.dispatch(AddTodo(title: "Milk"))
    #expect(log.lines == ["> AddTodo 1", "> ShowWarning 1", "< ShowWarning 1", "< AddTodo 1"])
  }

  @Test func `Removed middleware receives no further actions`() {
    store.middleware.removeAll()
    store.dispatch(AddTodo(title: "Milk"))
    #expect(store.state.todos.map(\.title) == ["Milk"])
    #expect(log.lines.isEmpty)
  }

  // MARK: - Subscribers

  @Test func `A subscriber receives the state immediately and without repeats`() {
    let recorder = StateRecorder()
    store.subscribe(recorder)
    #expect(recorder.states == [AppState()])
    store.dispatch(ShowWarning(text: ""))
    store.dispatch(SessionAction.startLoading)
    #expect(recorder.states == [AppState(), AppState(isLoading: true)])
  }

  @Test func `A store with repeats enabled notifies subscribers of each action`() {
    let store = Store(reducer: appReducer, state: nil, automaticallySkipsRepeats: false)
    let recorder = StateRecorder()
    let badge = UserBadge()
    store.subscribe(recorder)
    store.subscribe(badge) { $0.select { $0.user } }
    store.dispatch(ShowWarning(text: ""))
    #expect(recorder.states.count == 2)
    #expect(badge.names == [nil, nil])
  }

  @Test func `A subscriber to an optional receives nil once`() {
    let badge = UserBadge()
    store.subscribe(badge, transform: { $0.select(\.user) })
    store.dispatch(SessionAction.logIn(name: "Ada"))
    store.dispatch(AddTodo(title: "a"))
    store.dispatch(SessionAction.logOut)
    store.dispatch(SessionAction.logOut)
    #expect(badge.names == [nil, "Ada", nil])
  }

  @Test func `Operators apply in order`() {
    let list = OpenTodos(store: store)
    list.appear()
    store.dispatch(AddTodo(title: "a"))
    store.dispatch(AddTodo(title: "b"))
    store.dispatch(SessionAction.startLoading)
    store.dispatch(FinishTodo(index: 0))
    store.dispatch(FinishTodo(index: 0))
    #expect(list.titles == [[], ["a"], ["a", "b"], ["b"]])
  }

  @Test func `The skipRepeats closure compares tuples`() {
    let progress = Progress()
    progress.follow(store)
    store.dispatch(AddTodo(title: "a"))
    store.dispatch(SessionAction.startLoading)
    store.dispatch(FinishTodo(index: 0))
    #expect(progress.texts == ["0/0", "0/1", "1/1"])
  }

  @Test func `An unsubscribed object receives no more values`() {
    let list = OpenTodos(store: store)
    list.appear()
    list.disappear()
    list.disappear()
    store.dispatch(AddTodo(title: "a"))
    #expect(list.titles == [[]])
  }

  @Test func `Subscribing again leaves an object with one subscription`() {
    let list = OpenTodos(store: store)
    list.appear()
    list.appear()
    store.dispatch(AddTodo(title: "a"))
    #expect(list.titles == [[], [], ["a"]])
  }

  @Test func `The store holds only weak references to subscribers`() {
    weak var badge: UserBadge?
    do {
      let subscriber = UserBadge()
      badge = subscriber
      store.subscribe(subscriber) { $0.select { $0.user } }
    }
    #expect(badge == nil)
    store.dispatch(SessionAction.logOut)
  }

  @Test func `A subscriber can dispatch`() {
    let recorder = StateRecorder()
    recorder.respond = { [store] in
      if $0.isLoading { store.dispatch(SetTodos(titles: ["a"])) }
    }
    store.subscribe(recorder)
    store.dispatch(SessionAction.startLoading)
    #expect(store.state.todos.map(\.title) == ["a"])
    #expect(recorder.states.map(\.isLoading) == [false, true, false])
  }

  @Test func `Generic code subscribes to a part without repeats`() {
    let badge = UserBadge()
    subscribe(badge, to: store)
    store.dispatch(ShowWarning(text: ""))
    store.dispatch(SessionAction.logIn(name: "Ada"))
    store.dispatch(SessionAction.logIn(name: "Ada"))
    #expect(badge.names == [nil, "Ada"])
  }

  // MARK: - Thunks

  @Test func `A thunk reads the state and dispatches, immediately and later`() {
    let service = TodoService()
    store.dispatch(loadTodos(from: service))
    #expect(!store.state.isLoading)
    store.dispatch(SessionAction.logIn(name: "Ada"))
    store.dispatch(loadTodos(from: service))
    #expect(store.state.isLoading)
    service.respond(["a", "b"])
    #expect(store.state == AppState(todos: [Todo(title: "a"), Todo(title: "b")], user: "Ada"))
  }

  @Test func `A thunk's dispatch returns after the state changes`() {
    store.dispatch(SetTodos(titles: ["a", "b"]))
    store.dispatch(finishAll)
    #expect(store.state.todos.map(\.isDone) == [true, true])
  }

  @Test func `Middleware inside the thunk middleware receives no thunks`() {
    let inner = Log()
    store.middleware.append(logging(to: inner))
    store.dispatch(finishAll)
    #expect(log.lines == ["> Thunk<AppState> 0", "< Thunk<AppState> 0"])
    #expect(inner.lines.isEmpty)
  }

  @Test func `A thunk for another state is forwarded as an action`() {
    let inner = Log()
    store.middleware.append(logging(to: inner))
    store.dispatch(Thunk<Int> { _, _ in Issue.record("The store ran the thunk.") })
    #expect(inner.lines.count == 2)
  }

  @Test func `A type-erased store dispatches`() {
    let store: DispatchingStoreType = store
    store.dispatch(SessionAction.logIn(name: "Ada"))
    #expect(self.store.state.user == "Ada")
  }

  // MARK: - StateStore

  @Test func `Code written for StateStore uses the same store`() {
    store.base.dispatch(SessionAction.logIn(name: "Ada"))
    #expect(store.state.user == "Ada")
  }

  @Test func `A time travel changes the state`() {
    store.base.replace(state: AppState(user: "Ada"))
    #expect(store.state.user == "Ada")
  }
}
