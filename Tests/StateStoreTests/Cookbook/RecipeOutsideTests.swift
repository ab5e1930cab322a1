// SPDX-License-Identifier: MIT

import StateStore
import StoreTesting
import Testing

/// The cookbook recipes for external events and reports.
@MainActor
@Suite struct RecipeOutsideTests {
  struct Library: Equatable {
    var titles: [String] = []
    var isOnline = true
  }

  struct SetTitles: Action, Equatable { let titles: [String] }
  struct SetOnline: Action, Equatable { let isOnline: Bool }
  struct Refresh: Event, Equatable {}

  let reducer: Reducer<Library> = .combine(
    .on(SetTitles.self) { state, action in state.titles = action.titles },
    .on(SetOnline.self) { state, action in state.isOnline = action.isOnline }
  )

  // MARK: - Database

  struct Database {
    let titles: AsyncStream<[String]>
  }

  // snippet: database
  func following(_ database: Database) -> Middleware<Library> {
    .onStart(.stream(database.titles) { SetTitles(titles: $0) })
  }
  // end

  @Test func `Database changes arrive as actions`() async {
    let (titles, changes) = AsyncStream.makeStream(of: [String].self)
    let store = TestStore(
      Library(),
      reducer,
      middleware: [following(Database(titles: titles))]
    )
    changes.yield(["Alien"])
    await store.send(Started())
    await store.receive(SetTitles(titles: ["Alien"])) { $0.titles = ["Alien"] }
    changes.yield(["Alien", "Brazil"])
    await store.receive(SetTitles.self) { $0.titles = ["Alien", "Brazil"] }
    changes.finish()
    await store.finish()
  }

  // MARK: - Reachability

  struct Network {
    let isOnline: AsyncStream<Bool>
  }

  // snippet: reachability
  func watching(_ network: Network) -> Middleware<Library> {
    .onStart(.stream(network.isOnline) { SetOnline(isOnline: $0) })
      <> .onChange(of: \.isOnline) { _, isOnline in isOnline ? Refresh() : nil }
  }
  // end

  @Test func `The content refreshes when the network becomes available again`() async {
    let (isOnline, changes) = AsyncStream.makeStream(of: Bool.self)
    let store = TestStore(
      Library(),
      reducer,
      middleware: [watching(Network(isOnline: isOnline))]
    )
    await store.send(Started())
    changes.yield(false)
    await store.receive(SetOnline(isOnline: false)) { $0.isOnline = false }
    changes.yield(true)
    await store.receive(SetOnline(isOnline: true)) { $0.isOnline = true }
    await store.receive(Refresh())
    changes.finish()
    await store.finish()
  }

  // MARK: - Analytics

  // snippet: analytics
  protocol Tracked { var eventName: String { get } }

  func analytics(_ report: @escaping @MainActor (String) -> Void) -> Middleware<Library> {
    .around { action, context in
      context.next(action)
      if let tracked = action as? any Tracked { report(tracked.eventName) }
    }
  }
  // end

  struct Borrow: Event, Tracked {
    let title: String
    var eventName: String { "borrowed \(title)" }
  }

  @Test func `Only tracked actions are reported, each exactly once`() {
    let reported = Recorder<String>()
    let store = Store(Library(), reducer, middleware: [analytics { reported.record($0) }])
    store.dispatch(Borrow(title: "Alien"))
    store.dispatch(SetOnline(isOnline: false))
    #expect(reported.values == ["borrowed Alien"])
    #expect(!store.state.isOnline)
  }

  // MARK: - Logging

  // snippet: logging
  func logging(_ write: @escaping @MainActor (String) -> Void) -> Middleware<Library> {
    .around { action, context in
      write("\(action)")
      context.next(action)
    }
  }
  // end

  @Test func `Each action is logged before it reaches the reducers`() {
    let written = Recorder<String>()
    let store = Store(
      Library(),
      reducer <> Reducer { _, _ in },
      middleware: [logging { written.record($0) }]
    )
    let token = store.subscribe(\.isOnline) { written.record("online: \($0)") }
    store.dispatch(SetOnline(isOnline: false))
    #expect(written.values == ["online: true", "SetOnline(isOnline: false)", "online: false"])
    token.cancel()
  }
}
