// SPDX-License-Identifier: MIT

import TermScreen

/// The line below rows that shows what is looked for: `/sta`, and whether no row has it.
@MainActor
enum FindLine {
  /// The part of a canvas for rows while a find goes on: all but the last line, where there are two.
  static func room(_ rows: Int, for find: FindState?) -> Int {
    find != nil && rows > 1 ? rows - 1 : rows
  }

  /// Draws it, with the terminal's cursor behind what was typed.
  ///
  /// - Parameters:
  ///   - find: What is looked for.
  ///   - canvas: Its row.
  ///   - gutter: The columns before the text, at least 1.
  ///   - pass: The walk.
  static func draw(_ find: FindState, in canvas: Canvas, gutter: Int, _ pass: RenderPass) {
    let theme = pass.environment.theme
    var row = canvas
    row.style = theme[.field].over(canvas.style)
    row.clear()
    row.put("/", x: gutter - 1, y: 0, style: theme[.accent])

    let text = TextNode(Text(find.text))
    let columns = text.columns(pass)
    let room = max(0, canvas.size.columns - gutter - 1)
    let part = row.inside(Rect(x: gutter, y: 0, columns: room, rows: 1))
    pass.with {
      $0.textLayout.lineLimit = 1
      $0.textLayout.wrapping = .none
      // What was typed last says more.
      $0.textLayout.truncation = .head
      $0.textLayout.alignment = .leading
    } _: {
      text.drawSilently(in: part, pass)
    }
    if pass.isAccessible { describe(find, in: canvas, pass) }
    row.placeCursor(x: gutter + min(columns, room), y: 0)

    let start = canvas.size.columns - missing.count - 1
    guard find.isMissing, start > gutter + columns + 1 else { return }
    row.write(missing, x: start, y: 0, style: theme[.warning])
  }

  /// Tells where no row has it; else the row that was found is at the cursor.
  private static func describe(_ find: FindState, in canvas: Canvas, _ pass: RenderPass) {
    var element = AccessibleElement("find", "", value: find.text)
    if find.isMissing { element.value += ", \(missing)" }
    element.isAnnounced = find.isMissing
    pass.describe(in: canvas, as: element)
  }

  private static let missing = "no match"
}
