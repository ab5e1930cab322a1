// SPDX-License-Identifier: MIT

public import TermScreen

/// A canvas of dots, eight to a cell, for curves and other fine drawings of a ``Leaf``.
///
/// ```swift
/// func draw(in canvas: inout Canvas) {
///   var dots = BrailleCanvas(size: canvas.size)
///   dots.line(from: Point(x: 0, y: 0), to: Point(x: dots.columns - 1, y: dots.rows - 1))
///   dots.draw(in: canvas)
/// }
/// ```
/// ![A chart of three lines that are drawn with dots.](gallery-lineChart)
///
/// (0, 0) is its top left dot. Coordinates may be anything; what falls outside is left out.
public struct BrailleCanvas: Sendable {
  /// Columns and rows of cells.
  public let size: Size
  /// The dots of each cell, as the number of its Braille pattern.
  private var cells: [UInt8]

  /// Columns of dots, two in a cell.
  public var columns: Int { size.columns * 2 }
  /// Rows of dots, four in a cell.
  public var rows: Int { size.rows * 4 }

  /// Creates a canvas without a dot.
  ///
  /// - Parameter size: Columns and rows of cells; a negative length counts as 0, and there are at most 4,096 of each.
  public init(size: Size) {
    self.size = Size(
      columns: min(max(0, size.columns), 4_096),
      rows: min(max(0, size.rows), 4_096)
    )
    cells = Array(repeating: 0, count: self.size.columns * self.size.rows)
  }

  /// Takes all dots away.
  public mutating func clear() {
    for index in cells.indices { cells[index] = 0 }
  }

  /// Sets a dot.
  ///
  /// - Parameters:
  ///   - x: Its column of dots.
  ///   - y: Its row of dots.
  public mutating func set(x: Int, y: Int) {
    guard 0..<columns ~= x, 0..<rows ~= y else { return }
    cells[y / 4 * size.columns + x / 2] |= Self.bit(x: x, y: y)
  }

  /// Whether a dot is set.
  ///
  /// - Parameters:
  ///   - x: Its column of dots.
  ///   - y: Its row of dots.
  /// - Returns: `false` for what lies outside.
  public func isSet(x: Int, y: Int) -> Bool {
    guard 0..<columns ~= x, 0..<rows ~= y else { return false }
    return cells[y / 4 * size.columns + x / 2] & Self.bit(x: x, y: y) != 0
  }

  /// Sets the dots of a straight line, both ends included.
  ///
  /// - Parameters:
  ///   - start: Where it begins.
  ///   - end: Where it ends.
  /// - Complexity: O(*n*) in the dots of it that lie inside.
  public mutating func line(from start: Point, to end: Point) {
    var dashes = Dashes.solid
    line(from: start, to: end, &dashes)
  }

  private static func bit(x: Int, y: Int) -> UInt8 {
    let left: [UInt8] = [0x01, 0x02, 0x04, 0x40]
    let right: [UInt8] = [0x08, 0x10, 0x20, 0x80]
    return x & 1 == 0 ? left[y & 3] : right[y & 3]
  }
}

// MARK: - Lines

/// Which dots of a line are set; it goes on from one line to the next.
struct Dashes: Equatable, Sendable {
  /// Dots that are set, then dots that are not.
  let set: Int
  let unset: Int
  private var place = 0

  init(set: Int, unset: Int) {
    self.set = set
    self.unset = unset
  }

  static let solid = Dashes(set: 1, unset: 0)

  /// Those of the line number `index` of a chart.
  static func number(_ index: Int) -> Dashes {
    let all = [solid, Dashes(set: 4, unset: 3), Dashes(set: 1, unset: 2), Dashes(set: 8, unset: 3)]
    return all[index % all.count]
  }

  /// Whether the next dot is set.
  mutating func next() -> Bool {
    defer { place = place + 1 == set + unset ? 0 : place + 1 }
    return place < set
  }
}

extension BrailleCanvas {
  /// Sets dots of a straight line, both ends included.
  mutating func line(from start: Point, to end: Point, _ dashes: inout Dashes) {
    guard let (start, end) = clipped(start, end) else { return }
    let (width, height) = (abs(end.x - start.x), abs(end.y - start.y))
    let (stepX, stepY) = (end.x < start.x ? -1 : 1, end.y < start.y ? -1 : 1)
    var (x, y, error) = (start.x, start.y, width - height)
    while true {
      if dashes.next() { set(x: x, y: y) }
      if x == end.x, y == end.y { return }
      let doubled = 2 * error
      if doubled > -height { (x, error) = (x + stepX, error - height) }
      if doubled < width { (y, error) = (y + stepY, error + width) }
    }
  }

  /// The part of a line that lies inside, by Liang and Barsky.
  private func clipped(_ start: Point, _ end: Point) -> (Point, Point)? {
    guard columns > 0, rows > 0 else { return nil }
    let isInside = { (point: Point) in 0..<columns ~= point.x && 0..<rows ~= point.y }
    if isInside(start), isInside(end) { return (start, end) }
    let (x, y) = (Double(start.x), Double(start.y))
    let (width, height) = (Double(end.x) - x, Double(end.y) - y)
    var (from, to) = (0.0, 1.0)
    let edges = [
      (-width, x), (width, Double(columns - 1) - x), (-height, y), (height, Double(rows - 1) - y),
    ]
    for (way, distance) in edges {
      if way == 0 {
        if distance < 0 { return nil }
      } else if way < 0 {
        from = max(from, distance / way)
      } else {
        to = min(to, distance / way)
      }
    }
    guard from <= to else { return nil }
    let point = { (place: Double) in
      Point(
        x: min(max(Int((x + width * place).rounded()), 0), columns - 1),
        y: min(max(Int((y + height * place).rounded()), 0), rows - 1)
      )
    }
    return (point(from), point(to))
  }
}

// MARK: - Drawing

extension BrailleCanvas {
  /// Draws the cells that have dots.
  ///
  /// Where the terminal knows no characters beyond ASCII, the screen shows a stand-in for each.
  ///
  /// - Parameters:
  ///   - canvas: What is drawn on.
  ///   - origin: Where the top left cell goes.
  ///   - style: How it differs from what is around.
  ///   - sign: A sign that each cell with a dot shows instead of its dots.
  /// - Complexity: O(*n*) in the cells that can be seen.
  public func draw(
    in canvas: Canvas,
    at origin: Point = .zero,
    style: Style = .plain,
    sign: Unicode.Scalar? = nil
  ) {
    let part = canvas.inside(Rect(origin: origin, size: size))
    for y in part.visibleRows.clamped(to: 0..<size.rows) {
      for x in 0..<size.columns {
        let dots = cells[y * size.columns + x]
        guard dots != 0 else { continue }
        part.put(sign ?? Self.pattern(dots), x: x, y: y, style: style)
      }
    }
  }

  /// Adds the dots of another canvas of the same size to the cells that have dots here.
  mutating func join(_ other: BrailleCanvas) {
    for index in cells.indices where cells[index] != 0 { cells[index] |= other.cells[index] }
  }

  /// Adds all dots of another canvas of the same size.
  mutating func formUnion(_ other: BrailleCanvas) {
    for index in cells.indices { cells[index] |= other.cells[index] }
  }

  private static func pattern(_ dots: UInt8) -> Unicode.Scalar {
    // Every number from 0x2800 to 0x28FF is a scalar.
    Unicode.Scalar(0x2800 + UInt32(dots)) ?? " "
  }
}
