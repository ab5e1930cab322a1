// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import Testing

// The types and values that the examples in documentation comments refer to. Scripts/check-examples.py compiles them
// together.

enum CupSize: String, CaseIterable, Codable {
  case small, large
  var title: String { rawValue }
}

enum Genre: String, CaseIterable, Codable {
  case drama, western
  var title: String { rawValue }
}

enum Page: String, Codable { case movies, people, log }
enum Format: String, Codable { case csv }
enum HostColumn: String, Codable { case name, load }

struct Country: Hashable, Codable { var name = "" }

struct Movie: Identifiable, Equatable {
  var id = 0
  var title = ""
  var plot = ""
  var link = ""
  var isLocked = false
  var isSeen = false
}

struct MovieGenre: Identifiable {
  var id = 0
  var name = ""
  var movies: [Movie] = []
}

struct Folder: Identifiable {
  var id = 0
  var name = ""
  var folders: [Folder]? = []
}

struct Message: Identifiable {
  var id = 0
  var author = ""
  var text = ""
}

struct Line: Identifiable, Hashable, Codable {
  var id = 0
  var number = 0
  var text = ""
}

struct ToDo: Identifiable {
  var id = 0
  var title = ""
  var isDone = false
}

struct Host: Identifiable {
  var id = 0
  var name = ""
  var cpu = 0
  var load = 0.0
  var memory = 0.0
  var requests = 0
}

struct Draft: Equatable, Codable {
  var title = ""
  var titleError: String?
  var year = ""
  var cinema = ""
  var isEmpty: Bool { title.isEmpty }
}

struct Progress { var done = 0 }
struct Login: Equatable, Codable { var password = "" }
struct RecentFile: Hashable { var name = "" }
struct Settings { var isCalm = false }

struct File: Identifiable {
  var id = 0
  var name = ""
  var size = ""
}

struct LogState: WidgetState {
  static let stateName = "example.log"
  @Versioned var lines: [Line] = []
  var top = 0
  var grab: Int?
}

struct AppState: BindableState {
  static let fields: StateFields<AppState> = [StateField("copies", \.copies)]

  var arrival: CalendarDate?
  var asksForDeletion = false
  var canUndo = false
  var copies = 1
  var costs: Samples = []
  var country: Country?
  var done = 0.0
  var draft = Draft()
  var due: CalendarDate?
  var files = FileBrowser("import")
  var firstOfToday = 0
  var form = "beans"
  var genre: Genre? = .drama
  var grab: Int?
  var hasNumbers = true
  @Versioned var hosts: [Host] = []
  var income: Samples = []
  var isAdding = false
  var isAdmin = false
  var isEdited = false
  var isLoading = false
  var isLocked = false
  var lastDay: CalendarDate { today }
  var load: Samples = []
  @Versioned var log: [Line] = []
  var login = Login()
  var marked: Set<Int> = []
  var months: [String] = []
  var movies: [Movie] = []
  var notes = TextDocument("")
  var order: TableSortOrder<HostColumn>?
  var page = Page.movies
  var reads: Samples = []
  @Versioned var samples: Samples = []
  var recent: [RecentFile] = []
  var reminder: CalendarDate?
  var selected: Int?
  var settings = Settings()
  var size: CupSize? = .small
  var stars = 3
  var subscribes = true
  var today: CalendarDate { due ?? today }
  var title = ""
  var top = 0
  var total = 1.0
  var unread = 0
  var used = 42.0
  var volume = 40
  var wraps = true
  var writes: Samples = []
  var zoom = 1.0

  mutating func restoreLastMovie() {}
}

// MARK: - Actions

struct Answer: Action {
  init(_ answer: Bool) {}
}
struct Cancel: Action {}
struct CancelAdding: Action {}
struct Close: Action {}
struct DeleteMovie: Action {}
struct Discard: Action {}
struct EditNotes: Action { let edit: TextEdit }
struct Export: Action {
  init(_ format: Format) {}
}
struct ImportFiles: Action {
  init(_ paths: [FileBrowser.Path]) {}
}
struct KeepMovie: Action {}
struct LogIn: Action {}
struct Open: Action {
  init(_ file: RecentFile) {}
}
struct OpenFile: Action {}
struct Play: Action { var id = 0 }
struct RemoveReminder: Action {}
struct Save: Action {}
struct SaveMovie: Action {}
struct Select: Action { var id: Int }
struct SelectAll: Action { var isOn: Bool }
struct SelectTab: Action { var tab: Page }
struct SetArrival: Action { var date: CalendarDate }
struct SetCinema: Action { var text: String }
struct SetCountry: Action { var country: Country }
struct SetForm: Action { var form: String }
struct SetPassword: Action { var text: String }
struct SetReminder: Action { var date: CalendarDate }
struct SetTitle: Action { var text: String }
struct SetYear: Action { var text: String }
struct SetZoom: Action { var zoom: Double }
struct SortHosts: Action { var order: TableSortOrder<HostColumn> }
struct ToggleNumbers: Action {}
struct ToggleWrap: Action {}
enum Transform: Action { case upperCase, lowerCase }
struct Undo: Action {}

