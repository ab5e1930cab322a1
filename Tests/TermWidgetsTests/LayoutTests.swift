// SPDX-License-Identifier: MIT

import StateStore
import TermScreen
import Testing

@testable import TermTree
@testable import TermWidgets

@MainActor
@Suite struct LayoutTests {
  @Test(arguments: [(40, "aaaaaaaaaabbbbbb"), (12, "aaaaa…bbbbbb"), (3, "a……"), (1, "…")])
  func `Children share space that is short if priorities are equal`(_ columns: Int, _ line: String)
  {
    let frame = drawn(columns, 1) {
      HStack {
        Text("aaaaaaaaaa"); Text("bbbbbb")
      }
    }
    #expect(frame.lines == [line])
  }

  @Test(arguments: [(40, "aaaaaaaaaabbbbbb"), (12, "aaaaa…bbbbbb"), (6, "bbbbbb"), (3, "bb…")])
  func `Padding, frames, and styles keep a layout priority`(_ columns: Int, _ line: String) {
    let frame = drawn(columns, 1) {
      HStack {
        Text("aaaaaaaaaa")
        Text("bbbbbb").layoutPriority(1).frame(minWidth: 1).padding(0).bold()
      }
    }
    #expect(frame.lines == [line])
  }

  @Test(arguments: [
    (40, "sssssssss                           text"), (12, "sssssss…text"), (8, "sss…text"),
    (5, "sss……"),
  ])
  func `A frame uses its ideal width and shrinks to its minimum`(
    _ columns: Int,
    _ line: String
  ) {
    let frame = drawn(columns, 1) {
      HStack {
        Text("sssssssss").frame(minWidth: 4, idealWidth: 9, alignment: .leading)
        Spacer()
        Text("text").layoutPriority(1)
      }
    }
    #expect(frame.lines == [line])
  }

  @Test(arguments: [(30, "    a     |"), (8, "   a   |"), (3, "a |"), (1, "a")])
  func `A frame grows up to its maximum width`(_ columns: Int, _ line: String) {
    let frame = drawn(columns, 1) {
      HStack {
        Text("a").frame(maxWidth: 10)
        Text("|")
      }
    }
    #expect(frame.lines == [line])
  }

  @Test func `A maximum size leaves smaller content unchanged`() {
    let frame = drawn(9, 2) {
      VStack {
        HStack {
          Text("ab").maximumSize(columns: 4)
          Text("|")
        }
        HStack {
          Text("").frame(maxWidth: .max).border().maximumSize(columns: 4, rows: 1)
          Text("|")
        }
      }
    }
    #expect(frame.lines == ["ab|", "    |"])
  }

  @Test func `A minimum width holds against a sibling wider than the stack`() {
    let frame = drawn(8, 1) {
      HStack {
        Text("aaaaaaaaaaaa"); Text("bc").frame(minWidth: 3, alignment: .leading)
      }
    }
    #expect(frame.lines == ["aaaa…bc"])
  }

  @Test func `The minimum width wins over contradictory limits`() {
    let frame = drawn(8, 1) {
      HStack {
        Text("a").frame(minWidth: 4, idealWidth: 9, maxWidth: 2, alignment: .leading); Text("|")
      }
    }
    #expect(frame.lines == ["a   |"])
  }

  @Test func `A maximum width also limits content with a larger fixed width`() {
    let frame = drawn(8, 1) {
      HStack {
        Text("abcde").frame(width: 5).frame(maxWidth: 2, alignment: .leading); Text("|")
      }
    }
    #expect(frame.lines == ["a…|"])
  }

  @Test func `A fixed-size child neither grows nor shrinks and is clipped`() {
    let row: @MainActor () -> Nodes = {
      HStack {
        Text("aaaa"); Text("bbbb").fixedSize(); Text("|")
      }.nodes
    }
    #expect(drawn(20, 1) { row() }.lines == ["aaaabbbb|"])
    #expect(drawn(6, 1) { row() }.lines == ["…bbbb|"])
    #expect(drawn(3, 1) { row() }.lines == ["bbb"])
  }

  @Test func `Fixed-size flexible content uses the size it requests`() {
    let frame = drawn(10, 4) {
      VStack {
        VStack {
          Text("abc"); Divider()
        }.fixedSize()
        GeometryReader { size in Text("\(size)") }.fixedSize()
      }
    }
    #expect(frame.lines == ["abc", "───", "10×2", ""])
  }

  @Test func `An overlay covers its widget, and a background shows through`() {
    let over = drawn(6, 1) { Text("abcdef").overlay(alignment: .trailing) { Text(" x") } }
    #expect(over.lines == ["abcd x"])
    let under = drawn(6, 1) {
      Text("ab").frame(width: 6).background(alignment: .leading) { Text("......") }
    }
    #expect(under.lines == ["..ab.."])
  }

  @Test func `An overlay has the size of its widget`() {
    let frame = drawn(8, 1) {
      HStack {
        Text("abc").overlay { Text("much longer") }; Text("|")
      }
    }
    #expect(frame.lines == ["mu…|"])
  }

  @Test func `A child with a higher z-index is drawn later`() {
    let frame = drawn(3, 1) {
      ZStack {
        Text("a").zIndex(2); Text("b").zIndex(-1); Text("c"); Text("d")
      }
    }
    #expect(frame.lines == ["a"])
    #expect(
      drawn(3, 1) {
        ZStack {
          Text("c"); Text("d")
        }
      }.lines == ["d"]
    )
  }

  @Test func `Dividers and size messages are ASCII without Unicode`() {
    let frame = drawn(30, 3, unicode: false) {
      VStack {
        Divider()
        HStack {
          Text("a"); Divider(); Text("b").minimumSize(columns: 80, rows: 24)
        }
      }
    }
    #expect(
      frame.lines.prefix(2) == [
        String(repeating: "-", count: 30), "a|Too small: 28x2, needs 80x24",
      ]
    )
  }

  @Test func `Maximal lengths add up without a trap`() {
    let frame = drawn(4, 2) {
      HStack(spacing: .max) {
        Text("a").padding(.max).frame(minWidth: .max, idealHeight: .max).border()
        Spacer(minLength: .max)
        Text("b").frame(width: .max, height: .max).fixedSize()
        Grid(horizontalSpacing: .max) {
          GridRow {
            Text("a").frame(minWidth: .max); Text("c")
          }
        }
      }
    }
    #expect(frame.size == Size(columns: 4, rows: 2))
  }
}
