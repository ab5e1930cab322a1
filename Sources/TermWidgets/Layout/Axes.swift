// SPDX-License-Identifier: MIT

package import TermScreen

/// One or both directions of the screen.
@frozen
public struct Axes: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  @inlinable
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Across the screen.
  @inlinable public static var horizontal: Axes { Axes(rawValue: 1) }
  /// Down the screen.
  @inlinable public static var vertical: Axes { Axes(rawValue: 2) }
  /// Across and down.
  @inlinable public static var both: Axes { [.horizontal, .vertical] }
}

/// One direction of the screen, in which things stand beside or below each other.
public enum Axis: String, Hashable, Sendable, Codable, CaseIterable {
  /// Across the screen, or down it.
  case horizontal, vertical

  package var axes: Axes { self == .horizontal ? .horizontal : .vertical }

  /// The direction across.
  package var crossing: Axis { self == .horizontal ? .vertical : .horizontal }
}

extension Size {
  init(along: Int, across: Int, _ axis: Axis) {
    self =
      axis == .horizontal
      ? Size(columns: along, rows: across) : Size(columns: across, rows: along)
  }

  func along(_ axis: Axis) -> Int { axis == .horizontal ? columns : rows }

  func across(_ axis: Axis) -> Int { axis == .horizontal ? rows : columns }

  /// Puts something beside it, in a direction.
  mutating func append(_ other: Size, _ axis: Axis) {
    switch axis {
    case .horizontal: self = Size(columns: columns + other.columns, rows: max(rows, other.rows))
    case .vertical: self = Size(columns: max(columns, other.columns), rows: rows + other.rows)
    }
  }

  /// The size of what both cover.
  func intersection(_ other: Size) -> Size {
    Size(columns: min(columns, other.columns), rows: min(rows, other.rows))
  }
}

extension Int {
  /// A length beyond all screens, and far below the numbers whose sum would overflow.
  package static let endless = 1 << 40

  /// The length brought to what layout can add up: neither negative nor beyond endless.
  var sane: Int { Swift.min(Swift.max(self, 0), .endless) }
}

extension Size {
  /// A size that is offered to find out what something asks for when there is no limit.
  package static let endless = Size(columns: .endless, rows: .endless)

  /// The size brought to what layout can add up.
  var sane: Size { Size(columns: columns.sane, rows: rows.sane) }
}
