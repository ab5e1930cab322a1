// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import Testing

@testable import PlacesDemo

@MainActor
@Suite struct MapTests {
  private func app() async throws -> PlacesPilot {
    let app = try await PlacesPilot(service: StubService(), source: .walk(steps: 30))
    await app.wait(1)
    await app.press("p")
    return app
  }

  @Test func `Zooming changes the scale within its limits`() async throws {
    let app = try await app()
    let scale = app.state.camera.metersPerDot
    await app.press("+")
    #expect(app.state.camera.metersPerDot < scale)
    await app.press("- -")
    #expect(app.state.camera.metersPerDot > scale)
    for _ in 0..<20 { await app.press("-") }
    #expect(app.state.camera.metersPerDot == MapCamera.scales.last)
    for _ in 0..<20 { await app.press("+") }
    #expect(app.state.camera.metersPerDot == MapCamera.scales.first)
  }

  @Test func `Arrow keys move the focused map, and c returns it`() async throws {
    let app = try await app()
    await app.press("m right up")
    let center = try #require(app.state.camera.center)
    let position = try #require(app.state.position)
    let offset = position.offset(of: center)
    // Eight columns of two dots, and four rows of four dots.
    #expect(abs(offset.east - 16 * app.state.camera.metersPerDot) < 0.5)
    #expect(abs(offset.north - 16 * app.state.camera.metersPerDot) < 0.5)
    #expect(app.text.contains("c follows you"))
    await app.press("c")
    #expect(app.state.mapCenter == position)
  }

  @Test func `A dragged point stays under the pointer`() async throws {
    let app = try await app()
    let center = try #require(app.state.mapCenter)
    await app.pilot.drag(from: Point(x: 60, y: 12), to: Point(x: 50, y: 9))
    let moved = try #require(app.state.camera.center)
    let offset = center.offset(of: moved)
    #expect(abs(offset.east - 20 * app.state.camera.metersPerDot) < 0.5)
    #expect(abs(offset.north + 12 * app.state.camera.metersPerDot) < 0.5)
    #expect(app.state.camera.grip == nil)
  }

  @Test func `Clicking a symbol on the map selects its place`() async throws {
    let app = try await app()
    await app.press("down down")
    #expect(app.state.selection == 2)
    let row = try #require(app.frame.lines.lastIndex { $0.contains("▼") })
    let text = app.frame.lines[row]
    let end = try #require(text.lastIndex(of: "▼"))
    let column = displayWidth(of: String(text[..<end]))
    try #require(column > 40)
    await app.pilot.click(Point(x: column, y: row))
    #expect(app.state.selection == 3)
  }

  @Test func `Esc moves the focus from the map to the list`() async throws {
    let app = try await app()
    await app.press("tab right esc down")
    #expect(app.state.camera.center != nil)
    #expect(app.state.selection == 3)
  }

  @Test func `Only a place on the map has a label`() async throws {
    let app = try await app()
    await app.press("m")
    #expect(app.text.contains("◆ Near Café  "))
    await app.press("right right right")
    #expect(!app.frame.lines.contains { $0.dropFirst(36).contains("Caf") })
  }

  @Test func `The label of a place is on the side without the position`() async throws {
    let app = try await app()
    await app.press("down -")
    #expect(app.state.selection == 3)
    #expect(app.text.contains("Apple Garden ▼"))
    #expect(app.text.contains(" ● "))
  }

  @Test(arguments: [
    (Point(x: 20, y: 5), nil, Point(x: 20, y: 5)),
    (Point(x: 20, y: 5), Point(x: 17, y: 5), Point(x: 20, y: 5)),
    // The marker is beside the label, or the label would be beside the marker.
    (Point(x: 20, y: 5), Point(x: 18, y: 5), Point(x: 20, y: 4)),
    (Point(x: 20, y: 5), Point(x: 24, y: 5), Point(x: 9, y: 5)),
    // The label doesn't fit on the right.
    (Point(x: 38, y: 5), nil, Point(x: 27, y: 5)),
    (Point(x: 38, y: 5), Point(x: 35, y: 5), Point(x: 30, y: 4)),
    (Point(x: 38, y: 0), Point(x: 35, y: 0), Point(x: 30, y: 1)),
    // The position is at the place.
    (Point(x: 5, y: 5), Point(x: 5, y: 5), Point(x: 5, y: 4)),
  ])
  func `A label doesn't touch the position`(cell: Point, center: Point?, origin: Point) throws {
    let place = Place.sample(1, "Near Books", .shop, try .center)
    let marker = center.map { Rect(x: $0.x - 1, y: $0.y, columns: 3, rows: 1) }
    let label = MapLabel(of: place, at: cell, avoiding: marker, in: Size(columns: 40, rows: 10))
    #expect(label?.origin == origin)
  }

