// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import TestSupport
import Testing

@testable import TermWidgets

/// Random input for lists with rows of fitted height, compared with their contents and with rows of a fixed height.
@MainActor
@Suite struct FittedRowRandomInputTests {
  private static let keys: [KeyPress] = [
    "up", "down", "pageup", "pagedown", "home", "end", "down", "pagedown",
  ]

  // MARK: Rows of equal height

  private enum Kind: CaseIterable {
    case one, many, display, following
  }

  /// Returns a list whose rows all have the same number of lines, either by their content or by a fixed height.
  private static func app(_ kind: Kind, _ height: RowHeight, lines: Int) -> ListFixtureApp {
    ListFixtureApp(ListFixture(0..<40)) { shelf in
      let list = List(shelf.books) { book in
        ForEach(0..<lines) { Text("\(book.title) \($0)") }
      }
      .rowHeight(height)
      switch kind {
      case .one: list.selection(shelf.selected, send: SelectBook.init).id("books").defaultFocus()
      case .many: list.selection(shelf.marked, send: MarkBooks.init).id("books").defaultFocus()
      case .display: list.listStyle(.display).id("books").defaultFocus()
      case .following: list.followsEnd().id("books").defaultFocus()
      }
    }
  }

  @Test(arguments: 0..<4, 1...3)
  func `Rows of equal height behave like rows of a fixed height`(kind: Int, lines: Int) async {
    for seed in Soak.seeds(2, soak: 8) {
      var random = SeededGenerator(seed: seed * 12 + UInt64(kind * 3 + lines))
      let kind = Kind.allCases[kind]
      let pilots = [RowHeight.fixed(lines), .fitted].map {
        Pilot(
          Self.app(kind, $0, lines: lines),
          size: Size(columns: 20, rows: 11),
          theme: .ansi16
        )
      }
      var next = 100
      for step in 0..<100 {
        let input = Input(&next, &random)
        for pilot in pilots { await input.send(to: pilot) }
        #expect(pilots[0].frame == pilots[1].frame, "Seed \(seed), step \(step): \(input)")
        #expect(pilots[0].app.store.state == pilots[1].app.store.state)
        if pilots[0].frame != pilots[1].frame { return }
      }
    }
  }

  /// An input for a list of at least 11 lines.
  @MainActor
  private enum Input {
    case key(KeyPress)
    case click(Point)
    case wheel(Int, Point)
    case drag(Point, Point)
    case insert(Int, ids: Range<Int>)
    case remove(Int, count: Int)
    case reveal(Int, VerticalAlignment)
    case resize(Size)

    init(_ next: inout Int, _ random: inout SeededGenerator) {
      let point = Point(
        x: Int.random(in: 0..<20, using: &random),
        y: Int.random(in: 0..<11, using: &random)
      )
      switch Int.random(in: 0..<14, using: &random) {
      case 0: self = .click(point)
      case 1: self = .wheel(Int.random(in: -3...3, using: &random), point)
      case 2: self = .drag(point, Point(x: 3, y: Int.random(in: 0...11, using: &random)))
      case 3:
        let end = Point(x: 19, y: Int.random(in: 0...11, using: &random))
        self = .drag(Point(x: 19, y: point.y), end)
      case 4:
        let ids = next..<next + Int.random(in: 1...4, using: &random)
        next = ids.upperBound
        self = .insert(Int.random(in: 0...40, using: &random), ids: ids)
      case 5:
        let row = Int.random(in: 0...40, using: &random)
        self = .remove(row, count: Int.random(in: 1...5, using: &random))
      case 6:
        let anchors: [VerticalAlignment] = [.top, .center, .bottom]
        let anchor = anchors[Int.random(in: 0..<3, using: &random)]
        self = .reveal(Int.random(in: 0...40, using: &random), anchor)
      case 7: self = .resize(Size(columns: 20, rows: Int.random(in: 11...16, using: &random)))
      default: self = .key(keys[Int.random(in: 0..<keys.count, using: &random)])
      }
    }

    func send(to pilot: Pilot<ListFixtureApp>) async {
      switch self {
      case .key(let press): await pilot.press(press)
      case .click(let point): await pilot.click(point)
      case .wheel(let ticks, let point): await pilot.scroll(rows: ticks, at: point)
      case .drag(let start, let end): await pilot.drag(from: start, to: end)
      case .insert(let row, let ids):
        pilot.app.store.dispatch(
          Rearrange { shelf in
            shelf.books.insert(
              contentsOf: ids.map(ListFixture.Book.init),
              at: min(row, shelf.books.count)
            )
          }
        )
        await pilot.settle()
      case .remove(let row, let count):
        pilot.app.store.dispatch(
          Rearrange { shelf in
            let first = min(row, shelf.books.count)
            shelf.books.removeSubrange(first..<min(shelf.books.count, first + count))
          }
        )
        await pilot.settle()
      case .reveal(let row, let anchor):
        pilot.app.store.dispatch(InterfaceAction.reveal(row: row, in: "books", anchor: anchor))
        await pilot.settle()
      case .resize(let size): await pilot.resize(to: size)
      }
    }
  }

