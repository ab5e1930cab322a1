// SPDX-License-Identifier: MIT

import StateStore
import TermScreen
import Testing

@testable import TermTree
@testable import TermWidgets

/// Stacks and grids whose content doesn't fit.
@MainActor
@Suite struct FairLayoutTests {
  @Test(arguments: [
    (40, "Fix the layout of stacks    Ada Lovelace"), (36, "Fix the layout of stacksAda Lovelace"),
    (30, "Fix the layout of…Ada Lovelace"), (20, "Fix the l…Ada Lovel…"), (7, "Fix…Ad…"),
    (2, "……"), (1, "…"),
  ])
  func `A long text before a spacer leaves space for the text after it`(
    _ columns: Int,
    _ line: String
  ) {
    let frame = drawn(columns, 1) {
      HStack {
        Text("Fix the layout of stacks").lineLimit(1)
        Spacer()
        Text("Ada Lovelace").lineLimit(1)
      }
    }
    #expect(frame.lines == [line])
  }

  @Test(arguments: [
    (60, "refs                     Let nodes share the space of stacks"),
    (40, "refs Let nodes share the space of stacks"), (30, "refs Let nodes share the spac…"),
    (10, "refs Let…"), (6, "re… L…"), (3, "… …"),
  ])
  func `A frame with a maximum before a long text shows its content`(
    _ columns: Int,
    _ line: String
  ) {
    let frame = drawn(columns, 1) {
      HStack(spacing: 1) {
        Text("refs").lineLimit(1).frame(maxWidth: 24, alignment: .leading)
        Text("Let nodes share the space of stacks").lineLimit(1)
      }
    }
    #expect(frame.lines == [line])
  }

  @Test(arguments: [80, 41, 20, 9])
  func `Panes remain even if their contents differ`(_ columns: Int) {
    let frame = drawn(columns, 4) {
      HStack {
        Text("A text that is longer than the half of each screen that this test draws")
          .frame(maxWidth: .max, maxHeight: .max)
        Divider()
        Text("short").frame(maxWidth: .max, maxHeight: .max)
      }
    }
    #expect((0..<columns).first { frame[$0, 0].text == "│" } == columns / 2)
  }

  @Test(arguments: [
    (8, ["1", "2", "3", "4", "5", "a", "b", "c"]), (6, ["1", "2", "3…", "a", "b", "c"]),
    (4, ["1", "2…", "a", "b…"]), (3, ["1", "2…", "a…"]), (1, ["1…"]),
  ])
  func `Widgets share rows that are short`(_ rows: Int, _ lines: [String]) {
    let frame = drawn(4, rows) {
      VStack {
        Text("1\n2\n3\n4\n5")
        Spacer()
        Text("a\nb\nc")
      }
    }
    #expect(frame.lines == lines)
  }

  @Test func `The columns of a grid share columns that are short`() {
    let frame = drawn(13, 2) {
      Grid {
        GridRow {
          Text("notes about stacks").lineLimit(1); Text("12 kB")
        }
        GridRow {
          Text("a"); Text("3 MB")
        }
      }
    }
    #expect(frame.lines == ["notes…  12 kB", "a       3 MB"])
  }

  @Test(arguments: [
    (14, "漢字漢字日本語"), (12, "漢字… 日本語"), (8, "漢… 日…"), (5, "漢……"), (2, "……"),
  ])
  func `Wide characters aren't divided`(_ columns: Int, _ line: String) {
    let frame = drawn(columns, 1) {
      HStack {
        Text("漢字漢字").lineLimit(1); Text("日本語").lineLimit(1)
      }
    }
    #expect(frame.lines == [line])
  }

  @Test(arguments: [(30, "keep     aaaaaaaaaaaa bbbbbbbb"), (16, "keep aaaa… bbbb…"), (6, "keep")])
  func `Widgets share what a higher priority leaves`(_ columns: Int, _ line: String) {
    let frame = drawn(columns, 1) {
      HStack {
        Text("keep ").layoutPriority(1)
        Spacer()
        Text("aaaaaaaaaaaa").lineLimit(1)
        Text(" ").fixedSize()
        Text("bbbbbbbb").lineLimit(1)
      }
    }
    #expect(frame.lines == [line])
  }

  @Test(arguments: 1...200 as ClosedRange<UInt64>)
  func `No text receives less than an equal share unless it needs less`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let texts = (0..<Int.random(in: 1...6, using: &random)).map { _ in
      (0..<Int.random(in: 0...9, using: &random))
        .map { _ in ["x", "漢", "é", "👩‍🚀"].randomElement(using: &random) ?? "" }
        .joined()
    }
    let space = Int.random(in: 0...40, using: &random)
    let widths = Widths()
    let frame = drawn(space, 1) {
      HStack {
        ForEach(texts.indices) { index in
          Text(texts[index]).lineLimit(1).background { WidthProbe(widths: widths, index: index) }
        }
        Spacer()
      }
    }
    #expect(frame.lines.count == 1)
    for (index, text) in texts.enumerated() {
      let width = displayWidth(of: text)
      // A truncated text can be a column narrower, because wide characters aren't divided.
      let needed = width <= space ? width : space - 1
      #expect(widths.columns[index, default: 0] >= min(needed, space / texts.count))
    }
  }
}

@MainActor
private final class Widths {
  var columns: [Int: Int] = [:]
}

/// A leaf that records the width of the widget in front of it.
private struct WidthProbe: Leaf {
  let widths: Widths
  let index: Int

  func size(for proposal: Size) -> Size { proposal }

  func draw(in canvas: inout Canvas) { widths.columns[index] = canvas.size.columns }
}
