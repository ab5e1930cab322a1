// SPDX-License-Identifier: MIT

import CounterDemo
import Testing

@testable import StateStore
@testable import TermDevTools
@testable import TermRender
@testable import TermTesting

@MainActor
@Suite struct CounterTests {
  private let pilot = Pilot(CounterApp())

  private var state: CounterState { pilot.app.store.state }

  private var count: Int { state.count.present }

  // MARK: Keys

  @Test(arguments: [Int.min, .max])
  func `A count outside the range is drawn`(count: Int) {
    let app = CounterApp()
    var state = app.store.state
    state.count.present = count
    state.count.present = 0
    app.store.replace(state: state)
    let pilot = Pilot(app, size: Size(columns: 120, rows: 40))
    #expect(pilot.frame.text.contains("9223372036854775807") == (count == .max))
    #expect(pilot.frame.text.contains("9223372036854775808") == (count == .min))
  }

  @Test(arguments: ["+", "k", "up"] as [KeyPress])
  func `Bound keys add the step to the count`(_ press: KeyPress) async {
    await pilot.press(press, press, "right", press)
    #expect(count == 7)
    #expect(count == 7)
  }

  @Test(arguments: ["-", "j", "down"] as [KeyPress])
  func `Bound keys subtract the step from the count`(_ press: KeyPress) async {
    await pilot.press("right", "right", "+", "+", "left", press)
    #expect(count == 15)
  }

  @Test func `Arrow keys change the step within its limits`() async {
    for (press, step) in [("left", 1), ("right", 5), ("right", 10), ("right", 10), ("left", 5)] {
      await pilot.press(KeyPress(stringLiteral: press))
      #expect(state.step.rawValue == step)
    }
  }

  @Test func `r resets the count, u undoes, and ctrl+r redoes`() async {
    await pilot.press("+", "+", "r")
    #expect(count == 0)
    await pilot.press("u")
    #expect(count == 2)
    await pilot.press("u", "u", "u")
    #expect(count == 0)
    await pilot.press("ctrl+r", "ctrl+r", "ctrl+r", "ctrl+r")
    #expect(count == 0)
    #expect(state.count.canUndo && !state.count.canRedo)
  }

  @Test func `Undo doesn't change the step`() async {
    await pilot.press("+", "right", "u")
    #expect(count == 0)
    #expect(state.step == .five)
  }

  @Test func `A step past a limit stops at the limit with a message`() async {
    #expect(pilot.frame.text.contains("minimum 0"))
    await pilot.press("right", "right")
    for _ in 0..<12 { await pilot.press("+") }
    #expect(count == 99)
    #expect(pilot.frame.text.contains("maximum 99"))
    await pilot.press("-", "-")
    #expect(count == 79)
    #expect(pilot.frame.lines[0].hasSuffix(" 0 to 99"))
    #expect(!pilot.frame.text.contains("is the"))
  }

  @Test func `The range ends one column before the edge`() async {
    await pilot.press("+")
    let columns = pilot.frame.size.columns
    #expect(pilot.frame[columns - 2, 0].text == "9")
    await pilot.press("t")
    #expect(pilot.frame[columns - 2, 0].text == "g")
    #expect(pilot.frame.lines[0].contains("0 to 99  "))
  }

  @Test func `t starts and stops ticks every 250 ms`() async {
    await pilot.press("t")
    await pilot.advance(by: .milliseconds(249))
    #expect(count == 0)
    await pilot.advance(by: .milliseconds(1))
    #expect(count == 1)
    await pilot.advance(by: .seconds(2))
    #expect(count == 9)
    #expect(count == 9)
    await pilot.press("t")
    await pilot.advance(by: .seconds(2))
    #expect(count == 9)
  }

  @Test func `Ticking stops at the maximum`() async {
    await pilot.press("right", "right", "t")
    await pilot.advance(by: .seconds(10))
    #expect(count == 99)
    #expect(!state.isTicking)
    await pilot.press("t")
    #expect(!state.isTicking)
  }

