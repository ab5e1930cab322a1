// SPDX-License-Identifier: MIT

public import TermTree

/// The state of the columns of a ``Table``.
///
/// The state of the rows is a ``ListState``.
public struct TableState: WidgetState {
  public static let stateName = "table"

  /// The horizontal scroll offset in cells.
  public var offset: Int

  /// The distance from the left end of the bar's thumb to the cell where the user grabbed it.
  var grab: Int?

  /// Creates a state.
  ///
  /// The default offset is 0.
  public init(offset: Int = 0) { self.offset = offset }
}
