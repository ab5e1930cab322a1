// SPDX-License-Identifier: MIT

package import TermScreen

/// A text on the screen: remembers how it was laid out last.
package final class TextNode: Node {
  private let string: String
  private let runs: [Text.Run]
  private let style: Style

  /// Its columns if it is one line, without tabs, of moderate length; most texts are.
  private let lineColumns: Int?

  /// How it was laid out the last two times: for what there is, and for what a stack gives.
  private var layouts: [Rows] = []

  private struct Rows {
    var room: Room
    var rows: [TextRow]
    /// What they take.
    var size: Size

    /// Whether making rows for a room would make these.
    func suits(_ other: Room) -> Bool {
      guard room.layout == other.layout, room.isASCII == other.isASCII else { return false }
      if size == other.size { return true }
      guard room.size.columns == other.size.columns else { return false }
      let isWhole = rows.count < room.rowLimit
      return room.rowLimit == other.rowLimit || isWhole && rows.count <= other.rowLimit
    }
  }

  /// What rows depend on.
  private struct Room: Equatable {
    var size: Size
    var layout: TextLayout
    var isASCII: Bool

    /// The most rows.
    var rowLimit: Int { max(1, min(layout.lineLimit ?? .max, size.rows)) }
  }

  /// The text with three dots for each ellipsis, where only ASCII is shown; `nil` without any.
  private lazy var spelled = Text(string, runs: runs, style: style).spellingEllipses.map {
    TextNode($0)
  }

  package init(_ text: Text) {
    string = text.string
    runs = text.runs
    style = text.style
    lineColumns = Self.columnsOfOneLine(string)
  }

  override package func measure(_ proposal: Size, _ pass: RenderPass) -> Fit {
    if !pass.capabilities.unicode, let spelled { return spelled.fit(proposal, pass) }
    if let columns = lineColumns, columns <= proposal.columns {
      return Fit(size: Size(columns: columns, rows: min(1, proposal.rows)))
    }
    if proposal.isEmpty {
      return Fit(size: Size(columns: 0, rows: max(0, min(1, proposal.rows))))
    }
    return Fit(size: rows(in: proposal, pass).size)
  }

  override package func draw(in canvas: inout Canvas, _ pass: RenderPass) {
    if pass.isAccessible { pass.describe(text: string, in: canvas) }
    drawSilently(in: canvas, pass)
  }

  /// Draws the text as a part of something that says itself what is read out.
  package func drawSilently(in canvas: Canvas, _ pass: RenderPass) {
    if canvas.isInvisible { return }
    if !pass.capabilities.unicode, let spelled { return spelled.drawSilently(in: canvas, pass) }
    if let columns = lineColumns, columns <= canvas.size.columns {
      let x = pass.offset(ofLine: columns, in: canvas)
      if runs.isEmpty {
        canvas.write(string, x: x, y: 0, style: style)
      } else {
        write(0..<string.utf8.count, from: Point(x: x, y: 0), in: canvas)
      }
      return
    }
    let rows = rows(in: canvas.size, pass).rows
    let alignment = pass.environment.textLayout.alignment
    let ellipsis = pass.capabilities.unicode ? "…" : "..."
    for y in rows.indices.clamped(to: canvas.visibleRows) {
      let row = rows[y]
      let x = alignment.offset(of: row.columns, in: canvas.size.columns)
      let end = write(row.head, from: Point(x: x, y: y), in: canvas)
      guard row.ellipsisColumns > 0 else { continue }
      canvas.write(
        String(ellipsis.prefix(row.ellipsisColumns)),
        x: end,
        y: y,
        style: styleOfEllipsis(in: row)
      )
      write(
        row.tail,
        from: Point(x: end + row.ellipsisColumns, y: y),
        in: canvas,
        tabStop: 1
      )
    }
  }

  /// The rows in a room; those that were made for it, or for another and take just as much.
  private func rows(in size: Size, _ pass: RenderPass) -> Rows {
    let room = Room(
      size: size,
      layout: pass.environment.textLayout,
      isASCII: !pass.capabilities.unicode
    )
    for rows in layouts where rows.suits(room) { return rows }
    let rows = makeRows(in: room)
    layouts = [rows] + layouts.prefix(1)
    return rows
  }

  /// The columns of all of it in one row.
  package func columns(_ pass: RenderPass) -> Int {
    if !pass.capabilities.unicode, let spelled { return spelled.columns(pass) }
    return lineColumns ?? TermScreen.columns(of: string)
  }

  private func makeRows(in room: Room) -> Rows {
    let size = room.size
    var text = string
    let rows = text.withUTF8 { bytes in
      LineBreaker(
        ClusterReader(string, bytes: bytes),
        room.layout,
        columns: size.columns,
        ellipsisColumns: room.isASCII ? 3 : 1
      ).rows(limit: room.rowLimit)
    }
    let widest = rows.reduce(0) { max($0, $1.columns) }
    let taken = Size(
      columns: max(0, min(widest, size.columns)),
      rows: max(0, min(rows.count, size.rows))
    )
    return Rows(room: room, rows: rows, size: taken)
  }

  /// The columns of a text that is one line of moderate length without tabs.
  ///
  /// Not isolated: the closures in it would check that this is the main actor, which takes longer than
  /// most texts.
  fileprivate nonisolated static func columnsOfOneLine(_ string: String) -> Int? {
    guard string.utf8.count <= 4096 else { return nil }
    let isASCII = string.utf8.withContiguousStorageIfAvailable { isPrintableASCII($0) }
    if isASCII == true { return string.utf8.count }
    let hasBreaks = string.utf8.withContiguousStorageIfAvailable { bytes in
      // Without an early way out, so that the compiler makes it a loop over vectors.
      var found: UInt8 = 0
      for byte in bytes { found |= byte == 0x0A || byte == 0x09 ? 1 : 0 }
      return found != 0
    }
    return hasBreaks == false ? TermScreen.columns(of: string) : nil
  }
}

