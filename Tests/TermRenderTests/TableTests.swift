// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import Testing

@MainActor
@Suite struct TableTests {
  private static let size = Size(columns: 40, rows: 6)

  private func one(_ fleet: Fleet = Fleet(), size: Size = Self.size) -> Pilot<FleetApp> {
    let app = FleetApp(fleet) { fleet in
      table(of: fleet).selection(fleet.selected, send: SelectHost.init)
        .id("hosts").defaultFocus()
    }
    return Pilot(app, size: size)
  }

  private func many(size: Size = Self.size) -> Pilot<FleetApp> {
    let app = FleetApp(Fleet()) { fleet in
      table(of: fleet).selection(fleet.marked, send: MarkHosts.init)
        .id("hosts").defaultFocus()
    }
    return Pilot(app, size: size)
  }

  // MARK: Rows

  @Test func `Keys and clicks select rows, and the titles stay in place`() async {
    let pilot = one()
    await pilot.press("down", "down", "pagedown")
    #expect(pilot.app.store.state.selected == 5)
    #expect(pilot.frame.lines[0].hasPrefix("  Host"))
    #expect(pilot.frame.lines[5].hasPrefix("▌ host-5"))
    await pilot.click(on: "host-3")
    #expect(pilot.app.store.state.selected == 3)
    await pilot.press("end", "enter")
    #expect(pilot.app.store.state.opened == [19])
    await pilot.scroll(rows: -9, at: Point(x: 5, y: 3))
    #expect(pilot.frame.lines[1].hasPrefix("  host-0"))
    #expect(pilot.app.store.state.selected == 19)
    await pilot.click(on: "host-2", count: 2)
    #expect(pilot.app.store.state.opened == [19, 2])
  }

  @Test func `Space, Shift, Ctrl+click, and Ctrl+A select several rows`() async {
    let pilot = many()
    await pilot.press("space", "down", "down", "shift+down")
    #expect(pilot.app.store.state.marked == [0, 2, 3])
    #expect(pilot.frame.lines[1].hasPrefix(" ✓ host-0"))
    await pilot.click(Point(x: 6, y: 2), modifiers: .control)
    #expect(pilot.app.store.state.marked == [0, 1, 2, 3])
    await pilot.press("ctrl+a")
    #expect(pilot.app.store.state.marked.count == 20)
  }

  @Test func `The vertical scroll bar can be dragged`() async {
    let pilot = one()
    await pilot.drag(from: Point(x: 39, y: 1), to: Point(x: 39, y: 5))
    #expect(pilot.frame.lines[5].contains("host-19"))
    #expect(pilot.frame.lines[0].contains("Host"))
  }

  @Test func `The cursor follows its row when the order changes`() async {
    let pilot = one(Fleet(0..<6), size: Size(columns: 40, rows: 8))
    await pilot.press("down", "down")
    await pilot.press(">")
    #expect(pilot.app.store.state.selected == 1)
    await pilot.press("!")
    let cursor = pilot.frame.lines.first { $0.hasPrefix("▌") }
    #expect(cursor?.hasPrefix("▌ host-1") == true)
    await pilot.press("up")
    #expect(pilot.app.store.state.selected == 2)
  }

  @Test func `An action moves the cursor to any row`() async {
    let pilot = many()
    pilot.app.store.dispatch(InterfaceAction.moveCursor(of: hosts, to: 12))
    await pilot.settle()
    #expect(pilot.frame.lines[5].hasPrefix("▌  host-12"))
  }

  @Test func `Typing finds rows, and sort keys are inactive during a search`() async {
    let app = FleetApp(Fleet()) { fleet in
      table(of: fleet).selection(fleet.selected, send: SelectHost.init).typeSelect(by: \.name)
        .id("hosts").defaultFocus()
    }
    let pilot = Pilot(app, size: Self.size)
    await pilot.press("h", "o", "s", "t", "-", "1", "4")
    #expect(pilot.app.store.state.selected == 14)
    #expect(pilot.frame.lines[5].contains("/host-14"))
    await pilot.press(">")
    #expect(pilot.app.store.state.order == nil)
    await pilot.press("esc", ">")
    #expect(pilot.app.store.state.order == TableSortOrder(.name))
  }

