// SPDX-License-Identifier: MIT

import StateStore
import StoreTesting
import Testing

import protocol ReSwiftLayer.StoreSubscriber

/// Tests of values that don't equal themselves.
@MainActor
@Suite struct UnequalValueTests {
  fileprivate struct Reading: Hashable {
    var isExact = false
    var value = 0.0
    var unit = "a unit whose name isn't stored inline"
  }

  private struct State: Equatable {
    var reading = Reading()
    var maximum: Double?
    var notes = 0

    /// A part with new storage at each read.
    var described: Reading {
      Reading(isExact: true, value: reading.value, unit: reading.unit + " (\(reading.isExact))")
    }
  }

  private struct SetValue: Action, Equatable { var value: Double }
  private struct SetExact: Action {}
  private struct Note: Action {}

  private let reducer: Reducer<State> = .combine(
    .on(SetValue.self) { state, action in
      state.reading.value = action.value
      state.maximum = action.value
    },
    .on(SetExact.self) { state, _ in state.reading.isExact = true },
    .on(Note.self) { state, _ in state.notes += 1 }
  )

  /// Returns the number of notes after the value becomes NaN twice, another part changes, and the value becomes 1.
  private func notes(of middleware: Middleware<State>) -> [Int] {
    let store = Store(State(), reducer, middleware: [middleware])
    return
      ([SetValue(value: .nan), SetValue(value: .nan), SetExact(), SetValue(value: 1)]
      as [any Action]).map {
        store.dispatch($0)
        return store.state.notes
      }
  }

  @Test func `A middleware responds once to a change to NaN`() {
    #expect(notes(of: .onChange(of: \.reading.value) { _, _ in Note() }) == [1, 1, 1, 2])
    #expect(notes(of: .onChange(of: \.maximum) { _, _ in Note() }) == [1, 1, 1, 2])
  }

  @Test func `Other changes of a struct with NaN are changes`() {
    #expect(notes(of: .onChange(of: \.reading) { _, _ in Note() }) == [1, 1, 2, 3])
    #expect(notes(of: .onChange(of: \.described) { _, _ in Note() }) == [1, 1, 2, 3])
  }

  private struct Path: Equatable {
    var end = SIMD2<Double>.zero
    var notes = 0
  }

  private struct SetEnd: Action { var end: SIMD2<Double> }

  @Test func `Other changes of a vector with NaN are changes`() {
    let store = Store(
      Path(),
      .combine(
        .on(SetEnd.self) { path, action in path.end = action.end },
        .on(Note.self) { path, _ in path.notes += 1 }
      ),
      middleware: [.onChange(of: \.end) { _, _ in Note() }]
    )
    let notes = [1.0, 1, 2].map { y in
      store.dispatch(SetEnd(end: SIMD2(.nan, y)))
      return store.state.notes
    }
    #expect(notes == [1, 1, 2])
  }

  private struct Measurements: Equatable {
    struct Series: Equatable {
      var name = "a"
      var values: [Double]
    }

    var values: [Double] = []
    var notes = 0

    // Parts with new storage at each read.
    var scaled: [Double] { values.map { $0 * 2 } }
    var optional: [Double?] { values + [nil] }
    var byName: [String: Double] { ["last": values.last ?? 0, "count": Double(values.count)] }
    var distinct: Set<Double> { Set(values) }
    var named: Series { Series(values: scaled) }
    var nested: [String: [Series?]] { ["all": [nil, named]] }
  }

  private struct SetValues: Action, Equatable { var values: [Double] }

  private let measuring: Reducer<Measurements> = .combine(
    .on(SetValues.self) { state, action in state.values = action.values },
    .on(Note.self) { state, _ in state.notes += 1 }
  )

