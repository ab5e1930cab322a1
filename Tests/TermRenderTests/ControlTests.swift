// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import Testing

/// What presses, clicks, drags and the wheel do to the small controls.
@MainActor
@Suite struct ControlTests {
  private let pilot = Pilot(ControlsApp(), size: Size(columns: 40, rows: 18))

  private var state: ControlsApp.State { pilot.app.store.state }

  private var focus: String? {
    pilot.interface.focus?.path.split(separator: "/").last.map(String.init)
  }

  private func press(_ key: KeyPress, times: Int) async {
    for _ in 0..<times { await pilot.press(key) }
  }

  /// The row on which a text stands.
  private func row(of text: String) throws -> Int {
    try #require(pilot.frame.lines.firstIndex { $0.contains(text) })
  }

  // MARK: Toggle and Checkbox

  @Test func `A toggle is flipped by space, enter and a click, and set by left and right`() async {
    await press("tab", times: 2)
    #expect(focus == "Toggle#1")
    await pilot.press("space")
    #expect(!state.wraps)
    await pilot.press("left")
    #expect(!state.wraps)
    await pilot.press("right")
    #expect(state.wraps)
    await pilot.press("enter")
    #expect(!state.wraps)
    await pilot.click(on: "Line numbers")
    #expect(state.shows)
    #expect(focus == "Toggle#2")
    #expect(pilot.frame.text.contains("[●──] off Wrap lines"))
    #expect(pilot.frame.text.contains("‹━━●› on  Line numbers"))
  }

  @Test func `A checkbox is flipped by its title, too; one checked in part becomes checked`() async
  {
    await pilot.click(on: "Send a copy")
    #expect(state.shows)
    #expect(pilot.frame.text.contains("‹x› Send a copy"))
    #expect(pilot.frame.text.contains("[-] All films"))
    await pilot.press("tab", "enter")
    #expect(state.mark == .checked)
    await pilot.press("space")
    #expect(state.mark == .unchecked)
    #expect(pilot.frame.text.contains("‹ › All films"))
  }

  // MARK: Slider

  @Test func `Keys move a slider by steps, by ten of them and to the ends`() async {
    await press("tab", times: 7)
    #expect(focus == "Slider#1")
    await pilot.press("right", "up", "up")
    #expect(state.volume == 55)
    await pilot.press("left", "down")
    #expect(state.volume == 45)
    await pilot.press("pageup")
    #expect(state.volume == 95)
    await pilot.press("pageup", "right")
    #expect(state.volume == 100)
    await pilot.press("pagedown")
    #expect(state.volume == 50)
    await pilot.press("home")
    #expect(state.volume == 0)
    await pilot.press("left", "end")
    #expect(state.volume == 100)
    await pilot.press("tab")
    await press("right", times: 3)
    #expect(state.speed == 0.6)
  }

  @Test func `A click on the track and a drag along it set the value`() async throws {
    let y = try row(of: "Volume")
    // ` Volume [───…───] 100 `
    await pilot.click(Point(x: 9, y: y))
    #expect(state.volume == 0)
    await pilot.drag(from: Point(x: 20, y: y), to: Point(x: 60, y: 1))
    #expect(state.volume == 100)
    await pilot.click(Point(x: 2, y: y))
    #expect(state.volume == 100)
    #expect(focus == "Slider#1")
  }

  @Test func `The wheel turns a slider only while that has the focus`() async throws {
    let place = Point(x: 20, y: try row(of: "Volume"))
    await pilot.scroll(rows: -1, at: place)
    #expect(state.volume == 40)
    await pilot.press("shift+tab", "shift+tab", "shift+tab")
    #expect(focus == "Slider#1")
    await pilot.scroll(rows: -2, at: place)
    #expect(state.volume == 50)
    await pilot.scroll(rows: 1, at: place)
    #expect(state.volume == 45)
  }

  @Test func `The wheel turns a slider in the read in which a press has given it the focus`()
    async throws
  {
    let y = try row(of: "Volume")
    // On the title, then at the beginning of the track, which sets the least first.
    for (x, expected) in [(2, 45), (9, 5)] {
      for kind in [MouseEvent.Kind.press, .release, .wheelUp] {
        pilot.terminal.enqueue(
          .input(.mouse(MouseEvent(kind, button: .left, at: Point(x: x, y: y))))
        )
      }
      await pilot.settle()
      #expect(state.volume == expected)
      await pilot.press("tab")
    }
  }

  // MARK: Tabs