  @Test(arguments: [Size(columns: 80, rows: 24), Size(columns: 40, rows: 12)])
  func `The marker of the position cuts no label during a walk`(size: Size) async throws {
    let app = try await PlacesPilot(size: size)
    var labels = 0
    await app.press("m - -")
    for _ in 0..<25 {
      await app.wait(4)
      for place in app.state.results.prefix(5) {
        app.pilot.app.store.dispatch(SelectPlace(place: place.id))
        await app.pilot.settle()
        let map = app.frame.lines.map { $0.suffix(size.columns == 80 ? 46 : 40) }
        let isLabeled = map.contains { $0.contains(place.place.name) }
        #expect(isLabeled, "“\(place.place.name)” is cut in:\n\(app.text)")
        labels += 1
      }
    }
    #expect(labels == 125)
  }

  @Test(arguments: [80, 120])
  func `Keys for details are listed only while the details are closed`(columns: Int) async throws {
    let app = try await PlacesPilot(
      service: StubService(),
      source: .walk(steps: 30),
      size: Size(columns: columns, rows: 40)
    )
    await app.wait(1)
    await app.press("p tab")
    #expect(app.frame.lines.last?.contains("enter  Details") == true)
    await app.press("enter")
    #expect(app.state.isShowingDetails)
    for _ in 0..<3 {
      #expect(app.frame.lines.last?.contains("enter  Details") == false)
      await app.press("tab")
    }
    await app.press("esc")
    #expect(app.frame.lines.last?.contains("enter  Details") == true)
  }

  @Test func `The scale bar is below the label of a place`() async throws {
    let app = try await app()
    await app.press("+")
    await app.pilot.drag(from: Point(x: 75, y: 5), to: Point(x: 60, y: 14))
    let lines = app.frame.lines
    let label = try #require(lines.lastIndex { $0.contains("◆ Near Café") })
    let scale = try #require(lines.lastIndex { $0.contains("├") })
    #expect(label == scale - 1)
  }

  @Test func `The scale bar starts at the column of the pane's title`() async throws {
    let lines = try await app().frame.lines
    func column(of text: String, in line: String?) throws -> Int {
      let line = try #require(line)
      let start = try #require(line.firstRange(of: text)?.lowerBound)
      return displayWidth(of: String(line[..<start]))
    }
    let title = try column(of: "Map", in: lines.first { $0.contains(" Map") })
    let bar = try column(of: "├", in: lines.last { $0.contains("├") })
    #expect(bar == title)
  }

  @Test func `The wheel changes the scale of the map`() async throws {
    let app = try await app()
    let zoom = app.state.camera.zoom
    await app.pilot.scroll(rows: -1, at: Point(x: 60, y: 12))
    #expect(app.state.camera.zoom == zoom - 1)
  }

  @Test(arguments: [
    Size(columns: 1, rows: 1), Size(columns: 40, rows: 20), Size(columns: 200, rows: 60),
  ])
  func `The scale bar is a round distance that fits`(size: Size) throws {
    for scale in MapCamera.scales {
      let projection = MapProjection(center: try .center, metersPerDot: scale, size: size)
      let bar = projection.scaleBar
      #expect(bar.columns <= max(5, size.columns / 3 + 1))
      #expect(bar.meters >= 10)
    }
  }

  @Test func `Projection and movement are inverse`() throws {
    let center = try Coordinate.center
    let projection = MapProjection(
      center: center,
      metersPerDot: 2,
      size: Size(columns: 40, rows: 20)
    )
    #expect(projection.dot(of: center) == Point(x: 40, y: 40))
    #expect(projection.dot(of: center.moved(east: 20, north: -10)) == Point(x: 50, y: 45))
    #expect(center.distance(to: center.moved(east: 300, north: 400)).rounded() == 500)
    #expect(center.direction(to: center.moved(east: 10, north: 10)) == "north-east")
    #expect(center.direction(to: center.moved(east: -10, north: 0)) == "west")
  }

  @Test func `Positions far outside the map don't stop the program`() throws {
    let projection = MapProjection(
      center: try .at(-90, -180),
      metersPerDot: 1,
      size: Size(columns: 1, rows: 1)
    )
    let dot = projection.dot(of: try .at(90, 180))
    #expect(dot.y < 0)
  }

