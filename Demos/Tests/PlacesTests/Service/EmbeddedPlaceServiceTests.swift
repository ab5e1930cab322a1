// SPDX-License-Identifier: MIT

import Testing

@testable import PlacesDemo

@Suite struct EmbeddedPlaceServiceTests {
  @Test func `The shipped town has places of every category`() async throws {
    let area = SearchArea(center: try .center, radius: 2_000)
    let surroundings = try await EmbeddedPlaceService().surroundings(in: area)
    #expect(surroundings.places.count == 155)
    #expect(Set(surroundings.places.map(\.category)) == Set(PlaceCategory.allCases))
    #expect(surroundings.paths.contains { $0.kind == .water })
    #expect(surroundings.places.map(\.id) == surroundings.places.map(\.id).sorted())
    #expect(Set(surroundings.places.map(\.name)).count == surroundings.places.count)
  }

  @Test func `A search finds exactly the places in the circle`() async throws {
    let center = try Coordinate.center
    let all = try await EmbeddedPlaceService()
      .surroundings(in: SearchArea(center: center, radius: 5_000))
    for (east, radius) in [(0.0, 200.0), (400, 350), (-700, 600), (9_000, 500)] {
      let area = SearchArea(center: center.moved(east: east, north: -120), radius: radius)
      let found = try await EmbeddedPlaceService().surroundings(in: area)
      let expected = all.places.filter { area.center.distance(to: $0.coordinate) <= radius }
      #expect(found.places == expected)
    }
  }

  @Test func `Lines that only cross the area are included`() async throws {
    let center = try Coordinate.center
    let path = MapPath(
      kind: .street,
      points: [center.moved(east: -5_000, north: 0), center.moved(east: 5_000, north: 0)]
    )
    let service = try EmbeddedPlaceService(Surroundings(places: [], paths: [path]))
    let near = SearchArea(center: center, radius: 100)
    #expect(try await service.surroundings(in: near).paths == [path])
    let far = SearchArea(center: center.moved(east: 0, north: 900), radius: 100)
    #expect(try await service.surroundings(in: far).paths == [])
  }
}
