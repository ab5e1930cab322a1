// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import TestSupport
import Testing

@MainActor
@Suite struct DatePickerTests {
  struct Trip: Equatable, Sendable {
    var date = CalendarDate("2026-11-21")
    var today = CalendarDate("2026-11-19")
    var limits = CalendarDate.earliest ... .latest
    var isDisabled = false
    var isClearable = false
  }

  private func pilot(
    _ trip: Trip = Trip(),
    size: Size = Size(columns: 30, rows: 9),
    unicode: Bool = true,
    colors: TerminalCapabilities.ColorDepth = .trueColor,
    seed: UInt64 = 1
  ) -> Pilot<RuntimeFixture<Trip>> {
    Pilot(
      RuntimeFixture(trip) { trip in
        DatePicker(
          selection: trip.date,
          in: trip.limits,
          today: trip.today,
          clear: trip.isClearable ? Change(\Trip.date, nil) : nil
        ) {
          Change(\Trip.date, $0)
        }
        .disabled(trip.isDisabled)
      },
      size: size,
      capabilities: TerminalCapabilities(colorDepth: colors, supportsUnicode: unicode),
      seed: seed
    )
  }

  private func day(_ text: String) -> CalendarDate? { CalendarDate(text) }

  @Test func `The picker fills or brackets the selected day in its month`() {
    let frame = pilot().frame
    #expect(frame.lines[0] == " « ‹   November 2026    › »")
    #expect(frame.lines[1] == " Mo  Tu  We  Th  Fr  Sa  Su")
    #expect(frame.lines[2] == " 26  27  28  29  30  31   1")
    #expect(frame.lines[5] == " 16  17  18  19  20  21  22")
    let filled = (19..<25).map { frame[$0, 5].style.background == Theme.dark[.filled].background }
    #expect(filled == [false, true, true, true, true, false])
    #expect(frame[13, 5].style.underline == .single)
    let plain = pilot(colors: .monochrome).frame
    #expect(plain.lines[5] == " 16  17  18  19  20 [21] 22")
    #expect(pilot(unicode: false).frame.lines[0] == " < <   November 2026    > >")
  }

  @Test(
    arguments: [
      ("left", "2026-11-20"), ("right", "2026-11-22"), ("up", "2026-11-14"),
      ("down", "2026-11-28"), ("pageup", "2026-10-21"), ("pagedown", "2026-12-21"),
      ("shift+pageup", "2025-11-21"), ("shift+pagedown", "2027-11-21"), ("home", "2026-11-01"),
      ("end", "2026-11-30"), ("t", "2026-11-19"),
    ] as [(KeyPress, String)]
  )
  func `Keys move to a day; enter and space select it`(_ press: KeyPress, _ expected: String) async
  {
    for choose in ["enter", "space"] as [KeyPress] {
      let pilot = pilot()
      await pilot.press("tab", press)
      #expect(pilot.app.store.state.date == day("2026-11-21"))
      await pilot.press(choose)
      #expect(pilot.app.store.state.date == day(expected))
    }
  }

  @Test func `A click selects a day, even in an adjacent month`() async {
    let pilot = pilot()
    await pilot.click(Point(x: 2, y: 3))
    #expect(pilot.app.store.state.date == day("2026-11-02"))
    await pilot.click(Point(x: 2, y: 2))
    #expect(pilot.app.store.state.date == day("2026-10-26"))
    #expect(pilot.frame.text.contains("October 2026"))
  }

  @Test func `Header arrows and the wheel change months without selecting a day`() async {
    let pilot = pilot()
    await pilot.click(on: "›")
    #expect(pilot.frame.text.contains("December 2026"))
    await pilot.click(on: "»")
    #expect(pilot.frame.text.contains("December 2027"))
    await pilot.click(on: "«")
    await pilot.click(on: "‹")
    #expect(pilot.frame.text.contains("November 2026"))
    await pilot.scroll(rows: 2, at: Point(x: 5, y: 5))
    #expect(pilot.frame.text.contains("January 2027"))
    #expect(pilot.app.store.state.date == day("2026-11-21"))
  }

  @Test func `The wheel changes months after a focusing press in one read`() async {
    let pilot = pilot()
    await pilot.scroll(rows: 1, at: Point(x: 5, y: 5))
    #expect(pilot.frame.text.contains("November 2026"))
    for kind in [MouseEvent.Kind.press, .release, .wheelDown] {
      // The name of a weekday, where a click only moves the focus.
      let event = MouseEvent(kind, button: .left, at: Point(x: 5, y: 1))
      pilot.terminal.post(.input(.mouse(event)))
    }
    await pilot.settle()
    #expect(pilot.frame.text.contains("December 2026"))
    #expect(pilot.app.store.state.date == day("2026-11-21"))
  }

