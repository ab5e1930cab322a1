// SPDX-License-Identifier: MIT

import StateStore
import TermScreen
import Testing

@testable import TermTree
@testable import TermWidgets

@MainActor
@Suite struct WidgetTests {
  @Test func `A vertical stack aligns narrower children`() {
    let frame = drawn(8, 3) {
      VStack(alignment: .trailing) {
        Text("wide one")
        Text("two")
        Text("é")
      }
    }
    #expect(frame.lines == ["wide one", "     two", "       é"])
  }

  @Test func `A horizontal stack applies spacing and aligns shorter children`() {
    let frame = drawn(8, 3) {
      HStack(alignment: .bottom, spacing: 2) {
        Text("a\nb\nc")
        Text("d")
      }
    }
    #expect(frame.lines == ["a", "b", "c  d"])
  }

  @Test func `A spacer expands only along the axis of its stack`() {
    let frame = drawn(6, 3) {
      VStack {
        HStack {
          Text("a")
          Spacer()
          Text("b")
        }
        Spacer()
        Text("c")
      }
    }
    #expect(frame.lines == ["a    b", "", "c"])
  }

  @Test func `A divider is horizontal in a column and vertical in a row`() {
    let frame = drawn(3, 3) {
      VStack {
        Divider()
        HStack {
          Text("a")
          Divider()
        }
      }
    }
    #expect(frame.lines == ["───", "a│", " │"])
  }

  @Test func `The upper layer covers the lower layer within its rectangle`() {
    let frame = drawn(7, 3) {
      ZStack {
        Text("0123456\n0123456\n0123456")
        Text("a b")
      }
    }
    #expect(frame.lines == ["0123456", "01a b56", "0123456"])
  }

  @Test func `Half-covered wide characters become spaces`() {
    let frame = drawn(6, 1) {
      ZStack {
        Text("字字字")
        Text("ab")
      }
    }
    #expect(frame.lines == ["字ab字"])
    let odd = drawn(6, 1) {
      ZStack(alignment: .leading) {
        Text("字字字")
        Text("a")
      }
    }
    #expect(odd.lines == ["a 字字"])
  }

  @Test func `Padding and a border surround a widget`() {
    let frame = drawn(12, 5) {
      Text("ab").padding(.horizontal, 1).border(.single, title: "T")
    }
    #expect(frame.lines == ["┌─ T ─┐", "│ ab  │", "└─────┘", "", ""])
  }

  @Test(arguments: 0...3)
  func `A border larger than its space draws only the visible part`(_ side: Int) {
    let frame = drawn(side, side) { Text("abc").border(.double, title: "title") }
    #expect(frame.lines.allSatisfy { $0.count <= side })
  }

