// SPDX-License-Identifier: MIT

/// A number of columns and rows of cells.
///
/// The library never creates a size with negative values.
@frozen
public struct Size: Hashable, Sendable {
  /// The number of columns.
  public var columns: Int
  /// The number of rows.
  public var rows: Int

  /// Creates a size from a number of columns and rows.
  @inlinable
  public init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }

  /// The size without columns and rows.
  @inlinable
  public static var zero: Size { Size(columns: 0, rows: 0) }

  /// A Boolean value that indicates whether the size contains no cells.
  @inlinable
  public var isEmpty: Bool { columns <= 0 || rows <= 0 }
}

extension Size: CustomStringConvertible {
  /// The size as text, such as `80×24`.
  public var description: String { "\(columns)×\(rows)" }
}

/// The position of a cell: `x` columns from the left and `y` rows from the top, both starting at 0.
@frozen
public struct Point: Hashable, Sendable {
  /// The number of columns to the left of the cell.
  public var x: Int
  /// The number of rows above the cell.
  public var y: Int

  /// Creates a position from a column and a row.
  @inlinable
  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }

  /// The top-left cell.
  @inlinable
  public static var zero: Point { Point(x: 0, y: 0) }
}

/// A rectangle of cells, which is empty if it has no columns or no rows.
@frozen
public struct Rect: Hashable, Sendable {
  /// The leftmost column.
  public var x: Int
  /// The top row.
  public var y: Int
  /// The number of columns.
  public var columns: Int
  /// The number of rows.
  public var rows: Int

  /// Creates a rectangle from its top-left cell and the number of its columns and rows.
  @inlinable
  public init(x: Int, y: Int, columns: Int, rows: Int) {
    self.x = x
    self.y = y
    self.columns = columns
    self.rows = rows
  }

  /// Creates a rectangle from its top-left cell and its size.
  ///
  /// - Parameters:
  ///   - origin: The top-left cell. The default is ``Point/zero``.
  ///   - size: The number of columns and rows.
  @inlinable
  public init(origin: Point = .zero, size: Size) {
    self.init(x: origin.x, y: origin.y, columns: size.columns, rows: size.rows)
  }

  /// An empty rectangle at the top-left cell.
  @inlinable
  public static var zero: Rect { Rect(x: 0, y: 0, columns: 0, rows: 0) }

  /// The number of columns and rows.
  @inlinable
  public var size: Size { Size(columns: columns, rows: rows) }

  /// The top-left cell.
  @inlinable
  public var origin: Point { Point(x: x, y: y) }

  /// A Boolean value that indicates whether the rectangle contains no cells.
  @inlinable
  public var isEmpty: Bool { columns <= 0 || rows <= 0 }

  /// Returns a Boolean value that indicates whether the rectangle contains a cell.
  @inlinable
  public func contains(_ point: Point) -> Bool {
    point.x >= x && point.y >= y && Self.rest(of: columns, from: x, at: point.x) > 0
      && Self.rest(of: rows, from: y, at: point.y) > 0
  }

  /// Returns the area that both rectangles cover.
  ///
  /// If they don't overlap, the result is empty and its origin is unspecified.
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

  /// Returns the part of `length`, which starts at `start`, that remains at `position`.
  ///
  /// `position` must not precede `start`. The result is correct for all integers, because the distance between any two
  /// fits in a `UInt`.
  @inlinable
  static func rest(of length: Int, from start: Int, at position: Int) -> Int {
    let gone = UInt(bitPattern: position &- start)
    return length > 0 && gone < UInt(length) ? length - Int(gone) : 0
  }
}

// MARK: - Codable

// A file can contain any number, so decoders limit each number to 32 bits. Sums and products then never overflow.

extension Point: Codable {
  /// Creates a position by decoding its column and its row, limited to 32 bits each.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    x = try container.decodeClamped(forKey: .x)
    y = try container.decodeClamped(forKey: .y)
  }
}

extension Rect: Codable {
  /// Creates a rectangle by decoding its position and its size, limited to 32 bits each.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    x = try container.decodeClamped(forKey: .x)
    y = try container.decodeClamped(forKey: .y)
    columns = try container.decodeClamped(forKey: .columns)
    rows = try container.decodeClamped(forKey: .rows)
  }
}

extension KeyedDecodingContainer {
  fileprivate func decodeClamped(forKey key: Key) throws -> Int {
    Int(Int32(clamping: try decode(Int.self, forKey: key)))
  }
}
