// SPDX-License-Identifier: MIT

package import TermScreen

/// Sides of a rectangle.
public struct Edges: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The upper side.
  public static let top = Edges(rawValue: 1)
  /// The side where lines begin.
  public static let leading = Edges(rawValue: 2)
  /// The lower side.
  public static let bottom = Edges(rawValue: 4)
  /// The side where lines end.
  public static let trailing = Edges(rawValue: 8)
  /// The leading and the trailing side.
  public static let horizontal: Edges = [.leading, .trailing]
  /// The upper and the lower side.
  public static let vertical: Edges = [.top, .bottom]
  /// All four sides.
  public static let all: Edges = [.horizontal, .vertical]
}

/// Cells to leave free at each side of a rectangle.
package struct EdgeInsets: Equatable, Sendable {
  package var top = 0
  package var leading = 0
  package var bottom = 0
  package var trailing = 0

  /// The same number of cells at some of the sides.
  package init(_ edges: Edges, _ cells: Int) {
    let cells = cells.sane
    if edges.contains(.top) { top = cells }
    if edges.contains(.leading) { leading = cells }
    if edges.contains(.bottom) { bottom = cells }
    if edges.contains(.trailing) { trailing = cells }
  }

  /// What is left of a size inside of the insets; never negative.
  package func inside(_ size: Size) -> Size {
    Size(
      columns: max(0, size.columns - leading - trailing),
      rows: max(0, size.rows - top - bottom)
    )
  }

  /// A size with the insets around it.
  package func around(_ size: Size) -> Size {
    Size(columns: size.columns + leading + trailing, rows: size.rows + top + bottom)
  }

  /// The rectangle inside of the insets.
  package func inside(_ canvas: Canvas) -> Rect {
    Rect(origin: Point(x: leading, y: top), size: inside(canvas.size))
  }
}
