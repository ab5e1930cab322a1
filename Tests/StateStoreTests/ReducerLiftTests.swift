// SPDX-License-Identifier: MIT

import StateStore
import Testing

@Suite struct ReducerLiftTests {
  private struct Row: Identifiable, Equatable {
    let id: String
    var count = 0
    var numbers: [Int] = []
  }

  private enum Screen: Equatable {
    case list(AppState)
    case detail(Row)
    case empty
  }

  private struct Whole: Equatable {
    var part: AppState?
    var rows = [Row(id: "a"), Row(id: "b"), Row(id: "a")]
    var counts = ["x": AppState(), "y": AppState()]
    var screen = Screen.empty
  }

  private struct AddAt: Action {
    var index: Int
    var amount = 1
  }

  private struct AddTo: Action {
    var id: String
    var amount = 1
  }

  /// An action that wraps another action.
  private struct ForRow: Action {
    var index: Int
    var action: any Action
  }

  private struct Close: Action {}

  private let row: Reducer<Row> = .combine(
    .on(AddAt.self) { row, action in row.count += action.amount },
    .on(AddTo.self) { row, action in row.count += action.amount },
    .on(Increment.self) { row, _ in row.count += 100 }
  )

  // MARK: - Optionals

  @Test func `An optional part changes in place, and nil remains nil`() {
    let reducer = appReducer.lift(\Whole.part)
    var whole = Whole()
    reducer.reduce(&whole, Increment())
    #expect(whole == Whole())
    whole.part = AppState()
    reducer.reduce(&whole, Increment())
    #expect(whole == Whole(part: AppState(count: 1)))
  }

  @Test func `A lifted part handles an action before the whole clears it`() {
    let seen: Reducer<AppState> = .on(Close.self) { state, _ in state.title = "closing" }
    let parent: Reducer<Whole> = .on(Close.self) { whole, _ in
      whole.screen = .list(whole.part ?? AppState())
      whole.part = nil
    }
    var whole = Whole(part: AppState())
    (seen.lift(\Whole.part) <> parent).reduce(&whole, Close())
    #expect(whole == Whole(part: nil, screen: .list(AppState(title: "closing"))))
  }

  @Test func `A part already cleared by the whole doesn't handle the action`() {
    let parent: Reducer<Whole> = .on(Increment.self) { whole, _ in whole.part = nil }
    var whole = Whole(part: AppState())
    (parent <> appReducer.lift(\Whole.part)).reduce(&whole, Increment())
    #expect(whole.part == nil)
  }

  @Test func `Optionals, elements, and dictionary values change in place`() {
    struct Push: Action {
      var index = 0
    }
    struct Holder {
      var numbers: [Int]? = [Int](repeating: 0, count: 1_000)
      var rows = [[Int](repeating: 0, count: 1_000)]
      var values = [0: [Int](repeating: 0, count: 1_000)]
    }
    let push: Reducer<[Int]> = .on(Push.self) { numbers, _ in numbers[0] += 1 }
    let reducer: Reducer<Holder> = .combine(
      push.lift(\.numbers),
      push.lift(\.rows, index: \Push.index),
      push.lift(\.values, key: \Push.index)
    )
    func address(_ numbers: [Int]?) -> UnsafeRawPointer? {
      numbers?.withUnsafeBytes { $0.baseAddress }
    }
    func addresses(_ holder: Holder) -> [UnsafeRawPointer?] {
      [address(holder.numbers), address(holder.rows[0]), address(holder.values[0])]
    }
    var holder = Holder()
    let before = addresses(holder)
    reducer.reduce(&holder, Push())
    #expect(addresses(holder) == before)
    #expect([holder.numbers?[0], holder.rows[0][0], holder.values[0]?[0]] == [1, 1, 1])
  }

  // MARK: - Lenses and cases