  @Test func `The half cells of an area are those whose centers are inside`() throws {
    let center = try Coordinate.center
    let projection = MapProjection(
      center: center,
      metersPerDot: 1,
      size: Size(columns: 10, rows: 2)
    )
    let corners = [(-4, 2), (4, 2), (4, -2), (-4, -2), (-4, 2)].map {
      center.moved(east: Double($0.0), north: Double($0.1))
    }
    // The center of the map is the dot (10, 4).
    #expect(
      projection.halfRows(inside: corners) == [
        Rect(x: 3, y: 1, columns: 4, rows: 1), Rect(x: 3, y: 2, columns: 4, rows: 1),
      ]
    )
  }

  @Test func `A street has its name as near to its middle as there is space`() throws {
    let center = try Coordinate.center
    let projection = MapProjection(
      center: center,
      metersPerDot: 1,
      size: Size(columns: 40, rows: 9)
    )
    let across = MapPath(
      kind: .street,
      points: [center.moved(east: -30, north: 0), center.moved(east: 30, north: 0)],
      name: "Quay Street"
    )
    let up = MapPath(
      kind: .street,
      points: [center.moved(east: 9, north: -30), center.moved(east: 9, north: 30)],
      name: "Canal Street"
    )
    let empty = BrailleCanvas(size: projection.size)
    var space = MapSpace(around: empty, crossedBy: empty)
    let names = MapLabel.names(of: [across, up], projection, in: space)
    #expect(names.map(\.text) == ["Quay Street"])
    #expect(names.first?.origin == Point(x: 15, y: 4))
    space.take(Rect(x: 25, y: 4, columns: 1, rows: 1))
    let moved = MapLabel.names(of: [across], projection, in: space)
    #expect(moved.map(\.origin) == [Point(x: 7, y: 4)])
    space.take(Rect(x: 8, y: 4, columns: 1, rows: 1))
    #expect(MapLabel.names(of: [across], projection, in: space).isEmpty)
    // The other street crosses the middle.
    var streets = empty
    streets.line(from: Point(x: 10, y: 18), to: Point(x: 70, y: 18))
    streets.line(from: Point(x: 49, y: 0), to: Point(x: 49, y: 35))
    let clear = MapSpace(around: empty, crossedBy: streets)
    let beside = MapLabel.names(of: [across], projection, in: clear)
    #expect(beside.map(\.origin) == [Point(x: 7, y: 4)])
  }

  @Test func `The name of a street isn't directly beside a symbol`() async throws {
    let center = try Coordinate.center
    let scale = MapCamera().metersPerDot
    let street = MapPath(
      kind: .street,
      points: [-300.0, 300].map { center.moved(east: $0, north: -120) },
      name: "Quay Street"
    )
    for cells in -8...8 {
      // A column has two dots.
      let east = Double(cells * 2) * scale
      let shop = Place.sample(1, "Far Books", .shop, center.moved(east: east, north: -120))
      let near = Place.sample(2, "Near Café", .food, center.moved(east: 0, north: 60))
      let app = try await PlacesPilot(
        service: EmbeddedPlaceService(Surroundings(places: [shop, near], paths: [street])),
        source: .walk(steps: 30)
      )
      await app.wait(1)
      await app.press("p")
      #expect(!app.text.contains("■ Quay") && !app.text.contains("Street ■"), "\(app.text)")
    }
  }

  @Test(arguments: [80, 120])
  func `A legend explains the symbols if the map is wide`(columns: Int) async throws {
    let app = try await PlacesPilot(
      service: StubService(),
      source: .walk(steps: 30),
      size: Size(columns: columns, rows: 40)
    )
    await app.wait(1)
    let legend = "◆ food  ■ shops  ▲ sights  ▼ outdoors  ► transport  + health"
    #expect(app.text.contains(legend) == (columns == 120))
  }

  @Test func `The title of the details is the name of the place`() async throws {
    let app = try await PlacesPilot(
      service: StubService(),
      source: .walk(steps: 30),
      size: Size(columns: 120, rows: 40)
    )
    await app.wait(1)
    await app.press("p")
    let row = try #require(app.frame.lines.firstIndex { $0.contains(" m east of you") })
    // The category is between the title and the distance.
    #expect(app.frame.lines[row - 2].contains("  Near Café"))
    #expect(!app.frame.lines.dropLast().joined().contains("Details"))
  }

  @Test func `Parks and water are areas below the streets`() async throws {
    let park = try Coordinate.center
    let corners = [(-90, 80), (90, 80), (90, -80), (-90, -80), (-90, 80)].map {
      park.moved(east: Double($0.0), north: Double($0.1))
    }
    let path = MapPath(kind: .park, points: corners, name: "Common")
    let service = try EmbeddedPlaceService(Surroundings(places: [], paths: [path]))
    let app = try await PlacesPilot(service: service, source: .walk(steps: 30))
    await app.wait(1)
    await app.press("p")
    let tint = Theme.dark.mix(.success, over: .pane, 0.24).foreground
    #expect(app.frame.cells.contains { $0.text != " " && $0.style.background == tint })
  }
}
