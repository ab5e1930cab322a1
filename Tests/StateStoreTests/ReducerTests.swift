// SPDX-License-Identifier: MIT

import StateStore
import Testing

@Suite struct ReducerTests {
  private struct SetNumber: Action {
    var index: Int
    var number: Int
  }

  @Test func `A typed reducer handles only actions of its type`() {
    var state = AppState()
    appReducer.reduce(&state, Add(amount: 3))
    appReducer.reduce(&state, Unknown())
    #expect(state == AppState(count: 3))
  }

  @Test func `An untyped reducer handles every action`() {
    let names = Reducer<[String]> { state, action in state.append("\(action)") }
    var state: [String] = []
    names.reduce(&state, Increment())
    names.reduce(&state, Unknown())
    #expect(state == ["Increment()", "Unknown()"])
  }

  @MainActor
  @Test func `Typed and untyped parts run in order`() {
    let reducer: Reducer<[Int]> = .combine(
      .on(Increment.self) { state, _ in state.append(1) },
      Reducer { state, _ in state.append(2) },
      .on(Increment.self) { state, _ in state.append(3) },
      .on(Unknown.self) { state, _ in state.append(4) },
      Reducer { state, _ in state.append(5) }
    )
    let store = Store([], reducer)
    store.dispatch(Increment())
    #expect(store.state == [1, 2, 3, 5])
    store.dispatch(Unknown())
    #expect(store.state == [1, 2, 3, 5, 2, 4, 5])
  }

  @MainActor
  @Test func `Actions of class, enum, and large struct types arrive unchanged`() {
    let reducer: Reducer<[String]> = .combine(
      .on(Reference.self) { state, action in state.append(action.text) },
      .on(Choice.self) { state, action in state.append("\(action)") },
      .on(Large.self) { state, action in state.append(action.texts.joined()) }
    )
    let store = Store([], reducer)
    store.dispatch(Reference(text: "reference"))
    store.dispatch(Choice.two("payload"))
    store.dispatch(Choice.one)
    store.dispatch(Large())
    #expect(store.state == ["reference", "two(\"payload\")", "one", "abcdef"])
  }

  private final class Reference: Action {
    let text: String

    init(text: String) {
      self.text = text
    }
  }

  private enum Choice: Action {
    case one
    case two(String)
  }

  private struct Large: Action {
    var texts = ["a", "b", "c", "d", "e", "f"]
    var more = (1, 2, 3, 4, 5, 6, 7, 8)
  }

  @MainActor
  @Test(arguments: [false, true])
  func `Changing one element of a large array doesn't copy the array`(lifted: Bool) {
    struct Whole {
      var title = "title"
      var part = AppState()
    }
    let part: Reducer<AppState> = .on(SetNumber.self) { state, action in
      state.numbers[action.index] = action.number
    }
    let middleware = Middleware<Whole>.around { action, context in context.next(action) }
    let direct: Reducer<Whole> = .on(SetNumber.self) { state, action in
      state.part.numbers[action.index] = action.number
    }
    let store = Store(
      Whole(part: AppState(numbers: Array(repeating: 0, count: 100_000))),
      lifted ? part.lift(\.part) : direct,
      middleware: [middleware]
    )
    let counts = Recorder<Int>()
    let tokens = [
      store.subscribe(\.part.numbers.count, counts.record),
      store.subscribe(to: Selection { $0.part.numbers[7] }, counts.record),
    ]
    func address() -> UnsafeRawPointer? {
      store.state.part.numbers.withUnsafeBytes { $0.baseAddress }
    }
    let before = address()
    for number in 1...3 { store.dispatch(SetNumber(index: 7, number: number)) }
    #expect(address() == before)
    #expect(counts.values == [100_000, 0, 1, 2, 3])
    withExtendedLifetime(tokens) {}
  }

  @Test func `A lifted reducer changes only its part`() {
    struct Whole {
      var first = AppState()
      var second = AppState()
    }
    let reducer = appReducer.lift(\Whole.second)
    var whole = Whole()
    reducer.reduce(&whole, Increment())
    #expect(whole.first == AppState())
    #expect(whole.second == AppState(count: 1))
  }

  @Test func `A reducer can be lifted through computed and observed properties`() {
    struct Whole {
      var half = 0
      var double: Int {
        get { half * 2 }
        set { half = newValue / 2 }
      }
      var sets = 0
      var observed = 0 {
        didSet { sets += 1 }
      }
    }
    let add: Reducer<Int> = .on(Add.self) { state, action in state += action.amount }
    var whole = Whole()
    add.lift(\Whole.double).reduce(&whole, Add(amount: 4))
    add.lift(\Whole.observed).reduce(&whole, Add(amount: 5))
    #expect((whole.half, whole.observed, whole.sets) == (2, 5, 1))
  }

  @Test func `A reducer can be lifted to an element of an array`() {
    let add: Reducer<Int> = .on(Add.self) { state, action in state += action.amount }
    var numbers = [1, 2, 3]
    add.lift(\[Int][1]).reduce(&numbers, Add(amount: 10))
    #expect(numbers == [1, 12, 3])
  }
}