  @Test func `A lens reads and writes a part`() {
    let reducer = appReducer.lift(
      get: { (whole: Whole) in whole.counts["x"] ?? AppState() },
      set: { whole, part in whole.counts["x"] = part }
    )
    var whole = Whole()
    reducer.reduce(&whole, Add(amount: 3))
    #expect(whole.counts == ["x": AppState(count: 3), "y": AppState()])
  }

  @Test func `Only the value of the matching case changes`() {
    let reducer = appReducer.lift(
      extract: { (screen: Screen) in if case .list(let list) = screen { list } else { nil } },
      embed: Screen.list
    ).lift(\Whole.screen)
    var whole = Whole()
    reducer.reduce(&whole, Increment())
    #expect(whole.screen == .empty)
    whole.screen = .list(AppState())
    reducer.reduce(&whole, Increment())
    #expect(whole.screen == .list(AppState(count: 1)))
  }

  // MARK: - Elements

  @Test(arguments: [-1, 0, 2, 3, Int.max])
  func `An index selects an element only if it's in range`(index: Int) {
    var whole = Whole()
    row.lift(\Whole.rows, index: \AddAt.index).reduce(&whole, AddAt(index: index))
    var expected = Whole()
    if expected.rows.indices.contains(index) { expected.rows[index].count = 1 }
    #expect(whole == expected)
  }

  @Test func `An identifier selects the first matching element`() {
    let reducer = row.lift(\Whole.rows, id: \AddTo.id)
    var whole = Whole()
    for id in ["a", "b", "missing"] { reducer.reduce(&whole, AddTo(id: id)) }
    #expect(whole.rows.map(\.count) == [1, 1, 0])
  }

  @Test func `A key selects an existing value and never adds a value`() {
    let add: Reducer<AppState> = .on(AddTo.self) { state, action in state.count += action.amount }
    let reducer = add.lift(\Whole.counts, key: \AddTo.id)
    var whole = Whole()
    for id in ["x", "missing"] { reducer.reduce(&whole, AddTo(id: id, amount: 4)) }
    #expect(whole.counts == ["x": AppState(count: 4), "y": AppState()])
  }

  @Test func `An element handles only the wrapped actions for its index`() {
    let reducer = row.lift(\Whole.rows, index: \ForRow.index, action: \.action)
    var whole = Whole()
    reducer.reduce(&whole, ForRow(index: 1, action: Increment()))
    reducer.reduce(&whole, ForRow(index: 1, action: Unknown()))
    reducer.reduce(&whole, Increment())
    #expect(whole.rows.map(\.count) == [0, 100, 0])
  }

  @MainActor
  @Test func `A store finds lifted reducers by the wrapping action's type`() {
    let store = Store(
      Whole(),
      row.lift(\.rows, index: \ForRow.index, action: \.action)
        <> row.lift(\.rows, id: \AddTo.id)
    )
    store.dispatch(ForRow(index: 0, action: Increment()))
    store.dispatch(AddTo(id: "b"))
    store.dispatch(Increment())
    #expect(store.state.rows.map(\.count) == [100, 1, 0])
    #expect(store.revision == 2)
  }

  // MARK: - Conditions and reducer functions

  @Test func `A condition depends on the state and the action`() {
    let reducer = appReducer.when { state, action in action is Add || state.count < 2 }
    var state = AppState()
    for _ in 0..<5 { reducer.reduce(&state, Increment()) }
    #expect(state.count == 2)
    reducer.reduce(&state, Add(amount: 10))
    #expect(state.count == 12)
  }

  @MainActor
  @Test func `A ReSwift reducer function works as a reducer`() {
    @Sendable func legacy(action: any Action, state: AppState?) -> AppState {
      var state = state ?? AppState(title: "first")
      if action is Increment { state.count += 1 }
      return state
    }
    let store = Store(legacy(action: Started(), state: nil), Reducer(returning: legacy))
    store.dispatch(Increment())
    store.dispatch(Unknown())
    #expect(store.state == AppState(count: 1, title: "first"))
  }
}
