// SPDX-License-Identifier: MIT

public import StateStore

/// A month, of which one day can be chosen.
///
/// ```swift
/// struct SetDue: Action { var date: CalendarDate }
///
/// DatePicker(selection: state.due, today: state.today, send: SetDue.init)
/// DatePicker(
///   selection: state.arrival, in: state.today...state.lastDay, today: state.today,
///   firstWeekday: .sunday, send: SetArrival.init
/// )
/// ```
/// ![A month with a chosen day, and one with limits.](gallery-datePicker)
///
/// Arrow keys go by days and weeks, `pageup` and `pagedown` by months, with `shift` by years, `home` and `end` to the
/// first and the last day of the month, `t` to today; `enter` and `space` choose the day. A click on a day chooses it,
/// clicks on `‹` and `›` go by months, those on `«` and `»` by years, as the wheel does by months while the picker has
/// the focus.
///
/// The chosen day stands in brackets, the day that the keys have reached in `‹` and `›`, or in `«` and `»` where it is
/// the chosen one; today has a dot before it and is underlined. Days beyond the limits are struck out and cannot be
/// reached. How far the keys have gone is kept by the interface, so the app hears of what is chosen alone.
public struct DatePicker: Widget {
  public typealias Body = Never

  private let selection: CalendarDate?
  private let limits: ClosedRange<CalendarDate>
  private let today: CalendarDate?
  private let firstWeekday: Weekday
  private let names: CalendarNames
  private let send: (CalendarDate) -> any Action

  /// Creates a picker.
  ///
  /// - Parameters:
  ///   - selection: The chosen day, if there is one.
  ///   - limits: The days that can be chosen; all there are unless given.
  ///   - today: What today is, if that shall be shown. Where nothing is chosen, its month is;
  ///     of neither, that of 1970-01-01.
  ///   - firstWeekday: The day on which weeks begin.
  ///   - names: What months and days of the week are called.
  ///   - send: Makes the action for the day that the user asks for.
  public init(
    selection: CalendarDate?,
    in limits: ClosedRange<CalendarDate> = .earliest ... .latest,
    today: CalendarDate? = nil,
    firstWeekday: Weekday = .monday,
    names: CalendarNames = .english,
    send: @escaping (CalendarDate) -> any Action
  ) {
    self.selection = selection
    self.limits = limits
    self.today = today
    self.firstWeekday = firstWeekday
    self.names = names
    self.send = send
  }

  public var nodes: Nodes {
    Nodes(
      DatePickerNode(
        selection: selection,
        limits: limits,
        today: today,
        firstWeekday: firstWeekday,
        names: names,
        send: send
      )
    )
  }
}
