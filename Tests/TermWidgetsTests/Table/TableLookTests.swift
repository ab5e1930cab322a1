// SPDX-License-Identifier: MIT

import StateStore
import TermScreen
import TermWidgets
import TestSupport
import Testing

@MainActor
@Suite struct TableLookTests {
  private struct Choose: Action {}

  private enum Column { case name, size }

  private struct File {
    let name: String
    let size: Int

    static let all = [
      File(name: "LICENSE", size: 1_080), File(name: "Package.swift", size: 912),
      File(name: "日本語.txt", size: 7),
    ]
  }

  private func files(
    _ width: ColumnWidth = .flexible(),
    order: TableOrder<Column>? = nil,
    _ files: [File] = File.all
  ) -> Table<File, String> {
    Table(files, id: \.name) {
      TableColumn("Name", width: width, value: \.name).sortable(as: Column.name)
      TableColumn("Size", width: .fixed(6), alignment: .trailing, value: { "\($0.size)" })
        .sortable(as: Column.size)
    }
    .sorted(by: order) { _ in Choose() }
  }

  @Test func `Columns stand below their titles, numbers at the right edge`() {
    let frame = drawn(24, 5) { files() }
    #expect(
      frame.lines == [
        "  Name             Size",
        "  LICENSE          1080",
        "  Package.swift     912",
        "  日本語.txt          7",
        "",
      ]
    )
  }

  @Test func `A sign beside a title says by what and which way rows are sorted`() {
    let up = drawn(24, 2) { files(order: TableOrder(.name)) }
    #expect(up.lines[0] == "  Name ▲           Size")
    let down = drawn(24, 2) { files(order: TableOrder(.size, isDescending: true)) }
    #expect(down.lines[0] == "  Name           ▼ Size")
    let ascii = drawn(24, 2, unicode: false) {
      files(order: TableOrder(.size, isDescending: true))
    }
    #expect(ascii.lines[0] == "  Name           v Size")
    #expect(drawn(24, 2, unicode: false) { files(order: TableOrder(.name)) }.lines[0].contains("^"))
  }

  @Test(arguments: 0..<8) func `A title that has no room is cut, and its sign stays`(width: Int) {
    let lines = drawn(24, 2) { files(.fixed(width), order: TableOrder(.name)) }.lines
    #expect(lines[0].contains("▲") == (width > 0))
  }

  @Test func `Where there is only ASCII, what is cut ends in dots`() {
    let frame = drawn(22, 3, unicode: false) { files() }
    #expect(frame.lines[2] == "  Package....     912:")
  }

  @Test func `A fitted column is as wide as the widest text, or its title and sign`() {
    #expect(drawn(40, 3) { files(.fitted()) }.lines[2].hasPrefix("  Package.swift     912"))
    let short = [File(name: "a", size: 1)]
    #expect(drawn(40, 2) { files(.fitted(), short) }.lines[0].hasPrefix("  Name      Size"))
  }

  @Test func `A fitted width does not depend on what is in sight`() {
    let many = (0..<1_000).map { File(name: $0 == 999 ? "the last one" : "\($0)", size: $0) }
    let table = { files(.fitted(), many).id("files") }
    let top = drawn(40, 9) { table() }
    var interface = InterfaceState()
    interface.widgets["files"] = .list(ListState(cursor: 500, top: 500))
    let middle = drawn(40, 9, interface: interface) { table() }
    #expect(top.lines[0] == middle.lines[0])
    #expect(top.lines[0].hasPrefix("  Name            Size"))
  }

  @Test func `What a text holds is harmless, in one line`() {
    let odd = [
      File(name: "two\nlines", size: 1), File(name: "tab\there", size: 2),
      File(name: "\u{1B}[31mred", size: 3), File(name: "", size: 4),
      File(name: String(repeating: "x", count: 5_000), size: 5),
    ]
    let frame = drawn(30, 6) { files(.fixed(12), odd) }
    #expect(frame.lines[1].hasPrefix("  two…"))
    #expect(frame.lines[2].hasPrefix("  tab"))
    #expect(frame.lines[3].contains("[31mred"))
    #expect(frame.lines[5].contains("xxxxxxxxxxx…"))
    for line in frame.lines[1...] { #expect(line.dropFirst(20).contains { $0.isNumber }) }
  }

  @Test func `Widgets stand in their cells as the column is aligned`() {
    let frame = drawn(40, 3) {
      Table(1...2, id: \.self) {
        TableColumn("Left", width: .fixed(8)) { Text("\($0)") }
        TableColumn("Middle", width: .fixed(7), alignment: .center) { Text("\($0)") }
        TableColumn("Right", width: .fixed(8), alignment: .trailing) { Text("\($0)") }
        TableColumn("Bar", width: .fixed(4)) { ProgressBar(value: Double($0), total: 2) }
      }
    }
    #expect(frame.lines[0] == "  Left      Middle      Right  Bar")
    #expect(frame.lines[1] == "  1            1            1  ██░░")
  }

  @Test func `What has no room is scrolled to, beside what is pinned, and a bar says where`() {
    let table = {
      Table(1...3, id: \.self) {
        TableColumn("No", width: .fixed(3), value: { "\($0)" })
        TableColumn("First", width: .fixed(10), value: { "one \($0)" })
        TableColumn("Second", width: .fixed(10), value: { "two \($0)" })
        TableColumn("Third", width: .fixed(10), value: { "three \($0)" })
      }
      .pinned(columns: 1).id("table")
    }
    #expect(
      drawn(26, 5) { table() }.lines
        == [
          "  No   First       Second", "  1    one 1       two 1", "  2    one 2       two 2",
          "  3    one 3       two 3", "       ━━━━━━━━━─────────",
        ].map { $0 }
    )
    var interface = InterfaceState()
    interface.widgets["table/columns"] = .table(TableState(offset: 12))
    let scrolled = drawn(26, 5, interface: interface) { table() }
    #expect(scrolled.lines[0] == "  No   Second      Third")
    #expect(scrolled.lines[1] == "  1    two 1       three…")
  }

  @Test(arguments: [(true, "  …00  one", "  … …  a …"), (false, "  ...  one", "  ...  ...")])
  func `Where a column is scrolled out in part, signs say that its texts go on`(
    unicode: Bool,
    short: String,
    long: String
  ) {
    var interface = InterfaceState()
    interface.widgets["table/columns"] = .table(TableState(offset: 5))
    let frame = drawn(11, 4, interface: interface, unicode: unicode) {
      Table(["100000", "a very large"], id: \.self) {
        TableColumn("", width: .fixed(8), alignment: .trailing) { $0 }
        TableColumn("", width: .fixed(3), value: { $0 == "100000" ? "one" : "a few" })
      }
      .id("table")
    }
    #expect(frame.lines[1] == short)
    #expect(frame.lines[2] == long)
  }

  @Test func `The titles and the whole row that is chosen have their styles`() {
    let frame = drawn(24, 4) {
      files().selection("LICENSE") { _ in Choose() }.theme(.dark)
    }
    #expect((0..<24).allSatisfy { frame[$0, 0].style.underline == .single })
    let ground = Theme.dark[.inactiveSelection].background
    #expect((0..<24).allSatisfy { frame[$0, 1].style.background == ground })
    #expect(frame.lines[1].hasPrefix("▏ LICENSE"))
  }

  @Test func `Without rows the empty state stands below the titles`() {
    let frame = drawn(24, 5) { files([]).emptyState { Text("Nothing here") } }
    #expect(frame.lines == ["  Name             Size", "", "      Nothing here", "", ""])
  }

  private func files(_ list: [File]) -> Table<File, String> { files(.flexible(), order: nil, list) }

  @Test func `A table without columns shows its rows as blank`() {
    let frame = drawn(10, 3, interface: InterfaceState(focus: "none")) {
      Table(0..<9, id: \.self) {}.id("none")
    }
    #expect(frame.lines[1] == "▌        ┃")
  }

  @Test(arguments: 0..<9, 0..<5) func `Any size is enough`(columns: Int, rows: Int) {
    var interface = InterfaceState(focus: "table")
    for (cursor, offset) in [(0, 0), (Int.max, Int.max), (Int.min, Int.min)] {
      interface.widgets["table"] = .list(ListState(cursor: cursor, top: cursor))
      interface.widgets["table/columns"] = .table(TableState(offset: offset))
      for pinned in 0...3 {
        _ = drawn(columns, rows, interface: interface) {
          files().pinned(columns: pinned).id("table")
        }
      }
    }
  }

  @Test func `Columns that the state does not ask for are not there`() {
    let hasSize = false
    let frame = drawn(24, 2) {
      Table(File.all, id: \.name) {
        TableColumn("Name", value: \.name)
        if hasSize { TableColumn("Size", value: { "\($0.size)" }) }
        for number in 0..<2 { TableColumn("\(number)", width: .fixed(2)) { _ in Text("x") } }
      }
    }
    #expect(frame.lines[0] == "  Name           0   1")
  }

  // MARK: Broken rules

  @Test func `A width below nothing is refused`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = TableColumn<Int>("A", width: .fixed(-1), value: { "\($0)" })
    }
    #expect(result.standardError.contains("A column cannot be -1 cells wide."))
  }

  @Test func `Limits that exclude each other are refused`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = TableColumn<Int>("A", width: .flexible(min: 9, max: 8), value: { "\($0)" })
    }
    #expect(result.standardError.contains("A column cannot be between 9 and 8 cells wide."))
  }

  @Test func `A weight of nothing is refused`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = TableColumn<Int>("A", width: .flexible(weight: 0), value: { "\($0)" })
    }
    #expect(result.standardError.contains("The weight of a column is from 1 to 1,000, not 0."))
  }

  @Test func `Widgets are not fitted`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = TableColumn<Int>("A", width: .fitted()) { Text("\($0)") } }
    }
    #expect(
      result.standardError.contains("The column “A” cannot be fitted to widgets: give it a width.")
    )
  }

  @Test func `A column that is sortable as something else is refused`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let order: TableOrder<String>? = nil
        _ = Table([1], id: \.self) { TableColumn("A", value: { "\($0)" }).sortable(as: 7) }
          .sorted(by: order) { _ in Choose() }
      }
    }
    #expect(result.standardError.contains("The column “A” is sortable as 7, which is no String."))
  }

  @Test func `Fewer pinned columns than none are refused`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = Table([1], id: \.self) {}.pinned(columns: -1) }
    }
    #expect(result.standardError.contains("A table cannot keep -1 columns in sight."))
  }
}

@Suite struct TableOrderTests {
  private struct Item: Equatable {
    let name: String
    let weight: Int
  }

  private let items = ["d2", "a1", "c2", "b1"].map {
    Item(name: $0, weight: Int($0.suffix(1)) ?? 0)
  }

  @Test func `Rows are sorted by a value, either way`() {
    var rows = items
    TableOrder("name").sort(&rows, by: \.name)
    #expect(rows.map(\.name) == ["a1", "b1", "c2", "d2"])
    TableOrder("name", isDescending: true).sort(&rows, by: \.name)
    #expect(rows.map(\.name) == ["d2", "c2", "b1", "a1"])
  }

  @Test func `Rows of one value stay in their order, either way`() {
    var rows = items
    TableOrder("weight").sort(&rows, by: \.weight)
    #expect(rows.map(\.name) == ["a1", "b1", "d2", "c2"])
    TableOrder("weight", isDescending: true).sort(&rows, by: \.weight)
    #expect(rows.map(\.name) == ["d2", "c2", "a1", "b1"])
  }
}
