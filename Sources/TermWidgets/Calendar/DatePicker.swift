// SPDX-License-Identifier: MIT

public import StateStore
public import TermTree

/// A control that displays a month and selects one of its days.
///
/// ```swift
/// struct SetDue: Action { var date: CalendarDate }
///
/// DatePicker(selection: state.due, today: state.today, send: SetDue.init)
/// DatePicker(selection: \AppState.due, today: state.today)  // bound to the state
/// DatePicker(
///   selection: state.arrival, in: state.today...state.lastDay, today: state.today,
///   firstWeekday: .sunday, send: SetArrival.init
/// )
/// DatePicker(selection: state.reminder, today: state.today, clear: RemoveReminder(), send: SetReminder.init)
/// ```
/// ![Two date pickers, the first with a selected day and the second with limits.](gallery-datePicker)
///
/// | Key | Action |
/// |-|-|
/// | `left`, `right` | Move by a day |
/// | `up`, `down` | Move by a week |
/// | `pageup`, `pagedown` | Move by a month |
/// | `shift+pageup`, `shift+pagedown` | Move by a year |
/// | `home`, `end` | Move to the first or last day of the month |
/// | `t` | Move to the current day |
/// | `enter`, `space` | Select the day at the cursor |
/// | `backspace`, `delete` | Clear the selection, if the picker has an action for it |
///
/// Clicking a day selects it. Clicking `‹` or `›` moves by a month, and clicking `«` or `»` moves by a year. While the
/// picker has the focus, the mouse wheel moves by months.
///
/// The picker marks days as follows:
///
/// - The selected day is filled. In a theme with few colors, it's in brackets.
/// - The day at the cursor is between `‹` and `›`, or between `«` and `»` if it's also the selected day.
/// - The current day is underlined.
/// - Days outside the limits are disabled. In a theme with few colors, they have a leading dot.
///
/// The interface stores the cursor position, so the app receives an action only when the user selects a day.
public struct DatePicker: Widget {
  public typealias Body = Never

  private let makeNodes: @MainActor () -> Nodes

  /// Creates a date picker.
  ///
  /// - Parameters:
  ///   - selection: The selected day, or `nil` if no day is selected.
  ///   - limits: The range of selectable days. The default is all supported days.
  ///   - today: The current day, or `nil` to omit its highlight. If no day is selected, the picker initially shows the
  ///     month of `today`, or January 1970 if `today` is `nil`.
  ///   - firstWeekday: The first day of the week. The default is Monday.
  ///   - names: The names of the months and the days of the week. The default is the English names.
  ///   - clear: The action to send when the user clears the selection. If it isn't `nil`, the picker shows a button for
  ///     it below the days. The default is `nil`.
  ///   - send: A closure that returns the action for the day that the user selects.
  public init(
    selection: CalendarDate?,
    in limits: ClosedRange<CalendarDate> = .earliest ... .latest,
    today: CalendarDate? = nil,
    firstWeekday: Weekday = .monday,
    names: CalendarNames = .english,
    clear: (any Action)? = nil,
    send: @escaping (CalendarDate) -> any Action
  ) {
    makeNodes = {
      Nodes(
        DatePickerNode(
          selection: selection,
          limits: limits,
          today: today,
          firstWeekday: firstWeekday,
          names: names,
          clear: clear,
          send: send
        )
      )
    }
  }

  public var nodes: Nodes { makeNodes() }
}

// MARK: - Binding

extension DatePicker {
  /// Creates a date picker that's bound to a field of the state.
  ///
  /// - Parameters:
  ///   - field: The key path of a field that the state lists.
  ///   - limits: The range of selectable days. The default is all supported days.
  ///   - today: The current day, or `nil` to omit its highlight.
  ///   - firstWeekday: The first day of the week. The default is Monday.
  ///   - names: The names of the months and the days of the week. The default is the English names.
  public init<State: BindableState>(
    selection field: WritableKeyPath<State, CalendarDate>,
    in limits: ClosedRange<CalendarDate> = .earliest ... .latest,
    today: CalendarDate? = nil,
    firstWeekday: Weekday = .monday,
    names: CalendarNames = .english
  ) {
    makeNodes = boundNodes("DatePicker", to: field) {
      DatePicker(
        selection: $0,
        in: limits,
        today: today,
        firstWeekday: firstWeekday,
        names: names,
        send: $1
      )
    }
  }

  /// Creates a date picker that's bound to an optional field of the state, and whose selection can be cleared.
  ///
  /// - Parameters:
  ///   - field: The key path of a field that the state lists. While its value is `nil`, no day is selected.
  ///   - limits: The range of selectable days. The default is all supported days.
  ///   - today: The current day, or `nil` to omit its highlight. If no day is selected, the picker initially shows the
  ///     month of `today`, or January 1970 if `today` is `nil`.
  ///   - firstWeekday: The first day of the week. The default is Monday.
  ///   - names: The names of the months and the days of the week. The default is the English names.
  public init<State: BindableState>(
    selection field: WritableKeyPath<State, CalendarDate?>,
    in limits: ClosedRange<CalendarDate> = .earliest ... .latest,
    today: CalendarDate? = nil,
    firstWeekday: Weekday = .monday,
    names: CalendarNames = .english
  ) {
    makeNodes = boundNodes("DatePicker", to: field) {
      DatePicker(
        selection: $0,
        in: limits,
        today: today,
        firstWeekday: firstWeekday,
        names: names,
        clear: $1(nil),
        send: $1
      )
    }
  }
}
