// SPDX-License-Identifier: MIT

extension Frame {
  /// Creates a frame from its ``snapshot`` text.
  ///
  /// - Parameter snapshot: The whole text, including the final line feed.
  /// - Throws: A ``SnapshotError`` with the invalid line and the reason.
  public init(snapshot: String) throws(SnapshotError) {
    var reader = SnapshotReader(snapshot)
    self = try reader.frame()
  }
}

/// A parser that reads the snapshot of a frame line by line.
private struct SnapshotReader {
  private let lines: [String]
  private var size = Size.zero
  private var cells: [Frame.Cell] = []
  private var cursor: Point?

  init(_ text: String) {
    // Splitting bytes separates a carriage return from its line feed. As characters, they're one.
    lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
  }

  mutating func frame() throws(SnapshotError) -> Frame {
    guard let header = lines.first, lines.count > 1, !header.contains("x"), let size = Size(header)
    else {
      throw SnapshotError(line: 1, "expected a size, such as 80×24.")
    }
    guard lines.last == "" else {
      throw SnapshotError(
        line: lines.count,
        "no line feed at the end. The text may be truncated. Record it again."
      )
    }
    guard size.rows <= lines.count - 2 else {
      throw SnapshotError(
        line: lines.count - 1,
        "the text ends before row \(size.rows - 1). Record it again."
      )
    }
    self.size = size
    for row in 0..<size.rows { try read(row: lines[1 + row], line: 2 + row) }
    for index in 1 + size.rows..<lines.count - 1 {
      try read(remark: Substring(lines[index]), line: index + 1)
    }
    return Frame(size: size, cells: cells, cursor: cursor)
  }

  private mutating func read(row: String, line: Int) throws(SnapshotError) {
    guard row.first == "│", row.last == "│", row.count > 1 else {
      throw SnapshotError(line: line, "expected a row between bars (“│”). Add the missing bar.")
    }
    let start = cells.count
    // Zero-width spaces only separate clusters.
    for cluster in row.dropFirst().dropLast() where cluster != "\u{200B}" {
      guard let taken = Frame.Cell.cells(of: cluster) else {
        throw SnapshotError(
          line: line,
          "invalid character at column \(cells.count - start). Remove it."
        )
      }
      cells += taken
    }
    let taken = cells.count - start
    guard taken == size.columns else {
      throw SnapshotError(
        line: line,
        "the row takes \(taken) columns, not \(size.columns). Correct the row."
      )
    }
  }

  // MARK: Lines below the rows

  private mutating func read(remark: Substring, line: Int) throws(SnapshotError) {
    if let cursor = Self.cursor(remark) {
      self.cursor = cursor
      return
    }
    guard let run = Self.run(remark) else {
      throw SnapshotError(
        line: line,
        "expected a run of cells or the cursor, not “\(remark)”. Remove the line."
      )
    }
    guard 0..<size.rows ~= run.row, 0 <= run.first, run.first <= run.last, run.last < size.columns
    else {
      throw SnapshotError(
        line: line,
        "the run isn't valid in a frame of \(size) cells. Correct it."
      )
    }
    guard let style = Style(words: run.style) else {
      throw SnapshotError(line: line, "“\(run.style)” isn't a valid style. Correct it.")
    }
    let start = run.row * size.columns
    for index in start + run.first...start + run.last {
      cells[index] = Frame.Cell(text: cells[index].text, style: style)
    }
  }

  private static func cursor(_ text: Substring) -> Point? {
    var scanner = Scanner(text)
    guard scanner.skip("cursor at column "), let x = scanner.number(), scanner.skip(", row "),
      let y = scanner.number(), scanner.rest.isEmpty
    else { return nil }
    return Point(x: x, y: y)
  }

  private static func run(
    _ text: Substring
  ) -> (row: Int, first: Int, last: Int, style: Substring)? {
    var scanner = Scanner(text)
    guard scanner.skip("row "), let row = scanner.number(), scanner.skip(", columns "),
      let first = scanner.number(), scanner.skip("–"), let last = scanner.number(),
      scanner.skip(": ")
    else { return nil }
    return (row, first, last, scanner.rest)
  }

  /// A scanner that removes words and numbers from the start of a string.
  private struct Scanner {
    private(set) var rest: Substring

    init(_ text: Substring) { rest = text }

    mutating func skip(_ word: String) -> Bool {
      guard rest.hasPrefix(word) else { return false }
      rest = rest.dropFirst(word.count)
      return true
    }

    mutating func number() -> Int? {
      let digits = rest.prefix { $0 == "-" || $0.isNumber }
      rest = rest.dropFirst(digits.count)
      // No frame is larger, and sums of such numbers never overflow.
      return Int(digits).flatMap { abs($0) <= 1 << 40 ? $0 : nil }
    }
  }
}
