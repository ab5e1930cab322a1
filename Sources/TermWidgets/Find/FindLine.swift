// SPDX-License-Identifier: MIT

import TermScreen
import TermTree

/// The line below the rows that shows the search text, such as `/sta`, and reports missing results.
@MainActor
enum FindLine {
  /// Returns the number of rows for content.
  ///
  /// If a search is active and there are at least two rows, the last row shows the search.
  static func space(_ rows: Int, for find: FindState?) -> Int {
    find != nil && rows > 1 ? rows - 1 : rows
  }

  /// Draws the line, with the terminal's cursor after the search text.
  ///
  /// - Parameters:
  ///   - find: The state of the search.
  ///   - canvas: The row of the line.
  ///   - gutter: The number of columns before the text, at least 1.
  ///   - context: The render context.
  static func draw(_ find: FindState, in canvas: Canvas, gutter: Int, _ context: RenderContext) {
    let theme = context.environment.theme
    var row = canvas
    row.style = theme[.field].inheriting(from: canvas.style)
    row.clear()
    row.put("/", x: gutter - 1, y: 0, style: theme[.accent])

    let text = TextNode(Text(find.text))
    let columns = text.columns(context)
    let available = max(0, canvas.size.columns - gutter - 1)
    let part = row.subcanvas(in: Rect(x: gutter, y: 0, columns: available, rows: 1))
    context.with {
      $0.textLayout.lineLimit = 1
      $0.textLayout.wrapping = .none
      // The end of the text is more informative than its start.
      $0.textLayout.truncation = .head
      $0.textLayout.alignment = .leading
    } _: {
      text.drawSilently(in: part, context)
    }
    if context.isAccessible { describe(find, in: canvas, context) }
    row.placeCursor(x: gutter + min(columns, available), y: 0)

    let start = canvas.size.columns - missing.count - 1
    guard find.isMissing, start > gutter + columns + 1 else { return }
    row.write(missing, x: start, y: 0, style: theme[.warning])
  }

  /// Describes the search, and announces only missing results, because the cursor conveys a found row.
  private static func describe(_ find: FindState, in canvas: Canvas, _ context: RenderContext) {
    var element = AccessibilityElement("find", "", value: find.text)
    if find.isMissing { element.value += ", \(missing)" }
    element.isAnnounced = find.isMissing
    context.describe(in: canvas, as: element)
  }

  private static let missing = "No results"
}
