// SPDX-License-Identifier: MIT

public import TermScreen

/// A set of sides of a rectangle.
public struct Edges: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The top side.
  public static let top = Edges(rawValue: 1)
  /// The side where lines start.
  public static let leading = Edges(rawValue: 2)
  /// The bottom side.
  public static let bottom = Edges(rawValue: 4)
  /// The side where lines end.
  public static let trailing = Edges(rawValue: 8)
  /// The leading and trailing sides.
  public static let horizontal: Edges = [.leading, .trailing]
  /// The top and bottom sides.
  public static let vertical: Edges = [.top, .bottom]
  /// The four sides.
  public static let all: Edges = [.horizontal, .vertical]
}

/// The number of cells to leave empty along each side of a rectangle.
public struct EdgeInsets: Equatable, Sendable {
  /// The number of rows at the top.
  public var top = 0
  /// The number of columns at the side where lines start.
  public var leading = 0
  /// The number of rows at the bottom.
  public var bottom = 0
  /// The number of columns at the side where lines end.
  public var trailing = 0

  /// Creates insets with the given number of cells along the given sides.
  public init(_ edges: Edges, _ cells: Int) {
    let cells = cells.clamped
    if edges.contains(.top) { top = cells }
    if edges.contains(.leading) { leading = cells }
    if edges.contains(.bottom) { bottom = cells }
    if edges.contains(.trailing) { trailing = cells }
  }

  /// Returns the size that remains inside the insets, at least 0.
  public func inside(_ size: Size) -> Size {
    Size(
      columns: max(0, size.columns - leading - trailing),
      rows: max(0, size.rows - top - bottom)
    )
  }

  /// Returns a size with the insets added.
  public func around(_ size: Size) -> Size {
    Size(columns: size.columns + leading + trailing, rows: size.rows + top + bottom)
  }

  /// Returns the rectangle inside the insets.
  public func inside(_ canvas: Canvas) -> Rect {
    Rect(origin: Point(x: leading, y: top), size: inside(canvas.size))
  }
}
