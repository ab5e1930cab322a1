// SPDX-License-Identifier: MIT

import TermScreen
import TermTree

/// A single line of text in a table cell, truncated with an ellipsis.
///
/// A truncated number would be another number, so the ellipsis replaces it. Longer text is never cut inside a number.
///
/// Drawing doesn't allocate memory for text of up to 4096 bytes that is ASCII or fits the cell.
struct CellText {
  let alignment: HorizontalAlignment

  /// Draws text in the cell of a row at the given slot.
  @MainActor
  func draw(_ text: String, in row: Canvas, at slot: TableSlot, _ context: RenderContext) {
    let length = text.utf8.count
    if length <= slot.width, !slot.isCut {
      let x = slot.x + alignment.offset(of: length, in: slot.width)
      if row.writeIfPrintableASCII(text, x: x, y: 0) { return }
    }
    let cell = row.subcanvas(in: slot.frame)
    let isHidden = !isWhole(text, at: slot) && isHiddenIfCut(text, at: slot)
    if !isHidden { draw(text, in: cell, context) }
    if isHidden, !slot.isCut { drawEllipsis(in: cell, context) }
    guard slot.isCut else { return }
    if !isHidden { hideSplitNumbers(of: text, in: cell, seen: slot.seen, context) }
    markCuts(of: text, in: cell, seen: slot.seen, context)
  }

  /// Returns a Boolean value that indicates whether no part of a text appears if the whole text doesn't fit.
  private func isHiddenIfCut(_ text: String, at slot: TableSlot) -> Bool {
    if Self.isNumber(text) { return true }
    guard slot.isCut, Self.hasDigit(text) else { return false }
    // The columns of the other texts aren't those of their clusters.
    if case .other = Self.form(of: text) { return true }
    return Self.columns(of: text) > slot.width
  }

  /// Returns a Boolean value that indicates whether the cell at a slot shows the whole text.
  private func isWhole(_ text: String, at slot: TableSlot) -> Bool {
    // Tabs and line breaks are drawn in other columns.
    if slot.isCut, case .other = Self.form(of: text) { return false }
    let length = Self.columns(of: text)
    let start = alignment.offset(of: length, in: slot.width)
    return length <= slot.width && start >= slot.seen.lowerBound
      && start + length <= slot.seen.upperBound
  }

  /// Draws an ellipsis instead of the text.
  @MainActor
  private func drawEllipsis(in cell: Canvas, _ context: RenderContext) {
    let ellipsis = context.symbols.ellipsis.unicodeScalars.prefix(cell.size.columns)
    put(ellipsis, in: cell, x: alignment.offset(of: ellipsis.count, in: cell.size.columns))
  }

  /// Draws text on a canvas of one row.
  @MainActor
  func draw(_ text: String, in cell: Canvas, style: Style = .plain, _ context: RenderContext) {
    guard !cell.isInvisible else { return }
    let text = Text.omittingBreakHints(in: text)
    switch Self.form(of: text) {
    case .plain where text.utf8.count <= cell.size.columns:
      write(text, columns: text.utf8.count, in: cell, style)
      return
    case .plain:
      drawCut(text, in: cell, style, context)
      return
    case .line(let columns)
    where columns <= cell.size.columns && context.capabilities.supportsUnicode:
      write(text, columns: columns, in: cell, style)
      return
    case .line, .other: break
    }
    // The table describes its cells to screen readers separately.
    var cell = cell
    cell.style = style.inheriting(from: cell.style)
    context.with {
      $0.textLayout = TextLayout()
      $0.textLayout.wrapping = .none
      $0.textLayout.lineLimit = 1
      $0.textLayout.keepsNumbersWhole = true
      $0.textLayout.alignment = alignment
    } _: {
      TextNode(Text(text)).drawSilently(in: cell, context)
    }
  }

  /// Erases the numbers that the edges of the visible area, or the ellipses there, would split.
  @MainActor
  private func hideSplitNumbers(
    of text: String,
    in cell: Canvas,
    seen: Range<Int>,
    _ context: RenderContext
  ) {
    guard Self.hasDigit(text) else { return }
    let text = Text.omittingBreakHints(in: text)
    let length = Self.columns(of: text)
    let start = alignment.offset(of: length, in: cell.size.columns)
    let ellipsis = min(context.symbols.ellipsis.unicodeScalars.count, seen.count)
    var edges: [Int] = []
    if start < seen.lowerBound { edges.append(seen.lowerBound + ellipsis) }
    if start + length > seen.upperBound { edges.append(seen.upperBound - ellipsis) }
    for edge in edges {
      guard let number = Self.number(acrossColumn: edge - start, of: text) else { continue }
      let hidden = (start + number.lowerBound..<start + number.upperBound).clamped(to: seen)
      cell.fill(Rect(x: hidden.lowerBound, y: 0, columns: hidden.count, rows: 1))
    }
  }