  @Test func `A frame can fix, expand, or limit a width`() {
    #expect(
      drawn(8, 1) {
        HStack {
          Text("a").frame(width: 3, alignment: .trailing)
          Text("|")
        }
      }.lines == ["  a|"]
    )
    #expect(
      drawn(8, 1) {
        HStack {
          Text("a").frame(maxWidth: .max)
          Text("|")
        }
      }.lines == ["   a   |"]
    )
    #expect(
      drawn(8, 1) {
        HStack {
          Text("abcdef").frame(maxWidth: 2, alignment: .leading)
          Text("|")
        }
      }.lines == ["a…|"]
    )
  }

  @Test func `A progress bar fills in eighths of a cell`() {
    #expect(drawn(4, 1) { ProgressBar(value: 0) }.lines == ["────"])
    #expect(drawn(4, 1) { ProgressBar(value: 17, total: 32) }.lines == ["━━──"])
    #expect(drawn(4, 1) { ProgressBar(value: 9) }.lines == ["━━━━"])
    #expect(drawn(4, 1) { ProgressBar(value: .nan) }.lines == ["────"])
  }

  @Test func `A progress bar with a zero or infinite total is empty`() {
    #expect(drawn(4, 1) { ProgressBar(value: 0, total: 0) }.lines == ["────"])
    #expect(drawn(4, 1) { ProgressBar(value: .infinity, total: .infinity) }.lines == ["────"])
  }

  @Test func `A spacer keeps its minimum length when space is short`() {
    let frame = drawn(8, 1) {
      HStack {
        Text("aaaa")
        Spacer(minLength: 2)
        Text("bbbb")
      }
    }
    #expect(frame.lines == ["aa…  bb…"])
  }

  @Test func `A flexible frame keeps its minimum width next to long text`() {
    let frame = drawn(8, 3) {
      HStack {
        Text("aaaaaaaa")
        Text("bb").frame(minWidth: 3, maxWidth: .max, alignment: .leading).border(.single)
      }
    }
    #expect(frame.lines == ["aaa┌───┐", "aaa│bb │", "aa └───┘"])
  }

  @Test func `A modified divider follows the axis of its stack`() {
    let frame = drawn(8, 1) {
      HStack {
        Text("a")
        Divider().dim().padding(.horizontal, 1)
        Text("b")
      }
    }
    #expect(frame.lines == ["a │ b"])
  }

  @Test(arguments: ["a\nb", "a\r\nb"])
  func `Each line of text occupies one row`(_ text: String) {
    #expect(drawn(3, 2) { Text(text) }.lines == ["a", "b"])
  }

  @Test func `Styles apply to descendants, and the nearest style wins`() {
    let frame = drawn(3, 1) {
      HStack {
        Text("a").foregroundStyle(.red)
        Text("b")
      }
      .foregroundStyle(.green)
      .bold()
    }
    #expect(frame[0, 0].style == Style(foreground: .red, attributes: .bold))
    #expect(frame[1, 0].style == Style(foreground: .green, attributes: .bold))
    #expect(frame[2, 0].style == .plain)
  }

  @Test func `A background covers the whole rectangle`() {
    let frame = drawn(4, 1) { Text("a").frame(width: 3).background(.blue) }
    #expect((0..<4).map { frame[$0, 0].style.background } == [.blue, .blue, .blue, .default])
  }

  @Test func `A widget below its minimum size shows a wrapped message`() {
    let wide = drawn(30, 1) { Text("x").minimumSize(columns: 30, rows: 2) }
    #expect(wide.lines == ["Too small: 30×1, needs 30×2"])
    let narrow = drawn(12, 4) { Text("x").minimumSize(columns: 30, rows: 8) }
    #expect(narrow.lines == ["Too small:", "12×4, needs", "30×8", ""])
    #expect(drawn(30, 8) { Text("x").minimumSize(columns: 30, rows: 8) }.lines[0] == "x")
  }

  @Test func `A geometry reader selects content by size`() {
    for width in [3, 9] {
      let frame = drawn(width, 1) {
        GeometryReader { size in
          if size.columns < 5 { Text("s") } else { Text("large") }
        }
      }
      #expect(frame.lines == [width < 5 ? "s" : "large"])
    }
  }

  @Test func `Nothing draws outside its rectangle at any size`() {
    for columns in 0...24 {
      for rows in 0...8 {
        let frame = drawn(columns, rows) {
          VStack(alignment: .center) {
            Text("日本語 text").border()
            HStack {
              Button("a", send: Press())
              Spacer()
              ProgressBar(value: 0.3)
            }
            .padding()
          }
          .border(.heavy, title: "漢字")
        }
        #expect(frame.size == Size(columns: columns, rows: rows))
      }
    }
  }

  @Test func `An ellipsis without Unicode becomes three dots in three columns`() {
    let frame = drawn(20, 3, unicode: false) {
      HStack {
        Text("Loading…")
        Text("|")
      }
      Text("a…b") + Text("c…").bold()
      Button("Open…", send: Press())
    }
    #expect(frame.lines == ["Loading...|", "a...bc...", "[ Open... ]"])
    #expect(frame[5, 1].style == Style(attributes: .bold))
    #expect(frame[4, 1].style == .plain)
    #expect(drawn(20, 1) { Text("Loading…") }.lines == ["Loading…"])
  }
}

struct Press: Action {}
