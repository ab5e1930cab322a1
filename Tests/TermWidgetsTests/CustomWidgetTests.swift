// SPDX-License-Identifier: MIT

import TermScreen
import TermWidgets
import Testing

// snippet: custom-widget
/// How many films were seen on each day: a column of marks a day, the oldest left.
struct Activity: Leaf {
  let counts: [Int]

  /// Grows to the right as far as there is room.
  var fills: Axes { .horizontal }

  /// Asks for a column a day, and for as many rows as the busiest day needs.
  func size(for proposal: Size) -> Size {
    Size(
      columns: min(counts.count, proposal.columns),
      rows: min(max(1, counts.max() ?? 0), proposal.rows)
    )
  }

  /// Draws from the bottom up; what has no room is clipped.
  func draw(in canvas: inout Canvas) {
    let width = canvas.size.columns
    for (x, count) in counts.suffix(width).enumerated() {
      for level in 0..<min(count, canvas.size.rows) {
        canvas.put("■", x: x, y: canvas.size.rows - 1 - level)
      }
    }
    if counts.isEmpty {
      canvas.write("nothing seen yet", x: 0, y: 0, style: Style(attributes: .dim))
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
    .border(.rounded, title: "Films")
  }
  // end

  @Test func `A widget of one's own stands among the others`() {
    let frame = drawn(14, 6) { week() }
    #expect(
      frame.lines == [
        "╭─ Films ────╮", "│This week   │", "│  ■         │", "│  ■■        │",
        "│■ ■■        │", "╰────────────╯",
      ]
    )
  }

  @Test func `It draws nothing outside, however little room it has`() {
    for columns in 0...5 {
      for rows in 0...4 { _ = drawn(columns, rows) { Activity(counts: [9, 0, 9, 9, 1, 2]) } }
    }
    #expect(drawn(3, 1) { Activity(counts: [9, 0, 9, 9, 1, 2]) }.lines == ["■■■"])
    #expect(drawn(7, 1) { Activity(counts: []) }.lines == ["nothing"])
  }
}
