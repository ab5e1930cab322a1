// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import Testing

/// An app with mouse support.
private struct Clickable: App {
  let store: Store<S> = makeStore()
  var usesMouse: Bool { true }

  init() {}

  var body: some Widget {
    VStack {
      Button("A", send: Note(text: "A"))
      ScrollView { ForEach(0..<20) { n in Text("row \(n)") } }.frame(height: 4).id("rows")
      ScrollView { ForEach(0..<20) { n in Button("\(n)", send: Note(text: "\(n)")) } }
        .frame(height: 4).id("buttons")
    }
  }
}

/// An app with a clickable row that contains a button.
private struct Pressable: App {
  let store: Store<S> = makeStore()
  var usesMouse: Bool { true }

  init() {}

  var body: some Widget {
    HStack(spacing: 1) {
      Text("words")
      Button("Save", send: Note(text: "button"))
    }
    .onClick(send: Note(text: "row"))
  }
}

@MainActor
@Suite struct PointerTests {
  private let pilot = Pilot(Clickable(), size: Size(columns: 20, rows: 10))

  private var log: [String] { pilot.app.store.state.log }

  private var focus: WidgetID? { pilot.interface.focus }

  @Test func `A click focuses the button and sends its action`() async {
    await pilot.click(on: "A")
    #expect(log == ["A"])
    #expect(focus == "Button#1")
  }

  @Test func `Any widget can be clickable, and its controls receive their own clicks`() async {
    let pilot = Pilot(Pressable(), size: Size(columns: 20, rows: 2))
    await pilot.click(on: "words")
    #expect(pilot.app.store.state.log == ["row"])
    await pilot.click(on: "Save")
    #expect(pilot.app.store.state.log == ["row", "button"])
    await pilot.drag(from: Point(x: 1, y: 0), to: Point(x: 1, y: 1))
    #expect(pilot.app.store.state.log == ["row", "button"])
    #expect(pilot.interface.focus == "Button#1")
  }

  @Test func `Releasing outside a button does nothing`() async {
    await pilot.drag(from: Point(x: 1, y: 0), to: Point(x: 9, y: 7))
    #expect(log == [])
  }

  @Test(arguments: [MouseEvent.Kind.move, .drag])
  func `No event before a mouse move in one read is lost`(_ kind: MouseEvent.Kind) {
    let store = makeStore()
    let runtime = AppRuntime(
      store: store,
      terminal: HeadlessTerminal(size: Size(columns: 20, rows: 4))
    ) {
      VStack {
        Button("A", send: Note(text: "A"))
        Text("words").onClick(send: Note(text: "click"))
      }
      .keys { Key("x", title: "X", send: Note(text: "x")) }
      .nodes
    }
    _ = runtime.turn([])
    let position = Point(x: 1, y: 1)
    let move = TerminalEvent.input(.mouse(MouseEvent(kind, button: .left, at: position)))
    let press = TerminalEvent.input(.mouse(MouseEvent(.press, button: .left, at: position)))
    let release = TerminalEvent.input(.mouse(MouseEvent(.release, button: .left, at: position)))
    _ = runtime.turn([.input(.key("x")), move, move, press, move, move, release, move])
    #expect(store.state.log == ["x", "click"])
  }

  @Test func `Widgets hidden by a scroll view can't be clicked`() async {
    let pilot = Pilot(
      RuntimeFixture([String]()) { _ in
        VStack {
          Text("above")
          ScrollView {
            ForEach(0..<20) { n in Button("\(n)", send: Change<[String]> { $0.append("\(n)") }) }
          }
          .frame(height: 4)
          Text("below")
        }
        .onClick(send: Change<[String]> { $0.append("page") })
      },
      size: Size(columns: 20, rows: 9)
    )
    for rows in [0, 2] {
      await pilot.scroll(rows: rows, at: Point(x: 1, y: 2))
      await pilot.click(on: "above")
      await pilot.click(on: "below")
      await pilot.click(Point(x: 1, y: 7))
      #expect(pilot.interface.focus == nil)
    }
    #expect(pilot.app.store.state == ["page", "page", "page", "page"])
  }

  @Test func `The wheel scrolls the widget under the pointer`() async {
    await pilot.scroll(rows: 1, at: Point(x: 1, y: 2))
    #expect(pilot.frame.lines[1].hasPrefix("row 3"))
    await pilot.scroll(rows: -2, at: Point(x: 1, y: 2))
    #expect(pilot.frame.lines[1].hasPrefix("row 0"))
  }

  @Test func `Wheel ticks in one read form one action`() async {
    let noting = Middleware<S>.around { action, context in
      context.next(action)
      if action is InterfaceAction { context.dispatch(Note(text: "scroll")) }
    }
    let store = makeStore([noting])
    let runtime = AppRuntime(
      store: store,
      terminal: HeadlessTerminal(size: Size(columns: 20, rows: 4))
    ) {
      ScrollView { ForEach(0..<20) { n in Text("row \(n)") } }
    }
    _ = runtime.turn([])
    let tick = TerminalEvent.input(.mouse(MouseEvent(.wheelDown, at: Point(x: 1, y: 2))))
    _ = runtime.turn([tick, tick, tick])
    #expect(store.state.log == ["scroll"])
    #expect(Frame(runtime.buffer).lines[0].hasPrefix("row 9"))
  }

