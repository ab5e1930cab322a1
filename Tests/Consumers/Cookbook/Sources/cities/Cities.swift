// SPDX-License-Identifier: MIT

import TermRender

struct City: Identifiable {
  let id: Int
  let name: String
  /// The name in lowercase, as bytes.
  let key: [UInt8]

  init(id: Int, name: String) {
    (self.id, self.name, key) = (id, name, Array(name.lowercased().utf8))
  }
}

// snippet: filter
struct Cities: BindableState {
  var query = ""
  @Versioned var all: [City]
  @Versioned var matches: [City]

  init(_ cities: [City]) { (all, matches) = (cities, cities) }

  static let fields: StateFields<Cities> = [StateField("query", \.query) { $0.filter() }]

  mutating func filter() {
    let query = Array(query.lowercased().utf8)
    matches = query.isEmpty ? all : all.filter { $0.contains(query) }
  }
}
// end

extension City {
  // snippet: filter-match
  func contains(_ query: [UInt8]) -> Bool {
    for start in stride(from: 0, through: key.count - query.count, by: 1) {
      var length = 0
      while length < query.count, key[start + length] == query[length] { length += 1 }
      if length == query.count { return true }
    }
    return false
  }
  // end

  /// Returns the given number of cities with invented names.
  static func invented(_ count: Int) -> [City] {
    let syllables = [
      "ba", "ko", "ri", "ten", "lum", "sa", "ver", "mo", "dal", "pi", "nor", "gu", "fe", "zan",
      "tol", "wy", "hel", "ca", "jun", "rok",
    ]
    var generator = SeededGenerator(seed: 1)
    return (0..<count).map { id in
      let name = (0..<4).map { _ in syllables.randomElement(using: &generator) ?? "" }.joined()
      return City(id: id, name: name.prefix(1).uppercased() + name.dropFirst())
    }
  }
}

@main struct CitiesApp: App {
  let store: Store<Cities>

  init() { self.init(count: 100_000) }

  init(count: Int) { store = Store(Cities(City.invented(count)), .assigning) }

  var body: some Widget {
    VStack(alignment: .leading) {
      TextField("Part of a name", text: \Cities.query).defaultFocus().border(title: "Filter")
      // snippet: filter-view
      List(reading: \Cities.$matches) { Text($0.name) }
        // end
        .emptyState {
          Observe(\Cities.query) { Text("No results for “\($0)”").foregroundStyle(.muted) }
        }
      Observe(\Cities.matches.count) { Text("\($0) cities").foregroundStyle(.muted) }
      HelpLine()
    }
    .focusGroup(.vertical)
    .keys { Key("esc", title: "Quit", send: Quit()) }
  }
}
