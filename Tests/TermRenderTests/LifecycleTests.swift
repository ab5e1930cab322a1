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

  @Test func `WillEnd is the last action, whoever quits`() async {
    let store = makeStore([
      .around { action, context in
        if action is Go { context.dispatch(Quit()); context.dispatch(Note(text: "last words")) }
        context.next(action)
      }
    ])
    let pilot = Pilot(Probe(store) { Text("x") }, size: Size(columns: 8, rows: 2))
    store.dispatch(Go())
    await pilot.settle()
    #expect(store.state.log == ["last words", "WillEnd"])
    let other = makeStore()
    let pilot2 = Pilot(Probe(other) { Text("x") }, size: Size(columns: 8, rows: 2))
    let token = other.subscribe(\.count) { n in
      if n == 1 { other.dispatch(Quit()); other.dispatch(Note(text: "after")) }
    }
    other.dispatch(Edit { $0.count = 1 })
    await pilot2.settle()
    #expect(other.state.log == ["after", "WillEnd"])
    _ = token
  }

  @Test func `Subscribers hear of Suspended before the terminal is given back`() async {
    let store = makeStore()
    let terminal = HeadlessTerminal(size: Size(columns: 8, rows: 2))
    let runtime = Runtime(store: store, terminal: terminal) { Text("x") }
    _ = runtime.turn([])
    var told: Int?
    let t1 = store.subscribe(\.log) { log in if log == ["Suspended"] { told = terminal.suspensions }
    }
    let t2 = store.subscribe(\.count) { n in if n == 1 { store.dispatch(Suspend()) } }
    store.dispatch(Edit { $0.count = 1 })
    _ = runtime.turn([])
    #expect(told == 0, "subscribers hear of Suspended before the terminal is given back")
    _ = (t1, t2, runtime)
  }

  @Test func `What is typed while the app is stopped comes before what is typed since`() {
    let store = makeStore()
    let terminal = HeadlessTerminal(size: Size(columns: 8, rows: 2))
    let runtime = Runtime(store: store, terminal: terminal) {
      Text("x").keys {
        Key("a", does: "A", send: Note(text: "a"))
        Key("b", does: "B", send: Note(text: "b"))
      }
    }
    _ = runtime.turn([])
    _ = runtime.turn([.suspendRequested])
    _ = runtime.turn([.input(.key("a"))])
    #expect(store.state.log == ["Suspended"])
    _ = runtime.turn([.input(.key("b")), .resumed])
    #expect(store.state.log == ["Suspended", "a", "b"])
  }

  @Test func `An app that replaces its middleware can still be quit`() async {
    let store = makeStore()
    let pilot = Pilot(Probe(store) { Text("x") }, size: Size(columns: 8, rows: 2))
    store.middleware = []
    await pilot.press("ctrl+c")
    #expect(pilot.hasEnded)
  }

  @Test func `A suspended app hears that it was resumed`() async {
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

  @Test func `Keys that come while an app is suspended wait for it to be resumed`() async {
    let order = Mutex([String]())
    let store = makeStore()
    store.middleware.append(
      .around { a, c in
        order.withLock { $0.append("\(type(of: a))") }; c.next(a)
      }
    )
    let terminal = HeadlessTerminal(size: Size(columns: 8, rows: 2))
    let runtime = Runtime(store: store, terminal: terminal) {
      Text("x").keys { Key("x", does: "x", send: Go()) }
    }
    terminal.enqueue(.input(.key("ctrl+z")))
    terminal.enqueue(.input(.key("x")))
    runtime.run()
    #expect(order.withLock { $0 } == ["Started", "Suspend", "Suspended", "Resumed", "Go"])
  }

  @Test func `An app that answers Suspended by quitting is not stopped`() async {
    let store = makeStore()
    let terminal = HeadlessTerminal(size: Size(columns: 8, rows: 2))
    store.middleware.append(
      .around { a, c in
        c.next(a); if a is Suspended { c.dispatch(Quit()) }
      }
    )
    let runtime = Runtime(store: store, terminal: terminal) { Text("x") }
    _ = runtime.turn([])
    store.dispatch(Suspend())
    #expect(runtime.turn([]) == .end)
    #expect(terminal.suspensions == 0)
  }

  @Test func `An app that is over leaves nothing behind`() async {
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

  @Test func `A toast is there for its time, however long the app is stopped meanwhile`() async {
    let clock = TestClock()
    let store = makeStore()
    store.clock = clock
    let terminal = HeadlessTerminal(size: Size(columns: 20, rows: 5))
    let runtime = Runtime(store: store, terminal: terminal) { Text("x") }
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
