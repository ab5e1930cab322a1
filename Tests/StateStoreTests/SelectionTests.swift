// SPDX-License-Identifier: MIT

import StateStore
import Testing

// For `skip(when:)` and `only(when:)`.
import protocol ReSwiftLayer.StoreSubscriber

/// The custom operators that an app could define outside the package.
extension Selection {
  fileprivate func every(_ count: Int) -> Self {
    Self {
      let look = begin()
      var number = -1
      return { state in
        guard let value = look(state) else { return nil }
        number += 1
        return number.isMultiple(of: count) ? value : nil
      }
    }
  }

  fileprivate func withoutFirst() -> Self {
    Self {
      let look = begin()
      var isFirst = true
      return { state in
        defer { isFirst = false }
        let value = look(state)
        return isFirst ? nil : value
      }
    }
  }
}

@MainActor
@Suite struct SelectionTests {
  private let store = Store(AppState(), appReducer)
  private let counts = Recorder<Int>()

  /// Adds each amount in a separate dispatch.
  private func add(_ amounts: Int...) {
    for amount in amounts { store.dispatch(Add(amount: amount)) }
  }

  // MARK: - Operators

  @Test func `The dropFirst operator passes only later values`() {
    let titles = Recorder<String>()
    let tokens = [
      store.subscribe(to: Selection(\.count).dropFirst(), counts.record),
      store.subscribe(to: Selection { ($0.count, $0.title) }.dropFirst()) { titles.record($1) },
      store.subscribe(to: Selection(\.count).select { "\($0)" }.dropFirst(), titles.record),
    ]
    store.dispatch(SetTitle(title: "a"))
    #expect(counts.values.isEmpty)
    #expect(titles.values == ["a"])
    add(1, 0, -1)
    #expect(counts.values == [1, 0])
    #expect(titles.values == ["a", "a", "1", "a", "a", "0"])
    withExtendedLifetime(tokens) {}
  }

  @Test func `Each subscriber to one dropFirst selection skips its own first value`() {
    let later = Selection<AppState, Int>(\.count).dropFirst()
    let first = store.subscribe(to: later, counts.record)
    add(1)
    let second = store.subscribe(to: later, counts.record)
    add(1)
    #expect(counts.values == [1, 2, 2])
    withExtendedLifetime((first, second)) {}
  }

  @Test func `The select operator accepts closures and key paths, even in sequence`() {
    let tokens = [
      store.subscribe(to: Selection { $0.count + 10 }, counts.record),
      store.subscribe(to: Selection(\AppState.self).select(\.count), counts.record),
    ]
    add(1)
    #expect(counts.values == [10, 0, 11, 1])
    withExtendedLifetime(tokens) {}
  }

  @Test func `The skip and only operators compare with the last passed value`() {
    let rising = Recorder<Int>()
    let tokens = [
      store.subscribe(to: Selection(\.count).skip { abs($0 - $1) < 3 }, counts.record),
      store.subscribe(to: Selection(\.count).only(when: <), rising.record),
    ]
    add(1, 1, 1, -2, 5)
    #expect(counts.values == [0, 3, 6])
    #expect(rising.values == [0, 1, 2, 3, 6])
    withExtendedLifetime(tokens) {}
  }

  @Test func `Filters never skip the first value`() {
    let token = store.subscribe(
      to: Selection(\.count).skip { _, _ in true }.only { _, _ in false },
      counts.record
    )
    add(1)
    #expect(counts.values == [0])
    token.cancel()
  }

  @Test func `Operators apply in the order of their calls`() {
    let before = Recorder<Int>()
    let tokens = [
      store.subscribe(to: Selection(\.count).only(when: <).select { -$0 }, before.record),
      store.subscribe(to: Selection(\.count).select { -$0 }.only(when: <), counts.record),
    ]
    add(1, -2)
    #expect(before.values == [0, -1])
    #expect(counts.values == [0, 1])
    withExtendedLifetime(tokens) {}
  }