  @Test func `Wheel ticks at two positions scroll both widgets`() {
    let runtime = AppRuntime(
      store: makeStore(),
      terminal: HeadlessTerminal(size: Size(columns: 20, rows: 4))
    ) {
      HStack {
        ScrollView { ForEach(0..<20) { n in Text("left \(n)") } }
        ScrollView { ForEach(0..<20) { n in Text("right \(n)") } }
      }
    }
    _ = runtime.turn([])
    let ticks = [1, 18].map { x in
      TerminalEvent.input(.mouse(MouseEvent(.wheelDown, at: Point(x: x, y: 2))))
    }
    _ = runtime.turn(ticks)
    let line = Frame(runtime.buffer).lines[0]
    #expect(line.contains("left 3") && line.contains("right 3"), "\(line)")
  }

  @Test func `A newly focused widget scrolls into view`() async {
    await pilot.press("tab", "tab")
    for _ in 0..<7 { await pilot.press("tab") }
    #expect(focus == "buttons/Button#7")
    #expect(pilot.frame.text.contains("‹ 6 ›"))
    #expect(!pilot.frame.text.contains("  1  "))
  }

  @Test func `Scrolling the focused widget away focuses a visible one`() async {
    await pilot.press("tab", "tab", "tab")
    #expect(focus == "buttons/Button#1")
    await pilot.scroll(rows: 2, at: Point(x: 1, y: 6))
    #expect(focus == "buttons/Button#7")
    #expect(pilot.frame.lines[5].hasPrefix("‹ 6 ›"))
  }

  @Test func `Page keys scroll and keep the focus visible`() async {
    await pilot.press("tab", "tab", "tab", "pagedown")
    #expect(pilot.frame.lines[5].hasPrefix("‹ 3 ›"))
    #expect(focus == "buttons/Button#4")
    await pilot.press("end")
    #expect(pilot.frame.lines[8].hasPrefix("  19 "))
    await pilot.press("home")
    #expect(pilot.frame.lines[5].hasPrefix("  0 "))
  }

  @Test func `A scroll view without focusable widgets receives the focus itself`() async {
    await pilot.press("tab", "tab", "down", "down", "pagedown")
    #expect(focus == "rows")
    #expect(pilot.frame.lines[1].hasPrefix("row 5"))
  }

  @Test func `A double click is two presses at one position within 400 ms`() {
    var tracker = PointerTracker()
    let press = MouseEvent(.press, button: .left, at: .zero)
    #expect(tracker.kind(of: press, at: .zero) == .press(clicks: 1))
    #expect(tracker.kind(of: press, at: .milliseconds(400)) == .press(clicks: 2))
    #expect(tracker.kind(of: press, at: .milliseconds(801)) == .press(clicks: 1))
    let other = MouseEvent(.press, button: .left, at: Point(x: 1, y: 0))
    #expect(tracker.kind(of: other, at: .milliseconds(802)) == .press(clicks: 1))
  }

  @Test func `Clicks are counted separately for each widget`() {
    var tracker = PointerTracker()
    let press = MouseEvent(.press, button: .left, at: .zero)
    func clicks(on id: WidgetID) -> PointerInput.Kind? {
      defer { tracker.capture(id) }
      return tracker.kind(of: press, at: .zero).map { tracker.press($0, on: id) }
    }
    #expect(["a", "a", "b", "b"].map(clicks) == [1, 2, 1, 2].map { .press(clicks: $0) })
  }

  @Test func `A release after a dialog opens doesn't trigger the button below`() async {
    let store = makeStore()
    let pilot = Pilot(
      Probe(store) {
        Observe(\S.count) { n in
          Button("Below", send: Note(text: "below"))
            .frame(maxWidth: .max, maxHeight: .max, alignment: .topLeading)
            .modal("Dialog", isPresented: n > 0) { Button("Go", send: Go()) }
        }
      }
      .mouse,
      size: Size(columns: 40, rows: 12)
    )
    pilot.terminal.post(.input(.mouse(MouseEvent(.press, button: .left, at: Point(x: 2, y: 0)))))
    await pilot.settle()
    store.dispatch(Edit { $0.count = 1 })
    await pilot.settle()
    pilot.terminal.post(
      .input(.mouse(MouseEvent(.release, button: .left, at: Point(x: 2, y: 0))))
    )
    await pilot.settle()
    #expect(store.state.log == [])
  }

  @Test func `Two clicks on different widgets aren't a double click`() async {
    let store = makeStore()
    let pilot = Pilot(
      Probe(store) {
        Observe(\S.count) { n in
          if n == 0 {
            Button("Open", send: Edit { $0.count = 1 })
          } else {
            List(0..<3, id: { $0 }) { Text("\($0)") }.onActivate { Note(text: "\($0)") }
          }
        }
      }
      .mouse,
      size: Size(columns: 12, rows: 4)
    )
    await pilot.click(Point(x: 3, y: 0), count: 2)
    #expect(store.state.log == [])
    await pilot.click(Point(x: 3, y: 0))
    #expect(store.state.log == ["0"])
  }
}
