// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import Testing

@testable import PlacesDemo

/// The areas, the names, and the symbols of the map.
extension MapTests {
  /// Returns an app with a paused walk near the center of the given places and paths.
  private func app(
    places: [Place] = [],
    paths: [MapPath],
    _ colorDepth: TerminalCapabilities.ColorDepth = .trueColor
  ) async throws -> PlacesPilot {
    let app = try await PlacesPilot(
      service: EmbeddedPlaceService(Surroundings(places: places, paths: paths)),
      source: .walk(steps: 30),
      capabilities: TerminalCapabilities(colorDepth: colorDepth),
      theme: colorDepth == .trueColor ? .dark : nil
    )
    await app.wait(1)
    await app.press("p")
    return app
  }

  /// Returns a rectangular area, in meters from the center.
  private func area(
    _ kind: MapPath.Kind,
    east: ClosedRange<Double>,
    north: ClosedRange<Double>
  ) throws -> MapPath {
    let center = try Coordinate.center
    let corners = [
      (east.lowerBound, north.lowerBound), (east.upperBound, north.lowerBound),
      (east.upperBound, north.upperBound), (east.lowerBound, north.upperBound),
      (east.lowerBound, north.lowerBound),
    ]
    return MapPath(kind: kind, points: corners.map { center.moved(east: $0, north: $1) })
  }

  /// Returns two places, of which the nearest one has a label, in meters from the center.
  private func places(east: Double, north: Double) throws -> [Place] {
    let center = try Coordinate.center
    return [
      .sample(1, "Near Café", .food, center.moved(east: 0, north: -60)),
      .sample(2, "Far Books", .shop, center.moved(east: east, north: north)),
    ]
  }

  /// Returns the cells of the map that contain a symbol.
  private func cells(with symbol: String, in app: PlacesPilot) -> [Point] {
    (0..<app.frame.size.rows).flatMap { y in
      (38..<app.frame.size.columns - 1).map { Point(x: $0, y: y) }
    }
    .filter { app.frame[$0.x, $0.y].text == symbol }
  }

  @Test(
    arguments: [(.ansi16, .ansi16), (.monochrome, .monochrome)]
      as [(TerminalCapabilities.ColorDepth, Theme)]
  )
  func `With few colors, areas have sparse patterns, and streets have names`(
    colorDepth: TerminalCapabilities.ColorDepth,
    theme: Theme
  ) async throws {
    let center = try Coordinate.center
    let street = MapPath(
      kind: .street,
      points: [-30.0, 280].map { center.moved(east: $0, north: -120) },
      name: "Quay Street"
    )
    let park = try area(.park, east: -250...(-50), north: -200...200)
    let water = try area(.water, east: 60...250, north: 60...200)
    let app = try await app(paths: [park, water, street], colorDepth)
    #expect(app.text.contains(" Quay Street "))
    for (symbol, style) in [("·", theme[.success]), ("~", theme[.information])] {
      let cells = cells(with: symbol, in: app)
      #expect(cells.count > 10)
      for cell in cells {
        #expect(app.frame[cell.x, cell.y].style.foreground == style.foreground)
        #expect(app.frame[cell.x + 1, cell.y].text != symbol)
      }
    }
  }

  @Test(arguments: [-14.0, 0, 14, 28])
  func `With 16 colors, each row of a river has one character`(offset: Double) async throws {
    let center = try Coordinate.center
    // A row of cells is as high as two columns are wide, so the river crosses two columns in each row.
    let corners = [(-200.0, -200.0), (-160, -200), (240, 200), (200, 200), (-200, -200)]
    let points = corners.map { center.moved(east: $0 + offset, north: $1) }
    let river = MapPath(kind: .water, points: points)
    let app = try await app(paths: [river], .ansi16)
    let rows = Dictionary(grouping: cells(with: "~", in: app), by: \.y)
    // The route can cover the character.
    #expect(rows.count >= 10)
    #expect(rows.values.allSatisfy { $0.count == 1 })
  }