  @Test func `tab moves through enabled buttons, and enter activates the focused button`() async {
    await pilot.press("enter")
    #expect(count == 1)
    await pilot.press("tab", "enter")
    #expect(count == 0)
    await pilot.press("tab", "enter")
    #expect(state.isTicking)
    // The buttons for subtracting and resetting are disabled now.
    await pilot.press("enter", "shift+tab", "enter")
    #expect(!state.isTicking)
    #expect(count == 1)
  }

  @Test func `A button retains the focus after it's disabled`() async {
    for _ in 0..<120 { await pilot.press("enter") }
    #expect(count == 99)
    await pilot.press("-", "enter")
    #expect(count == 99)
  }

  @Test func `Keys do nothing in the app below the help sheet`() async {
    await pilot.press("?", "+")
    #expect(pilot.frame.text.contains("esc  ×"))
    expectSnapshot(of: pilot.frame)
    await pilot.press("esc")
    #expect(!pilot.frame.text.contains("esc  ×"))
    #expect(count == 0)
  }

  @Test(arguments: [(80, 24), (40, 12), (120, 40)])
  func `The button for counting and the key help have the same title`(
    columns: Int,
    rows: Int
  ) async {
    let pilot = Pilot(CounterApp(), size: Size(columns: columns, rows: rows))
    for (title, other) in [("Tick", "Stop"), ("Stop", "Tick"), ("Tick", "Stop")] {
      #expect(pilot.frame.text.contains(title) && !pilot.frame.text.contains(other))
      await pilot.press("?")
      #expect(!pilot.frame.text.contains(other))
      await pilot.press("esc", "t")
    }
  }

  @Test(arguments: ["q", "ctrl+c"] as [KeyPress])
  func `q and ctrl+c quit`(_ press: KeyPress) async {
    await pilot.press(press)
    #expect(pilot.hasEnded)
  }

  @Test(arguments: 1...4)
  func `Random input keeps the screen valid`(_ seed: UInt64) async {
    let pilot = Pilot(CounterApp(), seed: seed)
    await pilot.settle()
    // `T` opens the time-travel panel, which can't write files to this folder.
    TravelPanel.attached(to: pilot.runtime)?.folder = "/dev/null"
    await pilot.performRandomActions(steps: 150, avoiding: ["q", "s", "x", "b"])
  }

  // MARK: Routes

  @Test func `h opens the history, and esc or h closes it`() async {
    await pilot.press("+", "right", "+", "+", "h")
    #expect(state.route == [.count, .history])
    #expect(pilot.frame.text.contains("3 to undo"))
    #expect(!pilot.frame.text.contains("Reset"))
    expectSnapshot(of: pilot.frame)
    for press in ["esc", "h"] as [KeyPress] {
      await pilot.press(press)
      #expect(state.route == [.count])
      #expect(count == 11)
      await pilot.press("h")
    }
  }

  @Test func `The history screen supports ticking and undo but not counting`() async {
    await pilot.press("+", "+", "t", "h", "+", "r")
    await pilot.advance(by: .milliseconds(500))
    #expect(count == 4)
    #expect(pilot.frame.text.contains("4 to undo"))
    await pilot.press("t", "u")
    #expect(count == 3)
    #expect(pilot.frame.text.contains("3 to undo"))
  }

  @Test func `The history counts entries beyond its visible rows`() async {
    for _ in 0..<40 { await pilot.press("+") }
    await pilot.press("h")
    #expect(pilot.frame.text.contains("40 to undo"))
    #expect(pilot.frame.lines.count == 24)
    for columns in [30, 60] {
      await pilot.resize(to: Size(columns: columns, rows: 8))
      #expect(pilot.frame.text.contains("now"))
    }
  }

  @Test func `Clicks press buttons`() async {
    await pilot.click(on: " + ")
    #expect(count == 1)
    await pilot.click(on: "Reset")
    #expect(count == 0)
  }

  // MARK: Redrawing

  @Test func `Changing the step redraws the steps, their keys, and the help line`() async {
    await pilot.press("right")
    // The keys of the help line are a region inside the region of their titles.
    #expect(pilot.redrawnRegions == 4)
  }

