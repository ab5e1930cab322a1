// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import Testing

/// Two dialogs with a fixed stacking order that are presented in any order.
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

  /// Presents the given dialogs and returns the last component of the focused widget's ID.
  private func show(lower: Bool, upper: Bool) async -> String? {
    pilot.app.store.dispatch(Edit { ($0.count, $0.selected) = (lower ? 1 : 0, upper ? 1 : 0) })
    await pilot.settle()
    return focus
  }

  private var focus: String? {
    pilot.interface.focus?.path.split(separator: "/").last.map(String.init)
  }

  @Test func `A dialog presented below another doesn't take its focus`() async {
    await pilot.press("tab", "tab")
    #expect(await show(lower: false, upper: true) == "three")
    await pilot.press("tab")
    #expect(await show(lower: true, upper: true) == "four")
    #expect(await show(lower: true, upper: false) == "two")
    #expect(await show(lower: false, upper: false) == "Button#2")
    #expect(pilot.interface.traps == [])
  }

  @Test func `Closing a dialog below another leaves the focus unchanged`() async {
    await pilot.press("tab", "tab")
    #expect(await show(lower: false, upper: true) == "three")
    #expect(await show(lower: true, upper: true) == "three")
    await pilot.press("tab")
    #expect(await show(lower: false, upper: true) == "four")
    #expect(await show(lower: false, upper: false) == "Button#2")
    #expect(pilot.interface.traps == [])
  }

  @Test func `Closing an upper dialog returns the focus to the lower dialog`() async {
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

  @Test func `The upper of two simultaneous dialogs has the focus first`() async {
    await pilot.press("tab", "tab")
    #expect(await show(lower: true, upper: true) == "three")
    #expect(await show(lower: true, upper: false) == "two")
    #expect(await show(lower: false, upper: false) == "Button#2")
    #expect(await show(lower: true, upper: true) == "three")
    #expect(await show(lower: false, upper: false) == "Button#2")
  }

  @Test func `A replacement dialog receives the focus`() async {
    await pilot.press("tab", "tab")
    #expect(await show(lower: false, upper: true) == "three")
    #expect(await show(lower: true, upper: false) == "two")
    #expect(await show(lower: false, upper: true) == "three")
    #expect(await show(lower: false, upper: false) == "Button#2")
    #expect(pilot.interface.traps == [])
  }
}
