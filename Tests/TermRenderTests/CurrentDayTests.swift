// SPDX-License-Identifier: MIT

import Synchronization
import TermRender
import TermTesting
import Testing

@MainActor
@Suite struct CurrentDayTests {
  private struct State: Equatable, Sendable {
    var today: CalendarDate?
    var changes = 0
  }

  /// A calendar for tests, whose days have the given lengths.
  private final class TestCalendar: Sendable {
    let day: Mutex<LocalDay>

    init(_ date: CalendarDate, remaining: Duration) {
      day = Mutex(LocalDay(date, remaining: remaining))
    }

    func set(_ date: CalendarDate, remaining: Duration) {
      day.withLock { $0 = LocalDay(date, remaining: remaining) }
    }
  }

  private func pilot(_ calendar: TestCalendar) -> Pilot<Probe<State, some Widget>> {
    let store = Store(
      State(),
      .on(DayChanged.self) { state, change in
        state.today = change.date
        state.changes += 1
      },
      middleware: [.currentDay { calendar.day.withLock { $0 } }]
    )
    return Pilot(
      Probe(store) {
        Observe(\State.today) { Text($0?.description ?? "–") }
      },
      size: Size(columns: 20, rows: 1)
    )
  }

  private let first = CalendarDate(dayNumber: 20_000)

  @Test func `The day arrives with an action at the start and at midnight`() async {
    let calendar = TestCalendar(first, remaining: .seconds(3_600))
    let pilot = pilot(calendar)
    await pilot.settle()
    #expect(pilot.frame.lines[0] == "2024-10-04")
    calendar.set(first.adding(days: 1), remaining: .seconds(86_400))
    await pilot.advance(by: .seconds(3_599))
    #expect(pilot.app.store.state.changes == 1)
    await pilot.advance(by: .seconds(1))
    #expect(pilot.frame.lines[0] == "2024-10-05")
    #expect(pilot.app.store.state.changes == 2)
  }

  @Test func `An early wake-up reports nothing and waits for the rest of the day`() async {
    let calendar = TestCalendar(first, remaining: .seconds(3_600))
    let pilot = pilot(calendar)
    await pilot.settle()
    calendar.set(first, remaining: .seconds(60))
    await pilot.advance(by: .seconds(3_600))
    #expect(pilot.app.store.state.changes == 1)
    calendar.set(first.adding(days: 1), remaining: .seconds(86_400))
    await pilot.advance(by: .seconds(60))
    #expect(pilot.app.store.state.changes == 2)
  }

  @Test func `The day arrives again when the app resumes`() async {
    let calendar = TestCalendar(first, remaining: .seconds(3_600))
    let pilot = pilot(calendar)
    await pilot.settle()
    calendar.set(first.adding(days: 3), remaining: .seconds(60))
    pilot.app.store.dispatch(Resumed(from: .stop))
    await pilot.settle()
    #expect(pilot.app.store.state.today == first.adding(days: 3))
  }

  @Test func `The system's day has at most 25 hours left`() {
    let day = LocalDay.current()
    #expect(day.date > first)
    #expect(day.remaining > .zero && day.remaining <= .seconds(90_000))
  }
}