  @Test func `Keys continue from a date the app selects`() async {
    let pilot = pilot()
    await pilot.press("tab", "pagedown")
    await pilot.set { $0.date = CalendarDate("2020-02-29") }
    #expect(pilot.frame.text.contains("February 2020"))
    await pilot.press("shift+pagedown", "enter")
    #expect(pilot.app.store.state.date == day("2021-02-28"))
  }

  @Test func `Dates beyond the limits can't be reached or selected`() async throws {
    var trip = Trip()
    trip.limits = try #require(day("2026-11-15"))...(try #require(day("2026-11-25")))
    let pilot = pilot(trip, colors: .monochrome)
    await pilot.press("tab", "home", "enter")
    #expect(pilot.app.store.state.date == day("2026-11-15"))
    await pilot.press("pagedown", "enter")
    #expect(pilot.app.store.state.date == day("2026-11-25"))
    await pilot.click(Point(x: 2, y: 3))
    #expect(pilot.app.store.state.date == day("2026-11-25"))
    #expect(pilot.frame.lines[7].hasPrefix("·30 · 1"))
  }

  @Test func `Keys stop at the earliest and latest dates`() async {
    var trip = Trip()
    trip.date = .latest
    let pilot = pilot(trip)
    await pilot.press("tab", "right", "down", "pagedown", "shift+pagedown", "enter")
    #expect(pilot.app.store.state.date == .latest)
    await pilot.set { $0.date = .earliest }
    await pilot.press("left", "up", "pageup", "enter")
    #expect(pilot.app.store.state.date == .earliest)
    #expect(pilot.frame.text.contains("January 1"))
  }

  @Test func `A disabled picker ignores focus, keys, and clicks`() async {
    var trip = Trip()
    trip.isDisabled = true
    let pilot = pilot(trip, colors: .monochrome)
    await pilot.press("tab", "right", "enter")
    await pilot.click(Point(x: 2, y: 3))
    #expect(pilot.app.store.state.date == day("2026-11-21"))
    #expect(pilot.interface.focus == nil)
    #expect(pilot.frame.text.contains("(21)"))
  }

  @Test(arguments: ["backspace", "delete"] as [KeyPress])
  func `Backspace and delete clear the selection; the cursor stays`(_ press: KeyPress) async {
    var trip = Trip()
    trip.isClearable = true
    let pilot = pilot(trip, size: Size(columns: 30, rows: 10))
    await pilot.press("tab", "pagedown", press)
    #expect(pilot.app.store.state.date == nil)
    #expect(pilot.frame.text.contains("December 2026"))
    await pilot.press("enter")
    #expect(pilot.app.store.state.date == day("2026-12-21"))
  }

  @Test func `The Clear button clears the selection and is then disabled`() async {
    var trip = Trip()
    trip.isClearable = true
    let pilot = pilot(trip, size: Size(columns: 30, rows: 10), colors: .monochrome)
    #expect(pilot.frame.lines[8] == "         [ Clear ]")
    #expect(pilot.transcript.lines.first?.contains("Press backspace to clear") == true)
    await pilot.click(on: "Clear")
    #expect(pilot.app.store.state.date == nil)
    #expect(pilot.frame.lines[8] == "         ( Clear )")
    #expect(pilot.transcript.lines.first?.contains("no day selected") == true)
    await pilot.click(on: "Clear")
    #expect(pilot.app.store.state.date == nil)
    #expect(pilot.frame.text.contains("November 2026"))
  }

  @Test func `Without an action, no key or click clears the selection`() async {
    let pilot = pilot()
    await pilot.press("tab", "backspace", "delete")
    await pilot.click(Point(x: 8, y: 8))
    #expect(pilot.app.store.state.date == day("2026-11-21"))
    #expect(!pilot.frame.text.contains("Clear"))
  }

  @Test(arguments: Soak.seeds(3, soak: 12))
  func `Any input leaves a valid frame`(_ seed: UInt64) async {
    var random = SeededGenerator(seed: seed)
    let pilot = pilot(unicode: !seed.isMultiple(of: 3), seed: seed)
    for _ in 0..<5 {
      let dates: [CalendarDate?] = [nil, .earliest, .latest, day("2026-11-21")]
      let date = dates.randomElement(using: &random) ?? nil
      let start = CalendarDate(dayNumber: .random(in: -800_000...3_000_000, using: &random))
      let days = [0, 5, 400, 9_000_000].randomElement(using: &random) ?? 0
      let isDisabled = Int.random(in: 0...3, using: &random) == 0
      await pilot.set {
        ($0.date, $0.limits, $0.isDisabled) = (date, start...start.adding(days: days), isDisabled)
        $0.isClearable.toggle()
      }
      await pilot.performRandomActions(steps: 25)
    }
  }
}
