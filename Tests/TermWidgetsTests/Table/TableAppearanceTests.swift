// SPDX-License-Identifier: MIT

import StateStore
import TermScreen
import TestSupport
import Testing

@testable import TermTree
@testable import TermWidgets

@MainActor
@Suite struct TableAppearanceTests {
  private struct Select: Action {}

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
    order: TableSortOrder<Column>? = nil,
    _ files: [File] = File.all
  ) -> Table<File, String> {
    Table(files, id: \.name) {
      TableColumn("Name", width: width, value: \.name).sortable(as: Column.name)
      TableColumn("Size", width: .fixed(6), alignment: .trailing, value: { "\($0.size)" })
        .sortable(as: Column.size)
    }
    .sorted(by: order) { _ in Select() }
  }

  @Test func `Columns appear below their titles with right-aligned numbers`() {
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

  @Test func `A title shows an arrow for the sort column and direction`() {
    let up = drawn(24, 2) { files(order: TableSortOrder(.name)) }
    #expect(up.lines[0] == "  Name ▲           Size")
    let down = drawn(24, 2) { files(order: TableSortOrder(.size, isDescending: true)) }
    #expect(down.lines[0] == "  Name           ▼ Size")
    let ascii = drawn(24, 2, unicode: false) {
      files(order: TableSortOrder(.size, isDescending: true))
    }
    #expect(ascii.lines[0] == "  Name           v Size")
    #expect(
      drawn(24, 2, unicode: false) { files(order: TableSortOrder(.name)) }.lines[0].contains("^")
    )
  }

  @Test(arguments: 0..<8) func `A clipped title keeps its sort arrow`(width: Int) {
    let lines = drawn(24, 2) { files(.fixed(width), order: TableSortOrder(.name)) }.lines
    #expect(lines[0].contains("▲") == (width > 0))
  }

  @Test func `Clipped cells end in dots on a terminal without Unicode`() {
    let frame = drawn(22, 3, unicode: false) { files() }
    #expect(frame.lines[2] == "  Package....     912:")
  }

  @Test func `A fitted column fits its widest text, or title and arrow`() {
    #expect(drawn(40, 3) { files(.fitted()) }.lines[2].hasPrefix("  Package.swift     912"))
    let short = [File(name: "a", size: 1)]
    #expect(drawn(40, 2) { files(.fitted(), short) }.lines[0].hasPrefix("  Name      Size"))
  }

  @Test func `A fitted width doesn't depend on the visible rows`() {
    let many = (0..<1_000).map { File(name: $0 == 999 ? "the last one" : "\($0)", size: $0) }
    let table = { files(.fitted(), many).id("files") }
    let top = drawn(40, 9) { table() }
    var interface = InterfaceState()
    interface.widgets["files"] = AnyWidgetState(ListState(cursor: 500, top: 500))
    let middle = drawn(40, 9, interface: interface) { table() }
    #expect(top.lines[0] == middle.lines[0])
    #expect(top.lines[0].hasPrefix("  Name            Size"))
  }

  @Test func `Cell text is sanitized and on one line`() {
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

  @Test func `Widgets in cells follow the column alignment`() {
    let frame = drawn(40, 3) {
      Table(1...2, id: \.self) {
        TableColumn("Left", width: .fixed(8)) { Text("\($0)") }
        TableColumn("Middle", width: .fixed(7), alignment: .center) { Text("\($0)") }
        TableColumn("Right", width: .fixed(8), alignment: .trailing) { Text("\($0)") }
        TableColumn("Bar", width: .fixed(4)) { ProgressBar(value: Double($0), total: 2) }
      }
    }
    #expect(frame.lines[0] == "  Left      Middle      Right  Bar")
    #expect(frame.lines[1] == "  1            1            1  ━━──")
  }

  @Test func `Columns scroll beside pinned columns, with a scroll bar`() {
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
    interface.widgets["table/columns"] = AnyWidgetState(TableState(offset: 12))
    let scrolled = drawn(26, 5, interface: interface) { table() }
    #expect(scrolled.lines[0] == "  No   Second      Third")
    #expect(scrolled.lines[1] == "  1    two 1       three…")
  }

  @Test(arguments: [(true, "  …    one", "  … …  a …"), (false, "  ...  one", "  ...  ...")])
  func `A partly scrolled column shows ellipses for hidden text`(
    unicode: Bool,
    short: String,
    long: String
  ) {
    var interface = InterfaceState()
    interface.widgets["table/columns"] = AnyWidgetState(TableState(offset: 5))
    let frame = drawn(11, 4, interface: interface, unicode: unicode) {
      Table(["100000", "a very large"], id: \.self) {
        TableColumn("", width: .fixed(8), alignment: .trailing, value: { $0 })
        TableColumn("", width: .fixed(3), value: { $0 == "100000" ? "one" : "a few" })
      }
      .id("table")
    }
    #expect(frame.lines[1] == short)
    #expect(frame.lines[2] == long)
  }

  @Test(arguments: ["1234567", "-123456", "1,234.5", "12.5 MB", "1234 %", "€ 12.50", "١٢٣٤٥٦٧"])
  func `A number is never cut`(number: String) {
    for columns in 0...12 {
      for width in [.fixed(4), .flexible(max: 5), .fitted(max: 4)] as [ColumnWidth] {
        for alignment in [.leading, .center, .trailing] as [HorizontalAlignment] {
          var interface = InterfaceState()
          interface.widgets["table/columns"] = AnyWidgetState(TableState(offset: columns / 2))
          let frame = drawn(columns, 2, interface: interface) {
            Table([number], id: \.self) {
              TableColumn("", width: .fixed(2)) { _ in Text("") }
              TableColumn("", width: width, alignment: alignment, value: { $0 })
            }
            .id("table")
          }
          #expect(!frame.lines[1].contains { $0.isNumber }, "\(frame.lines)")
        }
      }
    }
  }

  @Test(arguments: 14...40) func `A column of numbers wins over a flexible column`(columns: Int) {
    let frame = drawn(columns, 2) {
      Table(["1234567890"], id: \.self) {
        TableColumn("Name", value: { _ in "A name that needs forty columns to be read" })
        TableColumn("Size", value: { $0 })
      }
    }
    #expect(frame.lines[1].contains("1234567890") == (columns >= 19), "\(frame.lines)")
    #expect(frame.lines[1].contains("…"))
  }

  @Test(
    arguments: [
      ("1234567 bytes", ["1234567"]), ("USD 1234567", ["1234567"]), ("größe: 1.234,5", ["1.234,5"]),
      ("1 234 567 bytes in the files, and 89 more", ["1 234 567", "89"]),
      ("The total size of all files is 1234567", ["1234567"]),
      ("on 2026-11-27 at 12:34:56", ["2026-11-27", "12:34:56"]), ("1234567\n89", ["1234567"]),
      ("日本語 1234567", ["1234567"]), ("a\t1234567", ["1234567"]),
    ]
  )
  func `Text is never cut inside a number`(text: String, numbers: [String]) {
    for columns in 0...30 {
      for alignment in [.leading, .center, .trailing] as [HorizontalAlignment] {
        for width in [.fixed(columns), .flexible(min: 20)] as [ColumnWidth] {
          var interface = InterfaceState()
          interface.widgets["table/columns"] = AnyWidgetState(TableState(offset: columns / 2))
          for isScrolled in [false, true] {
            let frame = drawn(
              isScrolled ? columns : columns + 4,
              2,
              interface: isScrolled ? interface : InterfaceState(),
              unicode: columns % 3 > 0
            ) {
              Table([text], id: \.self) {
                TableColumn("", width: width, alignment: alignment, value: { $0 })
              }
              .id("table")
            }
            expectWhole(numbers, in: frame.lines[1])
          }
        }
      }
      let frame = drawn(columns, 2) {
        Table([text], id: \.self) { TableColumn("") { Text($0) } }
      }
      expectWhole(numbers, in: frame.lines[1])
    }
  }

  @Test(arguments: 0...20) func `A partly visible widget shows no part of a number`(offset: Int) {
    var interface = InterfaceState()
    interface.widgets["table/columns"] = AnyWidgetState(TableState(offset: offset))
    for columns in 4...24 {
      for alignment in [.leading, .center, .trailing] as [HorizontalAlignment] {
        let frame = drawn(columns, 2, interface: interface) {
          Table(["1234567890"], id: \.self) {
            TableColumn("", width: .fixed(8), value: { _ in "a name" })
            TableColumn("", width: .fixed(10), alignment: alignment) { Text($0) }
          }
          .id("table")
        }
        expectWhole(["1234567890"], in: frame.lines[1])
      }
    }
  }

  @Test(arguments: 0...20) func `A partly visible title keeps its sort arrow`(offset: Int) {
    var interface = InterfaceState()
    interface.widgets["table/columns"] = AnyWidgetState(TableState(offset: offset))
    for columns in 4...24 {
      for alignment in [.leading, .center, .trailing] as [HorizontalAlignment] {
        let frame = drawn(columns, 2, interface: interface) {
          Table(["x"], id: \.self) {
            TableColumn("Name", width: .fixed(8), value: { $0 })
            TableColumn("In 2026", width: .fixed(10), alignment: alignment, value: { $0 })
              .sortable(as: "year")
          }
          .sorted(by: TableSortOrder("year")) { _ in Select() }
          .id("table")
        }
        let title = frame.lines[0]
        expectWhole(["2026"], in: title)
        #expect(title.contains("▲") || !title.contains("I"), "\(title)")
      }
    }
  }

  /// Expects that all digits in a line are in complete numbers.
  private func expectWhole(_ numbers: [String], in line: String) {
    let rest = numbers.reduce(line) { $0.replacing($1, with: "") }
    #expect(!rest.contains { $0.isNumber }, "\(line)")
  }

  @Test func `Text is cut before a number`() {
    func cell(_ text: String, _ width: Int, _ alignment: HorizontalAlignment = .leading) -> String {
      drawn(width + 3, 2) {
        Table([text], id: \.self) {
          TableColumn("", width: .fixed(width), alignment: alignment, value: { $0 })
        }
      }
      .lines[1]
    }
    #expect(cell("1234567 bytes", 5) == "  …")
    #expect(cell("1234567 bytes", 9) == "  1234567 …")
    #expect(cell("USD 1234567", 8) == "  USD …")
    #expect(cell("USD 1234567", 8, .trailing) == "     USD …")
    #expect(cell("Größe 1234567", 8) == "  Größe…")
  }

  @Test(arguments: ["n/a", "—", "", "not yet known"])
  func `Cells without digits don't change a column of numbers`(_ other: String) {
    let frame = drawn(24, 3) {
      Table(["1234567890", other], id: \.self) {
        TableColumn("Name", value: { _ in "A name that needs forty columns to be read" })
        TableColumn("Size", value: { $0 })
      }
    }
    #expect(frame.lines[1].contains("1234567890"), "\(frame.lines)")
  }

  @Test(arguments: 40...80) func `A long number wins over a flexible column`(_ columns: Int) {
    let number = String(repeating: "1234567 ", count: 4).dropLast()
    let frame = drawn(columns, 2) {
      Table([String(number)], id: \.self) {
        TableColumn("Name", value: { _ in String(repeating: "a name ", count: 20) })
        TableColumn("Size", value: { $0 })
      }
    }
    #expect(frame.lines[1].contains(number), "\(frame.lines)")
  }

  @Test(arguments: 3...14) func `Cells omit break hints, also if they're cut`(_ width: Int) {
    func line(_ text: String) -> String {
      drawn(width + 3, 2) {
        Table([text], id: \.self) { TableColumn("", width: .fixed(width), value: { $0 }) }
      }
      .lines[1]
    }
    #expect(line("soft\u{AD}ware \u{2060}x") == line("software x"))
    #expect(line("größe\u{200B}n") == line("größen"))
    #expect(line("a\u{AD}\u{AD}b").contains("�"))
    let fitted = drawn(20, 2) {
      Table(["soft\u{AD}ware"], id: \.self) {
        TableColumn("", width: .fitted(), value: { $0 })
        TableColumn("", value: { _ in "x" })
      }
    }
    #expect(fitted.lines[1] == "  software  x")
  }

  @Test func `Text with a number is cut like other text`() {
    let frame = drawn(9, 2) {
      Table(["3 items left"], id: \.self) { TableColumn("", value: { $0 }) }
    }
    #expect(frame.lines[1] == "  3 ite…")
  }

  @Test func `A trailing closure of several statements is the content of widgets`() {
    let frame = drawn(9, 2) {
      Table([3], id: \.self) {
        TableColumn("A") { row in
          let double = row * 2
          Text("\(double)")
        }
      }
    }
    #expect(frame.lines[1] == "  6")
    let lines = drawn(20, 4) {
      Table(1...3, id: \.self) {
        TableColumn("A", width: .fixed(5)) { row in
          let text = "\(row)"
          if row == 1 {
            Text("one")
          } else {
            Text(text).bold()
          }
        }
        TableColumn("B", width: .fixed(5)) { row in
          let isOdd = !row.isMultiple(of: 2)
          switch row {
          case 1: Text("first")
          case _ where isOdd: Text("odd")
          default: Text("even")
          }
        }
      }
    }
    .lines
    #expect(lines[1...] == ["  one    first", "  2      even", "  3      odd"])
  }

  @Test func `A trailing closure that returns a string is the text of cells`() {
    let lines = drawn(20, 3) {
      Table(1...2, id: \.self) {
        TableColumn("A", width: .fixed(5)) { "\($0)" }
        TableColumn("B", width: .fixed(5)) { row -> String in
          if row == 1 { return "one" }
          return "more"
        }
      }
    }
    .lines
    #expect(lines[1...] == ["  1      one", "  2      more"])
  }

  @Test func `Titles are underlined without surfaces`() {
    let frame = drawn(24, 4) { files().theme(.ansi16) }
    #expect((0..<24).allSatisfy { frame[$0, 0].style.underline == .single })
  }

  @Test func `Titles are raised, and the selected row has a background`() {
    let frame = drawn(24, 4) {
      files().selection("LICENSE") { _ in Select() }.theme(.dark)
    }
    let raised = Theme.dark[.raised].background
    #expect((0..<24).allSatisfy { frame[$0, 0].style.background == raised })
    let background = Theme.dark[.inactiveSelection].background
    #expect((0..<24).allSatisfy { frame[$0, 1].style.background == background })
    #expect(frame.lines[1].hasPrefix("▏ LICENSE"))
  }

  @Test func `An empty table shows its empty state below the titles`() {
    let frame = drawn(24, 5) { files([]).emptyState { Text("Nothing here") } }
    #expect(frame.lines == ["  Name             Size", "", "      Nothing here", "", ""])
  }

  private func files(_ list: [File]) -> Table<File, String> { files(.flexible(), order: nil, list) }

  @Test func `A table without columns shows empty rows`() {
    let frame = drawn(10, 3, interface: InterfaceState(focus: "none")) {
      Table(0..<9, id: \.self) {}.id("none")
    }
    #expect(frame.lines[1] == "▌        ┃")
  }

  @Test(arguments: 0..<9, 0..<5) func `A table draws at any size`(columns: Int, rows: Int) {
    var interface = InterfaceState(focus: "table")
    for (cursor, offset) in [(0, 0), (Int.max, Int.max), (Int.min, Int.min)] {
      interface.widgets["table"] = AnyWidgetState(ListState(cursor: cursor, top: cursor))
      interface.widgets["table/columns"] = AnyWidgetState(TableState(offset: offset))
      for pinned in 0...3 {
        _ = drawn(columns, rows, interface: interface) {
          files().pinned(columns: pinned).id("table")
        }
      }
    }
  }

  @Test func `Conditional columns appear only if the condition holds`() {
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

  // MARK: Invalid values

  @Test func `A negative width traps with a message`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = TableColumn<Int>("A", width: .fixed(-1), value: { "\($0)" })
    }
    #expect(result.standardError.contains("The width of a column can't be -1. Pass at least 0."))
  }

  @Test func `Contradictory limits trap with a message`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = TableColumn<Int>("A", width: .flexible(min: 9, max: 8), value: { "\($0)" })
    }
    #expect(result.standardError.contains("column can't be 9 to 8 cells wide."))
  }

  @Test func `A weight of zero traps with a message`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = TableColumn<Int>("A", width: .flexible(weight: 0), value: { "\($0)" })
    }
    #expect(result.standardError.contains("The weight of a column can't be 0. Pass 1 to 1,000."))
  }

  @Test func `A fitted column of widgets traps with a message`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = TableColumn<Int>("A", width: .fitted()) { Text("\($0)") } }
    }
    #expect(
      result.standardError.contains(
        "The column “A” contains widgets. Use a fixed or flexible width."
      )
    )
  }

  @Test func `A sort key of another type traps with a message`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let order: TableSortOrder<String>? = nil
        _ = Table([1], id: \.self) { TableColumn("A", value: { "\($0)" }).sortable(as: 7) }
          .sorted(by: order) { _ in Select() }
      }
    }
    #expect(result.standardError.contains("The column “A” is sortable as 7, which isn't a String."))
  }

  @Test func `A negative number of pinned columns traps with a message`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = Table([1], id: \.self) {}.pinned(columns: -1) }
    }
    #expect(
      result.standardError.contains("The number of pinned columns can't be -1. Pass at least 0.")
    )
  }
}

@Suite struct TableSortOrderTests {
  private struct Item: Equatable {
    let name: String
    let weight: Int
  }

  private let items = ["d2", "a1", "c2", "b1"].map {
    Item(name: $0, weight: Int($0.suffix(1)) ?? 0)
  }

  @Test func `Rows can sort by a value in both directions`() {
    var rows = items
    TableSortOrder("name").sort(&rows, by: \.name)
    #expect(rows.map(\.name) == ["a1", "b1", "c2", "d2"])
    TableSortOrder("name", isDescending: true).sort(&rows, by: \.name)
    #expect(rows.map(\.name) == ["d2", "c2", "b1", "a1"])
  }

  @Test func `Rows with equal values keep their order in both directions`() {
    var rows = items
    TableSortOrder("weight").sort(&rows, by: \.weight)
    #expect(rows.map(\.name) == ["a1", "b1", "d2", "c2"])
    TableSortOrder("weight", isDescending: true).sort(&rows, by: \.weight)
    #expect(rows.map(\.name) == ["d2", "c2", "a1", "b1"])
  }
}