// MARK: - Drawing without a node

extension Text {
  /// Draws the text where it is one line in one style that has room; answers whether that is so.
  ///
  /// What it draws is what its node would.
  @MainActor
  func drawLine(in canvas: Canvas, _ pass: RenderPass) -> Bool {
    guard runs.isEmpty, pass.capabilities.unicode,
      let columns = TextNode.columnsOfOneLine(string), columns <= canvas.size.columns
    else { return false }
    if pass.isAccessible { pass.describe(text: string, in: canvas) }
    canvas.write(string, x: pass.offset(ofLine: columns, in: canvas), y: 0, style: style)
    return true
  }
}

extension RenderPass {
  /// The column where a line of text begins.
  fileprivate func offset(ofLine columns: Int, in canvas: Canvas) -> Int {
    let room = canvas.size.columns
    return columns < room ? environment.textLayout.alignment.offset(of: columns, in: room) : 0
  }
}

// MARK: - Writing

extension TextNode {
  /// Writes a part of the text, run by run, and answers the column after it.
  ///
  /// - Parameters:
  ///   - part: Bytes of UTF-8.
  ///   - start: Where it begins; tab stops are counted from there.
  ///   - canvas: Where it is written.
  ///   - tabStop: Columns from one tab stop to the next.
  /// - Returns: The column.
  @discardableResult
  private func write(
    _ part: Range<Int>,
    from start: Point,
    in canvas: Canvas,
    tabStop: Int = ClusterReader.tabStop
  ) -> Int {
    var column = 0
    var place = part.lowerBound
    while place < part.upperBound {
      let run = run(at: place)
      let end = min(run.end, part.upperBound)
      column = canvas.write(
        string[index(place)..<index(end)],
        from: start,
        column: column,
        tabStop: tabStop,
        style: run.style
      )
      place = end
    }
    return start.x + column
  }

  /// The ellipsis looks like what is before it, or after it where it comes first.
  private func styleOfEllipsis(in row: TextRow) -> Style {
    run(at: row.head.isEmpty ? row.tail.lowerBound : row.head.upperBound - 1).style
  }

  /// The end and the whole style of the run at a place.
  private func run(at place: Int) -> Text.Run {
    guard let last = runs.last else { return Text.Run(end: string.utf8.count, style: style) }
    let run = runs.first { place < $0.end } ?? last
    return Text.Run(end: run.end, style: run.style.over(style))
  }

  private func index(_ offset: Int) -> String.Index {
    string.utf8.index(string.startIndex, offsetBy: offset)
  }
}