  @Test(arguments: [.trueColor, .ansi16] as [TerminalCapabilities.ColorDepth])
  func `Areas have names in italics that cover no symbol`(
    colorDepth: TerminalCapabilities.ColorDepth
  ) async throws {
    var park = try area(.park, east: 40...280, north: -200...(-80))
    park.name = "The Common"
    var lake = try area(.water, east: -280...(-60), north: 60...220)
    lake.name = "Alder"
    // One symbol is in the middle of the park.
    let app = try await app(
      places: places(east: 160, north: -140),
      paths: [park, lake],
      colorDepth
    )
    #expect(cells(with: "■", in: app).count == 1)
    // Text on a tint is brighter.
    let style = colorDepth == .trueColor ? Theme.dark[.text] : Theme.ansi16[.muted]
    for name in ["The Common", "Alder"] {
      let row = try #require(app.frame.lines.firstIndex { $0.contains(name) })
      let line = app.frame.lines[row]
      let start = try #require(line.firstRange(of: name)?.lowerBound)
      let cell = app.frame[displayWidth(of: String(line[..<start])), row]
      #expect(cell.style.attributes.contains(.italic))
      #expect(cell.style.foreground == style.foreground)
    }
  }

  @Test func `An area that is much narrower than its name has no name`() throws {
    var park = try area(.park, east: -100...100, north: -100...100)
    park.name = "The Common"
    for (metersPerDot, isNamed) in [(7.0, true), (40, false)] {
      let projection = MapProjection(
        center: try .center,
        metersPerDot: metersPerDot,
        size: Size(columns: 40, rows: 12)
      )
      let empty = BrailleCanvas(size: projection.size)
      let space = MapSpace(around: empty, crossedBy: empty)
      let names = MapLabel.names(of: [park], projection, in: space)
      #expect(names.map(\.text) == (isNamed ? ["The Common"] : []))
    }
  }

  @Test(arguments: [-40.0, -20, 0, 20, 40])
  func `The name of a narrow river is beside the water`(offset: Double) throws {
    let center = try Coordinate.center
    let corners = [(-200.0, -200.0), (-150, -200), (250, 200), (200, 200), (-200, -200)]
    let points = corners.map { center.moved(east: $0 + offset, north: $1) }
    let river = MapPath(kind: .water, points: points, name: "Alder")
    let projection = MapProjection(
      center: center,
      metersPerDot: 7,
      size: Size(columns: 40, rows: 12)
    )
    let empty = BrailleCanvas(size: projection.size)
    let space = MapSpace(around: empty, crossedBy: empty)
    let name = try #require(MapLabel.names(of: [river], projection, in: space).first)
    let water = projection.halfRows(inside: points).filter { $0.y / 2 == name.origin.y }
    // Only a space is between the water and the name.
    #expect(water.map { $0.x + $0.columns }.max() == name.frame.x)
  }

  @Test func `The name of wide water is on the water`() throws {
    let lake = try area(.water, east: -100...100, north: -100...100)
    let named = MapPath(kind: .water, points: lake.points, name: "Alder")
    let projection = MapProjection(
      center: try .center,
      metersPerDot: 7,
      size: Size(columns: 40, rows: 12)
    )
    let empty = BrailleCanvas(size: projection.size)
    let space = MapSpace(around: empty, crossedBy: empty)
    let name = try #require(MapLabel.names(of: [named], projection, in: space).first)
    let water = projection.halfRows(inside: lake.points).filter { $0.y / 2 == name.origin.y }
    #expect(water.count == 2)
    for part in water {
      #expect(part.x <= name.origin.x && name.frame.x + 6 <= part.x + part.columns)
    }
  }

  @Test func `The row below the map shows where north is`() async throws {
    let app = try await app(paths: [])
    let row = try #require(app.frame.lines.lastIndex { $0.contains("├") })
    let line = app.frame.lines[row]
    let start = try #require(line.firstRange(of: " N ▲")?.lowerBound)
    let column = displayWidth(of: String(line[..<start])) + 1
    #expect(app.frame[column, row].style.foreground == Theme.dark[.muted].foreground)
  }

