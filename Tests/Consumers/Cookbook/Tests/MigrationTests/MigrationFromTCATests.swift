// SPDX-License-Identifier: MIT

import StoreTesting
import TermTesting
import Testing

/// The code of the article "Migrating from The Composable Architecture".
@MainActor @Suite struct MigrationFromTCATests {
  private let client = FactClient { "\($0) is a number." }

  @Test func `A test store checks each action and change`() async {
    let store = TestStore(Feature(), feature, middleware: [facts(client)])
    await store.send(Increment()) { $0.count = 1 }
    await store.send(LoadFact())
    await store.receive(SetFact(fact: "1 is a number.")) { $0.fact = "1 is a number." }
    await store.send(LoadFact())
    await store.receive(SetFact.self)
    await store.finish()
  }

  @Test func `A test clock controls time`() async {
    let store = TestStore(Feature(), feature, middleware: [ticking])
    await store.send(SetTicking(isOn: true)) { $0.isTicking = true }
    await store.advance(by: .seconds(1))
    await store.receive(Increment()) { $0.count = 1 }
    await store.send(SetTicking(isOn: false)) { $0.isTicking = false }
    await store.finish()
  }

  @Test func `A query is debounced`() async {
    let store = TestStore(Feature(), .assigning <> feature, middleware: [searching])
    store.exhaustivity = .off
    await store.send(Assign(\Feature.query, "b"))
    await store.advance(by: .milliseconds(300))
    await store.receive(SetFact(fact: "b"))
    await store.send(StopSearch())
    await store.finish()
  }

  @Test func `Reducers are lifted to parts, elements, and cases`() async {
    var app = AppState(
      rows: [Row(id: 1), Row(id: 2)],
      detail: Feature(),
      screen: .count(Feature())
    )
    appReducer.reduce(&app, Increment())
    #expect(app.tab.count == 1)
    #expect(app.detail?.count == 1)
    #expect(app.screen == .count(Feature(count: 1)))
    appReducer.reduce(&app, RowAction(id: 2, action: Increment()))
    #expect(app.rows.map(\.feature.count) == [0, 1])
    appReducer.reduce(&app, CloseDetail())
    #expect(app.detail == nil)
    appReducer.reduce(&app, Navigate<Page>.push(.row(1)))
    #expect(app.path == [.row(1)])
  }

  @Test func `A delegate action reaches the parent's reducer`() {
    var app = AppState()
    appReducer.reduce(&app, Saved(text: "one"))
    #expect(app.saved == ["one"])
  }

  @Test func `A widget observes a part and sends actions`() async {
    let pilot = Pilot(FeatureApp(), size: Size(columns: 40, rows: 10))
    await pilot.press("+")
    #expect(pilot.frame.text.contains("Count: 1"))
    pilot.app.store.dispatch(OpenDetail())
    await pilot.settle()
    #expect(pilot.frame.text.contains("Detail"))
    await pilot.press("esc")
    #expect(!pilot.frame.text.contains("Detail"))
  }
}

// MARK: - Feature

private struct Feature: BindableState, Equatable {
  var count = 0
  var fact: String?
  var query = ""
  var isTicking = false

  static let fields: StateFields<Feature> = [StateField("query", \.query)]
}

private struct Increment: Action, Equatable {}
private struct LoadFact: Action {}
private struct SetFact: Action, Equatable { let fact: String }
private struct SetTicking: Action { let isOn: Bool }
private struct StopSearch: Action {}

private let feature = Reducer<Feature>.combine(
  .on(Increment.self) { state, _ in state.count += 1 },
  .on(SetFact.self) { state, action in state.fact = action.fact },
  .on(SetTicking.self) { state, action in state.isTicking = action.isOn }
)

private struct FactClient: Sendable {
  let fact: @Sendable (Int) async throws -> String
}

private func facts(_ client: FactClient) -> Middleware<Feature> {
  .on(LoadFact.self) { _, context in
    let count = context.state.count
    return .run(id: "fact") { effect in
      effect.send(SetFact(fact: try await client.fact(count)))
    }
  }
}

private let ticking: Middleware<Feature> = .supervise { state in
  guard state.isTicking else { return [] }
  let timer: Effect = .run(id: "timer") { effect in
    while true {
      try await effect.sleep(for: .seconds(1))
      effect.send(Increment())
    }
  }
  return [timer]
}

private let searching: Middleware<Feature> =
  .onChange(of: \.query) { _, query in
    .run { effect in effect.send(SetFact(fact: query)) }
      .debounce(for: .milliseconds(300), id: "search")
  } <> .on(StopSearch.self) { _, _ in .cancel("search") }

// MARK: - Composition

private struct Row: Identifiable, Equatable {
  let id: Int
  var feature = Feature()
}

private enum Page: Hashable { case row(Int) }

private enum Screen: Equatable {
  case empty
  case count(Feature)

  var feature: Feature? { if case .count(let feature) = self { feature } else { nil } }
}

private struct AppState: Equatable {
  var tab = Feature()
  var rows: [Row] = []
  var detail: Feature?
  var screen = Screen.empty
  var path: Route<Page> = []
  var saved: [String] = []
}

private struct RowAction: Action { let id: Int, action: any Action }
private struct OpenDetail: Action {}
private struct CloseDetail: Action {}
private struct Saved: Action { let text: String }

private let row: Reducer<Row> = feature.lift(\.feature)

private let appReducer = Reducer<AppState>.combine(
  feature.lift(\.tab),
  row.lift(\.rows, id: \RowAction.id, action: \RowAction.action),
  feature.lift(\.detail),
  feature.lift(extract: { $0.feature }, embed: Screen.count).lift(\.screen),
  Route<Page>.reducer.lift(\.path),
  .on(OpenDetail.self) { state, _ in state.detail = Feature() },
  .on(CloseDetail.self) { state, _ in state.detail = nil },
  .on(Saved.self) { state, action in state.saved.append(action.text) }
)

private struct FeatureApp: App {
  let store = Store(AppState(), appReducer, middleware: [facts(FactClient { "\($0)" }).lift(\.tab)])

  var body: some Widget {
    Observe(\AppState.detail, \AppState.rows) { detail, rows in
      VStack(alignment: .leading) {
        Observe(\AppState.tab.count) { count in Text("Count: \(count)") }
        Button("Fact", send: LoadFact())
        ForEach(rows) { row in Text("\(row.feature.count)").id("row \(row.id)") }
      }
      .frame(maxWidth: .max, maxHeight: .max)
      .modal("Detail", isPresented: detail != nil, dismiss: CloseDetail()) {
        if let detail { Text("Detail \(detail.count)") }
      }
    }
    .keys { Key("+", title: "Add", send: Increment()) }
  }
}
