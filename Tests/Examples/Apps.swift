// SPDX-License-Identifier: MIT

import ArgumentParser
import StoreRecorder
import TermCommand
import TermDevTools
import TermRender
import TermTesting
import Testing

// The types and values that the examples of TermScreen, TermRender, and the tools refer to.

struct CounterApp: App {
  let store = Store(0, .on(Increment.self) { count, _ in count += 1 })
  var body: some Widget { Text("") }
}

typealias Counter = CounterApp
typealias Game = SeededApp
typealias HelloApp = CounterApp

struct SeededApp: App {
  let store = Store(0)
  init() {}
  init(seed: UInt64) {}
  var body: some Widget { Text("") }
}

struct MoviesApp: RecordableApp {
  static let actions = ActionRegistry(MoviesLoaded.self)
  let store = Store(MoviesState())
  init() {}
  init(database: String) {}
  var body: some Widget { Text("") }
}

struct Bank: App {
  static let actions = ActionRegistry(Increment.self)
  let store = Store(BankState())
  var body: some Widget { Text("") }
}

struct AppState: Equatable, Codable {
  var files = FileBrowser("import")
}

struct BankState: Equatable, Codable { var balance = 0 }
struct Movie: Equatable, Codable { static var example: Movie { Movie() } }
struct MoviesState: Equatable, Codable { var movies: [Movie] = [] }
struct Notes: Equatable, Codable { var text = "" }
struct TodoState { var today: CalendarDate? }

struct Increment: Action, Codable {}
struct Decrement: Action, Codable {}
struct MoviesLoaded: Action, Codable {
  var movies: [Movie]
  init(_ movies: [Movie]) { self.movies = movies }
}
struct NotesRead: Action {
  init(_ text: String) {}
}

struct CounterPanel: Widget { var body: some Widget { Text("") } }
struct Editor: Widget { var body: some Widget { Text("") } }
struct Screen: Widget { var body: some Widget { Text("") } }

@MainActor let app = CounterApp()
@MainActor let pilot = Pilot(app)
@MainActor let store = app.store
@MainActor let reducer = Reducer<AppState>.empty
let notesReducer = Reducer<Notes>.empty
let actions = ActionRegistry(Increment.self)
let bytes: [UInt8] = []
let columns = 80
var new: UnsafePointer<Cell> { fatalError() }
var old: UnsafePointer<Cell> { fatalError() }
@MainActor var queue: [InputEvent] = []
let input = Input()
let frame = Frame(size: Size(columns: 2, rows: 1))
let first = frame
let second = frame
struct Input { func isReady(within time: Duration) -> Bool { false } }
func draw(_ run: Range<Int>) {}
func readNotes() throws -> String { "" }