  // MARK: Sorting

  @Test func `Clicking a title sorts by it, and clicking again reverses the order`() async {
    let pilot = one()
    await pilot.click(on: "Load")
    #expect(pilot.app.store.state.order == TableSortOrder(.load, isDescending: true))
    #expect(pilot.frame.lines[0].contains("▼ Load"))
    #expect(pilot.frame.lines[1].contains("host-8"))
    await pilot.click(on: "Load")
    #expect(pilot.app.store.state.order == TableSortOrder(.load))
    await pilot.click(on: "Host")
    #expect(pilot.app.store.state.order == TableSortOrder(.name))
    await pilot.click(on: "Double")
    #expect(pilot.app.store.state.order == TableSortOrder(.name))
  }

  @Test func `A click on a title focuses the table`() async {
    let app = FleetApp(Fleet()) { fleet in
      Button("Other", send: Click()).defaultFocus()
      table(of: fleet).id("hosts")
    }
    let pilot = Pilot(app, size: Self.size)
    await pilot.click(on: "Load")
    #expect(pilot.interface.focus == hosts)
    #expect(pilot.app.store.state.order?.column == .load)
  }

  @Test func `Keys cycle through sortable columns and reverse the order`() async {
    let pilot = one()
    await pilot.press("!")
    #expect(pilot.app.store.state.order == nil)
    await pilot.press(">")
    #expect(pilot.app.store.state.order == TableSortOrder(.name))
    await pilot.press(">")
    #expect(pilot.app.store.state.order == TableSortOrder(.load, isDescending: true))
    await pilot.press(">")
    #expect(pilot.app.store.state.order == TableSortOrder(.name))
    await pilot.press("!")
    #expect(pilot.app.store.state.order == TableSortOrder(.name, isDescending: true))
    await pilot.press("<")
    #expect(pilot.app.store.state.order == TableSortOrder(.load, isDescending: true))
  }

  @Test func `An unsortable table passes sort keys and clicks to its parent`() async {
    let app = FleetApp(Fleet(0..<3)) { fleet in
      Table(fleet.hosts) { TableColumn("Host", value: \.name).sortable(as: Fleet.Column.name) }
        .id("hosts").defaultFocus()
        .keys { Key("<", ">", "!", "left", "right", title: "Click", send: Click()) }
        .onClick(send: Click())
    }
    let pilot = Pilot(app, size: Self.size)
    await pilot.press("<", ">", "!", "left", "right")
    #expect(pilot.app.store.state.clicks == 5)
    await pilot.click(on: "Host")
    #expect(pilot.app.store.state.clicks == 6)
  }

  // MARK: Horizontal scrolling

  private static let narrow = Size(columns: 21, rows: 6)

  @Test func `Arrow keys scroll by column if the columns don't fit`() async {
    let pilot = one(size: Self.narrow)
    #expect(pilot.frame.lines[0] == "  Host         Load")
    #expect(pilot.frame.lines[5].contains("▄"))
    await pilot.press("right")
    #expect(pilot.frame.lines[0] == "      Load  Double")
    #expect(pilot.hostColumns?.offset == 9)
    await pilot.press("left")
    #expect(pilot.frame.lines[0] == "  Host         Load")
  }

  @Test func `Horizontal or Shift wheel events scroll columns; others scroll rows`() async {
    let pilot = one(size: Self.narrow)
    let position = Point(x: 5, y: 2)
    await pilot.mouse(MouseEvent(.wheelRight, button: .none, at: position))
    #expect(pilot.hostColumns?.offset == 4)
    await pilot.mouse(MouseEvent(.wheelDown, button: .none, at: position, modifiers: .shift))
    #expect(pilot.hostColumns?.offset == 8)
    #expect(pilot.frame.lines[1].contains("0%"))
    await pilot.mouse(MouseEvent(.wheelLeft, button: .none, at: position))
    #expect(pilot.hostColumns?.offset == 4)
    await pilot.scroll(rows: 1, at: position)
    #expect(pilot.hostColumns?.offset == 4)
    #expect(pilot.hostList?.top == 3)
  }

