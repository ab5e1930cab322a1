// SPDX-License-Identifier: MIT

public import TermScreen
import TermTree

/// A canvas with eight dots per cell, for curves and other fine drawings in a `Leaf`.
///
/// ```swift
/// func draw(in canvas: inout Canvas) {
///   var dots = BrailleCanvas(size: canvas.size)
///   dots.line(from: Point(x: 0, y: 0), to: Point(x: dots.columns - 1, y: dots.rows - 1))
///   dots.draw(in: canvas)
/// }
/// ```
/// ![A chart of three lines drawn with dots.](gallery-lineChart)
///
/// The dot at (0, 0) is at the top left. Dots outside the canvas are clipped.
public struct BrailleCanvas: Sendable {
  /// The size in cells.
  public let size: Size
  /// The dots of each cell, as an offset into the Unicode Braille patterns.
  private var cells: [UInt8]

  /// The width in dots, two for each column of cells.
  public var columns: Int { size.columns * 2 }
  /// The height in dots, four for each row of cells.
  public var rows: Int { size.rows * 4 }

  /// Creates an empty canvas.
  ///
  /// - Parameter size: The size in cells. Each length is clamped to a value from 0 to 4,096.
  public init(size: Size) {
    self.size = Size(
      columns: min(max(0, size.columns), 4_096),
      rows: min(max(0, size.rows), 4_096)
    )
    cells = Array(repeating: 0, count: self.size.columns * self.size.rows)
  }

  /// Removes all dots.
  public mutating func clear() {
    for index in cells.indices { cells[index] = 0 }
  }

  /// Sets a dot.
  ///
  /// - Parameters:
  ///   - x: The column of the dot.
  ///   - y: The row of the dot.
  public mutating func set(x: Int, y: Int) {
    guard x >= 0, x < columns, y >= 0, y < rows else { return }
    cells[y / 4 * size.columns + x / 2] |= Self.bit(x: x, y: y)
  }

  /// Returns a Boolean value that indicates whether a dot is set.
  ///
  /// - Parameters:
  ///   - x: The column of the dot.
  ///   - y: The row of the dot.
  /// - Returns: `true` if the dot is set, or `false` if it isn't set or the position is outside the canvas.
  public func isSet(x: Int, y: Int) -> Bool {
    guard 0..<columns ~= x, 0..<rows ~= y else { return false }
    return cells[y / 4 * size.columns + x / 2] & Self.bit(x: x, y: y) != 0
  }

  /// Sets the dots of a straight line, including both endpoints.
  ///
  /// - Parameters:
  ///   - start: The first endpoint.
  ///   - end: The second endpoint.
  /// - Complexity: O(*n*), where *n* is the number of dots inside the canvas.
  public mutating func line(from start: Point, to end: Point) {
    var dashes = Dashes.solid
    line(from: start, to: end, &dashes)
  }

  private static func bit(x: Int, y: Int) -> UInt8 {
    // The dots in the upper three rows have bits by column, and those in the last row have the highest bits.
    let (column, row) = (UInt8(x & 1), UInt8(y & 3))
    return row == 3 ? 0x40 << column : 1 << (row + 3 * column)
  }
}

// MARK: - Lines

/// A dash pattern that continues across connected lines.
struct Dashes: Equatable, Sendable {
  /// The number of set dots at the start of each repetition.
  let set: Int
  /// The number of unset dots at the end of each repetition.
  let unset: Int
  private var position = 0

  static let solid = Dashes(set: 1, unset: 0)

  /// Returns the dash pattern of the line at the given index of a chart.
  ///
  /// The first two lines are solid, because only the first has an area below it.
  static func number(_ index: Int) -> Dashes {
    let all = [
      solid, solid, Dashes(set: 4, unset: 3), Dashes(set: 1, unset: 2), Dashes(set: 8, unset: 3),
      Dashes(set: 2, unset: 4),
    ]
    return all[index % all.count]
  }

  /// Advances the pattern and returns a Boolean value that indicates whether the next dot is set.
  mutating func next() -> Bool {
    defer { position = position + 1 == set + unset ? 0 : position + 1 }
    return position < set
  }
}

extension BrailleCanvas {
  /// Sets the dots of a dashed straight line, including both endpoints.
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

  /// Returns the part of a line inside the canvas, using the Liang–Barsky algorithm.
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
    let point = { (fraction: Double) in
      Point(
        x: min(max(Int((x + width * fraction).rounded()), 0), columns - 1),
        y: min(max(Int((y + height * fraction).rounded()), 0), rows - 1)
      )
    }
    return (point(from), point(to))
  }
}

// MARK: - Drawing

extension BrailleCanvas {
  /// Draws the cells that contain dots.
  ///
  /// If the terminal supports only ASCII, the screen shows a replacement character for each cell.
  ///
  /// - Parameters:
  ///   - canvas: The canvas to draw on.
  ///   - origin: The position of the top-left cell.
  ///   - style: The style of the dots.
  ///   - symbol: A character to show instead of the dots, or `nil` to show the dots.
  /// - Complexity: O(*n*), where *n* is the number of visible cells.
  public func draw(
    in canvas: Canvas,
    at origin: Point = .zero,
    style: Style = .plain,
    symbol: Unicode.Scalar? = nil
  ) {
    let part = canvas.subcanvas(in: Rect(origin: origin, size: size))
    for y in part.visibleRows.clamped(to: 0..<size.rows) {
      for x in 0..<size.columns {
        let dots = cells[y * size.columns + x]
        guard dots != 0 else { continue }
        part.put(symbol ?? Self.pattern(dots), x: x, y: y, style: style)
      }
    }
  }

  /// Returns the character for the dots in a cell, or `nil` for a cell without dots.
  ///
  /// The cell must be inside the canvas.
  func pattern(column: Int, row: Int) -> Unicode.Scalar? {
    let dots = cells[row * size.columns + column]
    return dots == 0 ? nil : Self.pattern(dots)
  }

  /// Returns the row below the lower of the highest dots in both halves of a column of cells.
  ///
  /// A half without dots doesn't count. The result is `nil` for a column without dots.
  func areaTop(column: Int) -> Int? {
    let left: UInt8 = 0b0100_0111
    let tops = [left, ~left].compactMap { half in
      (0..<size.rows).first { cells[$0 * size.columns + column] & half != 0 }
    }
    return tops.max().map { $0 + 1 }
  }

  /// Adds the dots of another canvas of the same size to the cells that already contain dots.
  mutating func join(_ other: BrailleCanvas) {
    for index in cells.indices where cells[index] != 0 { cells[index] |= other.cells[index] }
  }

  /// Adds all dots of another canvas of the same size.
  mutating func formUnion(_ other: BrailleCanvas) {
    for index in cells.indices { cells[index] |= other.cells[index] }
  }

  private static func pattern(_ dots: UInt8) -> Unicode.Scalar {
    // Every number from 0x2800 to 0x28FF is a valid scalar.
    Unicode.Scalar(0x2800 + UInt32(dots)) ?? " "
  }
}
