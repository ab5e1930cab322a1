// SPDX-License-Identifier: MIT

import StateStore
import TermScreen
import Testing

@testable import TermTree
@testable import TermWidgets

/// The cells of a table in columns that are too narrow for their numbers.
@MainActor
@Suite struct TableNumberTests {
  private struct Select: Action {}

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
}
