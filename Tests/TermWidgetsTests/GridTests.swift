// SPDX-License-Identifier: MIT

import TermScreen
import Testing

@testable import TermTree
@testable import TermWidgets

@MainActor
@Suite struct GridTests {
  @Test func `A column is as wide as its widest cell`() {
    let frame = drawn(12, 2) {
      Grid {
        GridRow {
          Text("a"); Text("long"); Text("x")
        }
        GridRow {
          Text("日本"); Text("b"); Text("y")
        }
      }
    }
    #expect(frame.lines == ["a    long x", "日本 b    y"])
  }

  @Test func `Cells follow the alignments of the grid, column, and row`() {
    let frame = drawn(9, 4) {
      Grid(alignment: .bottomTrailing) {
        GridRow {
          Text("ab\ncd"); Text("x").gridColumnAlignment(.leading); Text("long")
        }
        GridRow(alignment: .top) {
          Text("a"); Text("lo\nng"); Text("r")
        }
      }
    }
    #expect(frame.lines == ["ab    lon", "cd x  g", " a lo   r", "   ng"])
  }

  @Test func `The first alignment for a column wins`() {
    let frame = drawn(4, 2) {
      Grid {
        GridRow { Text("a").gridColumnAlignment(.trailing) }
        GridRow { Text("long").gridColumnAlignment(.leading) }
      }
    }
    #expect(frame.lines == ["   a", "long"])
  }

  @Test func `Spacing separates columns and rows but adds no margin`() {
    let frame = drawn(8, 4) {
      Grid(horizontalSpacing: 2, verticalSpacing: 1) {
        GridRow {
          Text("a"); Text("b")
        }
        GridRow {
          Text("c"); Text("d")
        }
      }
      .border(.ascii)
    }
    #expect(frame.lines[0] == "+----+")
    #expect(frame.lines[1] == "|a  b|")
    #expect(frame.lines[2] == "|    |")
  }

  @Test func `A spanning cell widens the columns it spans`() {
    let frame = drawn(12, 3) {
      Grid {
        GridRow {
          Text("a"); Text("b"); Text("c")
        }
        GridRow {
          Text("seven77").gridCellColumns(2); Text("d")
        }
        GridRow { Text("e") }
      }
    }
    #expect(frame.lines == ["a   b   c", "seven77 d", "e"])
  }

  @Test func `Cells with smaller spans widen their columns first`() {
    let frame = drawn(20, 3) {
      HStack {
        Grid(horizontalSpacing: 0) {
          GridRow { Text("nine99999").gridCellColumns(3) }
          GridRow {
            Text("eight888").gridCellColumns(2); Text("|")
          }
          GridRow {
            Text("a"); Text("b"); Text("c")
          }
        }
        Text("#")
      }
    }
    #expect(frame.lines == ["nine99999#", "eight888|", "a   b   c"])
  }

  @Test func `Columns with flexible cells share the remaining width`() {
    let frame = drawn(14, 2) {
      Grid {
        GridRow {
          Text("name"); Text("").frame(maxWidth: .max); Text("|")
        }
        GridRow {
          Text("n"); Text("right").frame(maxWidth: .max, alignment: .trailing); Text("|")
        }
      }
    }
    #expect(frame.lines == ["name         |", "n      right |"])
  }

  @Test func `A widget outside a row spans all columns without widening them`() {
    let frame = drawn(20, 3) {
      Grid {
        GridRow {
          Text("a"); Text("bcd")
        }
        Divider()
        GridRow {
          Text("e"); Text("f")
        }
      }
    }
    #expect(frame.lines == ["a bcd", "─────", "e f"])
  }

  @Test func `Rows can come from collections and conditions and keep their styles`() {
    let frame = drawn(8, 4) {
      Grid {
        GridRow {
          Text("A"); Text("B")
        }.bold().disabled()
        ForEach(1...3) { n in
          if n != 2 {
            GridRow {
              Text("\(n)"); Text("\(n * 10)")
            }
          }
        }
      }
    }
    #expect(frame.lines == ["A B", "1 10", "3 30", ""])
    #expect(frame[0, 0].style.attributes == .bold)
    #expect(frame[2, 0].style.attributes == .bold)
    #expect(frame[0, 1].style == .plain)
  }

  @Test func `A grid row outside a grid acts as a horizontal stack`() {
    #expect(
      drawn(5, 1) {
        GridRow {
          Text("a"); Text("b")
        }
      }.lines == ["a b"]
    )
  }

  @Test func `Flexible rows share the remaining height`() {
    let frame = drawn(3, 6) {
      Grid {
        GridRow { Text("a") }
        GridRow { Text("b").frame(maxHeight: .max, alignment: .bottom) }
        GridRow { Text("c") }
      }
    }
    #expect(frame.lines == ["a", "", "", "", "b", "c"])
  }

  @Test func `An empty grid takes no space`() {
    #expect(
      drawn(4, 1) {
        HStack {
          Grid {}; Grid { GridRow {} }; Text("x")
        }
      }.lines == ["x"]
    )
  }

  @Test func `A grid without rows stacks its children vertically`() {
    #expect(
      drawn(4, 3) {
        Grid {
          Text("ab"); Divider(); Text("c")
        }
      }.lines == ["ab", "──", "c"]
    )
  }
}
