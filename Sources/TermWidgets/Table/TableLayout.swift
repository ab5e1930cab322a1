// SPDX-License-Identifier: MIT

/// Where the columns of a table stand: arithmetic on whole cells.
struct TableLayout: Equatable {
  /// Cells between two columns.
  static let gap = 2

  /// Cells of each column.
  let widths: [Int]
  /// The first cell of each column, counted from the first one's.
  let starts: [Int]
  /// Cells that all can be seen in.
  let room: Int
  /// Columns at the beginning that are not scrolled.
  let pinnedCount: Int
  /// Cells that those take, with the gap after them.
  let pinnedRoom: Int

  /// - Parameters:
  ///   - columns: How wide the columns shall be.
  ///   - fitted: What those that are fitted were measured to need; for the others it does not matter.
  ///   - pinned: Columns that stay when the others are scrolled, as long as there is room for others.
  ///   - room: The cells there are.
  init(_ columns: [ColumnWidth], fitted: [Int], pinned: Int, room: Int) {
    self.room = max(0, min(room, .endless))
    widths = Self.widths(columns, fitted, in: self.room)
    var start = 0
    starts = widths.map { width in
      defer { start += width + Self.gap }
      return start
    }
    let count = min(pinned, columns.count)
    let end = count > 0 ? starts[count - 1] + widths[count - 1] + Self.gap : 0
    let staysUseful = end + Self.leastScrolled <= self.room && count < columns.count
    pinnedCount = staysUseful ? count : 0
    pinnedRoom = staysUseful ? end : 0
  }

  /// Fewer cells beside pinned columns are of no use: then these are scrolled, too.
  private static let leastScrolled = 8

  /// Cells of all columns and the gaps between them.
  var total: Int { widths.isEmpty ? 0 : starts[widths.count - 1] + widths[widths.count - 1] }

  /// Cells that are scrolled, and those they are seen in.
  var scrolled: (content: Int, room: Int) { (total - pinnedRoom, room - pinnedRoom) }

  /// The offset at which the last column ends where the room does.
  var lastOffset: Int { max(0, scrolled.content - scrolled.room) }

  func clamped(_ offset: Int) -> Int { max(0, min(offset, lastOffset)) }

  /// The first cell of a column, from the first cell of all, where so many cells have left.
  func start(of column: Int, offset: Int) -> Int {
    column < pinnedCount ? starts[column] : starts[column] - offset
  }

  /// The columns, besides the pinned ones, of which something can be seen.
  func scrolledColumns(offset: Int) -> Range<Int> {
    let first =
      widths.indices.first { $0 >= pinnedCount && starts[$0] + widths[$0] - offset > pinnedRoom }
      ?? widths.count
    let end = widths.indices.first { $0 >= first && starts[$0] - offset >= room } ?? widths.count
    return first..<end
  }

  /// The column under a cell; the gap after a column belongs to it.
  func column(at x: Int, offset: Int) -> Int? {
    guard x >= 0, x < room else { return nil }
    let columns = x < pinnedRoom ? 0..<pinnedCount : pinnedCount..<widths.count
    let place = x < pinnedRoom ? x : x + offset
    return columns.last { starts[$0] <= place }
  }

  /// The offset at which the next column, or the one before, begins where the first one does.
  func offset(after offset: Int, by step: Int) -> Int {
    let offset = clamped(offset)
    let stops = starts[pinnedCount...].lazy.map { $0 - pinnedRoom }
    let next =
      step > 0
      ? stops.first { $0 > offset } ?? lastOffset
      : stops.last { $0 < offset } ?? 0
    return clamped(next)
  }
}

// MARK: - Widths

extension TableLayout {
  /// The width of each column.
  ///
  /// Fixed and fitted columns have theirs. Flexible ones share what is left by their weights, the first ones getting
  /// the odd cells, though none gets less or more than it says; so there may be too little room.
  private static func widths(_ columns: [ColumnWidth], _ fitted: [Int], in room: Int) -> [Int] {
    var widths = columns.indices.map { width(columns[$0], fitted: fitted[$0]) }
    var open = columns.indices.filter { columns[$0].weight > 0 }
    let gaps = gap * max(0, columns.count - 1)
    var space = columns.indices.reduce(room - gaps) { left, column in
      columns[column].weight > 0 ? left : left - widths[column]
    }
    while !open.isEmpty {
      let shares = share(space, by: open.map { columns[$0].weight })
      let limited = open.indices.map { columns[open[$0]].limited(shares[$0]) }
      for index in open.indices { widths[open[index]] = limited[index] }
      // As in CSS: those that go against the sum of all that goes too far are settled, then the others share.
      let excess = open.indices.reduce(0) { $0 + limited[$1] - shares[$1] }
      let settled = open.indices.filter {
        excess > 0 ? limited[$0] > shares[$0] : limited[$0] < shares[$0]
      }
      if excess == 0 || settled.isEmpty { break }
      for index in settled { space -= limited[index] }
      open = open.indices.filter { !settled.contains($0) }.map { open[$0] }
    }
    return widths
  }

  private static func width(_ column: ColumnWidth, fitted: Int) -> Int {
    switch column {
    case .fixed(let width): min(width, .endless)
    case .flexible: 0
    case .fitted(let least, let most): min(max(least, min(fitted, most)), .endless)
    }
  }

  /// Parts of some cells by weight; none where there are none.
  private static func share(_ cells: Int, by weights: [Int]) -> [Int] {
    let cells = max(0, cells)
    let all = weights.reduce(0, +)
    var (sum, given) = (0, 0)
    return weights.map { weight in
      sum += weight
      // By parts, since cells may be endless.
      let end = cells / all * sum + (cells % all * sum + all - 1) / all
      defer { given = end }
      return end - given
    }
  }
}

extension ColumnWidth {
  /// The weight by which it shares; 0 where it does not.
  fileprivate var weight: Int {
    if case .flexible(let weight, _, _) = self { weight } else { 0 }
  }

  fileprivate func limited(_ share: Int) -> Int {
    guard case .flexible(_, let least, let most) = self else { return share }
    return min(max(least, min(share, most)), .endless)
  }
}