  @Test func `A key press redraws only the changed regions`() async {
    await pilot.press("+", "+")
    // The count, the title with its parity and peak, the course, the current count, and the list, but not the step,
    // limits, or ticking.
    #expect(pilot.redrawnRegions == 6)
  }

  @Test func `A key press at a limit draws nothing`() async {
    let frames = pilot.terminal.frameCount
    await pilot.press("-", "r", "u", "left")
    #expect(pilot.terminal.frameCount == frames)
  }

  // MARK: Sizes

  @Test(arguments: [
    Size(columns: 80, rows: 24), Size(columns: 40, rows: 12), Size(columns: 200, rows: 60),
    Size(columns: 30, rows: 8), Size(columns: 12, rows: 4),
  ])
  func `The layout fits each terminal size`(_ size: Size) async {
    let pilot = Pilot(CounterApp(), size: size)
    await pilot.press("right", "+", "+", "+", "tab")
    expectSnapshot(of: pilot.frame, named: "\(size.columns)x\(size.rows)")
  }

  @Test(arguments: [(72, 20), (80, 24), (100, 30), (120, 40), (160, 48), (200, 60)])
  func `The content of the count's pane fills it`(columns: Int, rows: Int) async {
    let pilot = Pilot(CounterApp(), size: Size(columns: columns, rows: rows))
    await pilot.press("right", "right", "+", "-")
    let frame = pilot.frame
    // From the row after the title to the row before the edge, without the panes at the right.
    let isEmpty = (3..<rows - 2).map {
      Set(frame.row($0).prefix(columns - 37).dropFirst(2)).count == 1
    }
    #expect((isEmpty.split(separator: false).map(\.count).max() ?? 0) <= 3)
  }

  @Test(arguments: [true, false])
  func `A pane's title row has one space before its detail`(supportsUnicode: Bool) async {
    let pilot = Pilot(
      CounterApp(),
      size: Size(columns: 120, rows: 40),
      capabilities: TerminalCapabilities(colorDepth: .ansi16, supportsUnicode: supportsUnicode)
    )
    for (count, parity) in [(0, "even"), (1, "odd"), (2, "even")] {
      let titles = pilot.frame.lines.filter { $0.contains(" Count ") || $0.contains(" Trend ") }
      for detail in [parity, "now \(count)"] {
        let title = titles.first { $0.contains(" \(detail) ") }
        #expect(title != nil && title?.contains("  ") == false, "\(titles)")
      }
      await pilot.press("+")
    }
  }

  @Test func `The pane's title row shows the parity, and the title bar the count`() async {
    let framed = Pilot(CounterApp(), capabilities: TerminalCapabilities(colorDepth: .ansi16))
    for (count, parity, end) in [
      (0, "even", "━ low 0 · peak 0 · even ━┓"), (1, "odd", "━ low 0 · peak 1 · odd ━┓"),
      (2, "even", "━ low 0 · peak 2 · even ━┓"),
    ] {
      let lines = pilot.frame.lines
      #expect(lines.indices.filter { lines[$0].contains(parity) } == [1])
      #expect(lines[0].contains(" Counter   Count: \(count) "))
      #expect(lines[1].contains(" Count  ") && !lines[1].contains("Count:"))
      #expect(lines.count { $0.contains(" Count: \(count) ") } == 1)
      #expect(framed.frame.lines[1].hasPrefix("┏━ Count ━"))
      #expect(framed.frame.lines[1].contains(end))
      await pilot.press("+")
      await framed.press("+")
    }
  }

  @Test(
    arguments: [(.trueColor, false), (.ansi16, false), (.monochrome, true)]
      as [(TerminalCapabilities.ColorDepth, Bool)]
  )
  func `Whole cells of large digits are backgrounds if their color is known`(
    depth: TerminalCapabilities.ColorDepth,
    hasBlocks: Bool
  ) {
    let pilot = Pilot(
      CounterApp(),
      size: Size(columns: 120, rows: 40),
      capabilities: TerminalCapabilities(colorDepth: depth)
    )
    // The digit 0 has whole cells and half cells.
    #expect(pilot.frame.text.contains("▀"))
    #expect(pilot.frame.text.contains("█") == hasBlocks)
  }