  @Test func `The horizontal scroll bar can be dragged to both ends`() async {
    let pilot = one(size: Self.narrow)
    await pilot.drag(from: Point(x: 3, y: 5), to: Point(x: 20, y: 5))
    #expect(pilot.frame.lines[0].contains("Double"))
    await pilot.drag(from: Point(x: 18, y: 5), to: Point(x: 2, y: 5))
    #expect(pilot.frame.lines[0].contains("Host"))
  }

  @Test func `A click on a scrolled title sorts by its column`() async {
    let pilot = one(size: Self.narrow)
    await pilot.press("right")
    await pilot.click(on: "Load")
    #expect(pilot.app.store.state.order?.column == .load)
  }

  // MARK: Disabled

  @Test func `A disabled table ignores selection but still scrolls`() async {
    let app = FleetApp(Fleet()) { fleet in
      table(of: fleet).selection(fleet.selected, send: SelectHost.init).id("hosts").disabled()
    }
    let pilot = Pilot(app, size: Self.narrow)
    await pilot.press("tab", "down", ">")
    await pilot.click(on: "Host")
    await pilot.click(Point(x: 3, y: 2))
    #expect(pilot.interface.focus == nil)
    #expect(pilot.app.store.state.selected == nil)
    #expect(pilot.app.store.state.order == nil)
    await pilot.scroll(rows: 1, at: Point(x: 3, y: 2))
    #expect(pilot.frame.lines[1].contains("host-3"))
    await pilot.mouse(MouseEvent(.wheelRight, button: .none, at: Point(x: 3, y: 2)))
    #expect(pilot.hostColumns?.offset == 4)
  }
}

@MainActor
@Suite struct TableOnDemandTests {
  @MainActor private final class Counter {
    var made = 0

    func take() -> Int {
      defer { made = 0 }
      return made
    }
  }

  private struct Row: Identifiable {
    let id: Int
    var value: Int
  }

  private struct State {
    @Versioned var rows: [Row]
    var selected: Int? = 0
  }

  private struct Change: Action {
    let row: Int
  }

  private struct Select: Action {
    let row: Int
  }

  @Test(arguments: [1_000, 1_000_000])
  func `Few table rows are created while a row changes each frame`(count: Int) async {
    let store = Store(
      State(rows: (0..<count).map { Row(id: $0, value: $0) }),
      .combine(
        .on(Change.self) { $0.rows[$1.row].value += count },
        .on(Select.self) { $0.selected = $1.row }
      )
    )
    let counter = Counter()
    let probe = Probe(store) {
      Observe(\State.selected) { selected in
        Table(reading: \State.$rows) {
          TableColumn(
            "Row",
            width: .fitted(),
            value: { (row: Row) -> String in
              counter.made += 1
              return "Row \(row.id)"
            }
          )
          TableColumn("Value") { (row: Row) in Text("\(row.value)") }
        }
        .selection(selected, send: Select.init)
        .id("rows").defaultFocus()
      }
    }
    let pilot = Pilot(probe, size: Size(columns: 40, rows: 24))
    _ = counter.take()
    let presses: [KeyPress] = [
      "end", "home", "down", "pagedown", "pagedown", "up", "pageup", "end",
    ]
    for press in presses {
      store.dispatch(Change(row: 5))
      await pilot.settle()
      // The table measures 64 rows after its body runs, regardless of the row count.
      #expect(counter.take() <= 64 + 24)
      await pilot.press(press)
      #expect(counter.take() <= 64 + 24)
    }
    #expect(pilot.frame.lines.last?.hasPrefix("▌ Row \(count - 1)") == true)
  }

  @Test func `Moving the cursor redraws only the table`() async {
    let app = FleetApp(Fleet(0..<100)) { fleet in
      Observe(\Fleet.clicks) { Text("\($0)") }
      table(of: fleet).id("hosts").defaultFocus()
    }
    let pilot = Pilot(app, size: Size(columns: 40, rows: 6))
    await pilot.press("down")
    #expect(pilot.redrawnRegions == 1)
  }
}
