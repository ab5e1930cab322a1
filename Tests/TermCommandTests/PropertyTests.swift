// SPDX-License-Identifier: MIT

import TermCommand
import TermDevTools
import TermRender
import Testing

@MainActor
@Suite struct PropertyTests {
  private func holds(_ text: String) throws -> Bool {
    try Cinema.property(text).holds(in: Cinema().store.state)
  }

  private func message(_ text: String) -> String {
    do {
      _ = try Cinema.property(text)
      return ""
    } catch {
      return "\(error)"
    }
  }

  @Test(arguments: [
    #"state movies[1].title = "Ran""#, #"state movies[0].title="Alien""#, "state count = 2",
    "state count=2.0", "state count < 3", "state count > 1", "state count != 3",
    "state note = null",
    #"state byID[a].year > 1900"#, #"state byID["b"].year = 1985"#, "state shown.year = 1985",
    #"state movies[0] = {"year": 1979, "title": "Alien"}"#, #"state movies[0].title < "B""#,
    "not state count = 3", "not not-loaded", "crowded", "state movies[7].title != 1 ",
  ])
  func `A property holds in a state`(_ text: String) throws {
    // A missing part has no property, not even that of being different.
    #expect(try holds(text) != text.contains("[7]"))
  }

  @Test(arguments: [
    "state count = 3", "state count < 2", "state count > 2", #"state count = "2""#, "not crowded",
    "not-loaded", "state movies[0].year = null", #"state count > "1""#,
  ])
  func `A property doesn't hold in another state`(_ text: String) throws {
    #expect(try !holds(text))
  }

  @Test(arguments: ["note.length", "shown.director", "byID[c].year", "movies[9].title"])
  func `A path can lead to a part of another state`(path: String) throws {
    #expect(try !holds("state \(path) = 1"))
  }

  @Test func `A state without parts has no paths`() {
    let error = #expect(throws: PropertyError.self) {
      try Property("state count = 5", named: [], in: 5)
    }
    #expect(error?.description.contains("The state is 5 and has no parts.") == true)
  }

  @Test(arguments: [
    ("", "“” isn't a kind or a name."), ("frame", "a text must follow “frame contains”."),
    ("frame has Error", "a text must follow “frame contains”."),
    ("action", "a type must follow “action”."), ("focus", "an identifier must follow “focus”."),
    ("state count", "a comparison is missing."), ("state = 5", "“” isn't a path."),
    ("state count = five", "“five” isn't JSON. Put quotation marks around strings"),
    ("state cuont = 5", "the state has no part “cuont”. Use one of these parts: count, movies"),
    (
      "state movies[0].titel = 5",
      "the state has no part “movies[0].titel”. Use one of these parts of “movies[0]”: title, year."
    ),
    ("state count.x = 5", "the state has no part “count.x”. “count” is 2. Use a shorter path."),
    ("state movies..title = 5", "“movies..title” isn't a path."),
    ("action Add {", "“{” isn't JSON."),
    ("crahs", "Use frame contains TEXT, action TYPE, state PATH = JSON, focus ID, crash, fault"),
    ("crash now", "or one of this app's names: crowded, not-loaded."),
  ])
  func `An error explains an invalid property`(text: String, words: String) {
    let message = message(text)
    #expect(message.hasPrefix("Couldn't read the property “\(text)”: "))
    #expect(message.contains(words), "\(message)")
  }
}

private struct Cinema: RecordableApp {
  struct Movie: Codable {
    var title: String
    var year: Int
  }

  enum Shown: Codable {
    case nothing
    case movie(Movie)
  }

  struct State: Codable {
    var count = 2
    var movies = [Movie(title: "Alien", year: 1979), Movie(title: "Ran", year: 1985)]
    var byID = ["a": Movie(title: "Alien", year: 1979), "b": Movie(title: "Ran", year: 1985)]
    var note: String?
    var shown = Shown.movie(Movie(title: "Ran", year: 1985))
  }

  static let actions = ActionRegistry()
  static let properties: [Property<State>] = [
    Property("crowded") { $0.movies.count > 1 },
    Property("not-loaded") { $0.movies.isEmpty },
  ]

  let store = Store(State())
  var body: some Widget { Text("Cinema") }
}
