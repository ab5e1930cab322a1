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

  // MARK: Rows, as those of a list

  @Test func `Keys and clicks choose rows, and the titles stay where they are`() async {
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

  @Test func `Several rows are chosen by space, by shift and by ctrl and a`() async {
    let pilot = many()
    await pilot.press("space", "down", "down", "shift+down")
    #expect(pilot.app.store.state.marked == [0, 2, 3])
    #expect(pilot.frame.lines[1].hasPrefix(" ✓ host-0"))
    await pilot.click(Point(x: 6, y: 2), modifiers: .control)
    #expect(pilot.app.store.state.marked == [0, 1, 2, 3])
    await pilot.press("ctrl+a")
    #expect(pilot.app.store.state.marked.count == 20)
  }

  @Test func `The bar of the rows can be dragged`() async {
    let pilot = one()
    await pilot.drag(from: Point(x: 39, y: 1), to: Point(x: 39, y: 5))
    #expect(pilot.frame.lines[5].contains("host-19"))
    #expect(pilot.frame.lines[0].contains("Host"))
  }

  @Test func `The cursor stays with its row when rows are sorted anew`() async {
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

  @Test func `Rows are found by typing, and signs that sort are found when typed later`() async {
    let app = FleetApp(Fleet()) { fleet in
      table(of: fleet).selection(fleet.selected, send: SelectHost.init).typeToFind(\.name)
        .id("hosts").defaultFocus()
    }
    let pilot = Pilot(app, size: Self.size)
    await pilot.press("h", "o", "s", "t", "-", "1", "4")
    #expect(pilot.app.store.state.selected == 14)
    #expect(pilot.frame.lines[5].contains("/host-14"))
    await pilot.press(">")
    #expect(pilot.app.store.state.order == nil)
    await pilot.press("esc", ">")
    #expect(pilot.app.store.state.order == TableOrder(.name))
  }

  // MARK: Sorting

  @Test func `A click on a title sorts by it, and another one the other way`() async {
    let pilot = one()
    await pilot.click(on: "Load")
    #expect(pilot.app.store.state.order == TableOrder(.load, isDescending: true))
    #expect(pilot.frame.lines[0].contains("▼ Load"))
    #expect(pilot.frame.lines[1].contains("host-8"))
    await pilot.click(on: "Load")
    #expect(pilot.app.store.state.order == TableOrder(.load))
    await pilot.click(on: "Host")
    #expect(pilot.app.store.state.order == TableOrder(.name))
    await pilot.click(on: "Double")
    #expect(pilot.app.store.state.order == TableOrder(.name))
  }

  @Test func `A click on a title gives the focus to the table`() async {
    let app = FleetApp(Fleet()) { fleet in
      Button("Other", send: Click()).defaultFocus()
      table(of: fleet).id("hosts")
    }
    let pilot = Pilot(app, size: Self.size)
    await pilot.click(on: "Load")
    #expect(pilot.interface.focus == hosts)
    #expect(pilot.app.store.state.order?.column == .load)
  }

  @Test func `Keys go through the columns that can be sorted by, and turn the order round`() async {
    let pilot = one()
    await pilot.press("!")
    #expect(pilot.app.store.state.order == nil)
    await pilot.press(">")
    #expect(pilot.app.store.state.order == TableOrder(.name))
    await pilot.press(">")
    #expect(pilot.app.store.state.order == TableOrder(.load, isDescending: true))
    await pilot.press(">")
    #expect(pilot.app.store.state.order == TableOrder(.name))
    await pilot.press("!")
    #expect(pilot.app.store.state.order == TableOrder(.name, isDescending: true))
    await pilot.press("<")
    #expect(pilot.app.store.state.order == TableOrder(.load, isDescending: true))
  }

  @Test func `A table that is not sorted leaves these keys and clicks to what lies around`() async {
    let app = FleetApp(Fleet(0..<3)) { fleet in
      Table(fleet.hosts) { TableColumn("Host", value: \.name).sortable(as: Fleet.Column.name) }
        .id("hosts").defaultFocus()
        .keys { Key("<", ">", "!", "left", "right", does: "Click", send: Click()) }
        .onClick(send: Click())
    }
    let pilot = Pilot(app, size: Self.size)
    await pilot.press("<", ">", "!", "left", "right")
    #expect(pilot.app.store.state.clicks == 5)
    await pilot.click(on: "Host")
    #expect(pilot.app.store.state.clicks == 6)
  }

  // MARK: Scrolling sideways

  private static let narrow = Size(columns: 21, rows: 6)

  @Test func `Arrows go from column to column where there is no room for all`() async {
    let pilot = one(size: Self.narrow)
    #expect(pilot.frame.lines[0] == "  Host         Load")
    #expect(pilot.frame.lines[5].contains("▄"))
    await pilot.press("right")
    #expect(pilot.frame.lines[0] == "      Load  Double")
    #expect(pilot.hostColumns?.offset == 9)
    await pilot.press("left")
    #expect(pilot.frame.lines[0] == "  Host         Load")
  }

  @Test func `The wheel scrolls columns sideways or with shift, and rows otherwise`() async {
    let pilot = one(size: Self.narrow)
    let place = Point(x: 5, y: 2)
    await pilot.mouse(MouseEvent(.wheelRight, button: .none, at: place))
    #expect(pilot.hostColumns?.offset == 4)
    await pilot.mouse(MouseEvent(.wheelDown, button: .none, at: place, modifiers: .shift))
    #expect(pilot.hostColumns?.offset == 8)
    #expect(pilot.frame.lines[1].contains("0 %"))
    await pilot.mouse(MouseEvent(.wheelLeft, button: .none, at: place))
    #expect(pilot.hostColumns?.offset == 4)
    await pilot.scroll(rows: 1, at: place)
    #expect(pilot.hostColumns?.offset == 4)
    #expect(pilot.hostList?.top == 3)
  }

  @Test func `The bar below can be dragged to both ends`() async {
    let pilot = one(size: Self.narrow)
    await pilot.drag(from: Point(x: 3, y: 5), to: Point(x: 20, y: 5))
    #expect(pilot.frame.lines[0].contains("Double"))
    await pilot.drag(from: Point(x: 18, y: 5), to: Point(x: 2, y: 5))
    #expect(pilot.frame.lines[0].contains("Host"))
  }

  @Test func `A click on a title that was scrolled to sorts by it`() async {
    let pilot = one(size: Self.narrow)
    await pilot.press("right")
    await pilot.click(on: "Load")
    #expect(pilot.app.store.state.order?.column == .load)
  }

  // MARK: Without use

  @Test func `A table that cannot be used does nothing, but can be looked through`() async {
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

  private struct State {
    @Versioned var rows: [Int]
    var selected: Int? = 0
  }

  private struct Change: Action {
    let row: Int
  }

  private struct Choose: Action {
    let row: Int
  }

  @Test(arguments: [1_000, 1_000_000])
  func `Only rows in sight are made while a row changes with each frame`(count: Int) async {
    let store = Store(
      State(rows: Array(0..<count)),
      .combine(
        .on(Change.self) { $0.rows[$1.row] += count },
        .on(Choose.self) { $0.selected = $1.row }
      )
    )
    let counter = Counter()
    let probe = Probe(store) {
      Observe(\State.$rows.version, \State.selected) { _, selected in
        Table(reading: { store.state.rows.indices }, id: \.self) {
          TableColumn("Row", width: .fitted()) { (row: Int) -> String in
            counter.made += 1
            return "Row \(row)"
          }
          TableColumn("Value") { (row: Int) in Text("\(store.state.rows[row])") }
        }
        .selection(selected, send: Choose.init)
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
      // 64 are measured when the body has run, whatever their number.
      #expect(counter.take() <= 64 + 24)
      await pilot.press(press)
      #expect(counter.take() <= 64 + 24)
    }
    #expect(pilot.frame.lines.last?.hasPrefix("▌ Row \(count - 1)") == true)
  }

  @Test func `Moving the cursor draws nothing around the table again`() async {
    let app = FleetApp(Fleet(0..<100)) { fleet in
      Observe(\Fleet.clicks) { Text("\($0)") }
      table(of: fleet).id("hosts").defaultFocus()
    }
    let pilot = Pilot(app, size: Size(columns: 40, rows: 6))
    await pilot.press("down")
    #expect(pilot.redrawnRegions == 1)
  }
}
