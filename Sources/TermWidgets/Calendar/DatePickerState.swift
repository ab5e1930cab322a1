// SPDX-License-Identifier: MIT

/// What the interface keeps of a ``DatePicker``: the day that the arrow keys have reached.
public struct DatePickerState: Hashable, Sendable, Codable {
  /// The day that shows the focus; its month is the one that is shown.
  public var cursor: CalendarDate
  /// What was chosen when the keys moved; when something else is chosen, the cursor goes there.
  public var selection: CalendarDate?

  /// Creates the state.
  ///
  /// - Parameters:
  ///   - cursor: The day that shows the focus.
  ///   - selection: What was chosen then.
  public init(cursor: CalendarDate, selection: CalendarDate?) {
    self.cursor = cursor
    self.selection = selection
  }
}
