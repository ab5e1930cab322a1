// SPDX-License-Identifier: MIT

import TermTesting
import Testing
import Widgets

@MainActor @Suite struct SuggestFieldTests {
  private let pilot = Pilot(Travel(), size: Size(columns: 30, rows: 10))

  @Test func `Typing shows the matching words`() async {
    await pilot.press("tab")
    await pilot.type("be")
    #expect(pilot.app.store.state.city == "be")
    expectSnapshot(of: pilot.frame)
  }

  @Test func `Enter selects the highlighted word and closes the popup`() async {
    await pilot.press("tab", "b", "down", "enter")
    #expect(pilot.app.store.state.city == "Bern")
    #expect(pilot.interface.popup == nil)
    #expect(pilot.interface.focus == "SuggestField#1")
  }

  @Test func `The popup follows typed and deleted characters`() async {
    await pilot.press("tab", "b", "e", "r", "n")
    #expect(pilot.frame.text.contains("> Bern"))
    #expect(!pilot.frame.text.contains("Berlin"))
    await pilot.press("backspace", "l")
    #expect(pilot.frame.text.contains("> Berlin"))
    await pilot.press("x")
    #expect(pilot.interface.popup == nil)
    #expect(pilot.app.store.state.city == "berlx")
    await pilot.press("q")
    #expect(pilot.app.store.state.city == "berlxq")
  }

  @Test func `Escape closes the popup and keeps the text`() async {
    await pilot.press("tab", "b", "esc", "a")
    #expect(pilot.app.store.state.city == "ba")
  }

  @Test func `A click on a word selects it, and a click elsewhere closes the popup`() async {
    await pilot.press("tab", "b")
    await pilot.click(on: "Berlin")
    #expect(pilot.app.store.state.city == "Berlin")
    await pilot.press("backspace")
    await pilot.click(Point(x: 0, y: 9))
    #expect(pilot.app.store.state.city == "Berli")
    #expect(pilot.interface.popup == nil)
  }

  @Test func `Pasted text appears on one line`() async {
    await pilot.press("tab")
    await pilot.paste("Os\nlo")
    #expect(pilot.app.store.state.city == "Oslo")
  }

  @Test func `The transcript contains the field and the suggestions`() async {
    #expect(pilot.transcript.lines == ["Destination", "City, text field", "Go, button"])
    await pilot.press("tab", "b", "down")
    #expect(pilot.transcript.lines.contains("City, text field: b"))
    #expect(pilot.transcript.focusedLine == "Bern, row")
  }

  @Test(arguments: 1...5) func `Random input keeps the screen valid`(seed: UInt64) async {
    let size = Size(columns: 30, rows: 10)
    await Pilot(Travel(), size: size, accessible: seed == 5, seed: seed).performRandomActions()
  }
}

private struct Trip: BindableState {
  var city = ""

  static let fields: StateFields<Trip> = [StateField("city", \.city)]
}

private struct Travel: App {
  let store = Store(Trip(), .assigning)
  var usesMouse: Bool { true }

  var body: some Widget {
    VStack {
      Text("Destination")
      // snippet: bound-control
      Bound("SuggestField", \Trip.city) { city, assign in
        SuggestField("City", city, in: ["Berlin", "Bern", "Bonn", "Oslo"], send: assign)
      }
      // end
      Button("Go", send: Assign(\Trip.city, ""))
    }
  }
}
