// SPDX-License-Identifier: MIT

public import TermScreen

/// A node that draws text and caches its most recent layouts.
public final class TextNode: Node {
  private let string: String
  private let runs: [Text.Run]
  private let style: Style

  /// The width of the text if it's a single line of up to 4096 bytes without tabs; otherwise, `nil`.
  private let lineColumns: Int?

  /// The two most recent layouts.
  ///
  /// Typically, the layouts are for the size that a stack proposes and for the final size.
  private var layouts: [Rows] = []

  private struct Rows {
    var space: Space
    var rows: [TextRow]
    /// The size that the rows need.
    var size: Size

    /// Returns a Boolean value that indicates whether a layout in another space would have the same rows.
    func suits(_ other: Space) -> Bool {
      guard space.layout == other.layout, space.ellipsisColumns == other.ellipsisColumns else {
        return false
      }
      if size == other.size { return true }
      guard space.size.columns == other.size.columns else { return false }
      let isWhole = rows.count < space.rowLimit
      return space.rowLimit == other.rowLimit || isWhole && rows.count <= other.rowLimit
    }
  }

  /// The inputs of the layout.
  private struct Space: Equatable {
    var size: Size
    var layout: TextLayout
    var ellipsisColumns: Int

    /// The maximum number of rows.
    var rowLimit: Int { max(1, min(layout.lineLimit ?? .max, size.rows)) }
  }

  /// A node with three dots for each ellipsis, for ASCII terminals, or `nil` without ellipses.
  private lazy var spelled = Text(string, runs: runs, style: style).spellingEllipses.map {
    TextNode($0)
  }

  /// Creates a node for a text.
  public init(_ text: Text) {
    let columns = Self.columnsOfOneLine(text.string)
    // ASCII text contains no break hint.
    let isASCII = columns == text.string.utf8.count
    let text = isASCII ? text : text.withoutBreakHints
    string = text.string
    runs = text.runs
    style = text.style
    lineColumns = isASCII ? columns : Self.columnsOfOneLine(string)
  }

  override public func measure(_ proposal: Size, _ context: RenderContext) -> Fit {
    if !context.capabilities.supportsUnicode, let spelled { return spelled.fit(proposal, context) }
    if let columns = lineColumns, columns <= proposal.columns {
      return Fit(size: Size(columns: columns, rows: min(1, proposal.rows)))
    }
    if proposal.isEmpty {
      return Fit(size: Size(columns: 0, rows: max(0, min(1, proposal.rows))))
    }
    return Fit(size: rows(in: proposal, context).size)
  }

  override public func draw(in canvas: inout Canvas, _ context: RenderContext) {
    if context.isAccessible { context.describe(text: string, in: canvas) }
    drawSilently(in: canvas, context)
  }

