// SPDX-License-Identifier: MIT

import TermScreen
import Testing

@testable import TermTree
@testable import TermWidgets

// snippet: custom-widget
/// A chart of the number of movies watched each day.
///
/// Each day is a column of marks. The oldest day is on the left.
struct Activity: Leaf {
  let counts: [Int]

  /// The axis along which the chart fills the available space.
  var flexibleAxes: Axes { .horizontal }

  /// Returns a size of one column per day and as many rows as the busiest day needs.
  func size(for proposal: Size) -> Size {
    Size(
      columns: min(counts.count, proposal.columns),
      rows: min(max(1, counts.max() ?? 0), proposal.rows)
    )
  }

  /// Draws the columns from the bottom up and omits marks that don't fit.
  func draw(in canvas: inout Canvas) {
    let width = canvas.size.columns
    for (x, count) in counts.suffix(width).enumerated() {
      for level in 0..<min(count, canvas.size.rows) {
        canvas.put("■", x: x, y: canvas.size.rows - 1 - level)
      }
    }
    if counts.isEmpty {
      canvas.write("No movies yet", x: 0, y: 0, style: Style(attributes: .dim))
    }
  }
}
// end

@MainActor
@Suite struct CustomWidgetTests {
  // snippet: custom-widget-use
  private func week() -> some Widget {
    VStack {
      Text("This week").bold()
      Activity(counts: [1, 0, 3, 2]).foregroundStyle(.accent)
    }
    .border(.rounded, title: "Movies")
  }
  // end

  @Test func `A custom widget appears inside built-in containers`() {
    let frame = drawn(14, 6) { week() }
    #expect(
      frame.lines == [
        "╭─ Movies ───╮", "│This week   │", "│  ■         │", "│  ■■        │",
        "│■ ■■        │", "╰────────────╯",
      ]
    )
  }

  @Test func `A custom widget draws nothing outside its canvas at any size`() {
    for columns in 0...5 {
      for rows in 0...4 { _ = drawn(columns, rows) { Activity(counts: [9, 0, 9, 9, 1, 2]) } }
    }
    #expect(drawn(3, 1) { Activity(counts: [9, 0, 9, 9, 1, 2]) }.lines == ["■■■"])
    #expect(drawn(7, 1) { Activity(counts: []) }.lines == ["No movi"])
  }
}