  @Test func `Arrow keys, home and end choose tabs while their row has the focus`() async {
    await pilot.press("tab")
    #expect(focus == "Tabs#1")
    await pilot.press("left", "right")
    #expect(state.page == .progress)
    await pilot.press("end", "right")
    #expect(state.page == .dialogs)
    await pilot.press("home")
    #expect(state.page == .form)
  }

  @Test func `Tabs are chosen from their content, too, and by a click`() async {
    await pilot.press("tab", "tab", "alt+3")
    #expect(state.page == .dialogs)
    await pilot.press("ctrl+pagedown")
    #expect(state.page == .form)
    await pilot.press("ctrl+pageup", "ctrl+pageup")
    #expect(state.page == .progress)
    await pilot.press("alt+9")
    #expect(state.page == .progress)
    await pilot.click(on: "Form")
    #expect(state.page == .form)
    #expect(focus == "Tabs#1")
  }

  @Test func `Labels without room are reached by the marks at the ends`() async {
    await pilot.resize(to: Size(columns: 12, rows: 10))
    #expect(pilot.frame.lines[0] == "  Form     »")
    await pilot.click(Point(x: 11, y: 0))
    #expect(state.page == .progress)
    #expect(pilot.frame.lines[0] == "«‹Progress›»")
    await pilot.click(Point(x: 0, y: 0))
    #expect(state.page == .form)
  }

  @Test func `Where a tab is scrolled is kept while another one is shown`() async {
    await pilot.press("alt+2", "tab", "tab", "down", "down", "alt+1", "alt+2")
    #expect(pilot.frame.text.contains("row 2"))
    #expect(!pilot.frame.text.contains("row 1\n"))
  }

  // MARK: Disabled

  @Test func `What is disabled takes no focus and no click`() async {
    pilot.app.store.dispatch(ControlsApp.Set(\.isDisabled, true)); await pilot.settle()
    let before = state
    await pilot.press("tab", "tab")
    #expect(focus == "Tabs#1")
    for text in ["Wrap lines", "Subscribe", "Save", "Locked"] { await pilot.click(on: text) }
    for y in 0..<18 { await pilot.scroll(rows: 1, at: Point(x: 20, y: y)) }
    #expect(state == before)
  }

  @Test func `What becomes disabled keeps the focus and does nothing`() async {
    await press("tab", times: 7)
    pilot.app.store.dispatch(ControlsApp.Set(\.isDisabled, true)); await pilot.settle()
    #expect(focus == "Slider#1")
    await pilot.press("right")
    #expect(state.volume == 40)
  }

  // MARK: What moves

  /// A runtime, and for how long its loop sleeps.
  private func wait(
    _ size: Size = Size(columns: 20, rows: 3),
    @WidgetBuilder _ body: @escaping @MainActor () -> Nodes
  ) -> LoopWait {
    let runtime = Runtime(store: makeStore(), terminal: HeadlessTerminal(size: size), body: body)
    return runtime.turn([])
  }

  @Test func `A spinner and a bar without a value wake the app only while they can be seen`() {
    #expect(wait { Spinner("Loading") } != .forEvents)
    #expect(wait { ProgressBar() } != .forEvents)
    let hidden = wait {
      ScrollView {
        Text("1\n2\n3\n4")
        Spinner("Loading")
        ProgressBar()
      }
    }
    #expect(hidden == .forEvents)
    #expect(
      wait(.zero) {
        Spinner(); ProgressBar()
      } == .forEvents
    )
    #expect(wait { ProgressBar(value: 0.5) } == .forEvents)
  }

  @Test func `With reduced motion nothing wakes the app, and a sign still stands there`() {
    let calm = wait {
      VStack {
        Spinner("Loading"); ProgressBar()
      }.reduceMotion()
    }
    #expect(calm == .forEvents)
    var state = ControlsApp.State()
    (state.page, state.isCalm) = (.progress, true)
    let pilot = Pilot(ControlsApp(state), size: Size(columns: 20, rows: 16))
    #expect(pilot.frame.text.contains("⠿ Loading…"))
    #expect(pilot.frame.text.contains("▒▒▒▒"))
  }

  @Test func `A step of a spinner draws nothing but the spinner`() async {
    var state = ControlsApp.State()
    state.page = .progress
    let pilot = Pilot(ControlsApp(state), size: Size(columns: 20, rows: 16))
    #expect(pilot.frame.text.contains("⠋ Loading…"))
    await pilot.advance(by: .milliseconds(80))
    #expect(pilot.frame.text.contains("⠙ Loading…"))
    #expect(pilot.redrawnRegions == 2)
    #expect(pilot.frame == pilot.freshFrame)
  }
}
