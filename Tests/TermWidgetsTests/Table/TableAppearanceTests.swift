// SPDX-License-Identifier: MIT

import StateStore
import TermScreen
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
    #expect(frame.lines[1] == "▌        ▐")
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
}
