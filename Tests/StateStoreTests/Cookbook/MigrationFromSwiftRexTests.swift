// SPDX-License-Identifier: MIT

import StateStore
import StoreTesting
import Testing

/// The code of the article "Migrating from SwiftRex".
@MainActor
@Suite struct MigrationFromSwiftRexTests {
  struct Item: Identifiable, Equatable {
    let id: Int
    var count = 0
  }

  enum Mode: Equatable {
    case idle
    case counting(Int)
  }

  struct Part: Equatable {
    var text = ""
    var found: [String] = []
  }

  struct Whole: Equatable {
    var part = Part()
    var selected: Item?
    var items: [Item] = []
    var named: [String: Item] = [:]
    var mode = Mode.counting(0)
  }

  struct Search: Event, Equatable { let text: String }
  struct Clear: Event {}
  struct Count: Action {
    let id: Int
    var key = "a"
  }
  struct SetFound: Action, Equatable { let found: [String] }
  struct SetText: Action, Equatable { let text: String }

  let part: Reducer<Part> = .combine(
    .on(SetText.self) { part, action in part.text = action.text },
    .on(SetFound.self) { part, action in part.found = action.found },
    .on(Clear.self) { part, _ in part = Part() }
  )
  let item: Reducer<Item> = .on(Count.self) { item, _ in item.count += 1 }
  let number: Reducer<Int> = .on(Count.self) { number, _ in number += 1 }

  @Test func `Reducers form a monoid and can be lifted to a state`() {
    let whole: Reducer<Whole> =
      part.lift(\.part)
      <> item.lift(\.selected)
      <> item.lift(\.items, id: \Count.id)
      <> item.lift(\.items, index: \Count.id)
      <> item.lift(\.named, key: \Count.key)
      <> number.lift(extract: { $0.number }, embed: Mode.counting).lift(\.mode)
      <> .empty
    var state = Whole(
      selected: Item(id: 9),
      items: [Item(id: 1), Item(id: 2)],
      named: ["a": Item(id: 3)]
    )
    whole.reduce(&state, Count(id: 1))
    #expect(state.selected?.count == 1)
    #expect(state.items.map(\.count) == [1, 1])
    #expect(state.named["a"]?.count == 1)
    #expect(state.mode == .counting(1))
  }

  @Test func `A lens lifts a reducer with two functions`() {
    let lens: Reducer<Whole> = part.lift(get: { $0.part }, set: { $0.part = $1 })
    var state = Whole()
    lens.reduce(&state, SetText(text: "a"))
    #expect(state.part.text == "a")
  }

  @Test func `Events trigger responses and can be actions`() async {
    let answering: Middleware<Part> = .respond(to: Search.self) { search, _ in
      [SetText(text: search.text)]
    }
    let searching: Middleware<Part> = .on(Search.self) { search, _ in
      .run(id: "search") { effect in effect.send(SetFound(found: [search.text])) }
    }
    let stopping: Middleware<Part> = .on(Clear.self) { _, _ in .cancel("search") }
    let middleware = (.bypass <> answering <> searching <> stopping).lift(\Whole.part)
    let store = TestStore(Whole(), part.lift(\.part), middleware: [middleware])
    store.store.handle(Search(text: "a"))
    await store.receive(Search(text: "a"))
    await store.receive(SetText(text: "a")) { $0.part.text = "a" }
    await store.receive(SetFound(found: ["a"])) { $0.part.found = ["a"] }
    await store.send(Clear()) { $0.part = Part() }
    await store.finish()
  }

  @Test func `An event enum is matched as one type`() {
    enum ListEvent: Event { case clear, select(Int) }
    let selecting: Middleware<Part> = .respond(to: ListEvent.self) { event, _ in
      switch event {
      case .clear: [SetText(text: "")]
      case .select(let row): [SetText(text: "row \(row)")]
      }
    }
    let store = Store(Part(), part, middleware: [selecting])
    store.dispatch(ListEvent.select(2))
    #expect(store.state.text == "row 2")
    store.dispatch(ListEvent.clear)
    #expect(store.state.text == "")
  }

  /// Returns middleware that searches with a dependency.
  func searching(_ find: @escaping @Sendable (String) async throws -> [String]) -> Middleware<Whole>
  {
    .on(Search.self) { search, _ in
      guard !search.text.isEmpty else { return .none }
      let work: Effect = .run { effect in
        effect.send(SetFound(found: try await find(search.text)))
      }
      return work.debounce(for: .milliseconds(300), id: "search")
    }
  }

  @Test func `A reducer and middleware form a behavior`() async {
    let find: @Sendable (String) async throws -> [String] = { [$0] }
    let clearing: Middleware<Whole> = .respond(to: Clear.self) { _, _ in [SetText(text: "")] }
    let whole: Reducer<Whole> = .combine(
      part.lift(\.part),
      .on(Clear.self) { whole, _ in
        for index in whole.items.indices { whole.items[index].count = 0 }
      }
    )
    let store = TestStore(Whole(), whole, middleware: [searching(find), clearing])
    await store.send(Search(text: ""))
    await store.send(Search(text: "a"))
    await store.advance(by: .milliseconds(300))
    await store.receive(SetFound(found: ["a"])) { $0.part.found = ["a"] }
    await store.send(Clear()) { $0.part = Part() }
    await store.receive(SetText(text: ""))
    await store.finish()
    let running = Store(Whole(), whole, middleware: [searching(find), clearing])
    #expect(running.state == Whole())
  }

  @Test func `The state determines the running effects`() async {
    let supervising: Middleware<Part> = .supervise { state in
      guard state.text == "on" else { return [] }
      let search: Effect = .run(id: "search") { effect in
        try await effect.sleep(for: .seconds(1))
        effect.send(SetFound(found: ["a"]))
      }
      return [search]
    }
    let store = TestStore(Part(), part, middleware: [supervising])
    await store.send(SetText(text: "on")) { $0.text = "on" }
    await store.send(SetText(text: "")) { $0.text = "" }
    await store.advance(by: .seconds(1))
    await store.finish()
  }

  @Test func `A middleware can drop an event`() {
    let spy = Spy()
    let stopping = Middleware<Part> { event, _ in event is Search ? nil : event }
    let store = Store(Part(), part, middleware: [stopping, spy.middleware()])
    store.dispatch(Search(text: "a"))
    #expect(spy.actions.isEmpty)
  }

  @Test func `A side effect's error is dispatched as an action`() async {
    struct Offline: Error {}
    let failing: Middleware<Part> = .on(Search.self) { _, _ in
      .run(id: "search") { _ in throw Offline() }
    }
    let store = TestStore(Part(), part, middleware: [failing])
    await store.send(Search(text: "a"))
    await store.receive(EffectFailed(effect: "search", message: "Offline()"))
    await store.finish()
  }

  @Test func `Values are available as a sequence`() async {
    let store = Store(Part(text: "a"), part)
    var values = store.values(\.text).makeAsyncIterator()
    #expect(await values.next() == "a")
    store.dispatch(SetText(text: "b"))
    #expect(await values.next() == "b")
  }
}

extension MigrationFromSwiftRexTests.Mode {
  fileprivate var number: Int? {
    if case .counting(let number) = self { number } else { nil }
  }
}
