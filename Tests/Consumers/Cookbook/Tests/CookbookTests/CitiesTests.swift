// SPDX-License-Identifier: MIT

import TermTesting
import Testing

@testable import cities

@MainActor @Suite struct CitiesTests {
  private let pilot = Pilot(CitiesApp(count: 1000), size: Size(columns: 40, rows: 12))

  @Test func `Each character narrows the list`() async {
    #expect(pilot.frame.text.contains("1000 cities"))
    await pilot.type("LUM")
    let matches = pilot.app.store.state.matches
    #expect(
      matches.map(\.id)
        == City.invented(1000).filter { $0.name.lowercased().contains("lum") }.map(\.id)
    )
    #expect(!matches.isEmpty)
    expectSnapshot(of: pilot.frame)
    expectSnapshot(of: pilot.frame, as: .svg(title: "Cities"), named: "cookbook-cities")
  }

  @Test func `Deleting the query shows all cities again`() async {
    await pilot.type("xyz")
    #expect(pilot.frame.text.contains("No results for “xyz”"))
    await pilot.press("ctrl+u")
    #expect(pilot.app.store.state.matches.count == 1000)
  }

  @Test func `The arrow keys move between the field and the list`() async {
    await pilot.press("down")
    #expect(pilot.interface.focus?.description.contains("List") == true)
    await pilot.press("up")
    #expect(pilot.interface.focus?.description.contains("TextField") == true)
  }

  @Test(arguments: ["", "a", "Dal", "lum", "m", "lumx", "dallumx"])
  func `A name contains its parts`(query: String) {
    let city = City(id: 1, name: "Dallum")
    #expect(
      city.contains(Array(query.lowercased().utf8))
        == (query.isEmpty || "dallum".contains(query.lowercased()))
    )
  }
}
