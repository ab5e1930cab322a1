// SPDX-License-Identifier: MIT

import Logging
import ReSwiftTesting
import StateStore
import StoreLogging
import StoreRecorder
import StoreRouting
import StoreTesting
import TermRender
import Testing

import protocol ReSwiftLayer.StoreSubscriber
import struct ReSwiftLayer.Thunk

// The types and values that the examples of StateStore and its companions refer to.

struct Movie: Equatable, Codable {
  var title = ""
}

struct Draft: Equatable, Codable {
  var title = ""
  var pin = ""
  var year = ""
  mutating func checkTitle() {}
  mutating func checkYear() {}
}

struct Row: Equatable {
  var title = ""
}

struct Dialog: Equatable {}
struct Player: Hashable, Codable {}

enum Screen: Hashable, Codable {
  case movies
  case movie(Int)
  case edit
}

enum Stage {
  case idle
  case playing(Player)
}

enum Field: CaseIterable { case title, year }

struct AppState: Equatable {
  var count = 0
  var title = ""
  var text = ""
  var query = ""
  var isStale = false
  var isRecording = false
  var isOnline = false
  var isSearching = false
  var hasChanges = false
  var draft = Draft()
  var dialog: Dialog? = Dialog()
  var movies: Loadable<[String]> = .initial
  var results: [String] = []
  @Versioned var rows: [Row] = []
  var route: Route<Screen> = [.movies]
  subscript(form field: Field) -> String {
    get { "" }
    set {}
  }
}

typealias State = AppState
typealias Movies = Loadable<[String]>

struct Header: Equatable {
  var title = ""
  var count = 0
}

struct Alert: Sendable { var text = "" }

// MARK: - Actions

struct Add: Action { var amount = 1 }
struct Ask: Action {
  init(_ alert: Alert) {}
}
struct AskToRetry: Action {
  init(_ event: any Action) {}
}
struct CloseDialog: Action {}
struct Delete: Action {}
struct ForRow: Action {
  var index: Int
  var action: any Action
}
struct Increment: Action, Codable {}
struct Load: Action {}
struct Loaded: Action { var result: Loadable<[Movie]> }
struct NotSaved: Action { var change: Int, message: String }
struct Redo: Action {}
struct Rename: Action, Codable { var row = 0 }
struct Roll: Action {}
struct Saved: Action { var change: Int }
struct Search: Action { var text: String }
struct SetOnline: Action {
  init(_ isOnline: Bool) {}
}
struct SetPlace: Action {
  init(_ place: Int) {}
}
struct SetResults: Action, Equatable {
  var titles: [String]
  init(_ titles: [String]) { self.titles = titles }
}
struct SetSearching: Action, Equatable { var isSearching: Bool }
struct SetText: Action { var text: String }
struct SetTitle: Action, Codable {
  var row = 0
  var title = ""
  var action: any Action { Increment() }
  private enum CodingKeys: CodingKey { case row, title }
}
struct ShowMessage: Action {
  init(_ text: String) {}
}
struct StartTicking: Action {}
struct StopSearch: Action {}
struct Tick: Action {}
struct Undo: Action {}

// MARK: - Services

enum NetworkError: Error { case offline }

struct Library: Sendable {
  func titles(matching text: String) async throws -> [String] { [] }
}

struct Server: Sendable {
  func save(_ text: String) async throws {}
}

struct Changes<Element: Sendable>: Sendable {
  var places: AsyncStream<Element> { AsyncStream { _ in } }
  var changes: AsyncStream<Element> { places }
}

struct Database: Sendable {
  func changes() -> AsyncStream<Int> { AsyncStream { _ in } }
}

final class Output: Sendable {
  func write(_ text: String) {}
}

final class Statistics: Sendable {
  func add(_ duration: Duration, to name: String) {}
}

@MainActor
final class TitleLabel: StoreSubscriber {
  func newState(state: String) {}
}

@MainActor
struct Window: Routable {
  func push(_ screen: Screen) async throws {}
  func pop(_ screen: Screen) async throws {}
  func change(_ screen: Screen, to other: Screen) async throws {}
}

// MARK: - Values

let library = Library()
let server = Server()
let service = Library()
let database = Database()
let gps = Changes<Int>()
let reachability = Changes<Bool>()
let statistics = Statistics()
let clock = ContinuousClock()
let start = ContinuousClock.now
let path = "session.jsonl"
var log: SessionLog { fatalError() }
var head: SessionHeader { fatalError() }
@MainActor let recorder = Recorder(store, time: { .zero })
let actions = ActionRegistry(Increment.self)
let app = Reducer<AppState>.empty
let reducer = app
let dialog = Reducer<Dialog>.empty
let movies = app
let player = Reducer<Player>.empty
let row = Reducer<Row>.empty
let sync = Middleware<AppState>.on(Load.self) { _, _ in .none }
let search = sync
let analytics = sync
let ticker = sync
@Sendable func appReducer(_ action: any Action, _ state: AppState?) -> AppState {
  state ?? AppState()
}
@MainActor let screen = TitleLabel()
@MainActor let store = Store(AppState())
@MainActor let window = Window()
@MainActor func search(in library: Library) -> Middleware<AppState> { sync }
@MainActor func search(_ library: Library) -> Thunk<AppState> { Thunk { _, _ in } }