  @Test func `Each subscriber starts the selection separately`() {
    let selection = Selection(\AppState.count).only(when: <)
    let first = store.subscribe(to: selection, counts.record)
    add(5)
    let second = store.subscribe(to: selection, counts.record)
    add(1)
    #expect(counts.values == [0, 5, 5, 6, 6])
    withExtendedLifetime((first, second)) {}
  }

  @Test func `A custom operator works like a built-in operator`() {
    let token = store.subscribe(
      to: Selection(\.count).every(2).select { $0 * 10 },
      counts.record
    )
    add(1, 1, 1, 1)
    #expect(counts.values == [0, 20, 40])
    token.cancel()
  }

  @Test func `A custom operator can skip the first value`() {
    let token = store.subscribe(to: Selection(\.count).withoutFirst(), counts.record)
    add(1)
    #expect(counts.values == [1])
    token.cancel()
  }

  // MARK: - Repeats

  @Test func `Only equatable values skip repeats without an operator`() {
    struct Opaque { var count: Int }
    let opaque = Selection { (state: AppState) in Opaque(count: state.count) }
    let tokens = [
      store.subscribe(to: Selection(\.count), counts.record),
      store.subscribe(to: opaque) { [counts] in counts.record($0.count + 100) },
      store.subscribe(to: opaque.skipRepeats { $0.count == $1.count }) { [counts] in
        counts.record($0.count + 200)
      },
    ]
    store.dispatch(SetTitle(title: "other"))
    add(1)
    #expect(counts.values == [0, 100, 200, 100, 1, 101, 201])
    withExtendedLifetime(tokens) {}
  }

  @Test func `A store with repeats enabled skips repeats only by operators`() {
    let store = Store(AppState(), appReducer, skipsRepeats: false)
    let tokens = [
      store.subscribe(to: Selection(\.count), counts.record),
      store.subscribe(to: Selection(\.count).skipRepeats().select { $0 + 100 }, counts.record),
    ]
    store.dispatch(SetTitle(title: "other"))
    #expect(counts.values == [0, 100, 0])
    withExtendedLifetime(tokens) {}
  }

  @Test func `A tuple skips repeats with an operator`() {
    let texts = Recorder<String>()
    let token = store.subscribe(
      to: Selection { ($0.title, $0.count) }.skipRepeats(==)
    ) { title, count in texts.record("\(title)\(count)") }
    store.dispatch(SetTitle(title: "a"))
    store.dispatch(SetTitle(title: "a"))
    add(1)
    #expect(texts.values == ["0", "a0", "a1"])
    token.cancel()
  }

  // MARK: - Several parts

  @Test func `A change to any of several parts is delivered once`() {
    let texts = Recorder<String>()
    let tokens = [
      store.subscribe(to: Selection { ($0.title, $0.count) }.skipRepeats(==)) {
        texts.record("\($0)\($1)")
      },
      store.subscribe(
        to: Selection(\.count, \.numbers, \.title) { "\($0)\($1)\($2)" },
        texts.record
      ),
    ]
    store.dispatch(SetTitle(title: "a"))
    store.dispatch(SetTitle(title: "a"))
    store.batch {
      store.dispatch(SetTitle(title: "b"))
      store.dispatch(Increment())
    }
    #expect(texts.values == ["0", "0[]", "a0", "0[]a", "b1", "1[]b"])
    withExtendedLifetime(tokens) {}
  }

  @Test func `An initializer combines several parts`() {
    struct Header: Equatable {
      let title: String
      let count: Int
    }
    let headers = Recorder<Header>()
    let token = store.subscribe(
      to: Selection(\.title, \.count, into: Header.init),
      headers.record
    )
    store.dispatch(Unknown())
    store.dispatch(SetTitle(title: "a"))
    store.dispatch(SetTitle(title: "a"))
    #expect(headers.values == [Header(title: "", count: 0), Header(title: "a", count: 0)])
    token.cancel()
  }
}
