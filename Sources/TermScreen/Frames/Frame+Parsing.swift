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
    var index = 1 + size.rows
    while size.rows > 0, lines[index].hasPrefix("│") { try readStyles(from: &index) }
    var cursor: Point?
    if let position = Self.cursor(lines[index]) {
      cursor = position
      index += 1
    }
    guard index == lines.count - 1 else { throw Self.unexpected(lines[index], line: index + 1) }
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

  /// Reads a grid of letters and the lines with their styles.
  private mutating func readStyles(from index: inout Int) throws(SnapshotError) {
    let grid = index
    guard size.rows < lines.count - grid else {
      throw SnapshotError(
        line: lines.count - 1,
        "the letters end before row \(size.rows - 1). Record it again."
      )
    }
    index += size.rows
    var styles: [Character: Style] = [:]
    while let (letter, words) = Self.legend(lines[index]) {
      guard let style = Style(words: words) else {
        throw SnapshotError(line: index + 1, "“\(words)” isn't a valid style. Correct it.")
      }
      guard styles.updateValue(style, forKey: letter) == nil else {
        throw SnapshotError(line: index + 1, "“\(letter)” already has a style. Remove the line.")
      }
      index += 1
    }
    for row in 0..<size.rows {
      try read(letters: lines[grid + row], of: row, styles, line: grid + row + 1)
    }
  }

  /// Applies the styles of the letters to the cells of a row.
  private mutating func read(
    letters text: String,
    of row: Int,
    _ styles: [Character: Style],
    line: Int
  ) throws(SnapshotError) {
    guard text.first == "│" else {
      throw SnapshotError(line: line, "expected a row of letters after a bar (“│”). Add the row.")
    }
    let letters = Array(text.dropFirst())
    guard letters.count <= size.columns else {
      throw SnapshotError(
        line: line,
        "the row has \(letters.count) letters for \(size.columns) columns. Correct the row."
      )
    }
    for x in 0..<size.columns {
      let letter = x < letters.count ? letters[x] : SnapshotStyles.background
      let index = row * size.columns + x
      if let style = styles[letter] {
        cells[index] = Frame.Cell(text: cells[index].text, style: style)
      } else if letter != SnapshotStyles.background {
        throw SnapshotError(line: line, "“\(letter)” has no style. Add a line with its style.")
      }
    }
  }

  /// Returns the letter and the style in a line such as `a bold green`.
  private static func legend(_ line: String) -> (letter: Character, words: Substring)? {
    guard let letter = line.first, line.dropFirst().first == " ",
      letter == SnapshotStyles.background || SnapshotStyles.letters.contains(letter)
    else { return nil }
    return (letter, line.dropFirst(2))
  }

  private static func unexpected(_ text: String, line: Int) -> SnapshotError {
    guard !text.hasPrefix("row ") else {
      return SnapshotError(
        line: line,
        "an earlier version wrote this text in another format. Record it again."
      )
    }
    return SnapshotError(
      line: line,
      "expected a letter with its style, or the cursor, not “\(text)”. Remove the line."
    )
  }

  private static func cursor(_ text: String) -> Point? {
    var scanner = Scanner(text)
    guard scanner.skip("cursor at column "), let x = scanner.number(), scanner.skip(", row "),
      let y = scanner.number(), scanner.rest.isEmpty
    else { return nil }
    return Point(x: x, y: y)
  }

  /// A scanner that removes words and numbers from the start of a string.
  private struct Scanner {
    private(set) var rest: Substring

    init(_ text: String) { rest = Substring(text) }

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