  @Test func `A middleware responds once to a change to NaN in a container`() {
    func notes<Part: Equatable & SendableMetatype>(
      of path: any KeyPath<Measurements, Part> & Sendable
    ) -> [Int] {
      let store = Store(
        Measurements(),
        measuring,
        middleware: [.onChange(of: path) { _, _ in Note() }]
      )
      return [[.nan], [.nan], [.nan, 1], [2, 1], [.nan, 1]].map {
        store.dispatch(SetValues(values: $0))
        return store.state.notes
      }
    }
    #expect(notes(of: \.values) == [1, 1, 2, 3, 4])
    #expect(notes(of: \.scaled) == [1, 1, 2, 3, 4])
    #expect(notes(of: \.optional) == [1, 1, 2, 3, 4])
    #expect(notes(of: \.byName) == [1, 1, 2, 2, 2])
    #expect(notes(of: \.distinct) == [1, 1, 2, 3, 4])
    #expect(notes(of: \.named) == [1, 1, 2, 3, 4])
    #expect(notes(of: \.nested) == [1, 1, 2, 3, 4])
  }

  @Test func `A supervised effect continues, even if its identifier contains a list with NaN`() {
    let store = Store(
      Measurements(),
      measuring,
      middleware: [
        .supervise { state in
          [.run(id: state.scaled) { try await $0.sleep(for: .seconds(1_000)) }]
        }
      ]
    )
    store.dispatch(SetValues(values: [.nan]))
    let runs = store.effectRuns.map(\.number)
    store.dispatch(Note())
    #expect(store.effectRuns.map(\.number) == runs)
  }

  @Test func `A test store compares lists with NaN`() async {
    let store = TestStore(Measurements(), measuring)
    await store.send(SetValues(values: [.nan])) { $0.values = [.nan] }
    await store.send(SetValues(values: [.nan, 1])) { $0.values = [.nan, 1] }
    await store.finish()
  }

  @Test func `A value that changed elsewhere to the attempted NaN ends the failure`() {
    var value = Mutating([0.0])
    if let change = value.mutate(to: [.nan]) { value.fail(change, "no connection") }
    value.rebase(onto: [.nan].map { $0 * 1 })
    if case .failed = value.phase { Issue.record("The failure remains.") }
  }

  @Test func `An effect responds once to a change to NaN`() async {
    let store = TestStore(
      State(),
      reducer,
      middleware: [
        .onChange(of: \.reading, perform: { _, _ in .run { $0.send(Note()) } })
      ]
    )
    await store.send(SetValue(value: .nan)) {
      $0.reading.value = .nan
      $0.maximum = .nan
    }
    await store.receive(Note.self) { $0.notes = 1 }
    await store.finish()
  }

  @Test func `A test store compares actions and states with NaN`() async {
    let store = TestStore(
      State(),
      reducer,
      middleware: [.on(Note.self) { _, _ in .run { $0.send(SetValue(value: .nan)) } }]
    )
    await store.send(Note()) { $0.notes = 1 }
    await store.receive(SetValue(value: .nan)) {
      $0.reading.value = .nan
      $0.maximum = .nan
    }
    await store.finish()
  }

  @Test func `Subscribers receive NaN once`() {
    let store = Store(State(), reducer)
    let rounds = Recorder<Int>()
    let object = ReadingObserver<Reading> { _ in rounds.record(7) }
    let tokens = [
      store.subscribe(\.reading) { _ in rounds.record(1) },
      store.subscribe(to: Selection { $0.reading }) { _ in rounds.record(2) },
      store.subscribe(to: Selection(\.reading)) { _ in rounds.record(3) },
      store.subscribe(to: Selection(\.maximum).skipRepeats()) { _ in rounds.record(4) },
      store.subscribe(to: Selection(\.notes, \.reading.value, into: Pair.init)) { _ in
        rounds.record(5)
      },
      store.subscribe(\.self) { _ in rounds.record(6) },
    ]
    store.subscribe(object) { $0.select(\.reading) }
    #expect(rounds.values == [1, 2, 3, 4, 5, 6, 7])
    store.dispatch(SetValue(value: .nan))
    #expect(rounds.values.count == 14)
    store.dispatch(SetValue(value: .nan))
    #expect(rounds.values.count == 14)
    store.dispatch(SetExact())
    #expect(rounds.values.dropFirst(14) == [1, 2, 3, 6, 7])
    withExtendedLifetime((tokens, object)) {}
  }

