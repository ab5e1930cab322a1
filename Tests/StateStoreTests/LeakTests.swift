// SPDX-License-Identifier: MIT

import StateStore
import StoreTesting
import TestSupport
import Testing

import struct ReSwiftLayer.Thunk

/// Tests that objects are released as soon as they're no longer used.
@MainActor
@Suite struct LeakTests {
  /// An object that closures capture, so that tests can observe its release.
  private final class Probe: Sendable {}

  /// Returns a closure that captures the probe and does nothing.
  private func hold<Value>(_ probe: Probe) -> @MainActor (Value) -> Void {
    { _ in withExtendedLifetime(probe) {} }
  }

  @Test func `A store and its middleware are released together`() {
    var probe: Probe? = Probe()
    weak let released = probe
    var store: Store<AppState>?
    if let probe {
      let middleware: [Middleware<AppState>] = [
        .around { action, context in withExtendedLifetime(probe) { context.next(action) } },
        .onChange(of: \.count) { _, _ in withExtendedLifetime(probe) { nil } },
        Middleware<Int>.onChange(of: \.self) { _, _ in withExtendedLifetime(probe) { nil } }
          .lift(\.count),
        Middleware(curried: { dispatch, getState in
          { next in
            { action in
              withExtendedLifetime((probe, dispatch, getState)) { next(action) }
            }
          }
        }),
        .supervise { _ in withExtendedLifetime(probe) { [.run(id: "none") { _ in }] } },
        .thunks,
      ]
      store = Store(AppState(), appReducer, middleware: middleware)
    }
    weak let releasedStore = store
    store?.dispatch(Increment())
    store?.dispatch(Thunk<AppState> { dispatch, _ in dispatch(Increment()) })
    #expect(store?.state.count == 2)
    probe = nil
    #expect(released != nil)
    store = nil
    #expect(releasedStore == nil)
    #expect(released == nil)
  }

  @Test func `Subscribers of every kind are released with their tokens`() {
    var probe: Probe? = Probe()
    weak let released = probe
    var store: Store<AppState>? = Store(AppState(), appReducer)
    weak let releasedStore = store
    var tokens: [SubscriptionToken] = []
    if let probe, let store {
      tokens = [
        store.subscribe(\.count, hold(probe)),
        store.subscribe(to: Selection { $0.count }, hold(probe)),
        store.subscribe(to: Selection(\.count), hold(probe)),
        store.subscribe(to: Selection(\.count, \.title) { ($0, $1) }) { _ in
          withExtendedLifetime(probe) {}
        },
        store.onRevision { withExtendedLifetime(probe) {} },
      ]
    }
    probe = nil
    store?.dispatch(Increment())
    store = nil
    #expect(releasedStore == nil)
    #expect(released != nil)
    tokens.removeAll()
    #expect(tokens.isEmpty && released == nil)
  }

  @Test func `Cancelling releases a subscriber before its token`() {
    let store = Store(AppState(), appReducer)
    var probe: Probe? = Probe()
    weak let released = probe
    let token = probe.map { store.subscribe(\.count, hold($0)) }
    probe = nil
    #expect(released != nil)
    token?.cancel()
    #expect(released == nil)
  }

  @Test func `Effects release their captures when they end or are cancelled`() async {
    let clock = TestClock()
    let store = Store(
      AppState(),
      appReducer,
      middleware: [.on(Unknown.self) { _, _ in .cancel("sleeper") }],
      clock: clock
    )
    var probe: Probe? = Probe()
    weak let released = probe
    if let probe {
      store.middleware.append(
        .on(Increment.self) { _, _ in
          .run(id: "sleeper") { effect in
            try await effect.sleep(for: .seconds(1))
            withExtendedLifetime(probe) {}
          }
        }
      )
    }
    probe = nil
    store.dispatch(Increment())
    await eventually { clock.sleeperCount == 1 }
    store.middleware.removeLast()
    #expect(released != nil)
    store.dispatch(Unknown())
    await eventually { released == nil }
    #expect(store.runningEffects.isEmpty)
  }

  @Test func `Repeated subscribing and cancelling releases all handlers`() {
    let store = Store(AppState(), appReducer)
    var probe: Probe? = Probe()
    weak let released = probe
    if let probe {
      for number in 0..<Soak.count(10_000, soak: 100_000) {
        let token =
          number.isMultiple(of: 2)
          ? store.subscribe(\.count, hold(probe))
          : store.subscribe(to: Selection { $0.count }, hold(probe))
        token.cancel()
      }
    }
    probe = nil
    #expect(released == nil)
  }
}
