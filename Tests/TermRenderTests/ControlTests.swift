// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import Testing

/// The effects of key presses, clicks, drags, and the wheel on the small controls.
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

  /// Returns the row that contains the text.
  private func row(of text: String) throws -> Int {
    try #require(pilot.frame.lines.firstIndex { $0.contains(text) })
  }

  // MARK: Toggle and Checkbox

  @Test func `Space, enter, and clicks flip a toggle; arrow keys set it`() async {
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
    #expect(pilot.frame.text.contains("  ●     Wrap lines"))
    #expect(pilot.frame.text.contains("‹  ●›  Line numbers"))
  }

  @Test func `Clicking its title flips a checkbox, and mixed becomes checked`() async {
    await pilot.click(on: "Send a copy")
    #expect(state.shows)
    #expect(pilot.frame.text.contains("‹✓› Send a copy"))
    #expect(pilot.frame.text.contains("[-] All films"))
    await pilot.press("tab", "enter")
    #expect(state.mark == .checked)
    await pilot.press("space")
    #expect(state.mark == .unchecked)
    #expect(pilot.frame.text.contains("‹ › All films"))
  }

  // MARK: Slider

  @Test func `Keys move a slider one step, ten steps, or to an end`() async {
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

  @Test func `Clicks and drags on the track set the value`() async throws {
    let y = try row(of: "Volume")
    // ` Volume ━━━…━━━ 100 `
    await pilot.click(Point(x: 8, y: y))
    #expect(state.volume == 0)
    await pilot.drag(from: Point(x: 20, y: y), to: Point(x: 60, y: 1))
    #expect(state.volume == 100)
    await pilot.click(Point(x: 2, y: y))
    #expect(state.volume == 100)
    #expect(focus == "Slider#1")
  }

  @Test func `The wheel moves a slider only while it has the focus`() async throws {
    let position = Point(x: 20, y: try row(of: "Volume"))
    await pilot.scroll(rows: -1, at: position)
    #expect(state.volume == 40)
    await pilot.press("shift+tab", "shift+tab", "shift+tab")
    #expect(focus == "Slider#1")
    await pilot.scroll(rows: -2, at: position)
    #expect(state.volume == 50)
    await pilot.scroll(rows: 1, at: position)
    #expect(state.volume == 45)
  }

  @Test func `The wheel moves a slider focused earlier in the same read`() async throws {
    let y = try row(of: "Volume")
    // A press on the title, then a press on the start of the track, which first sets the minimum value.
    for (x, expected) in [(2, 45), (8, 5)] {
      for kind in [MouseEvent.Kind.press, .release, .wheelUp] {
        pilot.terminal.post(
          .input(.mouse(MouseEvent(kind, button: .left, at: Point(x: x, y: y))))
        )
      }
      await pilot.settle()
      #expect(state.volume == expected)
      await pilot.press("tab")
    }
  }

  // MARK: Tabs

  @Test func `Arrow keys, home, and end select tabs in a focused row`() async {
    await pilot.press("tab")
    #expect(focus == "Tabs#1")
    await pilot.press("left", "right")
    #expect(state.page == .progress)
    await pilot.press("end", "right")
    #expect(state.page == .dialogs)
    await pilot.press("home")
    #expect(state.page == .form)
  }

  @Test func `Tabs can be selected from their content or by a click`() async {
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

  @Test func `Clicking the end marks reveals hidden tab labels`() async {
    await pilot.resize(to: Size(columns: 12, rows: 10))
    #expect(pilot.frame.lines[0] == "  Form     »")
    await pilot.click(Point(x: 11, y: 0))
    #expect(state.page == .progress)
    #expect(pilot.frame.lines[0] == "«‹Progress›»")
    await pilot.click(Point(x: 0, y: 0))
    #expect(state.page == .form)
  }

  @Test func `A hidden tab keeps its scroll offset`() async {
    await pilot.press("alt+2", "tab", "tab", "down", "down", "alt+1", "alt+2")
    #expect(pilot.frame.text.contains("row 2"))
    #expect(!pilot.frame.text.contains("row 1\n"))
  }

  // MARK: Disabled

  @Test func `Disabled controls can't be focused or clicked`() async {
    pilot.app.store.dispatch(ControlsApp.Set(\.isDisabled, true)); await pilot.settle()
    let before = state
    await pilot.press("tab", "tab")
    #expect(focus == "Tabs#1")
    for text in ["Wrap lines", "Subscribe", "Save", "Locked"] { await pilot.click(on: text) }
    for y in 0..<18 { await pilot.scroll(rows: 1, at: Point(x: 20, y: y)) }
    #expect(state == before)
  }

  @Test func `A control disabled while focused keeps the focus and does nothing`() async {
    await press("tab", times: 7)
    pilot.app.store.dispatch(ControlsApp.Set(\.isDisabled, true)); await pilot.settle()
    #expect(focus == "Slider#1")
    await pilot.press("right")
    #expect(state.volume == 40)
  }

  // MARK: Animation

  /// Returns the wait of the event loop after the first turn of a runtime that shows the given widgets.
  private func wait(
    _ size: Size = Size(columns: 20, rows: 3),
    @WidgetBuilder _ body: @escaping @MainActor () -> Nodes
  ) -> LoopWait {
    let runtime = AppRuntime(store: makeStore(), terminal: HeadlessTerminal(size: size), body: body)
    return runtime.turn([])
  }

  @Test func `Spinners and indeterminate bars schedule redraws only while visible`() {
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

  @Test func `Animated controls show static symbols and set no timer under reduced motion`() {
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

  @Test func `A spinner step redraws only the spinner`() async {
    var state = ControlsApp.State()
    state.page = .progress
    let pilot = Pilot(ControlsApp(state), size: Size(columns: 20, rows: 16))
    #expect(pilot.frame.text.contains("⠋ Loading…"))
    await pilot.advance(by: .milliseconds(100))
    #expect(pilot.frame.text.contains("⠙ Loading…"))
    #expect(pilot.redrawnRegions == 1)
    #expect(pilot.frame == pilot.freshFrame)
  }
}
