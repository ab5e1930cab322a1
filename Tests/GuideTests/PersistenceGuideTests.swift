// SPDX-License-Identifier: MIT

import Foundation
import TermRender
import TermTesting
import Testing

/// The code of the guide to persistence.
@MainActor @Suite struct PersistenceGuideTests {
  private let file = NotesFile(
    url: .temporaryDirectory.appending(path: "\(UUID())").appending(path: "notes.json")
  )
  private let size = Size(columns: 60, rows: 6)

  // snippet: persistence-test
  @Test func `A note is saved half a second after it was added`() async throws {
    let pilot = Pilot(NotesApp(file), size: Size(columns: 60, rows: 6))
    await pilot.settle()
    await pilot.press("n")
    #expect(try file.load() == [])
    await pilot.advance(by: .milliseconds(500))
    await pilot.settle()
    #expect(try file.load() == ["Note 1"])
  }
  // end

  @Test func `Notes of the file appear at the start`() async throws {
    try file.save(["Milk"])
    let pilot = Pilot(NotesApp(file), size: size)
    await pilot.settle()
    #expect(pilot.frame.text.contains("Milk"))
  }

  @Test func `Quitting saves a new note immediately`() async throws {
    let pilot = Pilot(NotesApp(file), size: size)
    await pilot.settle()
    await pilot.press("n", "q")
    #expect(pilot.hasEnded)
    #expect(try file.load() == ["Note 1"])
  }

  @Test func `An unreadable file is reported and never overwritten`() async throws {
    try file.save([])
    try Data("not JSON".utf8).write(to: file.url)
    let pilot = Pilot(NotesApp(file), size: size)
    await pilot.settle()
    #expect(pilot.frame.text.contains("Couldn't complete “load the notes”"))
    await pilot.press("n")
    await pilot.advance(by: .seconds(1))
    await pilot.press("q")
    #expect(try String(contentsOf: file.url, encoding: .utf8) == "not JSON")
  }
}

// snippet: persistence-file
struct NotesFile: Sendable {
  let url: URL

  func load() throws -> [String] {
    guard FileManager.default.fileExists(atPath: url.path) else { return [] }
    return try JSONDecoder().decode([String].self, from: Data(contentsOf: url))
  }

  func save(_ notes: [String]) throws {
    let folder = url.deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try JSONEncoder().encode(notes).write(to: url, options: .atomic)
  }
}
// end

// snippet: persistence-folder
extension NotesFile {
  static var standard: NotesFile {
    let home = FileManager.default.homeDirectoryForCurrentUser
    let folder = ProcessInfo.processInfo.environment["XDG_DATA_HOME"] ?? ""
    let data =
      folder.hasPrefix("/")
      ? URL(fileURLWithPath: folder) : home.appending(path: ".local/share")
    return NotesFile(url: data.appending(path: "notes/notes.json"))
  }
}
// end

// snippet: persistence-state
struct Notebook {
  var notes: [String] = []
  var isLoaded = false

  /// The notes to save, or `nil` until the file has been read.
  var unsavedNotes: [String]? { isLoaded ? notes : nil }
}

struct NotesLoaded: Action { let notes: [String] }
struct AddNote: Action {}

let notebook: Reducer<Notebook> = .combine(
  .on(NotesLoaded.self) { notebook, action in
    notebook.notes = action.notes
    notebook.isLoaded = true
  },
  .on(AddNote.self) { notebook, _ in notebook.notes.append("Note \(notebook.notes.count + 1)") }
)
// end

// snippet: persistence-middleware
@MainActor func persistence(in file: NotesFile) -> [Middleware<Notebook>] {
  [
    .on(Started.self) { _, _ in
      .run(id: "load the notes") { effect in effect.send(NotesLoaded(notes: try file.load())) }
    },
    .onChange(
      of: \.unsavedNotes,
      perform: { old, notes in
        guard old != nil, let notes else { return .none }
        return .run { _ in try file.save(notes) }
          .debounce(for: .milliseconds(500), id: "save the notes")
      }
    ),
    .on(WillTerminate.self) { _, context in
      do {
        if let notes = context.state.unsavedNotes { try file.save(notes) }
      } catch {
        print("Couldn't save the notes: \(error)")
      }
      return .none
    },
    .respond(to: EffectFailed.self) { failed, _ in
      [InterfaceAction.showToast(Toast(failed.description, .failure))]
    },
  ]
}
// end

// snippet: persistence-app
struct NotesApp: App {
  let store: Store<Notebook>

  init() { self.init(.standard) }

  init(_ file: NotesFile) {
    store = Store(Notebook(), notebook, middleware: persistence(in: file))
  }

  var body: some Widget {
    Observe(\Notebook.notes) { notes in
      List(notes, id: { $0 }) { note in Text(note) }
    }
    .keys {
      Key("n", title: "New note", send: AddNote())
      Key("q", title: "Quit", send: Quit())
    }
  }
}
// end
