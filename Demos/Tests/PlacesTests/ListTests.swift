// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import Testing

@testable import PlacesDemo

@MainActor
@Suite struct ListTests {
  private func app() async throws -> PlacesPilot {
    let app = try await PlacesPilot(service: StubService(), source: .walk(steps: 30))
    await app.wait(1)
    await app.press("p")
    return app
  }

  /// Returns the names in the list, in order.
  private func names(_ app: PlacesPilot) -> [String] { app.state.results.map(\.place.name) }

  @Test func `The list is sorted by distance or by name`() async throws {
    let app = try await app()
    #expect(names(app) == ["Near Café", "Apple Garden", "Far Books"])
    await app.press("s")
    #expect(names(app) == ["Apple Garden", "Far Books", "Near Café"])
    #expect(app.text.contains("by name"))
  }

  @Test(arguments: [.dark, nil] as [Theme?])
  func `The title of the list never cuts the count`(theme: Theme?) async throws {
    let capabilities = TerminalCapabilities(colorDepth: theme == nil ? .ansi16 : .trueColor)
    let app = try await PlacesPilot(capabilities: capabilities, theme: theme)
    await app.wait(1)
    await app.press("p")
    let count = app.state.results.count
    for columns in [32, 40, 69, 70, 80, 111, 112, 120, 140] {
      await app.pilot.resize(to: Size(columns: columns, rows: 24))
      let row = try #require(app.frame.lines.first { $0.contains("All places") })
      #expect(row.contains("by distance") && !row.contains("…"), "\(row)")
      if columns == 80 { #expect(row.contains("\(count) by distance")) }
    }
  }

  @Test(arguments: [32, 80])
  func `Opening hours break only at spaces`(columns: Int) async throws {
    let app = try await PlacesPilot(size: Size(columns: columns, rows: 24))
    await app.wait(1)
    await app.press("p")
    let place = try #require(
      app.state.results.first { $0.place.facts.contains { $0.value == "Tue–Sun 11:00–22:00" } }
    )
    app.pilot.app.store.dispatch(SelectPlace(place: place.id))
    await app.press("enter")
    #expect(app.text.contains("11:00–22:00"), "\(app.text)")
  }

  @Test func `A category hides all other places`() async throws {
    let app = try await app()
    await app.press("f f")
    #expect(names(app) == ["Far Books"])
    #expect(app.text.contains("1 of 3"))
    await app.press("esc")
    #expect(names(app).count == 3)
  }

  @Test func `An empty category explains how to show other places`() async throws {
    let app = try await app()
    await app.press("f f f")
    #expect(app.text.contains("No places in “Sights”"))
  }

  @Test func `Typing a search text filters the list`() async throws {
    let app = try await app()
    await app.press("/ B O O enter")
    #expect(names(app) == ["Far Books"])
    #expect(app.text.contains("“BOO”"))
    await app.press("/ x")
    #expect(app.text.contains("No results for “BOOx”"))
    await app.press("esc")
    #expect(names(app).count == 3)
  }

  @Test func `Details are a route with the facts of the place`() async throws {
    let app = try await app()
    await app.press("down enter")
    #expect(app.state.route == [.details(3)])
    #expect(app.text.contains("Main Street 3"))
    #expect(app.text.contains("140 m west of you"))
    let radius = try #require(app.state.searchArea?.radius.distanceText)
    #expect(app.text.contains("─ within \(radius)"))
    await app.press("esc")
    #expect(app.state.route == [])
    #expect(app.text.contains("by distance"))
  }

  @Test func `Keys in stacked rows have no background`() async throws {
    let app = try await app()
    await app.press("enter")
    for (keys, title) in [("+ -", "Zoom the map"), ("c", "Follow your position")] {
      let y = try #require(app.frame.lines.firstIndex { $0.contains(title) })
      let cells = (2..<2 + keys.count).map { app.frame[$0, y] }
      #expect(cells.map(\.text).joined() == keys)
      #expect(cells.allSatisfy { $0.style.background == Theme.dark[.pane].background })
      #expect(cells.allSatisfy { $0.text == " " || $0.style.attributes.contains(.bold) })
    }
  }

  @Test func `No category has the color of the route`() {
    #expect(PlaceCategory.allCases.allSatisfy { $0.foreground != .warning })
  }

  @Test(arguments: [Theme.dark, .light])
  func `Each category has its own color`(theme: Theme) {
    let colors = PlaceCategory.allCases.map { theme[$0.foreground].foreground }
    #expect(Set(colors).count == colors.count)
  }

  @Test func `Details remain readable after the place is out of range`() async throws {
    let app = try await app()
    await app.press("enter")
    #expect(app.state.route == [.details(1)])
    app.pilot.app.store.dispatch(SelectPlace(place: 99))
    await app.pilot.settle()
    #expect(app.text.contains("This place is too far away"))
  }

  @Test func `On a wide screen, the list has the focus after loading`() async throws {
    let size = Size(columns: 120, rows: 40)
    let app = try await PlacesPilot(service: StubService(), size: size)
    #expect(app.text.contains("No place selected"))
    await app.wait(1)
    await app.press("p down")
    #expect(app.state.selection == 3)
  }

  @Test func `A search shows the list instead of the details`() async throws {
    let app = try await app()
    await app.pilot.resize(to: Size(columns: 40, rows: 12))
    await app.press("enter / B O O")
    #expect(app.text.contains("“BOO”"))
    #expect(app.text.contains("Far Books"))
  }

  @Test func `The detail screen takes the space of the list in 40 columns`() async throws {
    let app = try await app()
    await app.pilot.resize(to: Size(columns: 40, rows: 12))
    await app.press("enter")
    #expect(app.text.contains("Main Street 1"))
    await app.press("m")
    #expect(app.state.route == [.map])
    #expect(app.text.contains("Map"))
  }
}
