// SPDX-License-Identifier: MIT

extension Frame {
  /// Creates a frame from its ``ansi`` text.
  ///
  /// That text doesn't contain the cursor or the columns after the last visible cell of a row. Links have their encoded
  /// targets.
  ///
  /// - Parameters:
  ///   - ansi: The whole text, including the final line feed.
  ///   - columns: The minimum width of the frame. The default is 0.
  /// - Throws: A ``SnapshotError`` with the invalid line and the reason.
  package init(ansi: String, columns: Int = 0) throws(SnapshotError) {
    let lines = ansi.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
    guard lines.last?.isEmpty == true else {
      throw SnapshotError(
        line: lines.count,
        "no line feed at the end. The text may be truncated. Record it again."
      )
    }
    var rows: [[Cell]] = []
    for (index, line) in lines.dropLast().enumerated() {
      var reader = ANSIRowReader(line, line: index + 1)
      rows.append(try reader.row())
    }
    let columns = rows.reduce(columns) { max($0, $1.count) }
    guard columns * rows.count <= Size.cellLimit else {
      throw SnapshotError(
        line: rows.count,
        "the frame has more than \(Size.cellLimit) cells. Record a smaller frame."
      )
    }
    let cells = rows.flatMap { $0 + Array(repeating: Cell(), count: columns - $0.count) }
    self.init(size: Size(columns: columns, rows: rows.count), cells: cells, cursor: nil)
  }
}

/// A parser for a row written by `ANSIWriter`.
///
/// It rejects all other sequences.
private struct ANSIRowReader {
  private var rest: Substring.UTF8View
  private let line: Int
  private var pen = Style.plain
  private var cells: [Frame.Cell] = []

  init(_ text: Substring.UTF8View, line: Int) {
    rest = text
    self.line = line
  }

  mutating func row() throws(SnapshotError) -> [Frame.Cell] {
    while let first = rest.first {
      if first == 0x1B {
        try readSequence()
      } else {
        try readText()
      }
    }
    guard pen == .plain else {
      throw SnapshotError(
        line: line,
        "the row must end in the default style, but it ends in: \(pen). Reset it."
      )
    }
    return cells
  }

  /// Reads clusters up to the next sequence.
  ///
  /// The text after a sequence starts a new cluster.
  private mutating func readText() throws(SnapshotError) {
    let text = String(Substring(take { $0 != 0x1B }))
    for cluster in text {
      guard let taken = Frame.Cell.cells(of: cluster, style: pen) else {
        throw SnapshotError(line: line, "invalid character at column \(cells.count). Remove it.")
      }
      cells += taken
    }
  }

  // MARK: Sequences

  private mutating func readSequence() throws(SnapshotError) {
    let start = rest
    let isKnown =
      if skip("\u{1B}[") {
        readParameters()
      } else if skip("\u{1B}]8;;") {
        readLink()
      } else {
        false
      }
    guard isKnown else {
      let text = Substring(start).prefix(20)
      throw SnapshotError(
        line: line,
        "unsupported escape sequence at column \(cells.count): “\(text)”. Remove it."
      )
    }
  }

  private mutating func readLink() -> Bool {
    let target = String(Substring(take { 0x20...0x7E ~= $0 }))
    pen.link = Link(target)
    return skip("\u{1B}\\") && pen.link.target == target
  }

  private mutating func readParameters() -> Bool {
    // Digits, colons, and semicolons.
    let parameters = Substring(take { 0x30...0x3B ~= $0 })
    return skip("m") && pen.select(parameters)
  }

  private mutating func take(while condition: (UInt8) -> Bool) -> Substring.UTF8View {
    let taken = rest.prefix(while: condition)
    rest = rest.dropFirst(taken.count)
    return taken
  }

  private mutating func skip(_ bytes: String) -> Bool {
    guard rest.starts(with: bytes.utf8) else { return false }
    rest = rest.dropFirst(bytes.utf8.count)
    return true
  }
}
