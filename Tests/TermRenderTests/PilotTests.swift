// SPDX-License-Identifier: MIT

import Synchronization
import TermRender
import TermTesting
import Testing

@MainActor
@Suite struct PilotTests {
  private struct T: Action {}
  private struct K: Action {}

  @Test func `A pilot needs only a store and a body`() async {
    let store = makeStore()
    let pilot = Pilot(store: store, size: Size(columns: 20, rows: 3)) {
      Observe(\S.count) { Text("Count \($0)") }
      Button("Add", send: Edit { $0.count += 1 })
    }
    #expect(pilot.frame.lines[0] == "Count 0")
    await pilot.press("tab", "enter")
    await pilot.click(on: "Add")
    #expect(pilot.frame.lines[0] == "Count 2")
    #expect(pilot.app.store === store)
  }

  @Test func `Bytes are input as from a terminal`() async {
    let pilot = Pilot(store: makeStore(), size: Size(columns: 20, rows: 3)) {
      Observe(\S.name) { TextField("Name", text: $0) { name in Edit { $0.name = name } } }
        .keys { Key("f5", title: "Note", send: Note(text: "f5")) }
        .keys { Key("esc", title: "Leave", send: Note(text: "esc")) }
    }
    await pilot.press("tab", "end")
    let frames = pilot.terminal.frameCount
    await pilot.send(bytes: "bé\u{1B}[D\u{1B}[200~pasted\u{1B}[201~\u{1B}[15~\u{1B}".utf8)
    #expect(pilot.app.store.state.name == "abpastedé")
    #expect(pilot.app.store.state.log == ["f5", "esc"])
    #expect(pilot.terminal.frameCount == frames + 1)
  }

  @Test(arguments: 0..<20) func `Sleeping effects resume in the order of their deadlines`(
    _ run: Int
  ) async {
    let store = Store(
      [String](),
      .combine(.on(T.self) { s, _ in s.append("T") }, .on(K.self) { s, _ in s.append("K") }),
      middleware: [
        .on(Go.self) { _, _ in
          .run(id: "t") { e in
            while true { try await e.sleep(for: .milliseconds(250)); e.send(T()) }
          }
        },
        .on(T.self) { _, _ in
          .run { e in
            try await e.sleep(for: .milliseconds(100)); e.send(K())
          }
        },
      ]
    )
    let pilot = Pilot(Probe(store) { Text("x") }, size: Size(columns: 8, rows: 2))
    store.dispatch(Go())
    await pilot.advance(by: .seconds(1))
    #expect(store.state == ["T", "K", "T", "K", "T", "K", "T"])
  }

  @Test func `A settled pilot has received actions sent before an effect sleeps`() async {
    struct Ping: Action {}
    let store = Store(
      0,
      .on(Ping.self) { s, _ in s += 1 },
      middleware: [
        .on(Go.self) { _, _ in
          .run(id: "p") { e in
            for _ in 0..<20 { e.send(Ping()); try await e.sleep(for: .seconds(1)) }
          }
        }
      ]
    )
    let pilot = Pilot(
      Probe(store) { Observe(\Int.self) { Text("\($0)") } },
      size: Size(columns: 9, rows: 1)
    )
    for round in 1...1000 {
      store.dispatch(Go())
      await pilot.settle()
      #expect(store.state == round)
    }
  }

  @Test func `Every animation step is painted while time advances`() async {
    let pilot = Pilot(Probe(makeStore()) { ProgressBar() }, size: Size(columns: 24, rows: 1))
    let frames = pilot.terminal.frameCount
    await pilot.advance(by: .milliseconds(960))
    #expect(pilot.terminal.frameCount - frames == 16)
  }

  @Test func `The pilot waits for replies to nested terminal requests`() async {
    let store = Store(
      0,
      .on(CopyFinished.self) { count, _ in count += 1 },
      middleware: [
        .around { action, context in
          context.next(action)
          if action is CopyFinished, context.state < 3 {
            context.dispatch(CopyToClipboard("again"))
          }
        }
      ]
    )
    let pilot = Pilot(
      Probe(store) { Text("x").keys { Key("c", title: "Copy", send: CopyToClipboard("first")) } }
    )
    await pilot.press("c")
    #expect(store.state == 3)
    #expect(!pilot.terminal.hasPending)
  }

  @Test func `A click on text finds it after wide characters`() async {
    let pilot = Pilot(
      RuntimeFixture(0) { count in
        HStack {
          Text("日本語日本語")
          Button("Add", send: Change<Int> { $0 += 1 })
          Text("\(count)")
        }
      },
      size: Size(columns: 30, rows: 1)
    )
    await pilot.click(on: "Add")
    #expect(pilot.app.store.state == 1)
  }

  // MARK: Failures

  private func failures(_ body: () async -> Void) async -> [String] {
    let failures = Mutex<[String]>([])
    await withKnownIssue {
      await body()
    } matching: { issue in
      failures.withLock { $0 += issue.comments.map(\.rawValue) }
      return true
    }
    return failures.withLock { $0 }
  }

  @Test func `An app still busy after five seconds is reported with its effects`() async {
    let (never, end) = AsyncStream<Void>.makeStream()
    defer { end.finish() }
    let store = Store(
      S(),
      .on(Note.self) { _, _ in },
      middleware: [.on(Go.self) { _, _ in .run(id: "hangs") { _ in for await _ in never {} } }]
    )
    let pilot = Pilot(Probe(store) { Text("x").keys { Key("g", title: "Go", send: Go()) } })
    #expect(
      await failures { await pilot.press("g") } == [
        "The app didn't settle within five seconds. Running effects: hangs. "
          + "Make them end or sleep on the store's clock."
      ]
    )
  }

  @Test func `A click on missing text or without mouse support is reported`() async {
    let pilot = Pilot(Probe(makeStore()) { Text("x") }, size: Size(columns: 4, rows: 1))
    #expect(
      await failures { await pilot.click(on: "y") } == [
        "Couldn't click “y”, because it isn't on the screen. Correct the text, or scroll to it.\nx"
      ]
    )
    let reported = await failures { await pilot.click(on: "x") }
    #expect(
      reported.allSatisfy {
        $0.hasSuffix("doesn't receive mouse events. Return true from usesMouse.")
      }
    )
    #expect(reported.count == 2)
  }

  @Test func `A terminal focus change sends only an action`() async {
    let store = Store(
      S(),
      .on(TerminalFocusChanged.self) { state, action in state.log.append("\(action.hasFocus)") }
    )
    let pilot = Pilot(
      Probe(store) {
        VStack {
          Button("A", send: Go())
          HelpLine()
        }
        .keys { Key("g g", title: "Top", send: Go()) }
      }
    )
    await pilot.press("tab", "g")
    let interface = pilot.interface
    await pilot.setTerminalFocus(false)
    await pilot.setTerminalFocus(true)
    #expect(store.state.log == ["false", "true"])
    #expect(pilot.interface == interface)
    #expect(interface.pendingKeys == ["g"])
  }
}
