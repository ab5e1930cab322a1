// SPDX-License-Identifier: MIT

import Dispatch
import ReSwiftLayer
import TestSupport
import Testing

@MainActor
@Suite struct OtherThreadTests {
  private let service = PlaceService()

  private func makeStore(_ middleware: Middleware<PlacesState>...) -> Store<PlacesState> {
    Store(reducer: placesReducer, state: nil, middleware: middleware)
  }

  /// Runs other tasks until a condition is met.
  private func eventually(_ condition: () -> Bool) async {
    while !condition() { await Task.yield() }
  }

  /// Runs a function on another thread until it returns.
  private func onOtherThread(_ body: @escaping () -> Void) async {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        body()
        continuation.resume()
      }
    }
  }

  @Test func `Middleware can dispatch on another thread`() async {
    let store = makeStore(fetchPlaces(service: service))
    store.dispatch(FetchPlaces())
    #expect(store.state == PlacesState(isLoading: true))
    await eventually { !store.state.isLoading }
    #expect(store.state.names == ["Bar", "Café"])
  }

  @Test func `Middleware can forward an action on another thread`() async {
    let store = makeStore(delayPlaces, fetchPlaces(service: service))
    store.dispatch(AddPlace(name: "Bar"))
    #expect(store.state.names.isEmpty)
    await eventually { store.state.names == ["Bar"] }
  }

  @Test func `A thunk can dispatch on another thread`() async {
    let store = makeStore(createThunkMiddleware(), fetchPlaces(service: service))
    store.dispatch(loadPlaces(from: service))
    await eventually { store.state.names.count == 2 }
    #expect(store.state.names == ["Bar", "Café"])
  }

  @Test func `Each thread's actions arrive in its order`() async {
    let (senders, each) = (8, 200)
    let store = makeStore()
    let threads = (0..<senders).map { sender in
      Threads(1) { _, _ in add(each, from: "\(sender) ", to: store) }
    }
    for thread in threads { thread.order(1) }
    await eventually { store.state.names.count == senders * each }
    for thread in threads { thread.end() }
    for sender in 0..<senders {
      let names = store.state.names.filter { $0.hasPrefix("\(sender) ") }
      #expect(names == (0..<each).map { "\(sender) \($0)" })
    }
  }

  @Test func `An object can subscribe and unsubscribe on another thread`() async {
    let store = makeStore()
    let list = PlaceList(store: store)
    await onOtherThread { list.appear() }
    await eventually { list.names == [[]] }
    store.dispatch(AddPlace(name: "Bar"))
    await onOtherThread {
      list.disappear()
      store.dispatch(AddPlace(name: "Café"))
    }
    await eventually { store.state.names.count == 2 }
    #expect(list.names == [[], ["Bar"]])
  }

  @Test func `An object can unsubscribe in its deinitializer`() async {
    let store = makeStore()
    weak var released: PlaceList?
    await onOtherThread {
      let list = PlaceList(store: store)
      list.appear()
      released = list
    }
    store.dispatch(AddPlace(name: "Bar"))
    store.dispatch(AddPlace(name: "Café"))
    await eventually { released == nil }
    #expect(store.state.names == ["Bar", "Café"])
  }

  @Test func `A dispatch on the main actor runs in the task of the caller`() {
    var tasks: [Int?] = []
    let store = makeStore { _, _ in
      { next in
        { action in
          tasks.append(withUnsafeCurrentTask { $0?.hashValue })
          next(action)
        }
      }
    }
    store.dispatch(AddPlace(name: "Bar"))
    #expect(tasks.suffix(1) == [withUnsafeCurrentTask { $0?.hashValue }])
  }

  @Test func `A dispatch in sync of another queue takes effect immediately`() {
    let store = makeStore()
    DispatchQueue(label: "other").sync { store.dispatch(AddPlace(name: "Bar")) }
    store.dispatch(AddPlace(name: "Café"))
    #expect(store.state.names == ["Bar", "Café"])
  }

  @Test func `A store from another thread receives its state in a later turn`() async throws {
    var created: Store<PlacesState>?
    // The main actor waits until the store exists.
    callOnOtherThread { created = Store(reducer: placesReducer, state: nil) }
    let store = try #require(created)
    #expect(store.state == nil)
    await eventually { store.state != nil }
    #expect(store.state == PlacesState())
  }

  // MARK: - The wrapped store

  @Test func `A dispatch of the wrapped store on another thread stops with a message`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      @MainActor in
      let store = makePlacesStore()
      callOnOtherThread { store.base.dispatch(AddPlace(name: "Bar")) }
    }
    #expect(result.standardError.contains("Couldn't dispatch AddPlace"))
    #expect(result.standardError.contains("send(_:)"))
  }

  @Test func `A task of a call in sync of another queue can't use the wrapped store`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      @MainActor in
      var task: Task<Void, Never>?
      var dispatch: @MainActor () -> Void = {}
      let store = Store<PlacesState>(
        reducer: { action, state in
          if action is FetchPlaces {
            let call = unsafeBitCast(dispatch, to: (@Sendable () -> Void).self)
            task = Task { await callInTask(call) }
          }
          return placesReducer(action: action, state: state)
        },
        state: PlacesState()
      )
      dispatch = { store.base.dispatch(AddPlace(name: "Bar")) }
      DispatchQueue(label: "other").sync { store.dispatch(FetchPlaces()) }
      await task?.value
    }
    #expect(result.standardError.contains("Couldn't dispatch AddPlace, because another thread"))
  }

  @Test func `A dispatch of the wrapped store on another thread stops during a round`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      @MainActor in
      let store = makePlacesStore()
      let token = store.base.subscribe(\.self) { _ in
        callOnOtherThread { store.base.dispatch(AddPlace(name: "Bar")) }
      }
      token.cancel()
    }
    #expect(result.standardError.contains("Couldn't dispatch AddPlace, because another thread"))
  }

  @Test func `A dispatch of the wrapped store on another thread stops during a reducer`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      @MainActor in
      var dispatch: @MainActor () -> Void = {}
      let store = Store<PlacesState>(
        reducer: { action, state in
          if action is FetchPlaces { callOnOtherThread(dispatch) }
          return placesReducer(action: action, state: state)
        },
        state: PlacesState()
      )
      dispatch = { store.base.dispatch(AddPlace(name: "Bar")) }
      store.dispatch(FetchPlaces())
    }
    #expect(result.standardError.contains("Couldn't dispatch AddPlace, because another thread"))
  }

  @Test func `A batch of the wrapped store on another thread stops with a message`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      @MainActor in
      let store = makePlacesStore()
      callOnOtherThread { store.base.batch {} }
    }
    #expect(result.standardError.contains("Couldn't run a batch, because another thread"))
  }

  @Test func `Subscribing to the wrapped store on another thread stops with a message`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      @MainActor in
      let store = makePlacesStore()
      callOnOtherThread { _ = store.base.subscribe(\.self) { _ in } }
    }
    #expect(result.standardError.contains("Couldn't subscribe, because another thread"))
  }

  @Test func `Unsubscribing from the wrapped store on another thread stops with a message`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      @MainActor in
      let store = makePlacesStore()
      let list = PlaceList(store: store)
      callOnOtherThread { store.base.unsubscribe(list) }
    }
    #expect(result.standardError.contains("Couldn't unsubscribe, because another thread"))
  }

  @Test func `Reading the wrapped store on another thread stops with a message`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      @MainActor in
      let store = makePlacesStore()
      callOnOtherThread { _ = store.base.state }
    }
    #expect(result.standardError.contains("Couldn't read the state, because another thread"))
  }

  @Test func `Setting the middleware on another thread stops with a message`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      @MainActor in
      let store = makePlacesStore()
      callOnOtherThread { store.middleware = [] }
    }
    #expect(result.standardError.contains("Couldn't set the middleware, because another thread"))
  }

  @Test func `Other threads read the state of the last reducer`() async {
    let store = makeStore()
    store.dispatch(AddPlace(name: "Bar"))
    await onOtherThread { #expect(store.state.names == ["Bar"]) }
  }
}

@MainActor
private func makePlacesStore() -> Store<PlacesState> {
  Store(reducer: placesReducer, state: PlacesState())
}

/// Calls a function of the main actor on another thread, and waits for its end.
///
/// In Swift 5 mode, the compiler accepts such calls, for example in completion handlers.
private func callOnOtherThread(_ function: @escaping @MainActor () -> Void) {
  let function = unsafeBitCast(function, to: (() -> Void).self)
  let end = DispatchSemaphore(value: 0)
  DispatchQueue.global().async {
    function()
    end.signal()
  }
  end.wait()
}

/// Calls a function outside the main actor, in the caller's task.
private func callInTask(_ function: @Sendable () -> Void) async { function() }
