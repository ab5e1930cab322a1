// SPDX-License-Identifier: MIT

import StateStore
import StoreTesting
import Testing

import struct ReSwiftLayer.Thunk

/// The code of the article "Testing".
@MainActor
@Suite struct TestingArticleTests {
  // snippet: testing-feature
  struct Search: Equatable {
    var text = ""
    var isSearching = false
    var titles: [String] = []
  }

  struct SetText: Action, Equatable { let text: String }
  struct SetTitles: Action, Equatable { let titles: [String] }

  let reducer: Reducer<Search> = .combine(
    .on(SetText.self) { state, action in
      state.text = action.text
      state.isSearching = true
    },
    .on(SetTitles.self) { state, action in
      state.titles = action.titles
      state.isSearching = false
    }
  )

  func searching(_ find: @escaping @Sendable (String) async -> [String]) -> Middleware<Search> {
    .on(SetText.self) { action, _ in
      .run(id: "search") { effect in
        try await effect.sleep(for: .milliseconds(300))
        effect.send(SetTitles(titles: await find(action.text)))
      }
    }
  }
  // end

  // snippet: testing-reducer
  @Test func `Received titles end the search`() {
    var state = Search(text: "alien", isSearching: true)
    reducer.reduce(&state, SetTitles(titles: ["Alien"]))
    #expect(state == Search(text: "alien", titles: ["Alien"]))
  }
  // end

  // snippet: testing-store
  @Test func `A search starts after a delay and shows its results`() async {
    let store = TestStore(Search(), reducer, middleware: [searching { ["\($0)!"] }])
    await store.send(SetText(text: "alien")) {
      $0.text = "alien"
      $0.isSearching = true
    }
    await store.advance(by: .milliseconds(300))
    await store.receive(SetTitles(titles: ["alien!"])) {
      $0.isSearching = false
      $0.titles = ["alien!"]
    }
    await store.finish()
  }
  // end

  // snippet: testing-relaxed
  @Test func `A search ends when its titles arrive`() async {
    let store = TestStore(Search(), reducer, middleware: [searching { ["\($0)!"] }])
    store.exhaustivity = .off
    await store.send(SetText(text: "alien"))
    await store.advance(by: .seconds(1))
    await store.receive(SetTitles.self) { $0.titles = ["alien!"] }
    await store.finish()
  }
  // end

  // snippet: testing-spy
  @Test func `A spy in the last position records only reduced actions`() {
    let spy = Spy()
    let dropping = Middleware<Search> { action, _ in action is SetText ? nil : action }
    let store = Store(Search(), reducer, middleware: [dropping, spy.middleware()])
    store.dispatch(SetText(text: "alien"))
    store.dispatch(SetTitles(titles: []))
    #expect(spy.actions(of: SetText.self).isEmpty)
    #expect(spy.actions.count == 1)
  }
  // end

  // snippet: testing-thunk
  @Test func `A thunk dispatches only while the text is empty`() {
    let thunk = Thunk<Search> { dispatch, getState in
      if getState()?.text.isEmpty == true { dispatch(SetText(text: "alien")) }
    }
    let spy = Spy()
    let store = Store(Search(), reducer, middleware: [.thunks, spy.middleware()])
    store.dispatch(thunk)
    store.dispatch(thunk)
    #expect(spy.actions(of: SetText.self) == [SetText(text: "alien")])
  }
  // end

  // snippet: testing-clock
  @Test func `A test clock works without a test store`() async {
    let clock = TestClock()
    let store = Store(Search(), reducer, middleware: [searching { [$0] }], clock: clock)
    store.dispatch(SetText(text: "alien"))
    await clock.advance(by: .milliseconds(300))
    #expect(store.state.titles == ["alien"])
  }
  // end
}
