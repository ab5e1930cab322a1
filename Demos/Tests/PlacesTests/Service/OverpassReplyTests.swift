// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import PlacesDemo

@Suite struct OverpassReplyTests {
  private func surroundings(_ elements: String...) throws -> Surroundings {
    try OverpassReply.surroundings(
      in: Data(#"{"elements":[\#(elements.joined(separator: ","))]}"#.utf8)
    )
  }

  @Test func `Tags become the category and the facts`() throws {
    let found = try surroundings(
      """
      {"type":"node","id":1,"lat":1,"lon":2,"tags":{"name":"A","amenity":"fast_food",
      "addr:street":"Main Street","addr:housenumber":"5","cuisine":"thai;lao_food"}}
      """
    )
    let place = try #require(found.places.first)
    #expect(place.category == .food)
    #expect(place.facts.map(\.label) == ["Kind", "Address", "Cuisine"])
    #expect(place.facts.map(\.value) == ["Fast food", "Main Street 5", "thai, lao food"])
  }

  @Test(arguments: [
    ("shop", "books", "Bookshop"), ("leisure", "playground", "Playground"),
    ("amenity", "theatre", "Theater"), ("amenity", "bicycle_rental", "Bicycle rental"),
    ("shop", "x", "X"),
  ])
  func `A kind is a word with a capital letter`(key: String, value: String, kind: String) throws {
    let found = try surroundings(
      #"{"id":1,"lat":1,"lon":2,"tags":{"name":"A","\#(key)":"\#(value)"}}"#
    )
    #expect(found.places.first?.facts.first { $0.label == "Kind" }?.value == kind)
  }

  @Test func `The access for wheelchairs starts with a capital letter`() throws {
    let found = try surroundings(
      #"{"id":1,"lat":1,"lon":2,"tags":{"name":"A","shop":"x","wheelchair":"limited"}}"#
    )
    #expect(found.places.first?.facts.first { $0.label == "Wheelchair" }?.value == "Limited")
  }

  @Test(
    arguments: [
      ("Tu-Su 11:00-22:00", "Tue–Sun 11:00–22:00"), ("24/7", "24/7"),
      ("Mo,We-Fr 08:00-12:00; Sa off", "Mon,Wed–Fri 08:00–12:00; Sat off"),
      ("Mar-Oct: Th 10:00-17:00", "Mar–Oct: Thu 10:00–17:00"), ("", nil),
    ] as [(String, String?)]
  )
  func `Opening hours have readable days`(hours: String, text: String?) throws {
    let found = try surroundings(
      #"{"id":1,"lat":1,"lon":2,"tags":{"name":"A","shop":"x","opening_hours":"\#(hours)"}}"#
    )
    #expect(found.places.first?.facts.first { $0.label == "Hours" }?.value == text)
  }

  @Test(arguments: [
    ("shop", "bakery", PlaceCategory.shop), ("tourism", "museum", .sight),
    ("leisure", "park", .outdoors), ("public_transport", "platform", .transport),
    ("healthcare", "optometrist", .health), ("amenity", "pharmacy", .health),
    ("amenity", "library", .sight), ("amenity", "bicycle_rental", .transport),
  ])
  func `Each key has a category`(key: String, value: String, category: PlaceCategory) throws {
    let found = try surroundings(
      #"{"id":1,"lat":1,"lon":2,"tags":{"name":"A","\#(key)":"\#(value)"}}"#
    )
    #expect(found.places.map(\.category) == [category])
  }

  @Test(arguments: [
    #"{"id":1}"#, #"{"id":1,"lat":1,"lon":2}"#, #"{"id":1,"lat":1,"lon":2,"tags":{"name":"A"}}"#,
    #"{"id":1,"lat":91,"lon":2,"tags":{"name":"A","shop":"x"}}"#,
    #"{"id":1,"lat":1,"lon":2,"tags":{"name":"","shop":"x"}}"#,
    #"{"id":1,"tags":{"highway":"primary"},"geometry":[{"lat":1,"lon":2}]}"#,
    #"{"id":1,"tags":{"amenity":"bench","name":"B"},"lat":1,"lon":2}"#,
  ])
  func `Incomplete elements are omitted`(element: String) throws {
    #expect(try surroundings(element) == Surroundings(places: [], paths: []))
  }

  @Test func `A line skips points outside the query`() throws {
    let found = try surroundings(
      #"{"id":1,"tags":{"waterway":"river"},"geometry":[{"lat":1,"lon":2},null,{"lat":3,"lon":4}]}"#
    )
    #expect(found.paths.map(\.kind) == [.water])
    #expect(found.paths.first?.points.count == 2)
  }

  @Test func `Two banks of a river are the outline of its water`() throws {
    let found = try surroundings(
      #"{"id":1,"tags":{"waterway":"riverbank","name":"A"},"geometry":[{"lat":1,"lon":2},{"lat":3,"lon":2}]}"#,
      #"{"id":2,"tags":{"waterway":"riverbank","name":"A"},"geometry":[{"lat":1,"lon":4},{"lat":3,"lon":4}]}"#,
      #"{"id":3,"tags":{"waterway":"riverbank","name":"B"},"geometry":[{"lat":5,"lon":2},{"lat":6,"lon":2}]}"#
    )
    #expect(found.paths.map(\.isArea) == [true, false])
    #expect(found.paths.map(\.name) == ["A", "B"])
    #expect(found.paths.first?.points.map(\.longitude) == [2, 2, 4, 4, 2])
    #expect(found.paths.first?.points.map(\.latitude) == [1, 3, 3, 1, 1])
  }

  @Test func `A park is the outline of an area with a name`() throws {
    let found = try surroundings(
      #"{"id":1,"tags":{"leisure":"park","name":"A"},"geometry":[{"lat":1,"lon":2},{"lat":1,"lon":3},{"lat":2,"lon":3},{"lat":1,"lon":2}]}"#
    )
    #expect(found.paths.map(\.kind) == [.park])
    #expect(found.paths.map(\.name) == ["A"])
    #expect(found.paths.map(\.isArea) == [true])
  }

  @Test func `Names and numbers of places are limited`() throws {
    let name = String(repeating: "é", count: 10_000)
    let elements = (0..<700).map {
      #"{"id":\#($0),"lat":1,"lon":2,"tags":{"name":"\#(name.prefix($0 == 0 ? 10_000 : 3))","shop":"x"}}"#
    }
    let found = try OverpassReply.surroundings(
      in: Data(#"{"elements":[\#(elements.joined(separator: ","))]}"#.utf8)
    )
    #expect(found.places.count == 500)
    #expect(found.places.first?.name.count == 80)
  }
}