struct Back: Action {}
struct Copy: Action {}
struct Cut: Action {}
struct Delete: Action {}
struct GoToFirst: Action {}
struct Increment: Action {}
struct Rate: Action {
  init(_ stars: Int) {}
  init(stars: Int) {}
}
struct ScrollDown: Action { var by: Int }
struct SetName: Action { var text: String }
struct ShowLog: Action {}
struct ShowPreview: Action {
  init(_ movie: Int?) {}
}
struct Submit: Action {}
struct ToggleSeen: Action { var movie: Int }

// MARK: - Widgets

struct FolderList: Widget { var body: some Widget { Text("") } }
struct LogView: Widget { var body: some Widget { Text("") } }
struct MessageView: Widget { var body: some Widget { Text("") } }
struct MovieList: Widget { var body: some Widget { Text("") } }
struct PeopleList: Widget { var body: some Widget { Text("") } }

struct Banner: Widget { var body: some Widget { Text("") } }
struct Board: Widget { var body: some Widget { Text("") } }
struct CardView: Widget {
  init(_ card: Line) {}
  var body: some Widget { Text("") }
}
struct ChapterView: Widget {
  init(_ chapter: File) {}
  var body: some Widget { Text("") }
}
struct DetailPane: Widget { var body: some Widget { Text("") } }
struct Dial: Widget {
  init(value: Double, scale: Style, needle: Style) {}
  var body: some Widget { Text("") }
}
struct Drafts: Widget { var body: some Widget { Text("") } }
struct Editor: Widget { var body: some Widget { Text("") } }
struct Folders: Widget { var body: some Widget { Text("") } }
struct Inbox: Widget { var body: some Widget { Text("") } }
struct Map: Widget { var body: some Widget { Text("") } }
struct Messages: Widget { var body: some Widget { Text("") } }
struct Preview: Widget { var body: some Widget { Text("") } }
struct Rating: Control {
  var stars = 0
  init() {}
  init(stars: Int, send: (Int) -> any Action) {}
  func size(for proposal: Size) -> Size { proposal }
  func draw(in canvas: inout Canvas, _ appearance: ControlAppearance) {}
  func respond(to input: ControlInput) -> (any Action)? { nil }
}
struct Sidebar: Widget { var body: some Widget { Text("") } }
struct Stars: Widget {
  var count = 0
  var body: some Widget { Text("") }
}

struct Counter: App {
  let store = Store(0, .on(Increment.self) { count, _ in count += 1 })
  var body: some Widget { Text("") }
}

final class ClockNode: Node {}

final class WaveformNode: Node {
  init(_ samples: @escaping @MainActor () -> Samples) {}
}

// MARK: - Values

@MainActor let store = Store(AppState(), Reducer<AppState>.on(Save.self) { _, _ in })
@MainActor var state = AppState()
@MainActor let template = store
@MainActor let content = Text("")
let countries = [Country()]
let draft = Draft()
let folders = [Folder()]
let genres = [MovieGenre()]
let load: Samples = []
let log = [Line()]
let login = Login()
let messages = [Message()]
let movie = Movie()
let movies = [Movie()]
@MainActor let notes = TextDocument("")
@MainActor let quitKey = Key("q", title: "Quit", send: Cancel())
@MainActor let saveKey = Key("ctrl+s", title: "Save", send: Save())
let selected: Int? = 1
let tasks = [ToDo()]
let cards = [Line()]
let chapters = [File()]
let code = ""
@MainActor let drawer = TextNode(Text(""))
let files = [File()]
let front = 0
let id: WidgetID = "id"
let index = 0
let isChosen = false
let lines = [""]
let name = ""
let names = [""]
let next = 0
let path = ""
let paths = [""]
let question = ""
let row = Movie()
let sentence = ""
let stars = 3
let columns = 80
let table: WidgetID = "table"

@MainActor func makeNode(_ index: Int) -> Node { drawer }