  @Test func `The scale and the meaning of the route are below the areas`() async throws {
    let park = try area(.park, east: -600...600, north: -600...600)
    let app = try await app(paths: [park])
    let row = try #require(app.frame.lines.lastIndex { $0.contains("⠶⠶ your walk") })
    #expect(app.frame.lines[row].contains("├"))
    let tint = Theme.dark.mix(.success, over: .pane, 0.24).foreground
    #expect(app.frame.row(row - 1).contains { $0.style.background == tint })
    #expect(!app.frame.row(row).contains { $0.style.background == tint })
  }

  @Test func `Streets reach the edge of a wide map at the start of the walk`() async throws {
    let app = try await PlacesPilot(size: Size(columns: 120, rows: 40))
    await app.wait(5)
    // The cells are to the west of the town.
    let edge = (3..<28).flatMap { row in (37..<46).map { app.frame[$0, row].text } }
    #expect(edge.contains { "\u{2801}"..."\u{28FF}" ~= $0 })
  }

  @Test(arguments: [.trueColor, .ansi16] as [TerminalCapabilities.ColorDepth])
  func `A street that passes beside a name continues`(
    colorDepth: TerminalCapabilities.ColorDepth
  ) async throws {
    let center = try Coordinate.center
    let scale = MapCamera().metersPerDot
    func street(_ dots: [(east: Double, north: Double)], name: String? = nil) -> MapPath {
      let points = dots.map { center.moved(east: $0.east * scale, north: $0.north * scale) }
      return MapPath(kind: .street, points: points, name: name)
    }
    // Each of the two other streets passes beside the name, at the columns of its spaces.
    let app = try await app(
      paths: [
        street([(-48, -18), (48, -18)], name: "Quay Street"),
        street([(-12, -40), (-12, 40)]), street([(12, -40), (12, 40)]),
      ],
      colorDepth
    )
    let row = try #require(app.frame.lines.firstIndex { $0.contains("Quay Street") })
    let line = app.frame.lines[row]
    let name = try #require(line.firstRange(of: "Quay Street"))
    let start = displayWidth(of: String(line[..<name.lowerBound]))
    let sides = [start - 1, start + displayWidth(of: "Quay Street")]
    #expect(sides.contains { "\u{2801}"..."\u{28FF}" ~= app.frame[$0, row].text })
  }

  @Test func `With 16 colors, a symbol is bold and has an empty cell on each side`() async throws {
    let center = try Coordinate.center
    // At least one street crosses each cell.
    let streets = stride(from: -600.0, through: 600, by: 4).map { north in
      MapPath(kind: .street, points: [-600.0, 600].map { center.moved(east: $0, north: north) })
    }
    let app = try await app(places: places(east: 100, north: 100), paths: streets, .ansi16)
    let cells = cells(with: "■", in: app)
    #expect(cells.count == 1)
    let cell = try #require(cells.first)
    #expect(app.frame[cell.x, cell.y].style.attributes.contains(.bold))
    #expect(app.frame[cell.x - 1, cell.y].text == " ")
    #expect(app.frame[cell.x + 1, cell.y].text == " ")
  }

  @Test(arguments: [TerminalCapabilities.ColorDepth.trueColor, .ansi16], 1...3)
  func `If symbols would touch, only the nearest place has one`(
    colorDepth: TerminalCapabilities.ColorDepth,
    columns: Int
  ) async throws {
    let center = try Coordinate.center
    // A column has two dots.
    let east = 100 + Double(columns * 2) * MapCamera().metersPerDot
    let near = Place.sample(3, "Nearer Park", .outdoors, center.moved(east: 100, north: 100))
    let app = try await app(places: places(east: east, north: 100) + [near], paths: [], colorDepth)
    #expect(cells(with: "▼", in: app).count == 1)
    #expect(cells(with: "■", in: app).count == (columns < 2 ? 0 : 1))
  }

  @Test(arguments: 0..<4)
  func `A symbol at the edge of an area has its tint`(dot: Int) async throws {
    let scale = MapCamera().metersPerDot
    let north = 100 + Double(dot) * scale
    let park = try area(.park, east: 50...150, north: 40...north + scale)
    let app = try await app(places: places(east: 100, north: north), paths: [park])
    let cell = try #require(cells(with: "■", in: app).first)
    let tint = Theme.dark.mix(.success, over: .pane, 0.24).foreground
    #expect(app.frame[cell.x, cell.y].style.background == tint)
  }
}
