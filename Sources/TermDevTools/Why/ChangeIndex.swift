// SPDX-License-Identifier: MIT

import TermRender

/// A kind of change to a cell.
enum CellChangeKind {
  /// Another character, or another style.
  case any
  /// Another character.
  case character
}

/// An index of the frames in which each cell of a screen changed.
///
/// The index stores 8 bytes for each run of cells in a row that changed in the same way. If it exceeds its limit, it removes the entries of the
/// oldest frames.
struct ChangeIndex {
  /// Adjacent cells of a row that changed in a frame.
  private struct Run {
    private let bits: UInt32
    let start: UInt16
    let end: UInt16

    init(frame: Int, _ cells: Range<Int>, isNewCharacter: Bool) {
      bits = UInt32(frame) << 1 | (isNewCharacter ? 1 : 0)
      (start, end) = (UInt16(cells.lowerBound), UInt16(cells.upperBound))
    }

    var frame: Int { Int(bits >> 1) }

    func isChange(_ kind: CellChangeKind) -> Bool { kind == .any || bits & 1 == 1 }
  }

  /// The first frame of the index, whose changes aren't known.
  private(set) var first = 0
  /// The last frame of the index.
  private(set) var last = 0
  /// The number of runs.
  private(set) var count = 0
  private let limit: Int
  private var rows: [[Run]] = []
  private var screen = IndexedScreen()

  /// Creates an empty index.
  ///
  /// - Parameter limit: The maximum number of runs. The default is 8,388,608, which take 64 MiB.
  init(limit: Int = 1 << 23) { self.limit = limit }

  /// Adds the next frame.
  ///
  /// - Parameters:
  ///   - frame: The number of the frame.
  ///   - buffer: The cells of the frame. Only rows that are damaged since the previous frame are compared. The method
  ///     clears the damage.
  ///   - capabilities: The capabilities of the terminal, which determine the appearance of the cells.
  /// - Complexity: O(*c*), where *c* is the number of cells in damaged rows.
  mutating func append(_ frame: Int, _ buffer: CellBuffer, _ capabilities: TerminalCapabilities) {
    let isFirst = first == 0
    if isFirst { first = frame }
    last = frame
    screen.prepare(buffer, capabilities)
    while rows.count < buffer.size.rows { rows.append([]) }
    for y in 0..<buffer.size.rows where isFirst || buffer.isDamaged(row: y) {
      screen.update(row: y) { cells, isNewCharacter in
        guard !isFirst else { return }
        rows[y].append(Run(frame: frame, cells, isNewCharacter: isNewCharacter))
        count += 1
      }
    }
    buffer.clearDamage()
    while count > limit { removeOldest() }
  }

  /// Returns the last frame in which a cell changed.
  ///
  /// - Parameters:
  ///   - cell: The position of the cell.
  ///   - frame: The last frame to search.
  ///   - kind: The kind of change.
  /// - Returns: The frame, or `nil` if the cell hasn't changed since the first frame of the index.
  /// - Complexity: O(*r*), where *r* is the number of runs in the row of the cell.
  func lastChange(of cell: Point, upTo frame: Int, _ kind: CellChangeKind) -> Int? {
    guard rows.indices.contains(cell.y) else { return nil }
    let run = rows[cell.y].last {
      $0.frame <= frame && $0.start <= cell.x && cell.x < $0.end && $0.isChange(kind)
    }
    return run?.frame
  }

  /// Removes the entries of the older half of the frames.
  private mutating func removeOldest() {
    first = max(first + 1, (first + last) / 2)
    for y in rows.indices { rows[y].removeFirst(rows[y].prefix { $0.frame <= first }.count) }
    count = rows.reduce(0) { $0 + $1.count }
  }
}

/// The cells of the last frame of an index.
private struct IndexedScreen {
  /// The hashes of the appearance of a cell, which are 0 for unknown cells.
  private struct Look: Equatable {
    var whole: UInt64 = 0
    var character: UInt64 = 0
  }

  private var buffer = CellBuffer(size: .zero)
  private var capabilities = TerminalCapabilities()
  private var size = Size.zero
  /// The bits of the cells, row by row.
  private var bits: [UInt64] = []
  /// The appearance of the cells.
  private var looks: [Look] = []
  /// The appearance of known cells.
  private var known: [UInt64: Look] = [:]
  private var generation = -1

  /// Prepares the comparison with the next frame.
  mutating func prepare(_ buffer: CellBuffer, _ capabilities: TerminalCapabilities) {
    if generation != buffer.table.generation || self.capabilities != capabilities {
      known.removeAll(keepingCapacity: true)
    }
    if self.capabilities != capabilities { bits = bits.map { _ in .max } }
    (self.buffer, self.capabilities) = (buffer, capabilities)
    generation = buffer.table.generation
    if size != buffer.size { resize(to: buffer.size) }
  }

  /// Retains the cells that are inside both sizes.
  private mutating func resize(to new: Size) {
    var (newBits, newLooks) = (bits, looks)
    newBits = Array(repeating: .max, count: new.columns * new.rows)
    newLooks = Array(repeating: Look(), count: new.columns * new.rows)
    for y in 0..<min(size.rows, new.rows) {
      for x in 0..<min(size.columns, new.columns) {
        newLooks[y * new.columns + x] = looks[y * size.columns + x]
      }
    }
    (size, bits, looks) = (new, newBits, newLooks)
  }

  /// Calls a closure with each run of cells that look different than in the previous frame, and a Boolean value that
  /// indicates whether their characters differ.
  mutating func update(row y: Int, _ report: (_ cells: Range<Int>, _ isNewCharacter: Bool) -> Void)
  {
    let (row, first) = (buffer.row(y), y * size.columns)
    var run: (start: Int, isNewCharacter: Bool)?
    var hasNewHead = false
    for x in 0..<size.columns {
      let cell = row[x]
      var change: Bool?
      if cell.bits != bits[first + x] || (hasNewHead && cell.width == 0) {
        let (look, old) = (look(at: x, in: row), looks[first + x])
        if look != old { change = look.character != old.character }
        (bits[first + x], looks[first + x]) = (cell.bits, look)
      }
      hasNewHead = change != nil && cell.width == 2
      guard change != run?.isNewCharacter else { continue }
      if let run { report(run.start..<x, run.isNewCharacter) }
      run = change.map { (x, $0) }
    }
    if let run { report(run.start..<size.columns, run.isNewCharacter) }
  }

  /// Returns the appearance of a cell.
  ///
  /// The appearance of the second cell of a wide cluster is that of the cluster.
  private mutating func look(at x: Int, in row: UnsafeMutablePointer<Cell>) -> Look {
    let cell = row[x]
    if cell.width != 0, let look = known[cell.bits] { return look }
    let text = buffer.table.text(of: cell)
    let shown = Frame.Cell(text: text, style: buffer.table.styles[Int(cell.style)])
      .adapted(to: capabilities)
    let head = shown.text.isEmpty && x > 0 ? look(at: x - 1, in: row) : Look()
    let look = Look(
      whole: Self.hash(shown, head.whole),
      character: Self.hash(shown.text, head.character)
    )
    if cell.width != 0 { known[cell.bits] = look }
    return look
  }

  private static func hash(_ value: some Hashable, _ head: UInt64) -> UInt64 {
    var hasher = Hasher()
    hasher.combine(value)
    hasher.combine(head)
    return UInt64(truncatingIfNeeded: hasher.finalize()) | 1
  }
}
