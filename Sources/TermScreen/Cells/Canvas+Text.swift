// SPDX-License-Identifier: MIT

extension Canvas {
  /// Writes one line of text and returns the number of columns it takes.
  ///
  /// Only the visible part is drawn. If only half of a wide cluster is visible, a space replaces that half. Visible
  /// replacements stand for characters that aren't printable, including line breaks.
  ///
  /// - Parameters:
  ///   - text: The text. Its grapheme clusters are drawn from left to right.
  ///   - x: The column of the first cluster.
  ///   - y: The row.
  ///   - style: The style of the text, which inherits unset values from the canvas's ``style``.
  /// - Returns: The display width of the whole text, including clipped parts.
  /// - Complexity: O(*n*), where *n* is the length of the text, even if little of it is visible.
  @discardableResult
  public func write(_ text: String, x: Int, y: Int, style: Style = .plain) -> Int {
    writeText(text, x: x, y: y, style: style)
  }

  /// Writes one line of printable ASCII, which takes one column for each byte.
  ///
  /// - Returns: `true` if the text is printable ASCII or its row isn't visible; otherwise, `false`, and nothing is
  ///   written.
  public func writeIfPrintableASCII(_ text: String, x: Int, y: Int) -> Bool {
    guard let row = visibleRow(y) else { return true }
    return writeASCII(
      text,
      from: origin.x + x.asCoordinate,
      row: row,
      style: styleIndex(for: .plain)
    )
  }

  /// Writes part of a string as a separate line of text.
  @discardableResult
  public func write(_ text: Substring, x: Int, y: Int, style: Style = .plain) -> Int {
    writeText(text, x: x, y: y, style: style)
  }

  /// The visible rows, in the canvas's coordinates.
  public var visibleRows: Range<Int> {
    let first = max(0, clip.y - origin.y)
    return first..<max(first, clip.y + clip.rows - origin.y)
  }

  @inline(__always)
  private func writeText(_ text: some StringProtocol, x: Int, y: Int, style: Style) -> Int {
    guard let row = visibleRow(y) else { return displayWidth(of: text) }
    let start = origin.x + x.asCoordinate
    let number = styleIndex(for: style)
    if writeASCII(text, from: start, row: row, style: number) { return text.utf8.count }
    if text.unicodeScalars.allSatisfy({ ScalarWidth($0).standsAlone }) {
      return writeScalars(text, from: start, row: row, style: number)
    }
    return writeClusters(text, from: start, row: row, style: number)
  }

  /// Writes the text if it's printable ASCII, and returns a Boolean value that indicates whether it is.
  @inline(__always)
  private func writeASCII(
    _ text: some StringProtocol,
    from start: Int,
    row: Int,
    style: UInt32
  ) -> Bool {
    let isASCII = text.utf8.withContiguousStorageIfAvailable { bytes in
      guard isPrintableASCII(bytes) else { return false }
      writeASCII(bytes, from: start, row: row, style: style)
      return true
    }
    return isASCII ?? false
  }

  private func writeASCII(
    _ bytes: UnsafeBufferPointer<UInt8>,
    from start: Int,
    row: Int,
    style: UInt32
  ) {
    let first = max(0, clip.x - start)
    let end = min(bytes.count, clip.x + clip.columns - start)
    guard first < end else { return }
    let target = cells + (row * stride + start)
    eraseCutClusters(target + first, count: end - first)
    for index in first..<end { target[index] = Cell(glyph: UInt32(bytes[index]), style: style) }
  }

  /// Writes text in which every scalar is a cluster, without finding cluster boundaries or interning.
  private func writeScalars(
    _ text: some StringProtocol,
    from start: Int,
    row: Int,
    style: UInt32
  ) -> Int {
    var column = start
    for scalar in text.unicodeScalars {
      let (glyph, width) = Self.shown(scalar)
      put(glyph, width: width, column: column, row: row, style: style)
      column += width
    }
    return column - start
  }

  private func writeClusters(
    _ text: some StringProtocol,
    from start: Int,
    row: Int,
    style: UInt32
  ) -> Int {
    var column = start
    for cluster in text {
      let shown = cluster.sanitized
      let width = displayWidth(of: shown)
      // Clusters that aren't visible aren't interned.
      if column < clip.x + clip.columns, column + width > clip.x {
        let glyph = buffer.table.glyphIndex(for: shown)
        put(glyph, width: width, column: column, row: row, style: style)
      }
      column += width
    }
    return column - start
  }
}

// MARK: - Putting a cluster

extension Canvas {
  /// Returns the buffer's row for `y`, or `nil` if no part of it is visible.
  func visibleRow(_ y: Int) -> Int? {
    let row = origin.y + y.asCoordinate
    return row >= clip.y && row < clip.y + clip.rows ? row : nil
  }

  /// Returns the glyph that shows a scalar that is a cluster by itself, and its width in columns.
  static func shown(_ scalar: Unicode.Scalar) -> (glyph: UInt32, width: Int) {
    let width = ScalarWidth(scalar).columns ?? 0
    return width == 0 ? (replacement(for: scalar).value, 1) : (scalar.value, width)
  }

  /// Draws the visible part of a cluster.
  ///
  /// A space replaces the visible half of a clipped wide cluster.
  func put(_ glyph: UInt32, width: Int, column: Int, row: Int, style: UInt32) {
    let first = max(column, clip.x)
    let count = min(column + width, clip.x + clip.columns) - first
    guard count > 0 else { return }
    let cell = cells + (row * stride + first)
    eraseCutClusters(cell, count: count)
    if count < width {
      cell.pointee = Cell(glyph: 0x20, style: style)
    } else {
      cell.pointee = Cell(glyph: glyph, style: style, width: width)
      if width == 2 { cell[1] = .tail(style: style) }
    }
  }
}
