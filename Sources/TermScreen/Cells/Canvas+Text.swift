// SPDX-License-Identifier: MIT

extension Canvas {
  /// Writes one line of text, clipped, and answers the columns it takes.
  ///
  /// Clusters are never cut: of a wide one of which only half is visible, that half is blank. Control
  /// characters and the like are shown by visible stand-ins; a line break is one of them.
  ///
  /// - Complexity: O(*n*) in the text's length, also where little of it is visible.
  @discardableResult
  public func write(_ text: String, x: Int, y: Int, style: Style = .plain) -> Int {
    writeText(text, x: x, y: y, style: style)
  }

  /// Writes one line of text, if it is printable ASCII, which takes as many columns as it has bytes.
  ///
  /// - Returns: Whether it is, or its row cannot be seen; else nothing was written.
  package func writeIfPrintableASCII(_ text: String, x: Int, y: Int) -> Bool {
    guard let row = visibleRow(y) else { return true }
    return writeASCII(text, from: origin.x + x.asCoordinate, row: row, style: number(of: .plain))
  }

  /// Writes a part of a text, as one of its own.
  @discardableResult
  package func write(_ text: Substring, x: Int, y: Int, style: Style = .plain) -> Int {
    writeText(text, x: x, y: y, style: style)
  }

  /// The rows of the canvas of which something can be seen, by its own coordinates.
  package var visibleRows: Range<Int> {
    let first = max(0, clip.y - origin.y)
    return first..<max(first, clip.y + clip.rows - origin.y)
  }

  @inline(__always)
  private func writeText(_ text: some StringProtocol, x: Int, y: Int, style: Style) -> Int {
    guard let row = visibleRow(y) else { return columns(of: text) }
    let start = origin.x + x.asCoordinate
    let number = number(of: style)
    if writeASCII(text, from: start, row: row, style: number) { return text.utf8.count }
    if text.unicodeScalars.allSatisfy({ ScalarWidth($0).standsAlone }) {
      return writeScalars(text, from: start, row: row, style: number)
    }
    return writeClusters(text, from: start, row: row, style: number)
  }

  /// Writes a text that is printable ASCII; whether it is.
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
    mendEnds(target + first, count: end - first)
    for index in first..<end { target[index] = Cell(glyph: UInt32(bytes[index]), style: style) }
  }

  /// Writes text of which every scalar is a cluster: no search for their bounds, no interning.
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
      let shown = cluster.harmless
      let width = columns(of: shown)
      // A cluster that cannot be seen is not interned.
      if column < clip.x + clip.columns, column + width > clip.x {
        let glyph = buffer.table.glyph(of: shown)
        put(glyph, width: width, column: column, row: row, style: style)
      }
      column += width
    }
    return column - start
  }
}

// MARK: - Putting a cluster

extension Canvas {
  /// The row of the buffer that `y` is, if any of it is visible.
  func visibleRow(_ y: Int) -> Int? {
    let row = origin.y + y.asCoordinate
    return row >= clip.y && row < clip.y + clip.rows ? row : nil
  }

  /// The glyph that shows a scalar which stands alone, and its columns.
  static func shown(_ scalar: Unicode.Scalar) -> (glyph: UInt32, width: Int) {
    let width = ScalarWidth(scalar).columns ?? 0
    return width == 0 ? (standIn(for: scalar).value, 1) : (scalar.value, width)
  }

  /// Puts a cluster where it is visible; a wide one's half becomes a blank where that is all there is.
  func put(_ glyph: UInt32, width: Int, column: Int, row: Int, style: UInt32) {
    let first = max(column, clip.x)
    let count = min(column + width, clip.x + clip.columns) - first
    guard count > 0 else { return }
    let cell = cells + (row * stride + first)
    mendEnds(cell, count: count)
    if count < width {
      cell.pointee = Cell(glyph: 0x20, style: style)
    } else {
      cell.pointee = Cell(glyph: glyph, style: style, width: width)
      if width == 2 { cell[1] = .tail(style: style) }
    }
  }
}
