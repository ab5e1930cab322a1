// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import Testing

extension AccessibilityTests {
  @Test func `A scroll view without a scroll bar reports its focus`() async {
    let store = makeStore()
    let pilot = Pilot(
      Probe(store) {
        Button("first", send: Go())
        // The observed region redraws only if it depends on the focus.
        Observe(\S.count) { _ in ScrollView { Text("content") } }
      },
      accessible: true
    )
    await pilot.press("tab", "tab")
    #expect(pilot.transcript.lines == ["first, button", "content"])
    #expect(pilot.transcript.focus == 1)
  }

  @Test func `Accessibility modifiers change roles, labels, values, hints, and visibility`() async {
    let transcript = await read {
      Button("×", send: Go()).accessibilityLabel("Close")
      HStack { Text("★★☆") }.accessibilityLabel("2 of 3 stars")
      Text("Today").accessibilityRole(.heading)
      Text("chart").accessibilityHidden()
      Text("kept").accessibilityHidden(false)
      VStack {
        Text("Stalker")
        Text("1979")
      }
      .accessibilityCombined()
      Stars(count: 4).accessibilityHint("Left and right change it")
      Text("load").accessibilityValue("high")
    }
    #expect(
      transcript.lines == [
        "Close, button", "2 of 3 stars", "Today, heading", "kept", "Stalker, 1979",
        "Film, rating: 4 of 5 stars. Left and right change it", "load: high",
      ]
    )
  }

  @Test func `Changes outside the focus are announced`() async {
    let pilot = Pilot(
      Probe(makeStore()) {
        Observe(\S.count, \S.rows) { count, rows in
          Text("Count: \(count)")
          ProgressBar(value: Double(count), total: 100)
          Button("Add", send: Edit { $0.count += 1 })
          ForEach(rows) { Text("Row \($0)") }
        }
      },
      accessible: true
    )
    await pilot.press("tab")
    #expect(pilot.transcript.announcements == [])
    await pilot.press("enter")
    #expect(pilot.transcript.announcements == ["Count: 1"])
    pilot.app.store.dispatch(Edit { $0.count = 10 })
    await pilot.settle()
    #expect(pilot.transcript.announcements == ["Count: 10", "progress: 10 percent"])
    pilot.app.store.dispatch(Edit { $0.rows.append(4) })
    await pilot.settle()
    #expect(pilot.transcript.announcements == ["Row 4"])
    pilot.app.store.dispatch(Edit { $0.rows = [7, 8, 9, 10, 11] })
    await pilot.settle()
    #expect(pilot.transcript.announcements == ["5 lines have changed"])
  }

  @Test func `A toast announcement remains until the next announcement`() async {
    let pilot = Pilot(Probe(makeStore()) { Text("x") }, accessible: true)
    pilot.app.store.dispatch(InterfaceAction.showToast(Toast("Saved", .success)))
    await pilot.settle()
    #expect(pilot.transcript.text == "  x\n\n! Done: Saved")
    await pilot.advance(by: .seconds(10))
    #expect(pilot.interface.toasts.isEmpty)
    #expect(pilot.transcript.announcements == ["Done: Saved"])
  }

  @Test func `Accessible mode schedules no animation`() async {
    let pilot = Pilot(
      Probe(makeStore()) {
        Spinner("Loading")
        ProgressBar()
      },
      accessible: true
    )
    #expect(pilot.nextWake == nil)
  }
}

private struct Stars: Control {
  let count: Int

  func size(for proposal: Size) -> Size { Size(columns: 5, rows: 1) }

  func draw(in canvas: inout Canvas, _ appearance: ControlAppearance) {}

  func respond(to input: ControlInput) -> (any Action)? { nil }

  var accessibleElement: AccessibilityElement {
    AccessibilityElement("rating", "Film", value: "\(count) of 5 stars")
  }
}
