// SPDX-License-Identifier: MIT

public import TermScreen

/// A set of screen directions.
@frozen
public struct Axes: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  @inlinable
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The horizontal direction.
  @inlinable public static var horizontal: Axes { Axes(rawValue: 1) }
  /// The vertical direction.
  @inlinable public static var vertical: Axes { Axes(rawValue: 2) }
  /// Both directions.
  @inlinable public static var both: Axes { [.horizontal, .vertical] }
}

/// A screen direction in which elements are arranged.
public enum Axis: String, Hashable, Sendable, Codable, CaseIterable {
  /// A direction.
  case horizontal, vertical

  /// The set that contains only this axis.
  public var axes: Axes { self == .horizontal ? .horizontal : .vertical }

  /// The perpendicular direction.
  public var crossing: Axis { self == .horizontal ? .vertical : .horizontal }
}

extension Size {
  /// Creates a size from its lengths along and across an axis.
  public init(along: Int, across: Int, _ axis: Axis) {
    self =
      axis == .horizontal
      ? Size(columns: along, rows: across) : Size(columns: across, rows: along)
  }

  /// Returns the length along an axis.
  public func along(_ axis: Axis) -> Int { axis == .horizontal ? columns : rows }

  /// Returns the length across an axis.
  public func across(_ axis: Axis) -> Int { axis == .horizontal ? rows : columns }

  /// Appends another size along an axis.
  public mutating func append(_ other: Size, _ axis: Axis) {
    switch axis {
    case .horizontal: self = Size(columns: columns + other.columns, rows: max(rows, other.rows))
    case .vertical: self = Size(columns: max(columns, other.columns), rows: rows + other.rows)
    }
  }

  /// Returns the size of the area that both sizes cover.
  public func intersection(_ other: Size) -> Size {
    Size(columns: min(columns, other.columns), rows: min(rows, other.rows))
  }
}

extension Int {
  /// A length that exceeds every screen dimension, but is small enough for additions without overflow.
  public static let unlimited = 1 << 40

  /// The length, clamped to the range from 0 to `unlimited`, which layout can add without overflow.
  public var clamped: Int { Swift.min(Swift.max(self, 0), .unlimited) }
}

extension Size {
  /// A proposal without limits, for measuring the size that content requests.
  public static let unlimited = Size(columns: .unlimited, rows: .unlimited)

  /// The size, clamped to the sizes that layout can add without overflow.
  public var clamped: Size { Size(columns: columns.clamped, rows: rows.clamped) }
}
