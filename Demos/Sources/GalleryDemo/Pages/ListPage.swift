// SPDX-License-Identifier: MIT

import TermRender

struct ListExample: Equatable, Sendable, Codable {
  var films = Film.all
  var chosen: String? = "Stalker"
  var marked: Set<String> = ["Alien"]
  var played: String?

  struct Film: Equatable, Sendable, Codable {
    let title: String
    let year: Int

    static let all = [
      Film(title: "Metropolis", year: 1927), Film(title: "Solaris", year: 1972),
      Film(title: "Stalker", year: 1979), Film(title: "Alien", year: 1979),
      Film(title: "Blade Runner", year: 1982), Film(title: "Brazil", year: 1985),
      Film(title: "Moon", year: 2009), Film(title: "Arrival", year: 2016),
    ]
  }
}

struct ChooseFilm: Action, Codable {
  let title: String
}

struct MarkFilms: Action, Codable {
  let titles: Set<String>
}

struct PlayFilm: Action, Codable {
  let title: String
}

/// Takes all films away, or brings them back.
struct ToggleFilms: Action, Codable {}

let listReducer = Reducer<ListExample>.combine(
  .on(ChooseFilm.self) { $0.chosen = $1.title },
  .on(MarkFilms.self) { $0.marked = $1.titles },
  .on(PlayFilm.self) { $0.played = $1.title },
  .on(ToggleFilms.self) { example, _ in
    example.films = example.films.isEmpty ? ListExample.Film.all : []
    (example.chosen, example.marked) = (nil, [])
  }
)

struct ListPage: Widget {
  let isNarrow: Bool

  var body: some Widget {
    Observe(\GalleryState.list) { example in
      SideBySide(isNarrow: isNarrow) {
        Example("One; type to find it") {
          List(example.films, id: \.title) { Text($0.title) }
            .selection(example.chosen, send: ChooseFilm.init)
            .onActivate { PlayFilm(title: $0.title) }
            .typeToFind(\.title)
            .emptyState { Text("No films").foregroundStyle(.muted) }
            .frame(minHeight: 5, maxHeight: 10)
        }
        Example("Any number, by space") {
          List(example.films, id: \.title) { Text($0.title) }
            .selection(example.marked, send: MarkFilms.init)
            .emptyState { Text("No films").foregroundStyle(.muted) }
            .frame(minHeight: 5, maxHeight: 10)
        }
      }
      Text("Chosen: \(example.chosen ?? "none").  Marked: \(example.marked.count).  ")
        + Text("Played: \(example.played ?? "none").")
      Button(
        example.films.isEmpty ? "Bring all back" : "Take all away",
        send: ToggleFilms()
      )
    }
    Example("A million rows in sections, made as they are seen") {
      List(sections: 0..<1_000, rows: { $0 * 1_000..<($0 + 1) * 1_000 }, id: { $0 }) { row in
        Text("Row \(row)")
      } header: { section in
        Text("From \(section * 1_000)").foregroundStyle(.muted)
      }
      .frame(minHeight: 4, maxHeight: .max)
    }
  }
}