  /// Draws the text without an accessibility element, as part of a widget that describes itself.
  public func drawSilently(in canvas: Canvas, _ context: RenderContext) {
    if canvas.isInvisible { return }
    if !context.capabilities.supportsUnicode, let spelled {
      return spelled.drawSilently(in: canvas, context)
    }
    if let columns = lineColumns, columns <= canvas.size.columns {
      let x = context.offset(ofLine: columns, in: canvas)
      if runs.isEmpty {
        canvas.write(string, x: x, y: 0, style: style)
      } else {
        write(0..<string.utf8.count, from: Point(x: x, y: 0), in: canvas)
      }
      return
    }
    let rows = rows(in: canvas.size, context).rows
    let alignment = context.environment.textLayout.alignment
    let ellipsis = context.symbols.ellipsis
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

  /// Returns the rows for a size, from the cache if possible.
  private func rows(in size: Size, _ context: RenderContext) -> Rows {
    let space = Space(
      size: size,
      layout: context.environment.textLayout,
      ellipsisColumns: context.symbols.ellipsis.unicodeScalars.count
    )
    for rows in layouts where rows.suits(space) { return rows }
    let rows = makeRows(in: space)
    layouts = [rows] + layouts.prefix(1)
    return rows
  }

  /// Returns the width of the complete text on one row.
  public func columns(_ context: RenderContext) -> Int {
    if !context.capabilities.supportsUnicode, let spelled { return spelled.columns(context) }
    return lineColumns ?? TermScreen.displayWidth(of: string)
  }

  private func makeRows(in space: Space) -> Rows {
    let size = space.size
    var text = string
    let rows = text.withUTF8 { bytes in
      LineBreaker(
        ClusterReader(string, bytes: bytes),
        space.layout,
        columns: size.columns,
        ellipsisColumns: space.ellipsisColumns
      ).rows(limit: space.rowLimit)
    }
    let widest = rows.reduce(0) { max($0, $1.columns) }
    let taken = Size(
      columns: max(0, min(widest, size.columns)),
      rows: max(0, min(rows.count, size.rows))
    )
    return Rows(space: space, rows: rows, size: taken)
  }

  /// Returns the width of a string if it's a single line of up to 4096 bytes without tabs; otherwise, `nil`.
  ///
  /// The method is nonisolated because its closures would otherwise check for the main actor, which takes longer than
  /// measuring most text.
  fileprivate nonisolated static func columnsOfOneLine(_ string: String) -> Int? {
    guard string.utf8.count <= 4096 else { return nil }
    let isASCII = string.utf8.withContiguousStorageIfAvailable { isPrintableASCII($0) }
    if isASCII == true { return string.utf8.count }
    let hasBreaks = string.utf8.withContiguousStorageIfAvailable { bytes in
      // Scan without an early exit, so that the compiler vectorizes the loop.
      var found: UInt8 = 0
      for byte in bytes { found |= byte == 0x0A || byte == 0x09 ? 1 : 0 }
      return found != 0
    }
    return hasBreaks == false ? TermScreen.displayWidth(of: string) : nil
  }
}

// MARK: - Drawing without a node

extension Text {
  /// Draws the text if it's a single line in one style that fits.
  ///
  /// The output is the same as from the text's node.
  ///
  /// - Returns: A Boolean value that indicates whether the method drew the text.
  @MainActor
  func drawLine(in canvas: Canvas, _ context: RenderContext) -> Bool {
    guard runs.isEmpty, context.capabilities.supportsUnicode,
      let columns = TextNode.columnsOfOneLine(string), columns <= canvas.size.columns,
      columns == string.utf8.count || !string.hasBreakHint
    else { return false }
    if context.isAccessible { context.describe(text: string, in: canvas) }
    canvas.write(string, x: context.offset(ofLine: columns, in: canvas), y: 0, style: style)
    return true
  }
}

extension RenderContext {
  /// Returns the column where a line of text starts.
  fileprivate func offset(ofLine columns: Int, in canvas: Canvas) -> Int {
    let space = canvas.size.columns
    return columns < space ? environment.textLayout.alignment.offset(of: columns, in: space) : 0
  }
}

// MARK: - Writing

extension TextNode {
  /// Writes part of the text, run by run.
  ///
  /// - Parameters:
  ///   - part: The part of the text, in UTF-8 bytes.
  ///   - start: The position of the part, which is the origin of the tab stops.
  ///   - canvas: The canvas to draw on.
  ///   - tabStop: The distance between tab stops in columns. The default is 8.
  /// - Returns: The column after the part.
  @discardableResult
  private func write(
    _ part: Range<Int>,
    from start: Point,
    in canvas: Canvas,
    tabStop: Int = ClusterReader.tabStop
  ) -> Int {
    var column = 0
    var position = part.lowerBound
    while position < part.upperBound {
      let run = run(at: position)
      let end = min(run.end, part.upperBound)
      column = canvas.write(
        string[index(position)..<index(end)],
        from: start,
        column: column,
        tabStop: tabStop,
        style: run.style
      )
      position = end
    }
    return start.x + column
  }

  /// Returns the style of the text before the ellipsis, or after it if no text precedes the ellipsis.
  private func styleOfEllipsis(in row: TextRow) -> Style {
    run(at: row.head.isEmpty ? row.tail.lowerBound : row.head.upperBound - 1).style
  }

  /// Returns the end and the complete style of the run at an offset.
  private func run(at position: Int) -> Text.Run {
    guard let last = runs.last else { return Text.Run(end: string.utf8.count, style: style) }
    let run = runs.first { position < $0.end } ?? last
    return Text.Run(end: run.end, style: run.style.inheriting(from: style))
  }

  private func index(_ offset: Int) -> String.Index {
    string.utf8.index(string.startIndex, offsetBy: offset)
  }
}
