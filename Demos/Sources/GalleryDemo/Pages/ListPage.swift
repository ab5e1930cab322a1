// SPDX-License-Identifier: MIT

import TermRender

struct ListExample: Equatable, Sendable, Codable {
  var movies = Movie.all
  var chosen: String? = "Stalker"
  var marked: Set<String> = ["Alien"]
  var played: String?
  /// The number of messages that the user added, or `nil` before the first one.
  var added: Int?

  var messages: Range<Int> { 0..<Message.texts.count + min(max(added ?? 0, 0), 1_000_000) }

  struct Message {
    let author: String
    let text: String

    init(number: Int) {
      author = ["Ada", "Ben", "Cleo"][number % 3]
      text = Self.texts[number % Self.texts.count]
    }

    static let texts = [
      "Has anyone seen Stalker on a big screen?",
      "Yes, last year.",
      "I fell asleep. When I woke up, the same shot was still there.",
      "That's the point!",
      "Metropolis is on Friday, with an orchestra. Who comes along?",
      "I do.",
    ]
  }

  struct Movie: Equatable, Sendable, Codable {
    let title: String
    let year: Int

    static let all = [
      Movie(title: "Metropolis", year: 1927), Movie(title: "Solaris", year: 1972),
      Movie(title: "Stalker", year: 1979), Movie(title: "Alien", year: 1979),
      Movie(title: "Blade Runner", year: 1982), Movie(title: "Brazil", year: 1985),
      Movie(title: "Moon", year: 2009), Movie(title: "Arrival", year: 2016),
    ]
  }
}

struct ChooseMovie: Action, Codable {
  let title: String
}

struct MarkMovies: Action, Codable {
  let titles: Set<String>
}

struct PlayMovie: Action, Codable {
  let title: String
}

/// An action that removes all movies, or restores them.
struct ToggleMovies: Action, Codable {}

struct AddMessage: Action, Codable {}

let listReducer = Reducer<ListExample>.combine(
  .on(ChooseMovie.self) { $0.chosen = $1.title },
  .on(MarkMovies.self) { $0.marked = $1.titles },
  .on(PlayMovie.self) { $0.played = $1.title },
  .on(ToggleMovies.self) { example, _ in
    example.movies = example.movies.isEmpty ? ListExample.Movie.all : []
    (example.chosen, example.marked) = (nil, [])
  },
  .on(AddMessage.self) { example, _ in example.added = (example.added ?? 0) &+ 1 }
)

struct ListPage: Widget {
  let isNarrow: Bool

  var body: some Widget {
    Observe(\GalleryState.list) { example in
      SideBySide(isNarrow: isNarrow) {
        Example("Single (/ to find)") {
          List(example.movies, id: \.title) { Text($0.title) }
            .selection(example.chosen, send: ChooseMovie.init)
            .onActivate { PlayMovie(title: $0.title) }
            .typeSelect(by: \.title)
            .emptyState { Text("No movies").foregroundStyle(.muted) }
            .frame(minHeight: 5, maxHeight: 10)
        }
        Example("Multiple (press space)") {
          List(example.movies, id: \.title) { Text($0.title) }
            .selection(example.marked, send: MarkMovies.init)
            .emptyState { Text("No movies").foregroundStyle(.muted) }
            .frame(minHeight: 5, maxHeight: 10)
        }
      }
      Text("Selected: \(example.chosen ?? "none").  Marked: \(example.marked.count).  ")
        + Text("Played: \(example.played ?? "none").")
      SideBySide(isNarrow: isNarrow, below: 0) {
        Button(
          example.movies.isEmpty ? "Restore all" : "Remove all",
          send: ToggleMovies()
        )
        Button("Add a message", send: AddMessage())
      }
    }
    SideBySide(isNarrow: isNarrow) {
      Example("A million rows") {
        List(sections: 0..<1_000, rows: { $0 * 1_000..<($0 + 1) * 1_000 }, id: { $0 }) { row in
          Text("Row \(row)")
        } header: { section in
          Text("From \(section * 1_000)").foregroundStyle(.muted)
        }
        .frame(minHeight: 4, maxHeight: .max)
      }
      Example("Rows as high as their text") {
        Observe(\GalleryState.list.messages) { messages in
          List(messages, id: { $0 }) { number in
            let message = ListExample.Message(number: number)
            Text(message.author).bold()
            Text(message.text)
          }
          .rowHeight(.fitted)
          .followsEnd()
          .frame(minHeight: 4, maxHeight: .max)
        }
      }
    }
  }
}
