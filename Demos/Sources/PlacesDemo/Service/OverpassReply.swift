// SPDX-License-Identifier: MIT

import Foundation

/// A reply in the JSON format of the Overpass API.
struct OverpassReply: Decodable {
  private let elements: [Element]
  /// A message about an incomplete reply.
  private let remark: String?

  /// The maximum numbers of places and of points on lines.
  private static let limits = (places: 500, points: 20_000)

  /// Returns the contents of a reply.
  ///
  /// Elements without a name, a category, or a valid position are omitted.
  ///
  /// - Parameter data: The reply.
  /// - Returns: The places in the order of their identifiers, and the lines.
  /// - Throws: A ``PlaceServiceError`` if the reply isn't valid.
  static func surroundings(in data: Data) throws(PlaceServiceError) -> Surroundings {
    let reply: OverpassReply
    do {
      reply = try JSONDecoder().decode(OverpassReply.self, from: data)
    } catch {
      let start = data.first { !" \t\r\n".utf8.contains($0) }
      throw start == UInt8(ascii: "<") ? .webPage : .invalidReply
    }
    if let remark = reply.remark, reply.elements.isEmpty {
      throw .remark(remark.shortened(to: 80))
    }
    return reply.surroundings
  }

  private var surroundings: Surroundings {
    var places: [Place.ID: Place] = [:]
    var paths: [MapPath] = []
    // The banks of rivers whose other bank hasn't been found yet, by the name of the river.
    var banks: [String: MapPath] = [:]
    var points = 0
    for element in elements {
      if let place = element.place, places.count < Self.limits.places {
        places[place.id] = place
      } else if let path = element.path, points + path.points.count <= Self.limits.points {
        points += path.points.count
        if let river = element.riverOfBank, !path.isArea {
          if let other = banks.removeValue(forKey: river) {
            paths.append(other.outline(to: path))
          } else {
            banks[river] = path
          }
        } else {
          paths.append(path)
        }
      }
    }
    let lonelyBanks = banks.sorted { $0.key < $1.key }.map(\.value)
    return Surroundings(
      places: places.values.sorted { $0.id < $1.id },
      paths: paths + lonelyBanks
    )
  }
}

/// A node or a way of OpenStreetMap.
private struct Element: Decodable {
  struct Point: Decodable {
    let lat: Double
    let lon: Double

    var coordinate: Coordinate? { Coordinate(latitude: lat, longitude: lon) }
  }

  let id: Int64
  let lat: Double?
  let lon: Double?
  let tags: [String: String]?
  let geometry: [Point?]?

  var place: Place? {
    guard let lat, let lon, let tags, let name = tags["name"], !name.isEmpty,
      let coordinate = Coordinate(latitude: lat, longitude: lon),
      let category = PlaceCategory(tags: tags)
    else { return nil }
    return Place(
      id: id,
      name: name.shortened(to: 80),
      category: category,
      coordinate: coordinate,
      facts: facts(in: tags)
    )
  }

  var path: MapPath? {
    guard let tags, let geometry else { return nil }
    let points = geometry.compactMap { $0?.coordinate }
    guard points.count > 1 else { return nil }
    let kind: MapPath.Kind =
      tags["waterway"] != nil ? .water : tags["leisure"] != nil ? .park : .street
    return MapPath(kind: kind, points: points, name: tags["name"]?.shortened(to: 80))
  }

  /// The name of the river if the element is one of its banks.
  var riverOfBank: String? { tags?["waterway"] == "riverbank" ? tags?["name"] : nil }

  private func facts(in tags: [String: String]) -> [Place.Fact] {
    var facts: [Place.Fact] = []
    func add(_ label: String, _ value: String?) {
      guard let value, !value.isEmpty else { return }
      facts.append(Place.Fact(label: label, value: value.shortened(to: 120)))
    }
    add("Kind", PlaceCategory.keys.compactMap { tags[$0] }.first?.readableKind)
    add("Address", address(in: tags))
    add("Hours", tags["opening_hours"]?.readableHours)
    add("Cuisine", tags["cuisine"]?.readable)
    add("Wheelchair", tags["wheelchair"]?.capitalizedValue)
    add("Phone", tags["phone"])
    add("Website", tags["website"])
    return facts
  }

  private func address(in tags: [String: String]) -> String? {
    guard let street = tags["addr:street"] else { return nil }
    return tags["addr:housenumber"].map { "\(street) \($0)" } ?? street
  }
}

extension MapPath {
  /// Returns the outline of the water between this bank of a river and the other bank.
  fileprivate func outline(to other: MapPath) -> MapPath {
    guard let start = other.points.first, let end = other.points.last, let last = points.last
    else { return self }
    let isParallel = last.distance(to: end) < last.distance(to: start)
    let back = isParallel ? other.points.reversed() : other.points
    return MapPath(kind: kind, points: points + back + points.prefix(1), name: name)
  }
}

extension PlaceCategory {
  /// The keys of the tags that determine the category.
  static let keys = ["amenity", "shop", "tourism", "leisure", "public_transport", "healthcare"]

  /// Creates the category of an element with the given tags, or `nil` if the element isn't a place to visit.
  fileprivate init?(tags: [String: String]) {
    switch tags["amenity"] {
    case "cafe", "restaurant", "bar", "pub", "fast_food", "ice_cream", "biergarten": self = .food
    case "library", "theatre", "cinema", "arts_centre": self = .sight
    case "bicycle_rental", "car_sharing", "bus_station", "taxi": self = .transport
    case "pharmacy", "doctors", "dentist", "hospital", "clinic": self = .health
    default:
      if tags["shop"] != nil {
        self = .shop
      } else if tags["tourism"] != nil {
        self = .sight
      } else if tags["leisure"] != nil {
        self = .outdoors
      } else if tags["public_transport"] != nil {
        self = .transport
      } else if tags["healthcare"] != nil {
        self = .health
      } else {
        return nil
      }
    }
  }
}

extension String {
  /// The value of a tag with spaces instead of underscores and separators.
  fileprivate var readable: String {
    replacing("_", with: " ").replacing(";", with: ", ")
  }

  /// The kind of a place as a word with a capital letter, such as `Bookshop` for `books`.
  fileprivate var readableKind: String {
    let kinds = [
      "arts_centre": "Arts center", "bicycle": "Bicycle shop", "books": "Bookshop",
      "cafe": "Café", "clothes": "Clothes shop", "doctors": "Doctor", "stop_position": "Stop",
      "theatre": "Theater",
    ]
    return kinds[self] ?? capitalizedValue
  }

  /// The value of a tag as text with a capital letter, such as `Limited` for `limited`.
  fileprivate var capitalizedValue: String { prefix(1).uppercased() + readable.dropFirst() }

  /// Opening hours with longer names of days, such as `Tue–Sun 11:00–22:00` for `Tu-Su 11:00-22:00`.
  fileprivate var readableHours: String {
    let days = [
      "Mo": "Mon", "Tu": "Tue", "We": "Wed", "Th": "Thu", "Fr": "Fri", "Sa": "Sat", "Su": "Sun",
    ]
    var (text, rest) = ("", self[...])
    while let first = rest.first {
      let part = String(rest.prefix { $0.isLetter == first.isLetter })
      text += first.isLetter ? days[part] ?? part : part.replacing("-", with: "–")
      rest = rest.dropFirst(part.count)
    }
    return text
  }

  /// Returns the string, truncated to a number of characters.
  fileprivate func shortened(to count: Int) -> String {
    self.count > count ? "\(prefix(count - 1))…" : self
  }
}
