// SPDX-License-Identifier: MIT

public import TermTree

/// The state that the interface stores for a ``DatePicker``.
public struct DatePickerState: WidgetState {
  public static let stateName = "datePicker"

  /// The day at the cursor, whose month is visible.
  public var cursor: CalendarDate
  /// The selected day when the cursor last moved.
  ///
  /// If the app selects another day, the cursor moves to that day.
  public var selection: CalendarDate?

  /// Creates the state of a date picker.
  ///
  /// - Parameters:
  ///   - cursor: The day at the cursor.
  ///   - selection: The selected day when the cursor last moved.
  public init(cursor: CalendarDate, selection: CalendarDate?) {
    self.cursor = cursor
    self.selection = selection
  }
}
