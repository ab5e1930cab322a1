// SPDX-License-Identifier: MIT

import Synchronization
import TermRender
import TermTesting
import Testing

@MainActor
@Suite struct ListOnDemandTests {
  /// A counter of created rows.
  @MainActor private final class Counter {
    var made = 0

    func take() -> Int {
      defer { made = 0 }
      return made
    }
  }

  private static let visible = 24

  @Test(arguments: [100, 100_000, 1_000_000], [RowHeight.fixed(1), .fitted])
  func `Only nearby rows are created, regardless of the row count`(
    count: Int,
    height: RowHeight
  ) async {
    let counter = Counter()
    let app = ListFixtureApp(ListFixture()) { shelf in
      List(0..<count, id: \.self) { row in
        counter.made += 1
        let end = height == .fitted ? String(repeating: "\n", count: row % 3) : ""
        return Text("Row \(row) of \(shelf.clicks)\(end)").nodes
      }
      .selection(shelf.selected, send: SelectBook.init)
      .rowHeight(height)
      .id("books").defaultFocus()
    }
    let pilot = Pilot(app, size: Size(columns: 40, rows: Self.visible))
    let page = Self.visible + 2
    // Handlers measure at most a page of rows of fitted height, and the drawing creates the visible rows.
    let inputLimit = height == .fitted ? 2 * page : page
    // The list is drawn once, and again when it receives the focus.
    #expect(counter.take() <= 2 * page)
    let presses: [KeyPress] = [
      "end", "home", "down", "pagedown", "pagedown", "up", "pageup", "end",
    ]
    for press in presses {
      pilot.app.store.dispatch(Click())
      await pilot.settle()
      #expect(counter.take() <= page)
      await pilot.press(press)
      #expect(counter.take() <= inputLimit)
      await pilot.scroll(rows: 1, at: Point(x: 3, y: 3))
      #expect(counter.take() <= inputLimit)
    }
    #expect(pilot.frame.text.contains("▌ Row \(count - 1)"))
  }

  @Test func `The lookup of a selected row starts at the cursor`() async {
    let lookups = Lookups()
    let app = ListFixtureApp(ListFixture()) { shelf in
      List(
        0..<100_000,
        id: { row in
          lookups.count.add(1, ordering: .relaxed)
          return row
        }
      ) {
        Text("Row \($0)")
      }
      .selection(shelf.selected, send: SelectBook.init)
      .id("books").defaultFocus()
    }
    let pilot = Pilot(app, size: Size(columns: 20, rows: 5))
    var last = 0
    for row in [50_000, 50_060, 49_990, 99_999, 99_000, 0] {
      _ = lookups.count.exchange(0, ordering: .relaxed)
      pilot.app.store.dispatch(SelectBook(id: row))
      await pilot.settle()
      #expect(pilot.frame.lines.contains { $0.hasPrefix("▌ Row \(row)") })
      #expect(lookups.count.load(ordering: .relaxed) <= 4 * abs(row - last) + 100)
      #expect(pilot.frame == pilot.freshFrame)
      last = row
    }
  }

  private final class Lookups: Sendable {
    let count = Atomic(0)
  }

  /// A state with versioned lines that are never copied.
  private struct Log {
    @Versioned var lines: [Int] = Array(0..<1_000)
  }

  private struct Increase: Action {}

  @Test func `A list that reads the state uses the current rows`() async {
    let store = Store(
      Log(),
      .combine(
        .on(Increase.self) { log, _ in log.lines[0] += 1_000 },
        .on(Click.self) { log, _ in log.lines.removeSubrange(3...) }
      )
    )
    let probe = Probe(store) {
      List(reading: \Log.$lines, id: \.self) { Text("Line \($0)") }
        .onActivate { _ in Increase() }
        .id("books").defaultFocus()
    }
    let pilot = Pilot(probe, size: Size(columns: 20, rows: 4))
    await pilot.press("enter")
    #expect(pilot.frame.lines[0].contains("Line 1000"))
    await pilot.press("end")
    store.dispatch(Click())
    await pilot.press("up")
    #expect(pilot.frame.lines == ["  Line 1000", "▌ Line 1", "  Line 2", ""])
  }

  @Test(arguments: [false, true])
  func `Changing the array that a list reads doesn't copy it`(isTable: Bool) async {
    let store = Store(Log(), .on(Increase.self) { log, _ in log.lines[0] += 1_000 })
    let probe = Probe(store) {
      if isTable {
        Table(reading: \Log.$lines, id: \.self) {
          TableColumn("Line", value: { "\($0)" }).sortable(as: 1)
        }
        .sorted(by: TableSortOrder(1)) { _ in Click() }
        .id("rows").defaultFocus()
      } else {
        List(reading: \Log.$lines, id: \.self) { Text("Line \($0)") }
          .typeSelect { "\($0)" }
          .id("rows").defaultFocus()
      }
    }
    let pilot = Pilot(probe, size: Size(columns: 20, rows: 4))
    let address = { store.state.lines.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) } }
    let before = address()
    for press in ["down", "pagedown", "end"] as [KeyPress] {
      await pilot.press(press)
      store.dispatch(Increase())
      await pilot.settle()
      #expect(address() == before, "after \(press)")
    }
  }

  @Test func `Regions in rows follow the state without leaking`() async {
    let app = ListFixtureApp(ListFixture(0..<1_000)) { _ in Text("") }
    let store = app.store
    let books = store.state.books
    let counter = Counter()
    let probe = Probe(store) {
      List(books) { book in
        counter.made += 1
        return Observe(\ListFixture.clicks) { clicks in Text("\(book.title): \(clicks)") }.nodes
      }
      .id("books").defaultFocus()
    }
    let pilot = Pilot(probe, size: Size(columns: 20, rows: 5))
    let regions = pilot.redrawnRegions
    for _ in 0..<3 {
      await pilot.press("pagedown", "pagedown", "end", "home")
      #expect(pilot.redrawnRegions <= regions)
    }
    _ = counter.take()
    store.dispatch(Click())
    await pilot.settle()
    #expect(pilot.frame.lines[4].hasPrefix("  Book 4: 1"))
    #expect(pilot.redrawnRegions == 5)
    #expect(counter.made == 0)
  }

  @Test func `Moving the cursor redraws only the list`() async {
    let app = ListFixtureApp(ListFixture(0..<100)) { shelf in
      Observe(\ListFixture.clicks) { Text("\($0)") }
      List(shelf.books) { Text($0.title) }.id("books").defaultFocus()
    }
    let pilot = Pilot(app, size: Size(columns: 20, rows: 5))
    await pilot.press("down")
    #expect(pilot.redrawnRegions == 1)
  }

  @Test func `An enclosing scroll view keeps the cursor row visible`() async {
    let app = ListFixtureApp(ListFixture(0..<20)) { shelf in
      ScrollView {
        ForEach(0..<3) { Text("Line \($0)") }
        List(shelf.books) { Text($0.title) }.frame(height: 10).id("books").defaultFocus()
      }
    }
    let pilot = Pilot(app, size: Size(columns: 20, rows: 5))
    for row in 0..<12 {
      #expect(pilot.frame.text.contains("▌ Book \(row) "))
      await pilot.press("down")
    }
  }
}
