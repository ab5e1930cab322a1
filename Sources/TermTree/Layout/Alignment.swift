// SPDX-License-Identifier: MIT

public import TermScreen

/// A horizontal position within a wider area.
public enum HorizontalAlignment: String, Hashable, Sendable, Codable {
  /// A horizontal position.
  case leading, center, trailing
}

/// A vertical position within a taller area.
public enum VerticalAlignment: String, Hashable, Sendable, Codable {
  /// A vertical position.
  case top, center, bottom
}

/// A position within a larger area.
public struct Alignment: Hashable, Sendable {
  /// The horizontal position.
  public var horizontal: HorizontalAlignment
  /// The vertical position.
  public var vertical: VerticalAlignment

  /// Creates an alignment from a horizontal and a vertical position.
  public init(_ horizontal: HorizontalAlignment, _ vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// The top leading corner.
  public static let topLeading = Alignment(.leading, .top)
  /// The center of the top edge.
  public static let top = Alignment(.center, .top)
  /// The top trailing corner.
  public static let topTrailing = Alignment(.trailing, .top)
  /// The center of the leading edge.
  public static let leading = Alignment(.leading, .center)
  /// The center.
  public static let center = Alignment(.center, .center)
  /// The center of the trailing edge.
  public static let trailing = Alignment(.trailing, .center)
  /// The bottom leading corner.
  public static let bottomLeading = Alignment(.leading, .bottom)
  /// The center of the bottom edge.
  public static let bottom = Alignment(.center, .bottom)
  /// The bottom trailing corner.
  public static let bottomTrailing = Alignment(.trailing, .bottom)

  /// Returns the rectangle for content of the given size in an area.
  ///
  /// Content that doesn't fit starts at the leading or top edge.
  public func place(_ size: Size, in area: Size) -> Rect {
    Rect(
      x: horizontal.offset(of: size.columns, in: area.columns),
      y: vertical.offset(of: size.rows, in: area.rows),
      columns: size.columns,
      rows: size.rows
    )
  }
}

extension HorizontalAlignment {
  /// Returns the first column of content with the given width in a space.
  public func offset(of columns: Int, in space: Int) -> Int {
    switch self {
    case .leading: 0
    case .center: max(0, (space - columns) / 2)
    case .trailing: max(0, space - columns)
    }
  }
}

extension VerticalAlignment {
  /// Returns the first row of content with the given height in a space.
  public func offset(of rows: Int, in space: Int) -> Int {
    switch self {
    case .top: 0
    case .center: max(0, (space - rows) / 2)
    case .bottom: max(0, space - rows)
    }
  }
}
