// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import Testing

/// Two dialogs, of which one lies above the other whichever came first.
@MainActor
@Suite struct DialogOrderTests {
  private let pilot = Pilot(
    Probe(makeStore()) {
      Observe(\S.count, \S.selected) { lower, upper in
        VStack {
          Button("A", send: Go())
          Button("B", send: Go())
          Text("").frame(maxWidth: .max, maxHeight: .max)
        }
        .modal("Lower", isPresented: lower > 0) {
          Button("One", send: Go()).id("one")
          Button("Two", send: Go()).id("two").defaultFocus()
        }
        .modal("Upper", isPresented: upper > 0) {
          Button("Three", send: Go()).id("three")
          Button("Four", send: Go()).id("four")
        }
      }
    },
    size: Size(columns: 30, rows: 8)
  )

  /// Shows the dialogs that are asked for; answers the last name of the widget with the focus.
  private func show(lower: Bool, upper: Bool) async -> String? {
    pilot.app.store.dispatch(Edit { ($0.count, $0.selected) = (lower ? 1 : 0, upper ? 1 : 0) })
    await pilot.settle()
    return focus
  }

  private var focus: String? {
    pilot.interface.focus?.path.split(separator: "/").last.map(String.init)
  }

  @Test func `One that comes below another does not take the focus from it`() async {
    await pilot.press("tab", "tab")
    #expect(await show(lower: false, upper: true) == "three")
    await pilot.press("tab")
    #expect(await show(lower: true, upper: true) == "four")
    #expect(await show(lower: true, upper: false) == "two")
    #expect(await show(lower: false, upper: false) == "Button#2")
    #expect(pilot.interface.traps == [])
  }

  @Test func `One that goes from below another leaves the focus where it is`() async {
    await pilot.press("tab", "tab")
    #expect(await show(lower: false, upper: true) == "three")
    #expect(await show(lower: true, upper: true) == "three")
    await pilot.press("tab")
    #expect(await show(lower: false, upper: true) == "four")
    #expect(await show(lower: false, upper: false) == "Button#2")
    #expect(pilot.interface.traps == [])
  }

  @Test func `One that comes above another gives the focus back to it`() async {
    await pilot.press("tab", "tab")
    #expect(await show(lower: true, upper: false) == "two")
    await pilot.press("tab")
    #expect(focus == "one")
    #expect(await show(lower: true, upper: true) == "three")
    #expect(await show(lower: true, upper: false) == "one")
    #expect(await show(lower: true, upper: true) == "three")
    #expect(await show(lower: false, upper: true) == "three")
    #expect(await show(lower: false, upper: false) == "Button#2")
  }

  @Test func `Of two that come at once the upper one has the focus, then the lower one`() async {
    await pilot.press("tab", "tab")
    #expect(await show(lower: true, upper: true) == "three")
    #expect(await show(lower: true, upper: false) == "two")
    #expect(await show(lower: false, upper: false) == "Button#2")
    #expect(await show(lower: true, upper: true) == "three")
    #expect(await show(lower: false, upper: false) == "Button#2")
  }

  @Test func `One that takes the place of another takes the focus over`() async {
    await pilot.press("tab", "tab")
    #expect(await show(lower: false, upper: true) == "three")
    #expect(await show(lower: true, upper: false) == "two")
    #expect(await show(lower: false, upper: true) == "three")
    #expect(await show(lower: false, upper: false) == "Button#2")
    #expect(pilot.interface.traps == [])
  }
}