  @Test(arguments: [11, 12, 17, 21, 47])
  func `The pixels of large digits are centered in their pane`(count: Int) throws {
    let app = CounterApp()
    var state = app.store.state
    state.count.present = count
    app.store.replace(state: state)
    let frame = Pilot(app, size: Size(columns: 120, rows: 40), theme: .dark).frame
    let buttons = try #require(frame.lines.firstIndex { $0.contains("Reset") })
    let blank = frame[4, 4]
    // The columns inside the pane, whose first column is 1 and whose last column is 84.
    let columns = (2..<84).filter { x in (4..<buttons - 1).contains { frame[x, $0] != blank } }
    let first = try #require(columns.first)
    let last = try #require(columns.last)
    #expect(abs((first - 1) - (84 - last)) <= 1, "\(first) to \(last)")
  }

  @Test func `Digits are characters without Unicode`() {
    let capabilities = TerminalCapabilities(colorDepth: .ansi16, supportsUnicode: false)
    let examples = [(Size(columns: 40, rows: 12), "#\""), (Size(columns: 120, rows: 40), "#####")]
    for (size, characters) in examples {
      let pilot = Pilot(CounterApp(), size: size, capabilities: capabilities)
      #expect(pilot.frame.text.contains(characters))
    }
  }

  @Test(
    arguments: [Size(columns: 80, rows: 24), Size(columns: 120, rows: 40)],
    ["−", "+", "Reset", "Tick"]
  )
  func `The buttons are equally wide, and their titles are centered`(
    _ size: Size,
    title: String
  ) throws {
    let pilot = Pilot(CounterApp(), size: size, theme: .dark)
    let lines = pilot.frame.lines
    let y = try #require(lines.firstIndex { $0.contains("Reset") && $0.contains("Tick") })
    let start = try #require(lines[y].firstRange(of: title)?.lowerBound)
    let x = displayWidth(of: String(lines[y][..<start]))
    let backgrounds = pilot.frame.row(y).map(\.style.background)
    let before = backgrounds[..<x].reversed().prefix { $0 == backgrounds[x] }.count
    let after = backgrounds[(x + title.count)...].prefix { $0 == backgrounds[x] }.count
    #expect(before > 0 && 0...1 ~= after - before)
    #expect(before + title.count + after == (size.columns == 80 ? 9 : 13))
  }

  @Test(arguments: [(80, 24), (120, 29), (80, 30), (120, 30)])
  func `An empty row is below the title bar from 30 rows`(columns: Int, rows: Int) {
    let pilot = Pilot(CounterApp(), size: Size(columns: columns, rows: rows))
    let title = pilot.frame.lines.firstIndex { $0.contains("Step") }
    #expect(title == (rows < 30 ? 1 : 2))
  }

  @Test func `Keys work below the minimum size`() async {
    await pilot.resize(to: Size(columns: 29, rows: 24))
    #expect(pilot.frame.lines[0] == "Too small: 29×24, needs 30×8")
    await pilot.press("+", "+")
    await pilot.resize(to: Size(columns: 30, rows: 8))
    #expect(count == 2)
  }

  @Test func `The app draws every size down to 1×1`() async {
    for columns in 1...40 { await pilot.resize(to: Size(columns: columns, rows: columns / 3 + 1)) }
    #expect(pilot.frame.lines.count == 14)
  }

  @Test func `Regions follow the state after a resize`() async {
    await pilot.resize(to: Size(columns: 81, rows: 24))
    await pilot.press("right", "+", "t")
    #expect(pilot.frame.text.contains("Count: 5"))
    #expect(pilot.frame.text.contains("Stop"))
  }

  @Test func `A resize preserves the focus`() async {
    await pilot.press("+", "tab")
    let focus = pilot.interface.focus
    await pilot.resize(to: Size(columns: 40, rows: 12))
    await pilot.resize(to: Size(columns: 100, rows: 30))
    #expect(pilot.interface.focus == focus)
    await pilot.press("+", "enter")
    #expect(count == 0)
  }
}
