// SPDX-License-Identifier: MIT

import StateStore
import Testing

import protocol ReSwiftLayer.StoreSubscriber

/// The code of the article "Subscriptions".
@MainActor
@Suite struct SubscriptionsArticleTests {
  // snippet: subscriptions-state
  struct Row: Equatable { var title: String }

  struct Movies: Equatable {
    var title = "Movies"
    var selection: Int?
    @Versioned var rows: [Row] = []
  }
  // end

  struct SetTitle: Action { let title: String }
  struct Append: Action { let row: Row }

  let store = Store<Movies>(
    Movies(),
    .combine(
      .on(SetTitle.self) { state, action in state.title = action.title },
      .on(Append.self) { state, action in state.rows.append(action.row) }
    )
  )

  @Test func `A cancelled token ends only its own subscription`() {
    let received = Recorder<String>()
    let show = { @MainActor (text: String) in received.record(text) }
    // snippet: subscriptions-token
    let titles = store.subscribe(\.title) { title in show(title) }
    let counts = store.subscribe(to: Selection { $0.rows.count }) { count in show("\(count) rows") }
    let both = store.subscribe(
      to: Selection { ($0.title, $0.selection) }.skipRepeats(==)
    ) { title, selection in show("\(title): \(selection ?? 0)") }
    titles.cancel()
    // end
    store.dispatch(SetTitle(title: "Library"))
    #expect(received.values == ["Movies", "0 rows", "Movies: 0", "Library: 0"])
    counts.cancel()
    both.cancel()
  }

  // snippet: subscriptions-header
  struct Header: Equatable {
    let title: String
    let count: Int
  }
  // end

  @Test func `A selection combines parts and filters values`() {
    let headers = Recorder<Header>()
    let show = { @MainActor (header: Header) in headers.record(header) }
    // snippet: subscriptions-selection
    let grown = Selection(\Movies.title, \.rows.count, into: Header.init)
      .skipRepeats { last, new in new.count <= last.count }
    let token = store.subscribe(to: grown) { header in show(header) }
    // end
    store.dispatch(SetTitle(title: "Library"))
    store.dispatch(Append(row: Row(title: "Alien")))
    #expect(
      headers.values == [Header(title: "Movies", count: 0), Header(title: "Library", count: 1)]
    )
    token.cancel()
  }

  @Test func `Subscribers don't retain a versioned array`() {
    let counts = Recorder<Int>()
    let show = { @MainActor (rows: [Row]) in counts.record(rows.count) }
    // snippet: subscriptions-versioned
    let token = store.subscribe(\.$rows) { rows in show(rows) }
    // end
    store.dispatch(Append(row: Row(title: "Alien")))
    store.dispatch(SetTitle(title: "Library"))
    #expect(counts.values == [0, 1])
    token.cancel()
  }

  // snippet: reswift-object
  final class TitleView: StoreSubscriber {
    private(set) var text = ""

    func newState(state: String) { text = state }
  }
  // end

  @Test func `A subscription holds only a weak reference to its object`() {
    let view = TitleView()
    // snippet: reswift-subscribe-object
    store.subscribe(view) { $0.select(\.title) }
    // end
    store.dispatch(SetTitle(title: "Library"))
    #expect(view.text == "Library")
    store.unsubscribe(view)
    store.dispatch(SetTitle(title: "Series"))
    #expect(view.text == "Library")
  }

  @Test func `A sequence of values ends when its task is cancelled`() async {
    let titles = Recorder<String>()
    let show = { @MainActor (title: String) in titles.record(title) }
    // snippet: subscriptions-values
    let task = Task {
      for await title in store.values(\.title) {
        show(title)
      }
    }
    // end
    await eventually { titles.values == ["Movies"] }
    store.dispatch(SetTitle(title: "Library"))
    await eventually { titles.values == ["Movies", "Library"] }
    task.cancel()
    await task.value
    store.dispatch(SetTitle(title: "Series"))
    #expect(titles.values == ["Movies", "Library"])
  }

  @Test func `A scope reads a part of the state`() {
    // snippet: subscriptions-scope
    func titleLength(_ titles: some StateProvider<String> & ActionHandler) -> Int {
      titles.state.count
    }
    let length = titleLength(store.scope(\.title))
    // end
    #expect(length == 6)
  }
}