  /// Tests the trade-off that the documentation of `Store` describes.
  ///
  /// To compare the elements, an ordinary round would take longer than the rest of a dispatch.
  @Test func `In ordinary rounds, subscribers receive each new list with NaN again`() {
    let store = Store(Measurements(), measuring)
    let rounds = Recorder<Int>()
    let object = ReadingObserver<[Double]> { _ in rounds.record(4) }
    let tokens = [
      store.subscribe(\.scaled) { _ in rounds.record(1) },
      store.subscribe(to: Selection { $0.scaled }) { _ in rounds.record(2) },
      store.subscribe(\.values) { _ in rounds.record(3) },
    ]
    store.subscribe(object) { $0.select(\.scaled) }
    store.dispatch(SetValues(values: [.nan]))
    #expect(rounds.values == [1, 2, 3, 4, 1, 2, 3, 4])
    store.dispatch(Note())
    store.dispatch(Note())
    // The list of `values` has the same storage.
    #expect(rounds.values.dropFirst(8) == [1, 2, 4, 1, 2, 4])
    withExtendedLifetime((tokens, object)) {}
  }

  @Test func `A subscriber that dispatches receives NaN once`() {
    let store = Store(State(), reducer)
    let token = store.subscribe(\.reading) { [weak store] _ in store?.dispatch(Note()) }
    store.dispatch(SetValue(value: .nan))
    #expect(store.state.notes == 2)
    token.cancel()
  }

  @Test func `Subscribers that dispatch receive NaN in a container once`() {
    func notes<Part: Equatable & SendableMetatype>(of path: KeyPath<Measurements, Part>) -> Int {
      let store = Store(Measurements(), measuring)
      let note: @MainActor () -> Void = { [weak store] in store?.dispatch(Note()) }
      let tokens = [
        store.subscribe(path) { _ in note() },
        store.subscribe(to: Selection(\.self).select(path)) { _ in note() },
        store.subscribe(to: Selection { $0[keyPath: path] }) { _ in note() },
        store.subscribe(to: Selection(path, \.values, into: Pair.init)) { _ in note() },
      ]
      store.dispatch(SetValues(values: [.nan]))
      return withExtendedLifetime(tokens) { store.state.notes }
    }
    #expect(notes(of: \.values) == 8)
    #expect(notes(of: \.scaled) == 8)
    #expect(notes(of: \.optional) == 8)
    #expect(notes(of: \.byName) == 8)
    #expect(notes(of: \.distinct) == 8)
    #expect(notes(of: \.named) == 8)
    #expect(notes(of: \.nested) == 8)
  }

  @Test func `A subscriber that dispatches receives each longer list of NaN`() {
    let store = Store(Measurements(), measuring)
    let counts = Recorder<Int>()
    let token = store.subscribe(\.scaled) { [weak store] scaled in
      counts.record(scaled.count)
      store?.dispatch(SetValues(values: Array(repeating: .nan, count: min(scaled.count + 1, 3))))
    }
    #expect(counts.values == [0, 1, 2, 3])
    token.cancel()
  }

  @Test func `Supervised effects with equal identifiers continue, even if they contain NaN`() {
    let store = Store(
      State(),
      reducer,
      middleware: [
        .supervise { state in [.run(id: state.reading) { try await $0.sleep(for: .seconds(1_000)) }]
        }
      ]
    )
    store.dispatch(SetValue(value: .nan))
    let runs = store.effectRuns.map(\.number)
    store.dispatch(Note())
    #expect(store.effectRuns.map(\.number) == runs)
  }

  @Test func `An undoable value records NaN once`() {
    var value = Undoable(0.0)
    value.present = .nan
    value.present = .nan
    value.undo()
    #expect(value.present == 0)
  }
}

/// Two values in one.
private struct Pair<First: Equatable, Second: Equatable>: Equatable {
  let first: First
  let second: Second
}

@MainActor
private final class ReadingObserver<Value>: StoreSubscriber {
  private let respond: (Value) -> Void

  init(_ respond: @escaping (Value) -> Void) { self.respond = respond }

  func newState(state: Value) { respond(state) }
}
