// SPDX-License-Identifier: MIT

import TermRender

struct DatePickerExample: Equatable, Sendable, Codable {
  var due: CalendarDate? = today.adding(days: 5)
  var arrival: CalendarDate?

  /// A constant date, so that screenshots of the page are reproducible.
  static let today = CalendarDate(year: 2026, month: 11, day: 21) ?? .earliest
  static let limits = today...today.adding(days: 60)
}

enum SetDate: Action, Codable {
  case due(CalendarDate)
  case arrival(CalendarDate)
}

let datePickerReducer = Reducer<DatePickerExample>.on(SetDate.self) { example, action in
  switch action {
  case .due(let date): example.due = date
  case .arrival(let date): example.arrival = date
  }
}

struct DatePickerPage: Widget {
  private typealias Page = DatePickerExample

  let isNarrow: Bool

  var body: some Widget {
    Observe(\GalleryState.datePicker) { example in
      VStack(spacing: 1) {
        SideBySide(isNarrow: isNarrow, spacing: 6) {
          VStack {
            Text("Any day").bold()
            DatePicker(
              selection: example.due,
              today: Page.today,
              send: SetDate.due
            )
          }
          VStack {
            Text("60 days, Sunday first").bold()
            DatePicker(
              selection: example.arrival,
              in: Page.limits,
              today: Page.today,
              firstWeekday: .sunday,
              send: SetDate.arrival
            )
          }
        }
        Text("Due: \(text(example.due))   Arrival: \(text(example.arrival))")
        Text(
          """
          Arrow keys move by days and weeks, pageup and pagedown by months, with shift by years. \
          Press t for today, or enter to select.
          """
        )
        .foregroundStyle(.muted)
      }
    }
  }

  private func text(_ date: CalendarDate?) -> String { date?.description ?? "none" }
}