  /// Draws ellipses where the edges of the visible area cut off the text.
  ///
  /// - Parameters:
  ///   - text: The text in the cell.
  ///   - cell: The canvas of the whole cell.
  ///   - seen: The visible columns of the cell.
  ///   - context: The render context.
  @MainActor
  private func markCuts(
    of text: String,
    in cell: Canvas,
    seen: Range<Int>,
    _ context: RenderContext
  ) {
    guard !seen.isEmpty else { return }
    let length = min(Self.columns(of: text), cell.size.columns)
    let start = alignment.offset(of: length, in: cell.size.columns)
    let ellipsis = context.symbols.ellipsis.unicodeScalars.prefix(seen.count)
    if start < seen.lowerBound, start + length > seen.lowerBound {
      put(ellipsis, in: cell, x: seen.lowerBound)
    }
    if start + length > seen.upperBound, start < seen.upperBound {
      put(ellipsis, in: cell, x: seen.upperBound - ellipsis.count)
    }
  }

  private func write(_ text: String, columns: Int, in cell: Canvas, _ style: Style) {
    cell.write(text, x: alignment.offset(of: columns, in: cell.size.columns), y: 0, style: style)
  }

  /// Writes the start of an ASCII string, up to a number that doesn't fit, and an ellipsis.
  @MainActor
  private func drawCut(
    _ text: String,
    in cell: Canvas,
    _ style: Style,
    _ context: RenderContext
  ) {
    let ellipsis = context.symbols.ellipsis.unicodeScalars.prefix(cell.size.columns)
    var space = cell.size.columns - ellipsis.count
    if let number = Self.number(acrossColumn: space, of: text) { space = number.lowerBound }
    let x = alignment.offset(of: space + ellipsis.count, in: cell.size.columns)
    cell.subcanvas(in: Rect(x: x, y: 0, columns: space, rows: 1))
      .write(text, x: 0, y: 0, style: style)
    put(ellipsis, in: cell, x: x + space, style)
  }

  private func put(
    _ ellipsis: Substring.UnicodeScalarView,
    in cell: Canvas,
    x: Int,
    _ style: Style = .plain
  ) {
    var x = x
    for scalar in ellipsis {
      cell.put(scalar, x: x, y: 0, style: style)
      x += 1
    }
  }

  // MARK: Measuring

  private enum Form {
    /// Printable ASCII text.
    case plain
    /// A single line of text without tabs, with its width in columns.
    case line(columns: Int)
    /// Text with several lines or tabs, or text that is too long to measure in each frame.
    case other
  }

  private static func form(of text: String) -> Form {
    guard text.utf8.count <= 4096 else { return .other }
    if text.utf8.withContiguousStorageIfAvailable(isPrintableASCII) == true { return .plain }
    return text.utf8.contains { $0 == 0x0A || $0 == 0x09 }
      ? .other : .line(columns: columns(of: text))
  }

  /// The maximum length of a number in characters.
  static var numberLimit: Int { 32 }

  /// Returns a Boolean value that indicates whether text is a number, such as `-1,200`, `62%`, or `4 GB`.
  ///
  /// A number starts without a letter, and contains a digit and at most three letters.
  static func isNumber(_ text: String) -> Bool {
    guard text.unicodeScalars.first?.isLetterInCell == false else { return false }
    var (scalars, digits, letters) = (0, 0, 0)
    for scalar in text.unicodeScalars {
      scalars += 1
      if scalar.isDigitInCell { digits += 1 }
      if scalar.isLetterInCell { letters += 1 }
      if scalars > numberLimit || letters > 3 { return false }
    }
    return digits > 0
  }

  /// Returns a Boolean value that indicates whether text contains a digit.
  static func hasDigit(_ text: String) -> Bool {
    text.unicodeScalars.contains(where: \.isDigitInCell)
  }

  /// Returns the width of the complete text in columns.
  static func columns(of text: String) -> Int {
    if text.utf8.withContiguousStorageIfAvailable(isPrintableASCII) == true {
      return text.utf8.count
    }
    return TermScreen.displayWidth(of: Text.omittingBreakHints(in: text))
  }

  /// Returns the columns of the number that continues across a column, or `nil` if none does.
  private static func number(acrossColumn column: Int, of text: String) -> Range<Int>? {
    var text = text
    return text.withUTF8 { [text] bytes in
      let reader = ClusterReader(text, bytes: bytes)
      var (offset, x) = (0, 0)
      while offset < reader.end, x < column {
        let cluster = reader.cluster(at: offset)
        (offset, x) = (cluster.end, x + cluster.columns)
      }
      func columns(of part: Range<Int>) -> Int {
        Self.columns(of: String(decoding: bytes[part], as: UTF8.self))
      }
      return reader.number(across: offset).map { number in
        x - columns(of: number.lowerBound..<offset)..<x + columns(of: offset..<number.upperBound)
      }
    }
  }
}

extension Unicode.Scalar {
  // Looking up the properties of a scalar takes a hundred instructions.

  fileprivate var isDigitInCell: Bool {
    isASCII ? 0x30...0x39 ~= value : properties.numericType != nil
  }

  fileprivate var isLetterInCell: Bool {
    isASCII ? 0x61...0x7A ~= value | 0x20 : properties.isAlphabetic
  }
}
