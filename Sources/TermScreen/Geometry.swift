// SPDX-License-Identifier: MIT

/// A number of columns and rows of cells; never negative where the library makes one.
@frozen
public struct Size: Hashable, Sendable {
  public var columns: Int
  public var rows: Int

  @inlinable
  public init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }

  @inlinable
  public static var zero: Size { Size(columns: 0, rows: 0) }

  /// Whether it holds no cell.
  @inlinable
  public var isEmpty: Bool { columns <= 0 || rows <= 0 }
}

extension Size: CustomStringConvertible {
  public var description: String { "\(columns)×\(rows)" }
}

/// The place of a cell: `x` columns from the left, `y` rows from the top, from 0.
@frozen
public struct Point: Hashable, Sendable, Codable {
  public var x: Int
  public var y: Int

  @inlinable
  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }

  @inlinable
  public static var zero: Point { Point(x: 0, y: 0) }
}

/// A rectangle of cells; empty when it has no column or no row.
@frozen
public struct Rect: Hashable, Sendable {
  public var x: Int
  public var y: Int
  public var columns: Int
  public var rows: Int

  @inlinable
  public init(x: Int, y: Int, columns: Int, rows: Int) {
    self.x = x
    self.y = y
    self.columns = columns
    self.rows = rows
  }

  @inlinable
  public init(origin: Point = .zero, size: Size) {
    self.init(x: origin.x, y: origin.y, columns: size.columns, rows: size.rows)
  }

  @inlinable
  public static var zero: Rect { Rect(x: 0, y: 0, columns: 0, rows: 0) }

  @inlinable
  public var size: Size { Size(columns: columns, rows: rows) }

  @inlinable
  public var origin: Point { Point(x: x, y: y) }

  @inlinable
  public var isEmpty: Bool { columns <= 0 || rows <= 0 }

  @inlinable
  public func contains(_ point: Point) -> Bool {
    point.x >= x && point.y >= y && Self.rest(of: columns, from: x, at: point.x) > 0
      && Self.rest(of: rows, from: y, at: point.y) > 0
  }

  /// What both cover; empty, and then at any place, where they do not meet.
  @inlinable
  public func intersection(_ other: Rect) -> Rect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return Rect(
      x: left,
      y: top,
      columns: min(
        Self.rest(of: columns, from: x, at: left),
        Self.rest(of: other.columns, from: other.x, at: left)
      ),
      rows: min(
        Self.rest(of: rows, from: y, at: top),
        Self.rest(of: other.rows, from: other.y, at: top)
      )
    )
  }

  /// What is left at `place` of a length that begins at `start`, which is not behind it.
  ///
  /// It holds for all numbers: the distance of any two fits into a `UInt`.
  @inlinable
  static func rest(of length: Int, from start: Int, at place: Int) -> Int {
    let gone = UInt(bitPattern: place &- start)
    return length > 0 && gone < UInt(length) ? length - Int(gone) : 0
  }
}
