// SPDX-License-Identifier: MIT

/// The scroll offset of a scroll view: the content cell in its top-left corner.
public struct ScrollState: WidgetState {
  public static let stateName = "scroll"

  /// The number of columns from the left, at least 0.
  public var x: Int
  /// The number of rows from the top, at least 0.
  public var y: Int
  /// The distance from the start of a scroll bar's thumb to the cell where the user grabbed it.
  package var grab: Int?

  /// Creates a scroll offset.
  ///
  /// The default is the start of the content.
  public init(x: Int = 0, y: Int = 0) {
    self.x = x
    self.y = y
  }
}
