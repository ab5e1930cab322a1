// SPDX-License-Identifier: MIT

package import TermScreen

/// Where across something narrower stands.
public enum HorizontalAlignment: Hashable, Sendable {
  case leading, center, trailing
}

/// Where down something lower stands.
public enum VerticalAlignment: Hashable, Sendable {
  case top, center, bottom
}

/// Where something smaller stands in something larger.
public struct Alignment: Hashable, Sendable {
  public var horizontal: HorizontalAlignment
  public var vertical: VerticalAlignment

  public init(_ horizontal: HorizontalAlignment, _ vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  public static let topLeading = Alignment(.leading, .top)
  public static let top = Alignment(.center, .top)
  public static let topTrailing = Alignment(.trailing, .top)
  public static let leading = Alignment(.leading, .center)
  public static let center = Alignment(.center, .center)
  public static let trailing = Alignment(.trailing, .center)
  public static let bottomLeading = Alignment(.leading, .bottom)
  public static let bottom = Alignment(.center, .bottom)
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
