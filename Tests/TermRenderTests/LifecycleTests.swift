// SPDX-License-Identifier: MIT

import StoreTesting
import Synchronization
import TermRender
import TermTesting
import Testing

@MainActor
@Suite struct LifecycleTests {
  private final class Marker: Sendable {}

  private struct Holder: Sendable {
    var n = 0
    let marker: Marker
  }

  private struct AddN: Action {
    let n: Int
  }

  @Test func `The termination action is always the last action`() async {
    let store = makeStore([
      .around { action, context in
        if action is Go { context.dispatch(Quit()); context.dispatch(Note(text: "last words")) }
        context.next(action)
      }
    ])
    let pilot = Pilot(Probe(store) { Text("x") }, size: Size(columns: 8, rows: 2))
    store.dispatch(Go())
    await pilot.settle()
    #expect(store.state.log == ["last words", "WillTerminate"])
    let other = makeStore()
    let pilot2 = Pilot(Probe(other) { Text("x") }, size: Size(columns: 8, rows: 2))
    let token = other.subscribe(\.count) { n in
      if n == 1 { other.dispatch(Quit()); other.dispatch(Note(text: "after")) }
    }
    other.dispatch(Edit { $0.count = 1 })
    await pilot2.settle()
    #expect(other.state.log == ["after", "WillTerminate"])
    _ = token
  }

  @Test func `Subscribers receive the suspension before the terminal is released`() async {
    let store = makeStore()
    let terminal = HeadlessTerminal(size: Size(columns: 8, rows: 2))
    let runtime = AppRuntime(store: store, terminal: terminal) { Text("x") }
    _ = runtime.turn([])
    var seen: Int?
    let t1 = store.subscribe(\.log) { log in
      if log == ["WillSuspend"] { seen = terminal.suspensions }
    }
    let t2 = store.subscribe(\.count) { n in if n == 1 { store.dispatch(Suspend()) } }
    store.dispatch(Edit { $0.count = 1 })
    _ = runtime.turn([])
    #expect(seen == 0, "Subscribers must receive the suspension first.")
    _ = (t1, t2, runtime)
  }

  @Test func `Keys typed during suspension are handled before later keys`() {
    let store = makeStore()
    let terminal = HeadlessTerminal(size: Size(columns: 8, rows: 2))
    let runtime = AppRuntime(store: store, terminal: terminal) {
      Text("x").keys {
        Key("a", title: "A", send: Note(text: "a"))
        Key("b", title: "B", send: Note(text: "b"))
      }
    }
    _ = runtime.turn([])
    _ = runtime.turn([.suspendRequested])
    _ = runtime.turn([.input(.key("a"))])
    #expect(store.state.log == ["WillSuspend"])
    _ = runtime.turn([.input(.key("b")), .resumed])
    #expect(store.state.log == ["WillSuspend", "a", "b"])
  }

  @Test func `Keys read while the app is being suspended follow its resumption`() {
    let store = makeStore()
    let terminal = HeadlessTerminal(size: Size(columns: 8, rows: 2))
    let runtime = AppRuntime(store: store, terminal: terminal) {
      Text("x").keys { Key("a", title: "A", send: Note(text: "a")) }
    }
    _ = runtime.turn([])
    _ = runtime.turn([.suspendRequested])
    _ = runtime.turn([.input(.key("a")), .resumed])
    #expect(store.state.log == ["WillSuspend", "a"])
  }

  @Test func `An app can quit after replacing its middleware`() async {
    let store = makeStore()
    let pilot = Pilot(Probe(store) { Text("x") }, size: Size(columns: 8, rows: 2))
    store.middleware = []
    await pilot.press("ctrl+c")
    #expect(pilot.hasEnded)
  }

  @Test func `A suspended app receives an action when it resumes`() async {
    let store = makeStore()
    let seen = Mutex(false)
    store.middleware.append(
      .around { a, c in
        if a is Resumed { seen.withLock { $0 = true } }; c.next(a)
      }
    )
    let pilot = Pilot(Probe(store) { Text("x") }, size: Size(columns: 9, rows: 1))
    await pilot.press("ctrl+z")
    await pilot.settle()
    #expect(seen.withLock { $0 })
  }

  @Test func `Keys queued during suspension wait until the app resumes`() async {
    let order = Mutex([String]())
    let store = makeStore()
    store.middleware.append(
      .around { a, c in
        order.withLock { $0.append("\(type(of: a))") }; c.next(a)
      }
    )
    let terminal = HeadlessTerminal(size: Size(columns: 8, rows: 2))
    let runtime = AppRuntime(store: store, terminal: terminal) {
      Text("x").keys { Key("x", title: "x", send: Go()) }
    }
    terminal.post(.input(.key("ctrl+z")))
    terminal.post(.input(.key("x")))
    runtime.run()
    #expect(order.withLock { $0 } == ["Started", "Suspend", "WillSuspend", "Resumed", "Go"])
  }

  @Test func `An app quitting in response to suspension isn't suspended`() async {
    let store = makeStore()
    let terminal = HeadlessTerminal(size: Size(columns: 8, rows: 2))
    store.middleware.append(
      .around { a, c in
        c.next(a); if a is WillSuspend { c.dispatch(Quit()) }
      }
    )
    let runtime = AppRuntime(store: store, terminal: terminal) { Text("x") }
    _ = runtime.turn([])
    store.dispatch(Suspend())
    #expect(runtime.turn([]) == .end)
    #expect(terminal.suspensions == 0)
  }

  @Test func `An ended app releases its state`() async {
    weak var marker: Marker?
    do {
      let m = Marker()
      marker = m
      let store = Store(Holder(marker: m), .on(AddN.self) { s, a in s.n += a.n })
      _ = Pilot(Probe(store) { Text("x") }, size: Size(columns: 5, rows: 1))
    }
    #expect(marker == nil, "without Observe")
    do {
      let m = Marker()
      marker = m
      let store = Store(Holder(marker: m), .on(AddN.self) { s, a in s.n += a.n })
      _ = Pilot(
        Probe(store) { Observe(\Holder.n) { Text("\($0)") } },
        size: Size(columns: 5, rows: 1)
      )
    }
    #expect(marker == nil, "with Observe")
  }

  @Test func `Suspension doesn't count toward a toast's duration`() async {
    let clock = TestClock()
    let store = makeStore()
    store.clock = clock
    let terminal = HeadlessTerminal(size: Size(columns: 20, rows: 5))
    let runtime = AppRuntime(store: store, terminal: terminal) { Text("x") }
    _ = runtime.turn([])
    store.dispatch(InterfaceAction.showToast(Toast("Saved", for: .seconds(4))))
    _ = runtime.turn([])
    await clock.advance(by: .seconds(3))
    _ = runtime.turn([.input(.key("ctrl+z"))])
    await clock.advance(by: .seconds(3_600))
    #expect(runtime.turn([.resumed]) == .atMost(.seconds(1)))
    #expect(terminal.frame.text.contains("Saved"))
    await clock.advance(by: .milliseconds(999))
    _ = runtime.turn([])
    #expect(terminal.frame.text.contains("Saved"))
    await clock.advance(by: .milliseconds(1))
    _ = runtime.turn([])
    #expect(!terminal.frame.text.contains("Saved"))
  }
}
