// SPDX-License-Identifier: MIT

import TermRender

/// An index of the frames in which each cell of a screen changed.
///
/// The index stores 8 bytes for each run of changed cells in a row. If it exceeds its limit, it removes the entries of the
/// oldest frames.
struct ChangeIndex {
  /// Adjacent cells of a row that changed in a frame.
  private struct Run {
    var frame: UInt32
    var start: UInt16
    var end: UInt16
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
      screen.update(row: y) { start, end in
        guard !isFirst else { return }
        rows[y].append(Run(frame: UInt32(frame), start: UInt16(start), end: UInt16(end)))
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
  /// - Returns: The frame, or `nil` if the cell hasn't changed since the first frame of the index.
  /// - Complexity: O(*r*), where *r* is the number of runs in the row of the cell.
  func lastChange(of cell: Point, upTo frame: Int) -> Int? {
    guard rows.indices.contains(cell.y) else { return nil }
    let run = rows[cell.y].last { $0.frame <= frame && $0.start <= cell.x && cell.x < $0.end }
    return run.map { Int($0.frame) }
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
  private var buffer = CellBuffer(size: .zero)
  private var capabilities = TerminalCapabilities()
  private var size = Size.zero
  /// The bits of the cells, row by row.
  private var bits: [UInt64] = []
  /// The hashes of the appearance of the cells.
  private var looks: [UInt64] = []
  /// The hashes of known cells.
  private var known: [UInt64: UInt64] = [:]
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
    newLooks = Array(repeating: 0, count: new.columns * new.rows)
    for y in 0..<min(size.rows, new.rows) {
      for x in 0..<min(size.columns, new.columns) {
        newLooks[y * new.columns + x] = looks[y * size.columns + x]
      }
    }
    (size, bits, looks) = (new, newBits, newLooks)
  }

  /// Calls a closure with the start and the end of each run of cells that look different than in the previous frame.
  mutating func update(row y: Int, _ report: (_ start: Int, _ end: Int) -> Void) {
    let (row, first) = (buffer.row(y), y * size.columns)
    var start: Int?
    var hasNewHead = false
    for x in 0..<size.columns {
      let cell = row[x]
      var isNew = false
      if cell.bits != bits[first + x] || (hasNewHead && cell.width == 0) {
        let look = look(at: x, in: row)
        isNew = look != looks[first + x]
        (bits[first + x], looks[first + x]) = (cell.bits, look)
      }
      hasNewHead = isNew && cell.width == 2
      if isNew, start == nil { start = x }
      if !isNew, let begin = start.take() { report(begin, x) }
    }
    if let start { report(start, size.columns) }
  }

  /// Returns a hash of the appearance of a cell.
  ///
  /// The appearance of the second cell of a wide cluster is that of the cluster.
  private mutating func look(at x: Int, in row: UnsafeMutablePointer<Cell>) -> UInt64 {
    let cell = row[x]
    if cell.width != 0, let look = known[cell.bits] { return look }
    let text = buffer.table.text(of: cell)
    let shown = Frame.Cell(text: text, style: buffer.table.styles[Int(cell.style)])
      .adapted(to: capabilities)
    var hasher = Hasher()
    hasher.combine(shown)
    if shown.text.isEmpty, x > 0 { hasher.combine(look(at: x - 1, in: row)) }
    let look = UInt64(truncatingIfNeeded: hasher.finalize()) | 1
    if cell.width != 0 { known[cell.bits] = look }
    return look
  }
}