  // MARK: Rows of different heights

  @Test(arguments: Soak.seeds(6, soak: 40))
  func `The selected row stays visible`(seed: UInt64) async {
    var random = SeededGenerator(seed: seed)
    let pilot = FittedRowFixture.pilot(FittedRowFixture.books(0..<30, words: 12, seed: seed))
    await pilot.press("home")
    for step in 0..<120 {
      if Int.random(in: 0..<8, using: &random) == 0 {
        let columns = Int.random(in: 12...30, using: &random)
        let rows = Int.random(in: 4...12, using: &random)
        await pilot.resize(to: Size(columns: columns, rows: rows))
      } else {
        await pilot.press(Self.keys[Int.random(in: 0..<Self.keys.count, using: &random)])
      }
      #expect(pilot.frame.text.contains("▌"), "Seed \(seed), step \(step):\n\(pilot.frame.text)")
      #expect(pilot.frame == pilot.freshFrame)
      #expect(pilot.brokenInvariant == nil)
    }
  }

  @Test(arguments: Soak.seeds(4, soak: 20), ["down", "pagedown"] as [KeyPress])
  func `Keys show every line of every row, down and up`(seed: UInt64, key: KeyPress) async {
    var random = SeededGenerator(seed: seed)
    let heights = (0..<20).map { _ in
      Int.random(in: 0..<4, using: &random) == 0 ? Int.random(in: 5...14, using: &random) : 2
    }
    let pilot = FittedRowFixture.pilot(FittedRowFixture.books(lines: heights), rows: 5)
    let all = Set(heights.indices.flatMap { row in (0..<heights[row]).map { "\(row).\($0)" } })
    await pilot.press("home")
    #expect(await lines(of: pilot, pressing: key) == all)
    #expect(pilot.app.store.state.selected == 19)
    await pilot.press("end")
    #expect(await lines(of: pilot, pressing: key == "down" ? "up" : "pageup") == all)
    #expect(pilot.app.store.state.selected == 0)
  }

  /// Returns the lines that are on the screen before and after each press of a key, until a press changes nothing.
  private func lines(
    of pilot: Pilot<ListFixtureApp>,
    pressing key: KeyPress
  ) async -> Set<String> {
    var lines: Set<String> = []
    var last: Frame?
    while pilot.frame != last {
      last = pilot.frame
      lines.formUnion(pilot.texts)
      await pilot.press(key)
    }
    return lines
  }

  @Test(arguments: Soak.seeds(4, soak: 20))
  func `The wheel shows every line of every row`(seed: UInt64) async {
    let shelf = FittedRowFixture.books(0..<30, words: 20, seed: seed)
    let pilot = FittedRowFixture.pilot(shelf, rows: 7)
    // On the higher screen, the list has no scroll bar, so that the rows have the same width.
    let all = FittedRowFixture.pilot(shelf, columns: 15, rows: 400)
    var seen = pilot.texts
    for _ in 0..<400 {
      let top = pilot.list?.offset
      await pilot.scroll(rows: 1, at: Point(x: 3, y: 3))
      if pilot.list?.offset == top { break }
      let overlap = (1...3).first { seen.suffix(7 - $0) == pilot.texts.prefix(7 - $0) }
      #expect(overlap != nil, "Seed \(seed): the wheel skipped lines.")
      seen += pilot.texts.suffix(overlap ?? 0)
    }
    #expect(seen == Array(all.texts.prefix(seen.count)))
    let rest = all.texts.dropFirst(seen.count)
    #expect(rest.allSatisfy { $0.isEmpty })
  }

  @Test(arguments: Soak.seeds(4, soak: 20))
  func `A click selects the row under the pointer`(seed: UInt64) async {
    var random = SeededGenerator(seed: seed)
    let shelf = FittedRowFixture.books(0..<30, words: 9, seed: seed)
    let pilot = FittedRowFixture.pilot(shelf, rows: 9)
    for _ in 0..<40 {
      await pilot.scroll(rows: Int.random(in: -2...3, using: &random), at: Point(x: 3, y: 3))
      let y = Int.random(in: 0..<9, using: &random)
      // The first line of a row starts with `#` and the number of the row.
      let above = pilot.texts.prefix(y + 1).last { $0.hasPrefix("#") }
      await pilot.click(Point(x: 4, y: y))
      guard let above else { continue }
      let id = Int(above.dropFirst().prefix { $0.isNumber })
      #expect(pilot.app.store.state.selected == id)
      #expect(pilot.frame == pilot.freshFrame)
    }
  }
}
