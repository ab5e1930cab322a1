// SPDX-License-Identifier: MIT

import TermRender

/// The count, its course, and the buttons that change it.
///
/// The course receives the height that the other parts leave.
struct CountPane: Widget {
  /// The space inside the pane.
  let space: Size
  /// The width of the titles of the buttons.
  let buttonColumns: Int

  /// The number of empty rows between the parts.
  private var gap: Int { space.rows >= 35 ? 2 : 1 }

  var body: some Widget {
    let pane = VStack(alignment: .center) {
      Gap(rows: gap)
      Observe(\CounterState.count.present) { count in
        Digits(value: count, size: .largest(in: space))
          .accessibilityLabel("Count: \(count), \(CounterState.Parity(of: count))")
      }
      .accessibilityLiveRegion()
      Gap(rows: gap)
      Course().frame(minHeight: 3, idealHeight: 3, maxHeight: .max)
      CourseCaption()
      Gap(rows: gap)
      Buttons(titleColumns: buttonColumns).buttonStyle(.bordered).id("buttons")
    }
    .padding(.horizontal)
    .padding(.bottom, gap - 1)
    .pane("Count")
    let parity = ParityText(alignment: .trailing)
      .foregroundStyle(.muted)
      .padding(.horizontal)
      // The digits have the same text for screen readers.
      .accessibilityHidden()
    Nodes(PaneInfoNode(pane.nodes.single, info: parity.nodes.single))
  }
}

/// Up to the given number of empty rows.
private struct Gap: Widget {
  let rows: Int

  var body: some Widget { Spacer().frame(maxHeight: rows) }
}

/// A pane with a widget at the right of its title row, so that only this widget is redrawn when it changes.
private final class PaneInfoNode: WrapperNode {
  private let info: Node

  init(_ pane: Node, info: Node) {
    self.info = info
    super.init(pane)
  }

  override func draw(in canvas: inout Canvas, _ context: RenderContext) {
    context.beneathLayers { child.paint(in: &canvas, context) }
    // Inside the corners of a frame of lines.
    let margin = context.drawsSurfaces ? 1 : 2
    let row = Rect(x: margin, y: 0, columns: max(0, canvas.size.columns - 2 * margin), rows: 1)
    context.drawLayer(info, over: canvas.subcanvas(in: row), at: .trailing)
  }
}

/// The course of the count, from the oldest stored count to the current count.
private struct Course: Widget {
  var body: some Widget {
    Observe(\CounterState.history) { counts in
      LineChart(
        [ChartSeries("History", Samples(Self.line(through: counts)))],
        in: 0...Double(max(1, counts.max() ?? 0)),
        showsAxes: false
      )
      .accessibilityHidden(counts.count == 1)
    }
  }

  /// Returns the counts, or a level line if there's only one.
  private static func line(through counts: [Int]) -> [Int] {
    counts.count == 1 ? counts + counts : counts
  }
}

/// The number of changes, the count, and the highest count, below the course.
private struct CourseCaption: Widget {
  // Texts of constant width don't move other widgets, so only the changed texts are redrawn.
  var body: some Widget {
    HStack {
      Observe(\CounterState.changes.count) {
        Text($0 == 1 ? "1 change" : "\($0) changes").frame(width: 12, alignment: .leading)
      }
      Spacer()
      Observe(\CounterState.count.present) {
        Text("Count: \($0)").frame(width: 9, alignment: .leading)
      }
      // The large digits have the same text for screen readers.
      .accessibilityHidden()
      Spacer()
      Observe(\CounterState.peak) { Text("peak \($0)").frame(width: 12, alignment: .trailing) }
    }
    .foregroundStyle(.muted)
  }
}
