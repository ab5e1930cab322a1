// SPDX-License-Identifier: MIT

package import TermScreen

/// Where across something narrower stands.
public enum HorizontalAlignment: String, Hashable, Sendable, Codable {
  /// A place across the area.
  case leading, center, trailing
}

/// Where down something lower stands.
public enum VerticalAlignment: String, Hashable, Sendable, Codable {
  /// A place down the area.
  case top, center, bottom
}

/// Where something smaller stands in something larger.
public struct Alignment: Hashable, Sendable {
  /// The place across.
  public var horizontal: HorizontalAlignment
  /// The place down.
  public var vertical: VerticalAlignment

  /// Creates an alignment from a place across and a place down.
  public init(_ horizontal: HorizontalAlignment, _ vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// In the upper leading corner.
  public static let topLeading = Alignment(.leading, .top)
  /// In the middle of the upper edge.
  public static let top = Alignment(.center, .top)
  /// In the upper trailing corner.
  public static let topTrailing = Alignment(.trailing, .top)
  /// In the middle of the leading edge.
  public static let leading = Alignment(.leading, .center)
  /// In the middle.
  public static let center = Alignment(.center, .center)
  /// In the middle of the trailing edge.
  public static let trailing = Alignment(.trailing, .center)
  /// In the lower leading corner.
  public static let bottomLeading = Alignment(.leading, .bottom)
  /// In the middle of the lower edge.
  public static let bottom = Alignment(.center, .bottom)
  /// In the lower trailing corner.
  public static let bottomTrailing = Alignment(.trailing, .bottom)

  /// The place of `size` in an area; what does not fit begins at the leading or top edge.
  package func place(_ size: Size, in area: Size) -> Rect {
    Rect(
      x: horizontal.offset(of: size.columns, in: area.columns),
      y: vertical.offset(of: size.rows, in: area.rows),
      columns: size.columns,
      rows: size.rows
    )
  }
}

extension HorizontalAlignment {
  package func offset(of columns: Int, in room: Int) -> Int {
    switch self {
    case .leading: 0
    case .center: max(0, (room - columns) / 2)
    case .trailing: max(0, room - columns)
    }
  }
}

extension VerticalAlignment {
  package func offset(of rows: Int, in room: Int) -> Int {
    switch self {
    case .top: 0
    case .center: max(0, (room - rows) / 2)
    case .bottom: max(0, room - rows)
    }
  }
}
