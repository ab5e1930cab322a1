// SPDX-License-Identifier: MIT

import TermRender

struct TreeExample: Equatable, Sendable, Codable {
  var places = Place.earth
  var chosen: String? = "Europe"
  var marked: Set<String> = []
  var open: Set<String> = ["Strings"]
  var visited = "none"

  /// A place on Earth.
  ///
  /// The parts of some places load on demand.
  struct Place: Equatable, Sendable, Codable {
    let name: String
    var places: Loadable<[Place]>?

    init(_ name: String, _ places: [Place]? = nil) {
      self.name = name
      self.places = places.map(Loadable.value)
    }

    /// Returns a place whose parts aren't loaded yet.
    static func distant(_ name: String) -> Place {
      var place = Place(name)
      place.places = .initial
      return place
    }

    static let earth = [
      Place("Africa", [Place("Ghana"), Place("Kenya"), Place("Morocco")]),
      .distant("America"),
      Place("Asia", [Place("Japan", [Place("Kyōto"), Place("Ōsaka")]), Place("Nepal")]),
      Place("Europe", [Place("Denmark"), Place("Italy", [Place("Roma"), Place("Torino")])]),
    ]

    static let american = [Place("Brazil"), Place("Canada"), Place("Perú")]
  }

  /// An instrument, or a family of instruments.
  ///
  /// All instruments are loaded at the start.
  struct Instrument: Equatable, Sendable {
    let name: String
    var kinds: [Instrument]?

    init(_ name: String, _ kinds: [Instrument]? = nil) {
      self.name = name
      self.kinds = kinds
    }

    static let all = [
      Instrument("Strings", [Instrument("Violin"), Instrument("Viola"), Instrument("Cello")]),
      Instrument("Winds", [Instrument("Flute"), Instrument("Oboe")]),
      Instrument("Piano"),
    ]
  }
}

struct ChoosePlace: Action, Codable {
  let name: String
}

struct VisitPlace: Action, Codable {
  let name: String
}

/// An action that requests the parts of a place.
struct ExplorePlace: Action, Codable {
  let name: String
}

struct PlaceExplored: Action, Codable {
  let name: String
  let places: [TreeExample.Place]
}

struct MarkInstruments: Action, Codable {
  /// The names in ascending order, so that equal actions have equal texts.
  let names: [String]

  init(_ names: Set<String>) { self.names = names.sorted() }
}

struct OpenInstruments: Action, Codable {
  /// The names in ascending order, so that equal actions have equal texts.
  let names: [String]

  init(_ names: Set<String>) { self.names = names.sorted() }
}

let treeReducer = Reducer<TreeExample>.combine(
  .on(ChoosePlace.self) { $0.chosen = $1.name },
  .on(VisitPlace.self) { $0.visited = $1.name },
  .on(ExplorePlace.self) { example, action in
    example.setPlaces(in: action.name, .loading(previous: nil))
  },
  .on(PlaceExplored.self) { example, action in
    example.setPlaces(in: action.name, .value(action.places))
  },
  .on(MarkInstruments.self) { $0.marked = Set($1.names) },
  .on(OpenInstruments.self) { $0.open = Set($1.names) }
)

extension TreeExample {
  fileprivate mutating func setPlaces(in name: String, _ inner: Loadable<[Place]>) {
    guard let index = places.firstIndex(where: { $0.name == name }) else { return }
    places[index].places = inner
  }
}

/// The middleware that replies after two seconds, as a server would.
@MainActor let treeMiddleware = Middleware<GalleryState>.on(ExplorePlace.self) { action, _ in
  .run { effect in
    try await effect.sleep(for: .seconds(2))
    effect.send(PlaceExplored(name: action.name, places: TreeExample.Place.american))
  }
}

struct TreePage: Widget {
  let isNarrow: Bool

  var body: some Widget {
    Observe(\GalleryState.tree) { example in
      SideBySide(isNarrow: isNarrow) {
        Example("America loads in 2 seconds") {
          Tree(example.places, id: \.name, children: \.places) { Text($0.name) }
            .selection(example.chosen, send: ChoosePlace.init)
            .onExpand { ExplorePlace(name: $0.name) }
            .onActivate { VisitPlace(name: $0.name) }
            .typeSelect(by: \.name)
            .frame(minHeight: 5, maxHeight: 13)
        }
        Example("Multiple (press space)") {
          Tree(TreeExample.Instrument.all, id: \.name, children: \.kinds) { Text($0.name) }
            .selection(example.marked, send: MarkInstruments.init)
            .expanded(example.open, send: OpenInstruments.init)
            .frame(minHeight: 5, maxHeight: 13)
        }
      }
      Text("Selected: \(example.chosen ?? "none").  Visited: \(example.visited).  ")
        + Text("Marked: \(example.marked.count).")
      Text("→ expand, ← collapse, * expand siblings, enter visit").foregroundStyle(.muted)
    }
  }
}
