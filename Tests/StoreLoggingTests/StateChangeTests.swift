// SPDX-License-Identifier: MIT

import Logging
import StateStore
import StoreLogging
import Testing

/// Tests of the changes that a logger records.
@MainActor
@Suite struct StateChangeTests {
  private struct Change: Action {
    let change: @Sendable (inout Library) -> Void
  }

  /// Returns the lines that describe a change.
  private func lines(
    _ library: Library = Library(),
    _ change: @escaping @Sendable (inout Library) -> Void
  ) -> String {
    let lines = LogLines()
    let logger = Logger(label: "app") { _ in LinesHandler(lines: lines, logLevel: .trace) }
    let store = Store(
      library,
      .on(Change.self) { library, action in action.change(&library) },
      middleware: [.logger(logger, showing: .change)]
    )
    store.dispatch(Change(change: change))
    return lines.texts.joined(separator: "\n").replacing("debug Change", with: "")
  }

  @Test func `Secrets in a state aren't logged`() {
    let text = lines { library in
      library.pin = Pin(digits: "geheim")
      library.pins["a"] = Pin(digits: "geheim")
      library.kept = [Pin(digits: "geheim")]
      library.selected = Movie(title: "Alien")
    }
    #expect(text.contains("pin.digits") && text.contains("••••••") && text.contains("Alien"))
    #expect(!text.contains("geheim"))
    let change = lines(Library(kept: [Pin(digits: "geheim")])) { $0.kept[0].digits = "secret" }
    #expect(change == "")
  }

  @Test func `Fields are named by path and elements by index`() {
    let library = Library(movies: [Movie(title: "Alien"), Movie(title: "Heat")])
    #expect(
      lines(library) {
        $0.session.user = "ripley"
        $0.movies[1].title = "Ran"
      }
        == #" change=["movies[1].title: \"Heat\" → \"Ran\"", "session.user: \"none\" → \"ripley\""]"#
    )
  }

  @Test func `A state without parts is named state`() {
    let lines = LogLines()
    let logger = Logger(label: "app") { _ in LinesHandler(lines: lines, logLevel: .trace) }
    let store = Store(
      1,
      .on(Refresh.self) { number, _ in number += 1 },
      middleware: [.logger(logger, showing: .change)]
    )
    store.dispatch(Refresh())
    #expect(lines.texts == [#"debug Refresh change=["state: 1 → 2"]"#])
  }

  @Test func `A change to a collection's length is logged as counts`() {
    #expect(
      lines { $0.movies = [Movie(title: "Alien")] } == #" change=["movies: 0 → 1 elements"]"#
    )
  }

  @Test func `Cases and optionals are logged with their new or changed values`() {
    #expect(lines { $0.filter = .text("a") } == ##" change=["filter: all → text(\"a\")"]"##)
    #expect(
      lines(Library(filter: .text("a"))) { $0.filter = .text("b") }
        == #" change=["filter.text: \"a\" → \"b\""]"#
    )
    #expect(
      lines(Library(filter: .text("a"))) { $0.filter = .genre("a") }
        == ##" change=["filter: text(\"a\") → genre(\"a\")"]"##
    )
    #expect(
      lines(Library(selected: Movie(title: "Alien"))) { $0.selected?.title = "Heat" }
        == #" change=["selected.title: \"Alien\" → \"Heat\""]"#
    )
    #expect(
      lines(Library(selected: Movie(title: "Alien"))) { $0.selected = nil }
        .contains("→ nil")
    )
  }

  @Test func `Dictionary values are named by their keys`() {
    let library = Library(ratings: ["Alien": 5, "Heat": 4, "Ran": 3])
    let text = lines(library) {
      $0.ratings["Alien"] = nil
      $0.ratings["Heat"] = 5
      $0.ratings["Tron"] = 2
    }
    #expect(
      text == """
         change=["ratings[\\"Alien\\"]: removed, 5", "ratings[\\"Heat\\"]: 4 → 5", \
        "ratings[\\"Tron\\"]: added, 2"]
        """
    )
  }

  @Test func `Tuples, sets, versioned values, and described values are logged`() {
    #expect(lines { $0.pair.second = 3 } == #" change=["pair.second: 2 → 3"]"#)
    #expect(lines { $0.tags = ["new"] } == #" change=["tags: [] → [\"new\"]"]"#)
    #expect(lines { $0.rows[0] = 9 } == #" change=["rows[0]: 1 → 9"]"#)
    #expect(
      lines { $0.timeout = .seconds(2) } == #" change=["timeout: 1.0 seconds → 2.0 seconds"]"#
    )
  }

  @Test func `Setting NaN again isn't logged`() {
    var library = Library()
    library.weights = [.nan, 1, 2, 3]
    #expect(lines(library) { $0.weights = Set($0.weights.sorted { $0 > $1 || $0.isNaN }) } == "")
    #expect(lines(library) { $0.weights.remove(2) }.contains("weights"))
  }

  @Test func `Setting an equal value isn't logged`() {
    #expect(
      lines {
        $0.rows = $0.rows
        $0.session.user = "none"
        $0.filter = .all
      } == ""
    )
  }
}
