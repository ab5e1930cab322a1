// SPDX-License-Identifier: MIT

import TermRender

/// The count, its course if the course has no separate pane, and the buttons that change the count.
///
/// The digits are as large as the other parts allow. The gaps between the parts share the remaining rows.
struct CountPane: Widget {
  /// The space inside the pane.
  let space: Size
  /// The width of the titles of the buttons.
  let buttonColumns: Int
  /// A Boolean value that indicates whether the pane contains the course.
  let hasCourse: Bool

  /// The number of empty rows between the parts, if there's space for them.
  private var gap: Int { space.rows >= 35 ? 2 : 1 }

  /// The number of empty rows below the buttons.
  private var margin: Int { gap - 1 }

  /// The number of rows for the digits and the course.
  ///
  /// The buttons have three rows, and the caption of the course has one.
  private var variableRows: Int {
    let rows = space.rows - margin - 3
    return hasCourse ? rows - 3 * gap - 1 : rows - 2 * gap
  }

  /// The size of the digits, which leaves at least seven rows for the course if there's space for them.
  private var digitSize: DigitSize {
    .largest(in: Size(columns: space.columns, rows: variableRows - (hasCourse ? 7 : 0)))
  }

  /// The height of the course.
  private var courseRows: Int {
    min(max(3, variableRows - digitSize.rows), CoursePane.courseRows)
  }

  private static let title = "Count"

  var body: some Widget {
    let pane = VStack(alignment: .center) {
      Spacer()
      Observe(\CounterState.count.present) { count in
        Digits(value: count, size: digitSize)
          .accessibilityLabel("Count: \(count), \(CounterState.Parity(of: count))")
      }
      .accessibilityLiveRegion()
      Spacer()
      if hasCourse {
        Course(columns: space.columns).frame(height: courseRows)
        CourseCaption()
        Spacer()
      }
      Buttons(titleColumns: buttonColumns).buttonStyle(.bordered).id("buttons")
    }
    .frame(maxWidth: .max)
    .padding(.horizontal)
    .padding(.bottom, margin)
    .pane(Self.title)
    // The digits have the same texts for screen readers.
    let count = CountText().foregroundStyle(.muted).accessibilityHidden()
    let parity = ParityText(alignment: .trailing)
      .foregroundStyle(.muted)
      .padding(.horizontal)
      .accessibilityHidden()
    Nodes(
      TitleRowNode(
        pane.nodes.single,
        titleColumns: Self.title.count,
        count.nodes.single,
        parity.nodes.single
      )
    )
  }
}

/// The count after the title, with a constant width.
private struct CountText: Widget {
  var body: some Widget {
    Observe(\CounterState.count.present) { Text(": \($0)").frame(width: 5, alignment: .leading) }
  }
}

/// A pane with widgets after its title and at the right of its title row, so that only these are redrawn when they
/// change.
private final class TitleRowNode: WrapperNode {
  private let titleColumns: Int
  private let afterTitle: Node
  private let atEnd: Node

  init(_ pane: Node, titleColumns: Int, _ afterTitle: Node, _ atEnd: Node) {
    self.titleColumns = titleColumns
    self.afterTitle = afterTitle
    self.atEnd = atEnd
    super.init(pane)
  }

  override func draw(in canvas: inout Canvas, _ context: RenderContext) {
    context.beneathLayers { child.paint(in: &canvas, context) }
    // Inside the corners of a frame of lines.
    let margin = context.drawsSurfaces ? 1 : 2
    let row = Rect(x: margin, y: 0, columns: max(0, canvas.size.columns - 2 * margin), rows: 1)
    // The title has a space on both sides.
    let start = min(1 + titleColumns, row.columns)
    let end = Rect(x: row.x + start, y: 0, columns: row.columns - start, rows: 1)
    context.drawLayer(afterTitle, over: canvas.subcanvas(in: end), at: .leading)
    context.drawLayer(atEnd, over: canvas.subcanvas(in: row), at: .trailing)
  }
}
