// SPDX-License-Identifier: MIT

import StateStore
import StoreTesting
import Testing

/// Tests of effects that respond to events, like SwiftRex's side-effect producers.
@MainActor
@Suite struct EventEffectTests {
  private struct Search: Event {
    var text: String
  }

  private struct Found: Action {
    var title: String
  }

  private struct StopSearching: Event {
    var text: String
  }

  private let reducer: Reducer<AppState> = .combine(
    .on(Found.self) { state, action in state.title += action.title + " " },
    .on(SetTitle.self) { state, action in state.title = action.title }
  )

  /// A middleware that finds three titles for each search, one per second.
  ///
  /// Each title contains the length of the initial title and a number.
  private let searching: Middleware<AppState> =
    .on(Search.self) { search, context in
      let start = context.state.title.count
      return .run(id: search.text, policy: .replace) { effect in
        for number in 1...3 {
          try await effect.sleep(for: .seconds(1))
          effect.send(Found(title: "\(search.text)\(start)/\(number)"))
        }
      }
    } <> .on(StopSearching.self) { stop, _ in .cancel(stop.text) }

  private func store() -> TestStore<AppState> {
    let store = TestStore(AppState(), reducer, middleware: [searching])
    store.exhaustivity = .off
    return store
  }

  @Test func `An effect receives the event and state, and sends actions over time`() async {
    let store = store()
    await store.send(SetTitle(title: "12 "))
    await store.send(Search(text: "a"))
    #expect(store.state.title == "12 ")
    await store.advance(by: .seconds(1))
    #expect(store.state.title == "12 a3/1 ")
    await store.advance(by: .seconds(2))
    #expect(store.state.title == "12 a3/1 a3/2 a3/3 ")
    await store.finish()
  }

  @Test func `Each event starts an effect with a separate identifier`() async {
    let store = store()
    await store.send(Search(text: "a"))
    await store.send(Search(text: "b"))
    await store.advance(by: .seconds(1))
    #expect(Set(store.state.title.split(separator: " ")) == ["a0/1", "b0/1"])
    await store.send(StopSearching(text: "a"))
    await store.send(SetTitle(title: ""))
    await store.advance(by: .seconds(2))
    #expect(store.state.title == "b0/2 b0/3 ")
    await store.finish()
  }
}
